import Testing

@testable import DoganaDomain

struct NothingToDropTests {
  private let drop = ListPolicy(invalid: .drop)

  private func found(_ contract: Contract) -> [String] { messages(NothingToDrop.warnings, contract) }

  @Test func `an element of Any is never invalid`() throws {
    let dto = Blocks.dto(
      "ListDTO",
      [
        Blocks.field("any", .list(.scalar(.any)), list: drop),
        Blocks.field("texts", .list(.scalar(.string)), list: drop),
      ])
    let contract = LintShop.contract(
      operations: [
        try LintShop.operation("a", responses: [LintShop.answer(body: .list(.scalar(.any)), list: drop)]),
        try LintShop.operation(
          "b", "GET /b",
          responses: [
            LintShop.answer(body: .list(.scalar(.any)), filter: try LintShop.rule("self.x", self: .dynamic), list: drop)
          ]),
      ], dtos: [dto])
    #expect(
      found(contract)
        == Array(
          repeating: "an element of type `Any` is never invalid, so nothing is ever dropped", count: 2))
  }

  @Test func `models that cannot fail are never dropped`() throws {
    let shelf = Blocks.dto("ShelfDTO", [Blocks.field("items", .list(.named("ItemDTO")))])
    func contract(_ fields: [ModelField], rules: [ModelRule] = []) -> Contract {
      LintShop.contract(
        models: [
          Blocks.model("Item", from: "ItemDTO", fields, rules: rules),
          Blocks.model(
            "Shelf", from: "ShelfDTO", [LintShop.field("items", "items", as: .list(.model("Item")), list: drop)]),
        ], dtos: [shelf])
    }
    #expect(
      found(contract([LintShop.field("count", "count"), LintShop.field("text", "count", as: .scalar(.string))])) == [
        "no element of `items` can fail to be converted, so nothing is ever dropped"
      ])
    let rule = try LintShop.rule("self > 0", self: .int)
    #expect(found(contract([LintShop.field("count", "count", rule: rule)])) == [])
    #expect(found(contract([LintShop.field("byte", "count", as: .scalar(.uint8))])) == [])
    #expect(found(contract([], rules: [ModelRule(rule: rule, error: "no")])) == [])
  }

  @Test func `a list whose elements may be nil has something to drop`() {
    let shelf = Blocks.dto("ShelfDTO", [Blocks.field("items", .list(.optional(.named("ItemDTO"))))])
    let contract = LintShop.contract(
      models: [
        Blocks.model("Item", from: "ItemDTO", [LintShop.field("count", "count")]),
        Blocks.model(
          "Shelf", from: "ShelfDTO", [LintShop.field("items", "items", as: .list(.model("Item")), list: drop)]),
      ], dtos: [shelf])
    #expect(found(contract) == [])
  }
}
