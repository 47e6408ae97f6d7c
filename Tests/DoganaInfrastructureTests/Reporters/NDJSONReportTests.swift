import DoganaApplication
import DoganaDomain
import DoganaInfrastructure
import Testing

struct NDJSONReportTests {
  private func lines(of report: Report) -> [String] {
    let text = ReporterRun.text(of: report) { NDJSONReport(withValues: false, write: $0) }
    #expect(text.utf8.last == 0x0A)
    return text.utf8.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `cases come first, then findings, then the summary`() throws {
    let lines = lines(of: ReportSamples.failed)
    #expect(lines.count == 5)
    #expect(lines[0].hasPrefix(#"{"case":{"id":"products/getProduct/p-1","contract":"products","#))
    #expect(lines[1].hasPrefix(#"{"case":{"id":"products/getProduct/p-2","#))
    #expect(lines[2].hasPrefix(#"{"finding":{"rule":"type-changed","severity":"breaking","#))
    #expect(lines[3].hasPrefix(#"{"finding":{"rule":"key-added","#))
    #expect(lines[4].hasPrefix(#"{"summary":{"dogana":1,"result":"failed","exitCode":1,"exchanges":3,"cases":2,"#))
  }

  @Test func `hostile text stays on its line`() throws {
    let lines = lines(of: ReportSamples.hostileReport)
    #expect(lines.count == 4)
    for line in lines { _ = try JSONDocument(parsing: Array(line.utf8)) }
    #expect(lines[2].hasPrefix(#"{"unreadable":{"rule":"input-unreadable","#))
  }

  @Test func `a case is written when it is judged`() {
    let output = ReporterRun.Output()
    let observer = RedactingObserver(
      redactor: Redactor(), reporters: [NDJSONReport(withValues: false) { output.bytes += $0 }])
    observer.observe(.judged(ReportSamples.passed.cases[0]))
    #expect(output.text.hasPrefix(#"{"case":"#))
    #expect(output.text.hasSuffix("}\n"))
  }
}
