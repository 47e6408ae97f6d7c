import Testing

@testable import DoganaDomain

struct PlainValueTests {
  @Test func `numbers compare by value, across their kinds`() {
    let one: [Value] = [.int(1), .uint(1), .double(1), Blocks.decimal("1.00"), Blocks.decimal("1e0")]
    for left in one { for right in one { #expect(PlainValue.equal(left, right)) } }
    #expect(PlainValue.equal(.double(0.1), Blocks.decimal("0.1")))
    #expect(!PlainValue.equal(Blocks.decimal("0.1"), Blocks.decimal("0.10000000000000000001")))
    #expect(PlainValue.equal(.uint(.max), Blocks.decimal("18446744073709551615")))
    #expect(!PlainValue.equal(.int(.max), .double(9_223_372_036_854_775_808)))
    #expect(PlainValue.equal(Blocks.decimal("129.90"), Blocks.decimal("129.9")))
  }

  @Test func `kinds are told apart`() {
    let values: [Value] = [
      .null, .bool(true), .bool(false), .int(1), .string("1"), .string(""), .list([]), .list([.null]), .map([]),
      Blocks.entries([("a", .null)]), .string("true"),
    ]
    for (index, left) in values.enumerated() {
      for (other, right) in values.enumerated() { #expect(PlainValue.equal(left, right) == (index == other)) }
    }
  }

  @Test func `text compares by code unit, maps without regard to order, lists with it`() {
    #expect(!PlainValue.equal(.string("\u{E9}"), .string("e\u{301}")))
    #expect(!PlainValue.equal(.string("a\r\n"), .string("a\n")))
    let one = Blocks.entries([("a", .int(1)), ("\u{E9}", .int(2))])
    #expect(PlainValue.equal(one, Blocks.entries([("\u{E9}", .int(2)), ("a", .int(1))])))
    #expect(!PlainValue.equal(one, Blocks.entries([("e\u{301}", .int(2)), ("a", .int(1))])))
    #expect(!PlainValue.equal(.list([.int(1), .int(2)]), .list([.int(2), .int(1)])))
  }

  @Test func `equal values have one canonical form`() {
    let one = Blocks.entries([("b", .int(1)), ("a", .list([.double(2), .null]))])
    let other = Blocks.entries([("a", .list([Blocks.decimal("2.0"), .null])), ("b", Blocks.decimal("1.00"))])
    #expect(PlainValue.equal(one, other))
    #expect(ValueText.json(PlainValue.canonical(one)) == ValueText.json(PlainValue.canonical(other)))
  }
}
