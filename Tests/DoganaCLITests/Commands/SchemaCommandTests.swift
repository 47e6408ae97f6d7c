import DoganaInfrastructure
import Testing

@testable import DoganaCLI

struct SchemaCommandTests {
  @Test(arguments: SchemaKind.allCases)
  func `the schema of each kind is printed`(kind: SchemaKind) {
    let run = FakeRun(["schema", kind.rawValue])
    #expect(run.code == 0)
    #expect(run.error == "")
    #expect(run.output == String(decoding: kind.text, as: UTF8.self))
    #expect(run.output.hasPrefix("{\n  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n"))
  }

  @Test func `without a kind the four are named`() {
    let run = FakeRun(["schema"])
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(
      run.error == """
        error[usage-schema]: `dogana schema` needs the kind of file
          = expected: one of contract, report, config, recording
          = help: write `dogana schema contract`, for one

        """)
  }

  @Test func `an unknown kind gets the nearest`() {
    let run = FakeRun(["schema", "recordings"])
    #expect(run.code == 2)
    #expect(
      run.error == """
        error[usage-schema]: there is no schema `recordings`
          = expected: one of contract, report, config, recording
          = help: did you mean `dogana schema recording`?

        """)
    #expect(FakeRun(["schema", "zzzzzzz"]).error.contains("expected: one of contract, report, config, recording"))
    #expect(FakeRun(["schema", "contract", "report"]).code == 2)
  }
}
