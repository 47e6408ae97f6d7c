package import DoganaApplication
package import DoganaDomain

/// What is wrong with what a person wrote, in each of the formats.
package struct DiagnosticRenderer: Sendable {
  private let style: TextStyle

  package init(style: TextStyle) {
    self.style = style
  }

  /// Blocks with excerpts and carets, an empty line between them.
  package func pretty(_ diagnostics: Redacted<[Diagnostic]>) -> String {
    diagnostics.content.map { Annotation($0).pretty(style) }.joined(separator: "\n")
  }

  /// A line each.
  package func concise(_ diagnostics: Redacted<[Diagnostic]>) -> String {
    diagnostics.content.map { diagnostic in
      let facts = [diagnostic.expected.map { "expected \($0)" }, diagnostic.found.map { "found \($0)" }]
      let text = facts.compactMap { $0 }.joined(separator: ", ")
      return Annotation(diagnostic).concise(style, cases: text.isEmpty ? nil : text)
    }.joined()
  }

  /// One document with all of them and their counts; `exitCode` is the program's.
  package func json(_ diagnostics: Redacted<[Diagnostic]>, counts: LintReport.Counts, exitCode: Int) -> [UInt8] {
    var writer = JSONWriter(style: .pretty)
    writer.beginObject()
    writer.member("dogana", JSONReport.version)
    writer.member("result", exitCode == 0 ? "passed" : "failed")
    writer.member("exitCode", exitCode)
    writer.key("summary")
    writer.beginObject()
    write(counts, to: &writer)
    writer.endObject()
    writer.key("diagnostics")
    writer.beginArray()
    for diagnostic in diagnostics.content { writer.diagnostic(diagnostic) }
    writer.endArray()
    writer.endObject()
    return writer.finish()
  }

  private func write(_ counts: LintReport.Counts, to writer: inout JSONWriter) {
    writer.member("contracts", counts.contracts)
    writer.member("errors", counts.errors)
    writer.member("warnings", counts.warnings)
  }

  /// A line each, and one with the counts.
  package func ndjson(_ diagnostics: Redacted<[Diagnostic]>, counts: LintReport.Counts, exitCode: Int) -> [UInt8] {
    let lines: [UInt8] = diagnostics.content.flatMap { diagnostic in
      var writer = JSONWriter(style: .compact)
      writer.beginObject()
      writer.key("diagnostic")
      writer.diagnostic(diagnostic)
      writer.endObject()
      return writer.finish() + [0x0A]
    }
    var writer = JSONWriter(style: .compact)
    writer.beginObject()
    writer.key("summary")
    writer.beginObject()
    writer.member("dogana", JSONReport.version)
    writer.member("result", exitCode == 0 ? "passed" : "failed")
    writer.member("exitCode", exitCode)
    write(counts, to: &writer)
    writer.endObject()
    writer.endObject()
    return lines + writer.finish() + [0x0A]
  }
}
