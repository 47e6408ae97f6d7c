import DoganaApplication
import DoganaDomain

extension JSONWriter {
  /// The counts of a run; what was not exercised is named.
  mutating func summary(_ report: Report, leading: (inout JSONWriter) -> Void = { _ in }) {
    let summary = report.summary
    beginObject()
    leading(&self)
    member("exchanges", summary.exchanges)
    member("cases", summary.cases)
    member("matched", summary.matched)
    member("outOfScope", summary.outOfScope)
    member("damaged", summary.damaged)
    member("drifted", summary.drifted)
    key("outcomes")
    counts(OutcomeKind.reportOrder.map { ($0.rawValue, summary.outcomes[$0] ?? 0) })
    key("notes")
    counts(Note.Kind.allCases.map { ($0.rawValue, summary.notes[$0] ?? 0) })
    member("unexercised", summary.unexercised)
    member("written", summary.written)
    key("wireCompared")
    if let compared = summary.wireCompared { bool(compared) } else { null() }
    if summary.casesLeftOff > 0 { member("casesLeftOff", summary.casesLeftOff) }
    if summary.findingsLeftOff > 0 { member("findingsLeftOff", summary.findingsLeftOff) }
    endObject()
  }

  /// An object of the counts that are not zero.
  private mutating func counts(_ counts: [(name: String, count: Int)]) {
    beginObject()
    for (name, count) in counts where count != 0 { member(name, count) }
    endObject()
  }

  /// One case; with the model where `withValue` says so.
  mutating func caseResult(_ result: CaseResult, withValue: Bool) {
    let verdict = result.verdict
    beginObject()
    member("id", result.id)
    member("contract", result.contract)
    member("operation", result.operation)
    key("source")
    beginObject()
    member("file", result.source.file)
    member("line", result.source.line)
    member("index", result.source.index)
    endObject()
    member("recordedAt", result.recordedAt)
    member("request", result.request)
    member("status", result.status)
    key("outcome")
    outcome(of: verdict, withValue: withValue)
    member("problems", verdict.problems)
    if verdict.problemsLeftOff > 0 { member("problemsLeftOff", verdict.problemsLeftOff) }
    if !verdict.requestProblems.isEmpty { member("requestProblems", verdict.requestProblems) }
    key("notes")
    beginArray()
    for note in verdict.notes {
      beginObject()
      member("kind", note.kind.rawValue)
      member("path", note.path.text)
      member("detail", note.detail)
      member("count", note.count)
      endObject()
    }
    endArray()
    key("snapshot")
    beginObject()
    member("state", result.snapshot.rawValue)
    endObject()
    member("findings", result.findings)
    if verdict.isDamaged { member("recording", "damaged") }
    endObject()
  }

  /// One finding.
  mutating func finding(_ finding: Finding) {
    beginObject()
    member("rule", finding.rule)
    member("severity", finding.severity.rawValue)
    member("contract", finding.contract)
    member("operation", finding.operation)
    member("path", finding.path)
    member("before", finding.before)
    member("after", finding.after)
    member("message", finding.message)
    member("fingerprint", finding.fingerprint)
    member("count", finding.count)
    member("firstSeen", finding.firstSeen)
    member("lastSeen", finding.lastSeen)
    member("location", finding.location)
    member("cases", finding.cases)
    optionalMember("help", finding.remedy)
    endObject()
  }

  /// One diagnostic: of a contract, a configuration, an input.
  mutating func diagnostic(_ diagnostic: Diagnostic) {
    beginObject()
    member("rule", diagnostic.rule)
    member("severity", diagnostic.severity.rawValue)
    member("message", diagnostic.message)
    member("location", diagnostic.place)
    member("expected", diagnostic.expected)
    member("found", diagnostic.found)
    member("help", diagnostic.remedy)
    endObject()
  }
}
