package import DoganaApplication
import DoganaDomain

/// How much a reporter for people says.
package enum Verbosity: Sendable {
  /// Nothing of a run that passed; of another its findings and its result.
  case quiet
  case normal
  /// Every case as well.
  case verbose
}

/// The report for a terminal: each finding with its place, excerpt and remedy, then what was checked.
package struct PrettyReporter: Reporter {
  private let style: TextStyle
  private let verbosity: Verbosity
  private let write: ([UInt8]) -> Void

  package init(style: TextStyle, verbosity: Verbosity, write: @escaping ([UInt8]) -> Void) {
    self.style = style
    self.verbosity = verbosity
    self.write = write
  }

  package mutating func receive(_ event: Redacted<RunEvent>) {
    switch event.content {
    case .planned, .progress: break
    case .judged(let result):
      if verbosity == .verbose { write(Array(CaseLine.text(of: result, style: style).utf8)) }
    case .finished(let report): finish(report)
    }
  }

  private func finish(_ report: Report) {
    if verbosity == .quiet, report.result == .passed, report.unreadable.isEmpty { return }
    var isFirst = verbosity != .verbose || report.cases.isEmpty
    func block(_ text: String) {
      write(Array((isFirst ? text : "\n" + text).utf8))
      isFirst = false
    }
    for diagnostic in report.unreadable { block(Annotation(diagnostic).pretty(style)) }
    for finding in report.findings { block(Annotation(finding).pretty(style)) }
    let summary = SummaryText(report: report)
    block(verbosity == .quiet ? summary.headline + "\n" : summary.pretty(style))
  }
}
