import Testing

@testable import DoganaDomain

struct AmbiguousUnionsTests {
  private static let dtos = [
    Blocks.dto("OneDTO", [Blocks.field("a", .scalar(.int)), Blocks.field("b", .scalar(.string))]),
    Blocks.dto("OtherDTO", [Blocks.field("b", .scalar(.string)), Blocks.field("a", .scalar(.int))]),
    Blocks.dto("ThirdDTO", [Blocks.field("a", .scalar(.int)), Blocks.field("b", .scalar(.bool))]),
  ]

  private func found(_ types: TypeReference...) -> [String] {
    let union = UnionType(name: "U", choice: .bestMatch(types), place: LintShop.place)
    return messages(AmbiguousUnions.warnings, LintShop.contract(dtos: Self.dtos, unions: [union]))
  }

  @Test func `a variant that is always another too`() {
    #expect(
      found(.scalar(.string), .scalar(.date)) == ["whatever is `Date` is `String` too, so `U` is never `Date`"])
    #expect(found(.scalar(.int), .scalar(.double)) == ["whatever is `Int` is `Double` too, so `U` is never `Int`"])
    #expect(found(.scalar(.uint8), .scalar(.int16)).count == 1)
    #expect(found(.named("Kind"), .scalar(.string)).count == 1)
    #expect(found(.named("OneDTO"), .named("OtherDTO")).count == 1)
  }

  @Test func `variants that can be told apart`() {
    #expect(found(.scalar(.string), .scalar(.int), .named("OneDTO")) == [])
    #expect(found(.named("OneDTO"), .named("ThirdDTO")) == [])
    #expect(found(.scalar(.uint64), .scalar(.int64)) == [])
    #expect(found(.scalar(.date), .scalar(.url)) == [])
  }
}
