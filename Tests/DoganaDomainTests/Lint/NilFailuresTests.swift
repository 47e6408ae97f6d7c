import Testing

@testable import DoganaDomain

struct NilFailuresTests {
  private func found(
    _ fields: [ModelField], filters: [String?] = [nil], dtos: [DTOType] = [], unions: [UnionType] = [],
    others: [ModelType] = []
  ) throws -> [String] {
    let answers = try filters.enumerated().map { index, filter in
      try LintShop.operation(
        "o\(index)", "GET /x\(index)",
        responses: [LintShop.answer(model: .each("Product"), filter: try filter.map { try LintShop.rule($0) })])
    }
    return messages(
      NilFailures.warnings,
      LintShop.contract(
        models: [Blocks.model("Product", from: "ProductDTO", fields)] + others, operations: answers, dtos: dtos,
        unions: unions))
  }

  @Test func `an optional at the end or on the way`() throws {
    #expect(
      try found([
        LintShop.field("note", "note"), LintShop.field("count", "maybeItem.count"), LintShop.field("name", "name"),
      ]) == [
        "`note` may be nil, and every nil fails `Product` as `invalidNote`",
        "`maybeItem` may be nil, and every nil fails `Product` as `invalidCount`",
      ])
  }

  @Test func `quiet where the author shows that it is meant`() throws {
    #expect(
      try found([
        LintShop.field("note", "note?"), LintShop.field("other", "note", parts: ["from", "error"]),
        LintShop.field("kind", "note", as: .enumeration("Kind")),
      ]) == [])
    #expect(try found([LintShop.field("count", "maybeItem.count", as: .scalar(.string))]).count == 1)
  }

  @Test func `quiet where a default or a way of nothing leaves no nil`() throws {
    #expect(try found([LintShop.field("never", "never")]) == [])
  }

  @Test func `an index, a key of a dictionary and Any are lookups that their author knows`() throws {
    #expect(
      try found([
        LintShop.field("first", "tags[0]"), LintShop.field("a", "counts.a"), LintShop.field("count", "items[0].count"),
      ]) == ["`items[0]` may be nil, and every nil fails `Product` as `invalidCount`"])
  }

  @Test func `quiet where every answer filters the nils away`() throws {
    let field = [LintShop.field("note", "note")]
    #expect(try found(field, filters: ["has(self.note)"]) == [])
    #expect(try found(field, filters: ["self.note != null && self.flag", "self.note == \"x\""]) == [])
    #expect(try found(field, filters: ["has(self.note)", nil]).count == 1)
    #expect(try found(field, filters: ["has(self.note) || self.flag"]).count == 1)
    let other = Blocks.model("Other", from: "ProductDTO", [LintShop.field("p", "item", as: .model("Product"))])
    #expect(try found(field, filters: ["has(self.note)"], others: [other]).count == 1)
  }

  @Test func `not every variant of a union has the field`() throws {
    let dtos = [
      Blocks.dto("CircleDTO", [Blocks.field("radius", .scalar(.int)), Blocks.field("name", .scalar(.string))]),
      Blocks.dto("SquareDTO", [Blocks.field("side", .scalar(.int)), Blocks.field("name", .scalar(.string))]),
      Blocks.dto("HolderDTO", [Blocks.field("shape", .named("Shape"))]),
    ]
    let union = UnionType(
      name: "Shape", choice: .bestMatch([.named("CircleDTO"), .named("SquareDTO")]), place: LintShop.place)
    let holder = Blocks.model(
      "Holder", from: "HolderDTO", [LintShop.field("radius", "shape.radius"), LintShop.field("name", "shape.name")])
    #expect(
      try found([], dtos: dtos, unions: [union], others: [holder]) == [
        "not every `Shape` has `radius`, and every nil fails `Holder` as `invalidRadius`"
      ])
  }
}
