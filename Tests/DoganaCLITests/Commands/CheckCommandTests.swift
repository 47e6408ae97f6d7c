import DoganaApplication
import DoganaDomain
import DoganaInfrastructure
import Foundation
import Testing

@testable import DoganaCLI

struct CheckCommandTests {
  private let finding = Finding(rule: "type-changed", severity: .breaking, message: "m", cases: ["a/b/c"])

  @Test(arguments: ["pretty", "concise", "json", "ndjson"])
  func `results go to standard output in the format asked for`(format: String) {
    let report = FakeReport.make(.failed, exitCode: 1, findings: [finding])
    let run = FakeRun(["check", "--format", format], engine: .fake(report: report))
    #expect(run.code == 1)
    #expect(run.error == "")
    let beginnings = [
      "pretty": "breaking[type-changed]: m\n", "concise": "breaking[type-changed] m (a/b/c)\n",
      "json": "{\n  \"dogana\": 1,\n", "ndjson": "{\"finding\":{\"rule\":\"type-changed\",",
    ]
    #expect(run.output.hasPrefix(beginnings[format] ?? "?"))
  }

  @Test func `quiet says nothing of a run that passed`() {
    #expect(FakeRun(["check", "-q"]).output == "")
  }

  @Test func `colours are for those who want them`() {
    #expect(FakeRun(["check"], outputIsTerminal: true).output.contains("\u{1B}[1;32mpassed"))
    #expect(!FakeRun(["check", "--color", "never"], outputIsTerminal: true).output.contains("\u{1B}"))
    #expect(FakeRun(["--color", "always", "chekc"]).error.contains("\u{1B}[1;31merror"))
  }

  @Test func `a report is written to a file as well`() throws {
    let folder = try TemporaryFolder()
    let run = FakeRun(
      ["check", "--report", "json=out/r.json", "--report", "json=s.json"], workingDirectory: folder.url.path)
    #expect(run.code == 0)
    let written = try String(contentsOf: folder.url.appending(path: "out/r.json"), encoding: .utf8)
    #expect(written == FakeRun(["check", "--format", "json"]).output)
    #expect(try String(contentsOf: folder.url.appending(path: "s.json"), encoding: .utf8) == written)
  }

  @Test func `a report that cannot be written ends with 3, whatever the gate says`() {
    let report = FakeReport.make(.failed, exitCode: 1)
    let run = FakeRun(["check", "--report", "json=/dev/null/r.json"], engine: .fake(report: report))
    #expect(run.code == 3)
    #expect(run.error.hasPrefix("error[output-unwritable]: "))
    #expect(run.output.hasPrefix("failed: "))
  }

  @Test func `the list is the plan, and nothing runs`() {
    let asked = Asked()
    let run = FakeRun(["check", "--list"], engine: .fake(plan: ["a/b/c", "a/b/d\u{1B}"], asked: asked))
    #expect(run.code == 0)
    #expect(run.output == "a/b/c\na/b/d\\u{1B}\n")
    #expect(FakeRun(["check", "--list"]).code == 4)
    #expect(FakeRun(["check", "--list", "a.har", "-"]).output == "a.har\n-\n")
    #expect(
      FakeRun(["check", "--list", "--format", "json", "x"]).output
        == "{\n  \"dogana\": 1,\n  \"cases\": [],\n  \"recordings\": [\n    \"x\"\n  ]\n}\n")
    #expect(
      FakeRun(["check", "--list", "--format", "ndjson"], engine: .fake(plan: ["a/b/c"])).output
        == "{\"case\":\"a/b/c\"}\n")
  }

  @Test func `the configuration that is named is read`() {
    let asked = Asked()
    _ = FakeRun(["check", "--config", "x.yaml"], engine: .fake(asked: asked))
    _ = FakeRun(["check"], environment: ["DOGANA_CONFIG": "y.yaml"], engine: .fake(asked: asked))
    _ = FakeRun(["check"], engine: .fake(asked: asked))
    #expect(asked.configuration == ["x.yaml", "y.yaml", nil])
  }

  @Test func `secrets of the configuration never reach an output`() {
    let secret = "sk_EXAMPLE/9f+Z=="
    var load = ConfigurationLoad()
    load.layer.redact = RedactionRules(values: [secret])
    let leaking = Finding(rule: "type-changed", severity: .breaking, message: secret, cases: [secret])
    let engine = Engine.fake(
      report: FakeReport.make(.failed, exitCode: 1, findings: [leaking]), plan: [secret], configuration: load,
      failure: nil)
    for flags in [["--format", "pretty"], ["--format", "json"], ["--format", "ndjson"], ["--list"], ["-v"]] {
      let run = FakeRun(["check"] + flags, engine: engine)
      #expect(!run.output.contains("EXAMPLE"))
      #expect(run.output.contains("[redacted:1]"))
    }
    let refused = Engine.fake(
      configuration: load,
      failure: RunFailure(kind: .usage, diagnostics: [Diagnostic(rule: "case-duplicate", message: secret)]))
    #expect(FakeRun(["check"], engine: refused).error == "error[case-duplicate]: [redacted:1]\n")
  }

  @Test func `progress goes to standard error and is gone at the end`() {
    let run = FakeRun(["check", "--progress", "bar"], engine: .fake())
    #expect(run.error == "")
    let cases = Report(
      result: .passed, exitCode: 0, summary: Report.Summary(),
      cases: [
        CaseResult(
          id: "a/b/c", contract: "a", operation: "b", source: ExchangeSource(file: "f", line: 1, index: 0),
          recordedAt: nil, request: "GET /", status: 200,
          verdict: Verdict(outcome: .success(nil), isRetryable: false, userMessage: nil), snapshot: .matched,
          findings: [])
      ], findings: [])
    #expect(
      FakeRun(["check", "--progress", "bar"], engine: .fake(report: cases)).error
        == "\rread 1 exchange\u{1B}[K\r\u{1B}[K")
  }
}
