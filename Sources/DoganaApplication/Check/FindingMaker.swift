import DoganaDomain

/// Makes findings of what a case showed.
struct FindingMaker {
  let id: String
  let contract: String
  let operation: String?
  let exchange: Exchange
  let verdict: Verdict

  /// Where the finding stands in the recording's file: at the problem, else where the body begins, else at the exchange.
  private func place(of location: TextLocation?) -> SourcePlace {
    if let origin = verdict.bodyOrigin { return origin.place(of: location) }
    return exchangePlace
  }

  /// Where the exchange itself stands.
  private var exchangePlace: SourcePlace {
    let line = exchange.source.line
    return SourcePlace(file: exchange.source.file, line: line, column: line > 0 ? 1 : 0)
  }

  /// Whether the excerpt of the verdict shows this problem: it is that of the first.
  private func hasExcerpt(of problem: Problem?) -> Bool {
    let first = verdict.outcome.problem ?? partialFailures.first
    return problem != nil && problem?.location == first?.location
  }

  private func finding(
    _ rule: String, _ severity: Severity, path: String? = nil, before: String? = nil, after: String? = nil,
    message: String, remedy: String?, location: TextLocation? = nil, at known: SourcePlace? = nil,
    excerpt: Excerpt? = nil, gate: Finding.Gate = .bySeverity, distinguishedBy: String = ""
  ) -> Finding {
    Finding(
      rule: rule, severity: severity, contract: contract, operation: operation, path: path, before: before,
      after: after, message: message, remedy: remedy, location: known ?? place(of: location), excerpt: excerpt,
      cases: [id],
      seen: exchange.recordedAt, gate: gate, distinguishedBy: distinguishedBy)
  }

  // MARK: Cases

  /// The finding of a drift from the snapshot.
  ///
  /// `locate` finds a path in the body, for changes that broke nothing and so have no place of their own.
  func finding(
    _ drift: Drift, snapshot: String, locate: (WirePath) -> (location: TextLocation, excerpt: Excerpt?)?
  ) -> Finding {
    let problem = drift.problem
    let isDeciding = problem?.location != nil && hasExcerpt(of: problem)
    let path = drift.isInBody ? problem.map(\.path) ?? drift.path : nil
    let found = isDeciding ? nil : path.flatMap(locate)
    return finding(
      drift.rule, drift.severity, path: drift.path?.text, before: drift.before, after: drift.after,
      message: drift.message + FindingMaker.effect(of: problem),
      remedy: "adapt the contract, or accept the change with `dogana check --update all` and commit \(snapshot)",
      location: problem?.location ?? found?.location, at: drift.isInBody ? nil : exchangePlace,
      excerpt: isDeciding ? verdict.excerpt : found?.excerpt)
  }

  func missingSnapshot(file: String) -> Finding {
    finding(
      "snapshot-missing", .breaking, message: "the case \(id) has no snapshot, so nothing was compared",
      remedy: "look at the outcome, then write it with `dogana check --update new` and commit \(file)", gate: .always,
      distinguishedBy: id)
  }

  func damagedRecording(_ reason: String) -> Finding {
    finding(
      "recording-damaged", .breaking, message: "the recording of \(id) has lost bytes: \(reason)",
      remedy: "record the exchange again; a damaged recording is never compared", gate: .always, distinguishedBy: id)
  }

  /// What is wrong with the recorded request body; its direction turns severities round, and it is never the outcome.
  func requestFindings() -> [Finding] {
    verdict.requestProblems.map { problem in
      finding(
        // A key too many breaks nothing that was looked at.
        "request-" + FindingMaker.kebab(problem.error), problem.error == "unknownKey" ? .unread : .degraded,
        path: problem.pattern.text,
        before: problem.expected, after: FindingMaker.after(problem),
        message: "the request body is not what the contract says: " + FindingMaker.sentence(problem),
        remedy: "send what the API takes, or correct the DTO of the request's `body`", at: requestPlace(of: problem))
    }
  }

  /// In the request's body; where its bytes are not at hand, at the exchange. Never in the response, which is another matter.
  private func requestPlace(of problem: Problem) -> SourcePlace {
    if case .bytes(_, let origin)? = exchange.request?.body { return origin.place(of: problem.location) }
    return exchangePlace
  }

  // MARK: Traffic

  /// The findings of an exchange that nobody approved: its outcome at the gate, or the wire rules that explain it.
  func trafficFindings(accepted: AcceptedWire?) -> [Finding] {
    let changes = wireChanges(accepted)
    var findings = wireFindings(changes, accepted)
    let isBroken = verdict.outcome.kind == .decoding || verdict.outcome.kind == .mapping
    func isExplained(_ problem: Problem) -> Bool { isBroken && changes.contains { $0.explains(problem) } }
    let deciding = verdict.outcome.problem
    if !(deciding.map(isExplained) ?? false), let finding = outcomeFinding() { findings.append(finding) }
    guard isBroken, let deciding else { return findings + requestFindings() }
    // What else is wrong, and is no consequence of a change that was told.
    var told = [deciding.pattern]
    for problem in verdict.problems where told.count <= FindingMaker.otherProblems && !isExplained(problem) {
      if told.contains(where: { FindingMaker.touch($0, problem.pattern) }) { continue }
      told.append(problem.pattern)
      findings.append(outcomeFinding(problem.kind == .mapping ? "mapping-failed" : "decoding-failed", problem))
    }
    return findings + requestFindings()
  }

  /// How many problems besides the deciding one have a finding of their own.
  private static let otherProblems = 20

  /// What the wire has that no snapshot had. An answer that is an error is not compared with the answers that are read, and
  /// an error beside an answer is told as such.
  private func wireChanges(_ accepted: AcceptedWire?) -> [WireDrift.Change] {
    guard let accepted, !verdict.shape.isEmpty else { return [] }
    return WireDrift.changes(from: accepted.shape, to: verdict.shape, isUnion: true).filter { change in
      if verdict.outcome.kind == .remote, change.isRead { return false }
      return !partialFailures.contains { $0.kind == .remote && SnapshotComparison.leads(change.path, to: $0.pattern) }
    }
  }

  private func wireFindings(_ changes: [WireDrift.Change], _ accepted: AcceptedWire?) -> [Finding] {
    guard let accepted, !verdict.shape.isEmpty else { return [] }
    let problems = (verdict.outcome.problem.map { [$0] } ?? []) + verdict.problems
    let isBroken = verdict.outcome.kind == .decoding || verdict.outcome.kind == .mapping
    var findings: [Finding] = []
    var told: Set<String> = []
    for change in changes {
      let cause = problems.first(where: change.explains)
      var severity: Severity = change.isRead ? .absorbed : .unread
      if isBroken, cause != nil {
        severity = .breaking
      } else if change.isRead,
        isNewTolerance(at: change.path, accepted) || partialFailures.contains(where: change.explains)
      {
        severity = .degraded
      }
      told.insert(change.path.text)
      let drift = SnapshotComparison.drift(
        of: change, severity: severity, wasDeprecated: SnapshotComparison.isDeprecated(change, accepted.notes))
      findings.append(
        finding(
          drift.rule, drift.severity, path: drift.path?.text, before: drift.before, after: drift.after,
          message: drift.message + FindingMaker.effect(of: cause),
          remedy: severity >= .degraded
            ? "adapt the contract, or record the new form under `Contracts` and accept it"
            : "nothing has to be done now",
          location: cause?.location, excerpt: hasExcerpt(of: cause) ? verdict.excerpt : nil))
    }
    for note in verdict.notes where note.kind == .unknownCase && !told.contains(note.path.text) {
      let used = Snapshot.Used(kind: .unknownCase, path: note.path.text, detail: note.detail)
      if accepted.notes.contains(used) { continue }
      findings.append(
        finding(
          "unknown-case-added", .degraded, path: note.path.text, after: note.detail,
          message:
            "the open \(isUnion(note.path) ? "union" : "enum") at \(note.path.text) has the case \(SafeText.escaped(note.detail, limit: 60)) that no snapshot has",
          remedy: "add the case to the enum, or record it under `Contracts` and accept it"))
    }
    return findings
  }

  private func isNewTolerance(at path: WirePath, _ accepted: AcceptedWire) -> Bool {
    verdict.notes.contains { note in
      note.path == path && note.kind != .unknownKey
        && !accepted.notes.contains { $0.kind == note.kind && $0.path == note.path.text }
    }
  }

  /// Whether an unknown case is that of a union, which is an object, and not that of an enum.
  private func isUnion(_ path: WirePath) -> Bool { verdict.shape.paths[path]?.kinds.contains(.object) == true }

  private func outcomeFinding() -> Finding? {
    let outcome = verdict.outcome
    switch outcome {
    case .success, .cancelled, .transport: return nil
    case .invalidURL(let text):
      return finding(
        "url-invalid", .degraded, after: SafeText.escaped(text, limit: 80),
        message: "the recorded request URL cannot be parsed: \(SafeText.escaped(text, limit: 80))",
        remedy: "correct the recording")
    case .unmatched(let nearest, let reason):
      let hint = nearest.map { "; the nearest is `\($0)`: \(reason)" } ?? ": \(reason)"
      return finding(
        "unmatched", .degraded, message: "no operation of the contract fits \(requestText)\(hint)",
        remedy: "add an operation for it, correct the `when` that leaves it out, or narrow `servers`",
        distinguishedBy: requestText)
    case .remote(let error):
      if error.isKnown { return nil }
      let code = SafeText.escaped(error.code ?? "", limit: 60)
      return finding(
        "remote-code-unknown", .breaking, after: code,
        message: "the API reported an error code that the contract does not list: \(code)",
        remedy: "add it to the `codes` of the envelope")
    case .status(let failure):
      if failure.isNamed { return nil }
      return finding(
        "status-unknown", .breaking, after: String(failure.status),
        message: "the status \(failure.status) is not named by the contract, and no envelope fits",
        remedy: "add the status to `responses`, or an envelope that reads its body")
    case .invalidResponse(let problem, _, _):
      if verdict.isDamaged { return nil }
      return outcomeFinding("response-invalid", problem)
    case .decoding(let problem): return outcomeFinding("decoding-failed", problem)
    case .mapping(let problem): return outcomeFinding("mapping-failed", problem)
    case .partial(let partial):
      let first = partial.failures.first
      if partial.dropped == 0, let first, first.kind == .remote { return besideFinding(first) }
      return finding(
        "elements-dropped", .degraded, path: first.map { $0.pattern.text }, after: first?.error,
        message: "not every element is valid: the first that was dropped is "
          + (first.map(FindingMaker.sentence) ?? "unknown"),
        remedy: "look at the dropped elements; correct the contract if the client should read them",
        location: first?.location, excerpt: verdict.excerpt)
    }
  }

  /// An answer that came with an error under `beside: partial`.
  private func besideFinding(_ problem: Problem) -> Finding {
    let said = problem.found.map { ": " + SafeText.escaped($0, limit: 120) } ?? ""
    return finding(
      "error-beside", .degraded, path: problem.pattern.text, after: problem.error,
      message:
        "the API reported an error beside the answer: \(SafeText.escaped(problem.error, limit: 60)) at "
        + SafeText.escaped(problem.path.text, limit: 120) + said,
      remedy: "look what is missing in the answer; `beside: success` would let the error pass")
  }

  private func outcomeFinding(_ rule: String, _ problem: Problem) -> Finding {
    finding(
      rule, .breaking, path: problem.pattern.text, before: problem.expected,
      after: FindingMaker.after(problem), message: FindingMaker.sentence(problem),
      remedy: "the client cannot read this: adapt the contract and the client, or report it to the API's team",
      location: problem.location, excerpt: verdict.excerpt,
      distinguishedBy: problem.error + (problem.ruleError == nil ? "" : " rule error"))
  }

  private var requestText: String {
    guard let request = exchange.request else { return exchange.requestLine }
    return SafeText.escaped(request.method + " " + FindingMaker.pathOnly(request.url), limit: 120)
  }

  private static func pathOnly(_ url: String) -> String {
    URLText(recorded: url).map { $0.path.isEmpty ? "/" : $0.path } ?? url
  }

  /// What a finding says was found. Values differ from exchange to exchange and would part what is one change: where
  /// the kind is right and the value is not, the error stands for it.
  private static func after(_ problem: Problem) -> String? {
    switch problem.error {
    case "typeMismatch", "valueNotFound", "keyNotFound", "unknownKey": problem.found ?? problem.error
    default: problem.error
    }
  }

  // MARK: Words

  private var partialFailures: [Problem] {
    if case .partial(let partial) = verdict.outcome { return partial.failures }
    return []
  }

  static func touch(_ left: WirePath, _ right: WirePath) -> Bool { SnapshotComparison.touch(left, right) }

  private static func effect(of problem: Problem?) -> String {
    problem.map { "; " + sentence($0) } ?? ""
  }

  /// `typeMismatch at price_cents: expected Int, found object`.
  static func sentence(_ problem: Problem) -> String {
    var text = SafeText.escaped(problem.error, limit: 60)
    text += " at " + SafeText.escaped(problem.path.text, limit: 120)
    if let rule = problem.rule, problem.ruleError != nil {
      text += ": the rule `\(SafeText.escaped(rule, limit: 120))` could not be evaluated"
      if let value = problem.value { text += " for \(SafeText.escaped(value, limit: 80))" }
    } else if let rule = problem.rule {
      text += ": the rule `\(SafeText.escaped(rule, limit: 120))` does not hold"
      if let value = problem.value { text += " for \(SafeText.escaped(value, limit: 80))" }
    } else if let expected = problem.expected {
      text += ": expected \(SafeText.escaped(expected, limit: 120))"
      if let found = problem.found { text += ", found \(SafeText.escaped(found, limit: 80))" }
    } else if let found = problem.found {
      text += ": \(SafeText.escaped(found, limit: 120))"
    }
    if let reason = problem.ruleError { text += ": \(SafeText.escaped(reason, limit: 160))" }
    if let hint = problem.hint { text += " (\(SafeText.escaped(hint, limit: 160)))" }
    return text
  }

  /// `typeMismatch` as `type-mismatch`; a run of capitals is one word.
  static func kebab(_ name: String) -> String {
    var kebab = ""
    var wasLower = false
    for character in name {
      if character.isUppercase {
        if wasLower { kebab += "-" }
        kebab += character.lowercased()
        wasLower = false
      } else {
        kebab.append(character)
        wasLower = true
      }
    }
    return kebab
  }
}
