import Testing

@testable import DoganaDomain

struct NeedlessOptionalsTests {
  private func found(_ paths: String...) -> [String] {
    let fields = paths.enumerated().map { LintShop.field("f\($0.offset)", $0.element) }
    return messages(
      NeedlessOptionals.warnings, LintShop.contract(models: [Blocks.model("Product", from: "ProductDTO", fields)]))
  }

  @Test func `a path that is never nil`() {
    #expect(
      found("name?", "item.count?", "never?") == [
        "`name` is never nil, so the `?` says nothing", "`item.count` is never nil, so the `?` says nothing",
        "`never` is never nil, so the `?` says nothing",
      ])
  }

  @Test func `an optional, an index and a key may be nil`() {
    #expect(found("note?", "maybeItem.count?", "tags[0]?", "counts.a?", "items[0].count?", "name") == [])
  }
}
