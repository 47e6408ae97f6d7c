import Testing

@testable import DoganaDomain

struct BodiesWithoutContentTests {
  @Test func `204, 304, 1xx and HEAD have no content`() throws {
    let contract = LintShop.contract(
      operations: [
        try LintShop.operation(
          "a", responses: [LintShop.answer(204), LintShop.answer(304), LintShop.answer(101), LintShop.answer(200)]),
        try LintShop.operation("b", "HEAD /x"),
        try LintShop.operation("c", "HEAD /y", responses: [LintShop.answer(200, body: nil)]),
      ], responses: [LintShop.answer(205)])
    #expect(
      messages(BodiesWithoutContent.warnings, contract) == [
        "a 204 has no content, so every answer fails as `emptyBody`",
        "a 304 has no content, so every answer fails as `emptyBody`",
        "a 101 has no content, so every answer fails as `emptyBody`",
        "a response to HEAD has no content, so every answer fails as `emptyBody`",
      ])
  }

  @Test func `an optional body is always nil`() throws {
    let entry = LintShop.answer(204, body: .optional(.named("ProductDTO")))
    let contract = LintShop.contract(operations: [try LintShop.operation("a", responses: [entry])])
    #expect(messages(BodiesWithoutContent.warnings, contract) == ["a 204 has no content, so this is always nil"])
  }
}
