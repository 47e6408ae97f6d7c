import Testing

@testable import DoganaDomain

struct UnionPathsTests {
  @Test func `variants with different types leave the field unchecked`() {
    let dtos = [
      Blocks.dto("ADTO", [Blocks.field("size", .scalar(.int)), Blocks.field("name", .scalar(.string))]),
      Blocks.dto("BDTO", [Blocks.field("size", .scalar(.string)), Blocks.field("name", .optional(.scalar(.string)))]),
      Blocks.dto("HolderDTO", [Blocks.field("shape", .named("Shape"))]),
    ]
    let union = UnionType(name: "Shape", choice: .bestMatch([.named("ADTO"), .named("BDTO")]), place: LintShop.place)
    let model = Blocks.model(
      "Holder", from: "HolderDTO",
      [
        LintShop.field("size", "shape.size"), LintShop.field("text", "shape.size", as: .scalar(.string)),
        LintShop.field("name", "shape.name?"),
      ])
    let warnings = UnionPaths.warnings(LintSubject(LintShop.contract(models: [model], dtos: dtos, unions: [union])))
    #expect(
      warnings.map(\.message) == [
        "the variants of `Shape` have different types here, so the field may be any of them"
      ])
    #expect(warnings.first?.found == "`Int` and `String`")
  }
}
