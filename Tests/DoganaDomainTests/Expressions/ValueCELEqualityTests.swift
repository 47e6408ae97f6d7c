import Testing

@testable import DoganaDomain

@Suite struct ValueCELEqualityTests {
  private func map(_ pairs: [(String, Value)]) -> Value {
    .map(pairs.map { Value.Entry(key: $0.0, value: $0.1) })
  }

  private func record(_ type: String, _ pairs: [(String, Value)]) -> Value {
    .record(.init(type: type, fields: pairs.map { Value.Field(name: $0.0, value: $0.1) }))
  }

  @Test func `large maps are equal whatever their order`() {
    let pairs = (0..<100).map { ("key\($0)", Value.int(Int64($0))) }
    #expect(map(pairs).celEquals(map(pairs.reversed())))
    #expect(!map(pairs).celEquals(map(pairs.dropLast() + [("other", .int(99))])))
    #expect(!map(pairs).celEquals(map(pairs.dropLast() + [("key99", .int(98))])))
  }

  @Test func `keys and texts that differ in normal form alone are different`() {
    #expect(!Value.string("\u{E9}").celEquals(.string("e\u{301}")))
    #expect(!map([("\u{E9}", .null)]).celEquals(map([("e\u{301}", .null)])))
  }

  @Test func `a record equals one of its own type, or a map of the same members`() {
    let fields: [(String, Value)] = [("a", .int(1)), ("b", .null)]
    #expect(record("A", fields).celEquals(record("A", fields)))
    #expect(!record("A", fields).celEquals(record("B", fields)))
    #expect(record("A", fields).celEquals(map(fields.reversed())))
    #expect(map(fields).celEquals(record("A", fields)))
    #expect(!record("A", fields).celEquals(map([fields[0]])))
  }

  @Test func `unknown cases and unions are what they hold, at any depth`() {
    #expect(Value.unknownCase("x").celEquals(.string("x")))
    #expect(Value.list([.variant(name: "v", value: .int(1))]).celEquals(.list([.double(1)])))
  }

  @Test func `a NaN equals nothing and kinds are apart`() {
    #expect(!Value.list([.double(.nan)]).celEquals(.list([.double(.nan)])))
    #expect(!Value.null.celEquals(.bool(false)))
    #expect(!Value.string("1").celEquals(.int(1)))
    #expect(!Value.bytes([1]).celEquals(.list([.int(1)])))
  }
}
