import Testing

@testable import DoganaDomain

struct NeedlessKeysTests {
  private func found(_ name: String, key: String, _ keys: DecodingRules.Keys) -> [String] {
    let dto = Blocks.dto("D", [Blocks.field(name, .scalar(.int), key: key)], decoding: DecodingRules(keys: keys))
    return messages(NeedlessKeys.warnings, LintShop.contract(dtos: [dto]))
  }

  @Test func `a key that the name gives`() {
    #expect(found("name", key: "name", .verbatim) == ["`name` reads `name` without `key:` too"])
    #expect(
      found("createdAt", key: "created_at", .snakeCase) == [
        "`createdAt` reads `created_at` without `key:` too, by `keys: snake_case`"
      ])
    // What no key converts to is looked for as it is.
    #expect(found("imageURL", key: "imageURL", .snakeCase).count == 1)
  }

  @Test func `a key that it does not give`() {
    #expect(found("createdAt", key: "created_at", .verbatim) == [])
    #expect(found("createdAt", key: "createdAt", .snakeCase) == [])
    #expect(found("imageURL", key: "image_url", .snakeCase) == [])
  }
}
