import DoganaApplication
import DoganaDomain
import Testing

@testable import DoganaCLI

struct LintCommandTests {
  private let error = Diagnostic(
    rule: "contract-path", place: SourcePlace(file: "c.yaml", line: 3, column: 5), message: "there is no field `a`")
  private let warning = Diagnostic(rule: "contract-path", severity: .warning, message: "odd")

  private func run(_ diagnostics: [Diagnostic], _ words: String..., contracts: Int = 2) -> FakeRun {
    FakeRun(["lint"] + words, engine: .fake(lint: LintReport(contracts: contracts, diagnostics: diagnostics)))
  }

  @Test func `errors end with 2, and are results`() {
    let run = run([error, warning])
    #expect(run.code == 2)
    #expect(run.error == "")
    #expect(
      run.output == """
        error[contract-path]: there is no field `a`
         --> c.yaml:3:5

        warning[contract-path]: odd

        failed: 1 error, 1 warning in 2 contracts

        """)
  }

  @Test func `warnings alone end with 0`() {
    let run = run([warning], "--format", "concise")
    #expect(run.code == 0)
    #expect(run.output == "warning[contract-path] odd\npassed: 0 errors, 1 warning in 2 contracts\n")
  }

  @Test func `nothing wrong is one line, or none`() {
    #expect(run([]).output == "passed: no problem in 2 contracts\n")
    #expect(run([], "-q").output == "")
  }

  @Test func `no contract is nothing checked`() {
    #expect(run([], contracts: 0).code == 4)
    #expect(run([], contracts: 0).output == "nothing checked: there is no contract\n")
  }

  @Test func `json is one document with the exit code`() {
    let run = run([error], "--format", "json")
    #expect(run.code == 2)
    #expect(run.output.hasPrefix("{\n  \"dogana\": 1,\n  \"result\": \"failed\",\n  \"exitCode\": 2,\n"))
  }

  @Test func `what is not shown is counted`() {
    let rest = Diagnostic(rule: "contract-too-many-problems", message: "50 more problems are not shown", count: 50)
    #expect(
      run([error, rest], "--format", "concise").output.hasSuffix("failed: 51 errors, 0 warnings in 2 contracts\n"))
  }

  @Test func `ndjson ends with the counts`() {
    #expect(
      run([], "--format", "ndjson").output
        == #"{"summary":{"dogana":1,"result":"passed","exitCode":0,"contracts":2,"errors":0,"warnings":0}}"# + "\n")
  }

  @Test func `verbose says what is silenced, by flag and by variable`() {
    let report = LintReport(
      contracts: 2, diagnostics: [], silenced: [LintReport.Silenced(rule: "lint-unused-type", count: 3)])
    let run = FakeRun(["lint", "--verbose"], engine: .fake(lint: report))
    #expect(run.code == 0)
    #expect(run.output.contains("silenced by `rules`: 3 warnings (lint-unused-type 3)"))
    #expect(FakeRun(["lint"], engine: .fake(lint: report)).output == "passed: no problem in 2 contracts\n")
  }

  @Test func `operands are handed on`() {
    let asked = Asked()
    _ = FakeRun(["lint", "a.yaml", "b.yaml"], engine: .fake(asked: asked))
    #expect(asked.settings?.operands == ["a.yaml", "b.yaml"])
  }
}
