package import DoganaDomain

/// The main job: judges the cases of the contracts against their snapshots, or traffic against the gate.
package struct CheckRecordings {
  let contracts: [Contract]
  let recordings: any RecordingSource
  let traffic: any TrafficReader
  let snapshots: any SnapshotStore
  let decoder: any PayloadDecoder
  let redactor: any VerdictRedactor

  package init(
    contracts: [Contract], recordings: any RecordingSource, traffic: any TrafficReader,
    snapshots: any SnapshotStore, decoder: any PayloadDecoder, redactor: any VerdictRedactor
  ) {
    self.contracts = contracts
    self.recordings = recordings
    self.traffic = traffic
    self.snapshots = snapshots
    self.decoder = decoder
    self.redactor = redactor
  }

  /// The ids of the cases that a run would judge, in plan order; judges none.
  ///
  /// Throws a `RunFailure` where the run could not be made.
  package func plan(_ request: CheckRequest) throws(RunFailure) -> [String] {
    let index = ContractIndex(contracts)
    let judge = ExchangeJudge(index: index, decoder: decoder, redactor: redactor)
    let plan = try CasePlan.make(index: index, judge: judge, recordings: recordings, operation: request.operation)
    return plan.cases.map(\.id).filter { request.selects($0) }
  }

  /// Runs the check and tells the observer what happens; verdicts are values, only a run that cannot be made throws.
  package func execute(_ request: CheckRequest, observer: any RunObserver) throws(RunFailure) -> Report {
    let index = ContractIndex(contracts)
    let judge = ExchangeJudge(index: index, decoder: decoder, redactor: redactor)
    var run = CheckRun(request: request, index: index, judge: judge, observer: observer)
    if request.operands.isEmpty {
      try run.checkCases(recordings: recordings, snapshots: snapshots, redactor: redactor)
    } else {
      try run.checkTraffic(traffic, snapshots: snapshots)
    }
    let report = run.report()
    observer.observe(.finished(report))
    return report
  }
}

/// Removes secrets from what judging yields, before anything is made of it, and from what a snapshot keeps.
package protocol VerdictRedactor: Sendable {
  /// The redactor for what one contract yields.
  func knowing(_ contract: Contract) -> any VerdictRedactor
  func redact(_ verdict: Verdict) -> Verdict
  func redact(_ snapshot: Snapshot) -> Snapshot
  func redact(_ excerpt: Excerpt) -> Excerpt
  /// The name of a case, of which an id is made, or a part of it.
  func redact(name: String) -> String
}

extension CheckRequest {
  /// Whether `--only` selects a case.
  func selects(_ id: String) -> Bool { only.isEmpty || only.contains { $0.matches(id) } }
}
