package import DoganaApplication
import DoganaDomain

/// The JSON result a line at a time: each case as it is known, then the findings, then the summary.
package struct NDJSONReport: Reporter {
  private let withValues: Bool
  private let write: ([UInt8]) -> Void

  /// Makes the reporter; `withValues` adds the model of each success.
  package init(withValues: Bool, write: @escaping ([UInt8]) -> Void) {
    self.withValues = withValues
    self.write = write
  }

  package mutating func receive(_ event: Redacted<RunEvent>) {
    switch event.content {
    case .planned, .progress: break
    case .judged(let result):
      line("case") { $0.caseResult(result, withValue: withValues) }
    case .finished(let report):
      for finding in report.findings { line("finding") { $0.finding(finding) } }
      for diagnostic in report.unreadable { line("unreadable") { $0.diagnostic(diagnostic) } }
      line("summary") {
        $0.summary(report) { writer in
          writer.member("dogana", JSONReport.version)
          writer.member("result", report.result.rawValue)
          writer.member("exitCode", report.exitCode)
        }
      }
    }
  }

  private func line(_ key: String, _ content: (inout JSONWriter) -> Void) {
    var writer = JSONWriter(style: .compact)
    writer.beginObject()
    writer.key(key)
    content(&writer)
    writer.endObject()
    write(writer.finish() + [0x0A])
  }
}
