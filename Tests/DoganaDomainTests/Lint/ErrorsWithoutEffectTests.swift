import Testing

@testable import DoganaDomain

struct ErrorsWithoutEffectTests {
  private func found(_ fields: ModelField...) -> [String] {
    messages(
      ErrorsWithoutEffect.warnings, LintShop.contract(models: [Blocks.model("Product", from: "ProductDTO", fields)]))
  }

  @Test func `a field that is never nil and never judged`() throws {
    #expect(
      found(
        LintShop.field("name", "name", parts: ["error"]), LintShop.field("note", "note?", parts: ["error"]),
        LintShop.field("item", "item", as: .model("Item"), parts: ["error"])) == [
          "`name` never fails as `invalidName`: it is never nil, and has no rule",
          "`note` never fails as `invalidNote`: it is never nil, and has no rule",
          "`item` never fails as `invalidItem`: it is never nil, and has no rule",
        ])
  }

  @Test func `a field that may fail`() throws {
    #expect(
      found(
        LintShop.field("note", "note", parts: ["error"]), LintShop.field("first", "tags[0]", parts: ["error"]),
        LintShop.field("kind", "name", as: .enumeration("Kind"), parts: ["error"]),
        LintShop.field("name", "name", rule: try LintShop.rule("size(self) > 0", self: .string), parts: ["error"]),
        LintShop.field("plain", "name")) == [])
  }

  @Test func `a constant is not judged`() {
    let constant = ModelField(
      name: "c", origin: .constant(.int(1)), isOptional: false, error: "no", place: LintShop.place,
      parts: LintShop.parts(["rule", "error", "value"]))
    #expect(
      found(constant) == [
        "a constant is not judged, so `rule` says nothing", "a constant is not judged, so `error` says nothing",
      ])
  }
}
