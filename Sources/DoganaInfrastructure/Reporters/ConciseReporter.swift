package import DoganaApplication
import DoganaDomain

/// One line a finding, as compilers write them, and one at the end.
package struct ConciseReporter: Reporter {
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
    var text = ""
    for diagnostic in report.unreadable { text += Annotation(diagnostic).concise(style) }
    for finding in report.findings {
      text += Annotation(finding).concise(
        style, standIn: Annotation.operation(of: finding),
        cases: finding.cases.isEmpty ? nil : Annotation.cases(of: finding))
    }
    let summary = SummaryText(report: report)
    text += verbosity == .quiet ? summary.headline + "\n" : summary.concise
    write(Array(text.utf8))
  }
}
