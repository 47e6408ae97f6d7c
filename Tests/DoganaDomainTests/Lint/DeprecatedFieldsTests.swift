import Testing

@testable import DoganaDomain

struct DeprecatedFieldsTests {
  @Test func `a model that needs a deprecated field, at the end or on the way`() {
    let dto = Blocks.dto(
      "OldDTO",
      [
        DTOField(name: "sku", type: .scalar(.string), deprecated: "use id", place: LintShop.place),
        DTOField(name: "item", type: .named("ItemDTO"), deprecated: "gone", place: LintShop.place),
        Blocks.field("id", .scalar(.int)),
      ])
    let model = Blocks.model(
      "Old", from: "OldDTO",
      [LintShop.field("sku", "sku"), LintShop.field("count", "item.count"), LintShop.field("id", "id")])
    #expect(
      messages(DeprecatedFields.warnings, LintShop.contract(models: [model], dtos: [dto])) == [
        "the model needs `sku`, which is deprecated: use id", "the model needs `item`, which is deprecated: gone",
      ])
  }
}
