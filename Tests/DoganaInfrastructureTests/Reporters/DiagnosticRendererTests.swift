import DoganaApplication
import DoganaDomain
import DoganaInfrastructure
import Testing

struct DiagnosticRendererTests {
  private let renderer = DiagnosticRenderer(style: .plain)
  private let diagnostics = Redactor().redacted([
    Diagnostic(
      rule: "contract-path", place: SourcePlace(file: "c.yaml", line: 3, column: 5), message: "there is no field `a`",
      expected: "a field", found: "`a`", remedy: "did you mean `b`?"),
    Diagnostic(rule: "yaml-syntax", severity: .warning, message: ReportSamples.hostile),
  ])

  @Test func `concise is a line each`() {
    let lines = renderer.concise(diagnostics).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0] == "c.yaml:3:5: error[contract-path] there is no field `a` (expected a field, found `a`)")
  }

  @Test func `json is one document`() throws {
    let tree = try JSONTree(
      JSONDocument(parsing: renderer.json(diagnostics, counts: LintReport.Counts(contracts: 1, errors: 2), exitCode: 2))
        .root)
    #expect(tree["dogana"] == .integer(1))
    #expect(tree["result"] == .string("failed"))
    #expect(tree["exitCode"] == .integer(2))
    guard case .array(let list)? = tree["diagnostics"] else {
      Issue.record("no diagnostics")
      return
    }
    #expect(list.count == 2)
    #expect(
      String(decoding: list[0].text(style: .compact), as: UTF8.self)
        == #"{"rule":"contract-path","severity":"error","message":"there is no field `a`","location":{"file":"c.yaml","line":3,"column":5},"expected":"a field","found":"`a`","help":"did you mean `b`?"}"#
    )
    #expect(list[1]["location"] == .null)
  }

  @Test func `ndjson is a line each`() throws {
    let lines = renderer.ndjson(diagnostics, counts: LintReport.Counts(contracts: 1, errors: 2), exitCode: 2).split(
      separator: 0x0A)
    #expect(lines.count == 3)
    #expect(
      String(decoding: lines[2], as: UTF8.self)
        == #"{"summary":{"dogana":1,"result":"failed","exitCode":2,"contracts":1,"errors":2,"warnings":0}}"#)
    for line in lines { _ = try JSONDocument(parsing: Array(line)) }
  }
}
