import DoganaDomain

extension CheckRun {
  /// Judges every exchange of the operands in file order, on as many workers as the request allows.
  mutating func checkTraffic(_ reader: any TrafficReader, snapshots: any SnapshotStore) throws(RunFailure) {
    observer.observe(.planned(cases: 0, recordings: request.operands.count))
    let accepted: [String: AcceptedWire]
    do throws(Diagnostic) {
      accepted = try AcceptedWire.load(snapshots)
    } catch {
      throw RunFailure(kind: .unreadableInput, diagnostics: [error])
    }
    summary.wireCompared = false
    // Without a screen every exchange is handed out: for a report of all, and where ids or operations are chosen by name.
    let isScreened = !request.keepsAllCases && request.only.isEmpty && request.operation == nil
    let reader = isScreened ? reader.screened(by: index, accepted: accepted) : reader
    for operand in request.operands {
      var numbering = CaseNumbering(redactor: judge.redactor)
      let stem = CheckRun.stem(of: operand)
      let judge = judge
      let operation = request.operation
      do throws(Diagnostic) {
        try reader.read(
          operand, jobs: request.jobs,
          judge: { [keepsModels = request.keepsAllCases] batch in
            JudgedBatch(batch, judge: judge, operation: operation, keepsModels: keepsModels)
          },
          deliver: { batch in
            self.deliver(batch, stem: stem, numbering: &numbering, accepted: accepted)
            return true
          })
      } catch {
        unreadable.append(error)
      }
    }
  }

  private mutating func deliver(
    _ batch: JudgedBatch, stem: String, numbering: inout CaseNumbering, accepted: [String: AcceptedWire]
  ) {
    deliver(batch.screened)
    var settled = batch.screened.requests[...]
    for (position, item) in batch.items.enumerated() {
      while let request = settled.first, request.position <= position {
        numbering.count(request.hash)
        settled.removeFirst()
      }
      summary.exchanges += 1
      switch item {
      case .unreadable(let damage): add(damage, contract: nil)
      case .judged(let exchange, _, let verdicts) where verdicts.isEmpty:
        _ = exchange
        summary.outOfScope += 1
      case .judged(let exchange, let naming, let verdicts):
        let name = numbering.name(of: exchange, stem: stem, naming: naming)
        for (route, verdict) in verdicts { deliver(exchange, route, verdict, name: name, accepted: accepted) }
      }
    }
    for request in settled { numbering.count(request.hash) }
    observer.observe(.progress(exchanges: summary.exchanges))
  }

  private mutating func deliver(_ tally: ScreenTally) {
    summary.outOfScope += tally.outOfScope
    summary.exchanges += tally.outOfScope
    for (kind, count) in tally.notes { summary.notes[kind, default: 0] += count }
    for (operation, count) in tally.successes where count > 0 {
      summary.exchanges += count
      summary.cases += count
      summary.matched += count
      summary.outcomes[.success, default: 0] += count
      exercised.insert(operation)
    }
    if tally.wasWireCompared { summary.wireCompared = true }
  }

  private mutating func deliver(
    _ exchange: Exchange, _ route: ExchangeJudge.Route, _ verdict: Verdict, name: String,
    accepted: [String: AcceptedWire]
  ) {
    let id = CaseName.id(contract: route.contract, operation: route.operationName, name: name)
    let key = route.contract + "/" + CaseName.slug(route.operationName ?? "unmatched")
    if !request.selects(id) {
      summary.deselected += 1
      return
    }
    let known = accepted[key]
    if known != nil, !verdict.shape.isEmpty { summary.wireCompared = true }
    let maker = FindingMaker(
      id: id, contract: route.contract, operation: route.operationName, exchange: exchange, verdict: verdict)
    let fingerprints = ledger.add(maker.trafficFindings(accepted: known))
    let result = CaseResult(
      id: id, contract: route.contract, operation: route.operationName, source: exchange.source,
      recordedAt: exchange.recordedAt, request: route.request, status: exchange.status, verdict: verdict,
      snapshot: .notApplicable, findings: fingerprints)
    add(result)
    let isPlain = verdict.outcome.kind == .success && fingerprints.isEmpty && !verdict.isDamaged
    if !isPlain || request.keepsAllCases { publish(result) }
  }

  /// The stem of the case ids of a recording: its file's name without extensions.
  private static func stem(of operand: TrafficOperand) -> String {
    guard case .file(let path) = operand else { return "stdin" }
    var name = path.split(separator: "/").last.map(String.init) ?? path
    for suffix in [".gz", ".json", ".ndjson", ".jsonl", ".har"]
    where name.hasSuffix(suffix) && name.count > suffix.count {
      name.removeLast(suffix.count)
    }
    return name
  }
}

/// A batch of traffic with its verdicts; made on a worker.
struct JudgedBatch: Sendable {
  enum Item: Sendable {
    case judged(Exchange, RecordingItem.Naming, [(route: ExchangeJudge.Route, verdict: Verdict)])
    case unreadable(RecordingItem.Damage)
  }

  let items: [Item]
  let screened: ScreenTally

  init(_ batch: TrafficBatch, judge: ExchangeJudge, operation: String?, keepsModels: Bool) {
    screened = batch.screened
    items = batch.items.map { item in
      switch item {
      case .unreadable(let damage): return .unreadable(damage)
      case .exchange(let read, let naming):
        let exchange = read.served(by: operation)
        let verdicts = judge.routes(exchange).map {
          (route: $0, verdict: judge.verdict(of: exchange, on: $0, keepsModel: keepsModels))
        }
        return .judged(exchange.withoutBodies, naming, verdicts)
      }
    }
  }
}

extension Exchange {
  /// The exchange without the bytes of its bodies: a verdict has all that a report needs of them.
  fileprivate var withoutBodies: Exchange {
    var request: Request?
    if let known = self.request { request = Request(method: known.method, url: known.url, headers: known.headers) }
    var reply = self.reply
    if case .response(let response) = reply {
      reply = .response(Response(status: response.status, headers: response.headers))
    }
    return Exchange(
      source: source, name: name, operation: operation, recordedAt: recordedAt, request: request, reply: reply,
      isRedacted: isRedacted)
  }
}
