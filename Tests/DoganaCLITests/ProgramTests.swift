import DoganaApplication
import DoganaDomain
import DoganaInfrastructure
import Testing

@testable import DoganaCLI

struct ProgramTests {
  @Test(arguments: ["--version", "-V"]) func `the version is one line`(flag: String) {
    let run = FakeRun([flag])
    #expect(run.code == 0)
    #expect(run.output == "dogana \(Version.text)\n")
    #expect(run.error == "")
  }

  @Test func `without a command the help goes to standard error`() {
    let run = FakeRun([])
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.error.contains("Usage: dogana <command>"))
  }

  @Test(arguments: [
    ("chekc", "`dogana check`"), ("acept", "`dogana accept`"), ("hlep", "`dogana help`"), ("Check", "`dogana check`"),
  ])
  func `a mistyped command gets a suggestion`(word: String, suggestion: String) {
    let run = FakeRun([word])
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(
      run.error
        == "error[usage-unknown-command]: there is no command `\(word)`\n  = help: did you mean \(suggestion)?\n")
  }

  @Test func `a command that is like no other gets none`() {
    #expect(FakeRun(["frobnicate"]).error.contains("`dogana help` lists the commands"))
  }

  @Test(arguments: [
    "review", "accept", "reject", "prune", "import", "show", "diff", "suggest", "profile", "bisect",
    "acknowledge", "scan", "report", "merge", "history", "generate", "config", "completions", "man",
  ])
  func `a command of a later version is known and refused`(word: String) {
    for arguments in [[word], [word, "--all", "x"], ["help", word]] {
      let run = FakeRun(arguments)
      #expect(run.code == 2)
      #expect(run.error.contains("error[usage-later]: `dogana \(word)` comes with a later version\n"))
    }
    #expect(!FakeRun(["--help"]).output.contains("  \(word) "))
  }

  @Test func `accept says how snapshots are written until then`() {
    #expect(FakeRun(["accept"]).error.contains("write snapshots with `dogana check --update new`"))
  }

  @Test func `hostile words are shown escaped`() {
    let run = FakeRun(["\u{1B}[31m\nx"])
    #expect(run.error.contains(#"there is no command `\u{1B}[31m\nx`"#))
  }

  @Test(arguments: [0, 1, 3, 4]) func `the exit code is that of the report`(code: Int) {
    let engine = Engine.fake(report: FakeReport.make(code == 0 ? .passed : .failed, exitCode: code))
    #expect(FakeRun(["check"], engine: engine).code == Int32(code))
  }

  @Test func `an exit code that is none is an internal error`() {
    let run = FakeRun(["check"], engine: .fake(report: FakeReport.make(.failed, exitCode: 99)))
    #expect(run.code == 70)
    #expect(run.error.contains("internal-error"))
  }

  @Test(arguments: [(RunFailure.Kind.usage, Int32(2)), (.unreadableInput, 3)])
  func `a run that cannot be made says why on standard error`(kind: RunFailure.Kind, code: Int32) {
    let failure = RunFailure(
      kind: kind, diagnostics: [Diagnostic(rule: "case-duplicate", message: "two recordings have the case id a/b/c")])
    for flags in [[], ["--list"], ["--format", "json"]] {
      let run = FakeRun(["check"] + flags, engine: .fake(failure: failure))
      #expect(run.code == code)
      #expect(run.output == "")
      #expect(run.error == "error[case-duplicate]: two recordings have the case id a/b/c\n")
    }
  }

  @Test func `an error of the configuration ends the program before anything is checked`() {
    let asked = Asked()
    let configuration = ConfigurationLoad(diagnostics: [Diagnostic(rule: "config-bad-value", message: "no")])
    let run = FakeRun(["check"], engine: .fake(configuration: configuration, asked: asked))
    #expect(run.code == 2)
    #expect(run.error == "error[config-bad-value]: no\n")
    #expect(asked.settings == nil)
  }

  @Test func `a warning of the configuration is told, and the run goes on`() {
    let configuration = ConfigurationLoad(
      diagnostics: [Diagnostic(rule: "config-bad-value", severity: .warning, message: "odd")])
    let run = FakeRun(["check"], engine: .fake(configuration: configuration))
    #expect(run.code == 0)
    #expect(run.error == "warning[config-bad-value]: odd\n")
  }

  @Test func `a reader that went away changes nothing of the exit code`() {
    for (attempt, code) in [(ByteSink.Attempt.closed, Int32(1)), (.failed("no space left"), 3)] {
      let host = Host(
        arguments: ["check"], environment: [:], workingDirectory: "", output: ByteSink { _ in attempt },
        error: ByteSink { _ in .written }, outputIsTerminal: false, errorIsTerminal: false, processorCount: 1,
        engine: .fake(report: FakeReport.make(.failed, exitCode: 1)))
      #expect(Program.run(host) == code)
    }
  }

  @Test func `the worse of two exit codes is told`() {
    #expect(ExitCode.failed.combined(with: .unreadable) == .unreadable)
    #expect(ExitCode.refused.combined(with: .unreadable) == .refused)
    #expect(ExitCode.nothingChecked.combined(with: .failed) == .failed)
    #expect(ExitCode.interrupted.combined(with: .internalError) == .internalError)
    #expect(ExitCode.passed.combined(with: .nothingChecked) == .nothingChecked)
    for code in ExitCode.allCases {
      #expect(code.combined(with: code) == code)
      #expect(code.combined(with: .passed) == code)
    }
  }
}
