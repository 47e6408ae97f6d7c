import Testing

@testable import DoganaDomain

struct ConstantConditionsTests {
  @Test func `conditions are spoken of as what they are`() throws {
    let model = Blocks.model(
      "Product", from: "ProductDTO",
      [LintShop.field("byte", "byte", rule: try LintShop.rule("self < 256", self: .uint))],
      rules: [ModelRule(rule: try LintShop.rule("1 == 2"), error: "never")])
    let envelope = Envelope(
      name: "E", at: LintShop.path("$"),
      when: try LintShop.rule("size(headers) < 0", variables: ["headers": .map(.string)]), code: [], message: [],
      place: LintShop.place)
    let contract = LintShop.contract(
      models: [model],
      operations: [
        try LintShop.operation(
          "a", when: try LintShop.when("false"),
          responses: [LintShop.answer(filter: try LintShop.rule("self.byte >= 0"))])
      ], envelopes: [envelope])
    #expect(
      messages(ConstantConditions.warnings, contract) == [
        "`when` never holds, so `a` is never chosen", "`when` never holds, so `E` never fits",
        "`where` always holds, so nothing is left out", "the rule always holds, so `invalidByte` never happens",
        "the rule never holds, so every `Product` fails as `never`",
      ])
  }

  @Test func `a part of a condition has its own place`() throws {
    let rule = try LintShop.rule("self.flag && self.byte >= 0")
    let contract = LintShop.contract(operations: [
      try LintShop.operation("a", responses: [LintShop.answer(filter: rule)])
    ])
    let warning = try #require(ConstantConditions.warnings(LintSubject(contract)).first)
    #expect(warning.message == "this part always holds")
    #expect(warning.part == 13..<27)
    #expect(warning.found == "`self.byte` is 0 to 255")
  }
}
