import DoganaDomain
import Testing

@testable import DoganaCLI

struct ExplainCommandTests {
  @Test func `a rule is explained with an example and a remedy`() {
    let run = FakeRun(["explain", "null-added"])
    #expect(run.code == 0)
    #expect(
      run.output == """
        null-added: a value is null that was not

        At this path the wire holds null where the accepted payloads held a value.

        Example:
            "category": "games"   became   "category": null

        What to do:
            Declare the type optional (`String?`), or say `null: default` with a
            `default`, if the client can live without.

        """)
  }

  @Test func `an unknown rule gets the nearest`() {
    let run = FakeRun(["explain", "type-chnaged"])
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(
      run.error
        == "error[usage-unknown-rule]: there is no rule `type-chnaged`\n  = help: did you mean `dogana explain type-changed`?\n"
    )
  }

  @Test func `without an operand all are listed`() {
    let text = FakeRun(["explain"]).output
    for rule in RuleCatalog.all { #expect(text.contains("  \(rule.id)")) }
  }
}
