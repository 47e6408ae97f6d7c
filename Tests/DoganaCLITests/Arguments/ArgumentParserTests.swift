import Testing

@testable import DoganaCLI

struct ArgumentParserTests {
  private func refusal(_ words: String...) -> UsageError? {
    do {
      _ = try ArgumentParser.parse(words)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a value stands behind an equals sign or in the next word`() throws {
    #expect(try ArgumentParser.parse(["check", "--jobs=3"]).jobs == 3)
    #expect(try ArgumentParser.parse(["check", "--jobs", "3"]).jobs == 3)
    #expect(try ArgumentParser.parse(["check", "--only=a=b"]).only == ["a=b"])
    #expect(try ArgumentParser.parse(["check", "--only=--x"]).only == ["--x"])
  }

  @Test func `flags may stand before the command and among operands`() throws {
    let arguments = try ArgumentParser.parse(["--format", "json", "check", "a.har", "-q", "-", "b.har"])
    #expect(arguments.command == .check)
    #expect(arguments.operands == ["a.har", "-", "b.har"])
    #expect(arguments.format == .json)
    #expect(arguments.verbosity == .quiet)
  }

  @Test func `two dashes end the flags`() throws {
    let arguments = try ArgumentParser.parse(["check", "--", "--jobs", "-x", "--"])
    #expect(arguments.operands == ["--jobs", "-x", "--"])
    #expect(arguments.jobs == nil)
  }

  @Test func `the last of two values counts, and flags that collect collect`() throws {
    let arguments = try ArgumentParser.parse(
      ["check", "--jobs", "3", "--jobs", "4", "-q", "-v", "--only", "a", "--only", "b"])
    #expect(arguments.jobs == 4)
    #expect(arguments.verbosity == .verbose)
    #expect(arguments.only == ["a", "b"])
  }

  @Test func `short switches may stand together`() throws {
    #expect(try ArgumentParser.parse(["check", "-vq"]).verbosity == .quiet)
    #expect(try ArgumentParser.parse(["check", "-qh"]).help == .short)
  }

  @Test(arguments: [
    ("--jbos", "did you mean `--jobs`?"), ("--Format", "did you mean `--format`?"),
    ("--fial-on=any", "did you mean `--fail-on`?"),
    ("--zzzzzz", "`dogana help` lists the flags"), ("-format", "did you mean `--format`?"),
    ("-x", "`dogana help` lists the flags"),
    ("--", nil), ("---", "`dogana help` lists the flags"),
  ])
  func `an unknown flag is refused with the nearest name`(word: String, remedy: String?) {
    let error = refusal("check", word)
    #expect(error?.remedy == remedy)
    #expect(error == nil || error?.rule == "usage-unknown-flag")
  }

  @Test func `a flag without its value is refused`() {
    #expect(refusal("check", "--jobs")?.message == "`--jobs` needs a value")
    #expect(refusal("check", "--only", "--list")?.remedy == "write `--only=--list` where that is the value")
    #expect(refusal("check", "--format", "-q")?.expected == "one of pretty, concise, json, ndjson")
  }

  @Test func `a switch with a value is refused`() {
    #expect(refusal("check", "--list=yes")?.message == "`--list` takes no value")
  }

  @Test func `a flag of another command is refused`() {
    #expect(refusal("lint", "--update", "none")?.message == "`--update` is no flag of `dogana lint`")
    #expect(refusal("explain", "x", "--format", "json")?.rule == "usage-unknown-flag")
  }

  @Test func `a flag without a command is refused`() {
    #expect(refusal("--format", "json")?.rule == "usage-no-command")
  }

  @Test func `too many operands are refused`() {
    #expect(refusal("explain", "a", "b")?.message == "`dogana explain` takes at most 1 operand")
    #expect(refusal("help", "a", "b")?.rule == "usage-operands")
    #expect(refusal("check", "-", "-")?.message == "standard input (`-`) is named twice")
    #expect(refusal("check", "a", "a", "b", "-") == nil)
  }

  @Test func `help is given whatever else is missing`() throws {
    #expect(try ArgumentParser.parse(["--help"]).help == .long)
    #expect(try ArgumentParser.parse(["-h"]).help == .short)
    #expect(try ArgumentParser.parse(["check", "--help"]).command == .check)
  }
}
