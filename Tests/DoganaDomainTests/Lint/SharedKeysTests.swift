import Testing

@testable import DoganaDomain

struct SharedKeysTests {
  private func found(_ fields: [DTOField], _ keys: DecodingRules.Keys = .snakeCase) -> [String] {
    messages(
      SharedKeys.warnings, LintShop.contract(dtos: [Blocks.dto("D", fields, decoding: DecodingRules(keys: keys))]))
  }

  @Test func `a key that converts to the name of another field`() {
    let fields = [
      Blocks.field("createdAt", .scalar(.date)), Blocks.field("made", .scalar(.date), key: "createdAt"),
      Blocks.field("other", .scalar(.date), key: "created__at"),
    ]
    #expect(
      found(fields) == [
        "the field `createdAt` reads the key `createdAt` too, by `keys: snake_case`",
        "the field `createdAt` reads the key `created__at` too, by `keys: snake_case`",
      ])
    #expect(found(fields, .verbatim) == [])
  }

  @Test func `a field with a key of its own reads no other`() {
    #expect(
      found([
        Blocks.field("createdAt", .scalar(.date), key: "c"), Blocks.field("made", .scalar(.date), key: "createdAt"),
      ]) == [])
  }
}
