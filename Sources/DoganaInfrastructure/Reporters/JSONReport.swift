package import DoganaApplication
import DoganaDomain

/// The JSON result: one document, written when the run is over. Version 1.
package struct JSONReport: Reporter {
  /// The version of the document, its member `dogana`.
  package static let version = 1

  private let withValues: Bool
  private let write: ([UInt8]) -> Void

  /// Makes the reporter; `withValues` adds the model of each success.
  package init(withValues: Bool, write: @escaping ([UInt8]) -> Void) {
    self.withValues = withValues
    self.write = write
  }

  package mutating func receive(_ event: Redacted<RunEvent>) {
    guard case .finished(let report) = event.content else { return }
    write(JSONReport.document(report, withValues: withValues))
  }

  private static func document(_ report: Report, withValues: Bool) -> [UInt8] {
    var writer = JSONWriter(style: .pretty)
    writer.beginObject()
    writer.member("dogana", version)
    writer.member("result", report.result.rawValue)
    writer.member("exitCode", report.exitCode)
    writer.key("summary")
    writer.summary(report)
    writer.key("cases")
    writer.beginArray()
    for result in report.cases { writer.caseResult(result, withValue: withValues) }
    writer.endArray()
    writer.key("findings")
    writer.beginArray()
    for finding in report.findings { writer.finding(finding) }
    writer.endArray()
    if !report.unreadable.isEmpty {
      writer.key("unreadable")
      writer.beginArray()
      for diagnostic in report.unreadable { writer.diagnostic(diagnostic) }
      writer.endArray()
    }
    writer.endObject()
    return writer.finish()
  }
}
