import DoganaApplication
import DoganaDomain

/// A judged case on one line: outcome, snapshot, id, request and evidence.
enum CaseLine {
  static func text(of result: CaseResult, style: TextStyle) -> String {
    let kind = result.verdict.outcome.kind
    let name = kind.rawValue + String(repeating: " ", count: max(1, 16 - kind.rawValue.utf8.count))
    var text = style.paint(name, kind == .success ? .good : kind == .partial ? .warning : .bad)
    text += SafeText.escaped(result.id, limit: 200)
    text += "  " + SafeText.escaped(result.request, limit: 200)
    if let status = result.status { text += " -> \(status)" }
    let evidence = OutcomeText.evidence(of: result.verdict.outcome)
    if !evidence.isEmpty { text += "  " + evidence }
    var remarks: [String] = []
    if result.snapshot != .notApplicable { remarks.append("snapshot \(result.snapshot.rawValue)") }
    if result.verdict.isDamaged { remarks.append("recording damaged") }
    let notes = result.verdict.notes.reduce(0) { $0 + $1.count }
    if notes > 0 { remarks.append(SummaryText.count(notes, "note")) }
    if !result.findings.isEmpty { remarks.append(SummaryText.count(result.findings.count, "finding")) }
    if !remarks.isEmpty { text += "  [" + remarks.joined(separator: ", ") + "]" }
    return text + "\n"
  }
}
