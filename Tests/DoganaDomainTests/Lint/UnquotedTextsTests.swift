import Testing

@testable import DoganaDomain

struct UnquotedTextsTests {
  @Test func `a text that is none to others is said with what it is to them`() {
    let contract = Contract(
      name: "t", description: nil, file: "contract.yaml", servers: [], enums: [], unions: [], dtos: [], models: [],
      envelopes: [], decoding: DecodingRules(), responses: [], outcomes: [:], operations: [],
      looseTexts: [
        LooseText(what: "`key`", text: "no", meaning: .bool, place: LintShop.place),
        LooseText(what: "a case", text: "~", meaning: .null, place: LintShop.place),
      ])
    let warnings = UnquotedTexts.warnings(LintSubject(contract))
    #expect(
      warnings.map(\.message) == [
        "`no` is a text here, and a bool to other readers of YAML",
        "`~` is a text here, and null to other readers of YAML",
      ])
    #expect(warnings.map(\.remedy) == ["quote this: \"no\"", "quote this: \"~\""])
  }
}
