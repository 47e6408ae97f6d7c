import Testing

@testable import DoganaDomain

struct UnusedTypesTests {
  private func found(_ contract: Contract) -> [String] { messages(UnusedTypes.warnings, contract) }

  @Test func `what an answer, a request or an envelope holds is in use`() throws {
    let contract = LintShop.contract(
      operations: [
        try LintShop.operation("a", body: .optional(.named("RequestDTO")), responses: [LintShop.answer()])
      ],
      envelopes: [
        Envelope(
          name: "E", at: LintShop.path("$"), code: [], message: [], details: .named("DetailsDTO"),
          place: LintShop.place)
      ],
      dtos: [
        Blocks.dto("RequestDTO", [Blocks.field("s", .dictionary(.list(.named("Shape"))))]),
        Blocks.dto("DetailsDTO", []), Blocks.dto("CircleDTO", []), Blocks.dto("SpareDTO", []),
      ],
      unions: [UnionType(name: "Shape", choice: .bestMatch([.named("CircleDTO")]), place: LintShop.place)])
    #expect(found(contract) == ["nothing uses the DTO `SpareDTO`"])
  }

  @Test func `models are in use by answers, by as and by the variants of a union`() throws {
    let contract = LintShop.contract(
      models: [
        Blocks.model("Product", from: "ProductDTO", [LintShop.field("item", "item", as: .model("Item"))]),
        Blocks.model("Item", from: "ItemDTO", [LintShop.field("mark", "mark", as: .list(.enumeration("Mark")))]),
        Blocks.model("Spare", from: "SpareDTO", []),
      ],
      operations: [try LintShop.operation("a", responses: [LintShop.answer(model: .each("Product"))])],
      dtos: [Blocks.dto("SpareDTO", [Blocks.field("x", .named("Rare"))])],
      enums: [Blocks.enumeration("Mark", ["m"]), Blocks.enumeration("Rare", ["r"])])
    #expect(
      found(contract) == [
        "nothing uses the enum `Rare`", "nothing uses the DTO `SpareDTO`", "nothing uses the model `Spare`",
      ])
    let warnings = UnusedTypes.warnings(LintSubject(contract))
    #expect(warnings.first?.found == "only `SpareDTO` names it, and nothing uses that")
  }

  @Test func `an entry of the contract that every operation replaces uses nothing`() throws {
    let contract = LintShop.contract(
      operations: [try LintShop.operation("a", responses: [LintShop.answer()])],
      responses: [LintShop.answer(200, body: .named("SpareDTO"))], dtos: [Blocks.dto("SpareDTO", [])])
    #expect(found(contract) == ["nothing uses the DTO `SpareDTO`"])
  }

  @Test func `what an included file brings along may serve others`() throws {
    let elsewhere = SourcePlace(file: "common.yaml", line: 3, column: 1)
    let contract = LintShop.contract(
      operations: [try LintShop.operation("a")],
      dtos: [DTOType(name: "SharedDTO", fields: [], decoding: DecodingRules(), place: elsewhere)])
    #expect(found(contract) == [])
  }
}
