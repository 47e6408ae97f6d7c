import Testing

@testable import DoganaCLI

struct ArgumentsEnvironmentTests {
  @Test func `a variable is refused as a flag is, by its own name`() {
    let run = FakeRun(["check"], environment: ["DOGANA_JOBS": "many"])
    #expect(run.code == 2)
    #expect(run.error.contains("`DOGANA_JOBS` cannot be `many`"))
  }

  @Test(arguments: [("1", true), ("true", true), ("YES", true), ("on", true), ("0", false), ("no", false), ("", false)])
  func `a switch is on or off`(text: String, isOn: Bool) throws {
    #expect(try Arguments.from(environment: ["DOGANA_LIST": text], for: .check).list == (isOn ? true : nil))
  }

  @Test func `a switch that is neither is refused`() {
    #expect(throws: UsageError.self) { try Arguments.from(environment: ["DOGANA_QUIET": "perhaps"], for: .check) }
  }

  @Test func `several values stand on a line each`() throws {
    #expect(try Arguments.from(environment: ["DOGANA_ONLY": "a/*\nb/**\n"], for: .check).only == ["a/*", "b/**"])
  }

  @Test func `what belongs to other commands is passed over`() throws {
    #expect(try Arguments.from(environment: ["DOGANA_JOBS": "many"], for: .lint).jobs == nil)
  }
}
