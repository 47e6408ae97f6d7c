import DoganaApplication
import DoganaDomain

/// The end of a run in words: what was checked, and what was not.
struct SummaryText {
  let report: Report

  private var summary: Report.Summary { report.summary }

  /// The result with what decided it: `failed: 2 findings (1 breaking, 1 degraded) in 9 cases`.
  var headline: String {
    switch report.result {
    case .nothingChecked:
      if summary.deselected > 0 { return "nothing checked: no case id fits the pattern" }
      if summary.exchanges == 0 { return "nothing checked: there was no exchange" }
      if summary.outOfScope == summary.exchanges {
        return "nothing checked: \(SummaryText.count(summary.exchanges, "exchange")) read, all out of scope"
      }
      return "nothing checked: \(SummaryText.count(summary.exchanges, "exchange")) read, no case selected"
    case .passed, .failed:
      var text = "\(report.result.rawValue): \(findings) in \(SummaryText.count(summary.cases, "case"))"
      if !report.unreadable.isEmpty {
        text += ", \(SummaryText.count(report.unreadable.count, "input")) could not be read"
      }
      if summary.findingsLeftOff > 0 {
        text += ", \(SummaryText.count(summary.findingsLeftOff, "more finding")) not listed"
      }
      return text
    }
  }

  /// `no findings`, or how many of each severity.
  private var findings: String {
    if report.findings.isEmpty { return "no findings" }
    let severities = Severity.allCases.sorted(by: >).compactMap { severity -> String? in
      let count = report.findings.count { $0.severity == severity }
      return count > 0 ? "\(count) \(severity.rawValue)" : nil
    }
    return "\(SummaryText.count(report.findings.count, "finding")) (\(severities.joined(separator: ", ")))"
  }

  /// `8 of 9 exchanges matched, 0 out of scope, 0 damaged`.
  var coverage: String {
    let exchanges = SummaryText.count(summary.exchanges, "exchange")
    var text = "\(exchanges) read, \(SummaryText.count(summary.matched, "case")) matched an operation"
    text += ", \(summary.outOfScope) out of scope, \(summary.damaged) damaged"
    return text
  }

  /// `5 success, 1 mapping`; nil where there was no outcome.
  var outcomes: String? {
    SummaryText.list(
      OutcomeKind.reportOrder.map { kind in (kind.rawValue, summary.outcomes[kind] ?? 0) })
  }

  /// `2 wireForm, 1 unknownKey`; nil where nothing was tolerated.
  var notes: String? { SummaryText.list(Note.Kind.allCases.map { ($0.rawValue, summary.notes[$0] ?? 0) }) }

  /// Whether traffic was compared with what is accepted; nil where there was no traffic.
  var wire: String? {
    summary.wireCompared.map {
      $0 ? "compared with the accepted snapshots" : "not compared: no snapshot accepts these operations"
    }
  }

  /// The paragraph that ends a report for people.
  func pretty(_ style: TextStyle) -> String {
    let role: TextStyle.Role =
      switch report.result {
      case .passed: .good
      case .failed: .bad
      case .nothingChecked: .warning
      }
    var text = style.paint(headline, role) + "\n"
    func row(_ title: String, _ content: String?) {
      guard let content else { return }
      text += "  " + title + String(repeating: " ", count: max(1, 13 - title.utf8.count)) + content + "\n"
    }
    row("checked", coverage)
    row("outcomes", outcomes)
    row("tolerated", notes)
    row("drifted", summary.drifted > 0 ? SummaryText.count(summary.drifted, "case") : nil)
    row("written", summary.written > 0 ? SummaryText.count(summary.written, "snapshot") : nil)
    row("wire", wire)
    row("unexercised", unexercised)
    if !report.findings.isEmpty { row("explain", "dogana explain RULE says what a finding means") }
    return text
  }

  /// What no recording exercised, at most twelve names.
  private var unexercised: String? {
    if summary.unexercised.isEmpty { return nil }
    let shown = summary.unexercised.prefix(12).map { SafeText.escaped($0, limit: Annotation.limit) }
    let more = summary.unexercised.count - shown.count
    return shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  /// The one line that ends a concise report.
  var concise: String {
    var text = headline + "; " + coverage
    if let outcomes { text += "; " + outcomes }
    if !summary.unexercised.isEmpty {
      text += "; \(SummaryText.count(summary.unexercised.count, "operation")) not exercised"
    }
    if let wire { text += "; wire " + wire }
    return text + "\n"
  }

  private static func list(_ counts: [(name: String, count: Int)]) -> String? {
    let shown = counts.filter { $0.count > 0 }.map { "\($0.count) \($0.name)" }
    return shown.isEmpty ? nil : shown.joined(separator: ", ")
  }

  static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}

extension OutcomeKind {
  /// The order in which counts of outcomes are listed: what the client can use first.
  static let reportOrder: [OutcomeKind] = [
    .success, .partial, .mapping, .remote, .status, .decoding, .invalidResponse, .transport, .cancelled, .unmatched,
    .invalidURL,
  ]
}
