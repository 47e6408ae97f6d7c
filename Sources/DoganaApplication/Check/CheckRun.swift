import DoganaDomain

/// The state of one run: counts, findings, and the cases that the report will hold.
struct CheckRun {
  let request: CheckRequest
  let index: ContractIndex
  let judge: ExchangeJudge
  let observer: any RunObserver
  var summary = Report.Summary()
  var ledger: FindingLedger
  var cases: [CaseResult] = []
  var unreadable: [Diagnostic] = []
  var exercised: Set<String> = []

  init(request: CheckRequest, index: ContractIndex, judge: ExchangeJudge, observer: any RunObserver) {
    self.request = request
    self.index = index
    self.judge = judge
    self.observer = observer
    ledger = FindingLedger(severities: request.severities)
  }

  /// Counts a judged case and passes it on.
  mutating func add(_ result: CaseResult) {
    summary.cases += 1
    if result.operation != nil {
      summary.matched += 1
      exercised.insert(result.contract + "/" + (result.operation ?? ""))
    }
    summary.outcomes[result.verdict.outcome.kind, default: 0] += 1
    for note in result.verdict.notes { summary.notes[note.kind, default: 0] += note.count }
    if result.verdict.isDamaged { summary.damaged += 1 }
    if !result.findings.isEmpty { summary.drifted += 1 }
  }

  /// Keeps a case for the report and shows it to the observer.
  mutating func publish(_ result: CaseResult) {
    observer.observe(.judged(result))
    if cases.count < CheckRun.keptCases { cases.append(result) } else { summary.casesLeftOff += 1 }
  }

  /// The most cases that a report holds, so that memory stays bounded whatever the traffic; NDJSON streams them all.
  static let keptCases = 20_000

  /// The finding of a line or entry that could not be read: never green, for it was not checked.
  mutating func add(_ damage: RecordingItem.Damage, contract: String?) {
    _ = ledger.add(
      Finding(
        rule: damage.rule, severity: .breaking, contract: contract, before: damage.expected, after: damage.found,
        message: damage.message, remedy: damage.remedy, location: damage.place, excerpt: damage.excerpt,
        gate: .always, distinguishedBy: "\(damage.place.file):\(damage.place.line):\(damage.place.column)"))
  }

  func report() -> Report {
    var summary = summary
    summary.findingsLeftOff = ledger.leftOff
    for entry in index.entries {
      for operation in entry.contract.operations {
        let name = entry.contract.name + "/" + operation.name
        if !exercised.contains(name) { summary.unexercised.append(name) }
      }
    }
    let findings = ledger.sorted
    let fails = ledger.leftOff > 0 || findings.contains(where: isFailing)
    // Of a damaged recording nothing was checked.
    let isNothingChecked = summary.cases == summary.damaged
    let result: Report.Result = fails || !unreadable.isEmpty ? .failed : isNothingChecked ? .nothingChecked : .passed
    let exitCode = !unreadable.isEmpty ? 3 : fails ? 1 : isNothingChecked ? 4 : 0
    return Report(
      result: result, exitCode: exitCode, summary: summary, cases: cases, findings: findings, unreadable: unreadable)
  }

  private func isFailing(_ finding: Finding) -> Bool {
    switch finding.gate {
    case .always: true
    case .never: false
    case .bySeverity: request.failOn.fails(finding.severity)
    }
  }
}
