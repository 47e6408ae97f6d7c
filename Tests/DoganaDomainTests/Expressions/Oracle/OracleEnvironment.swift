@testable import DoganaDomain

/// The names that random expressions use; `scripts/test.d/cel_oracle.py` binds the same.
enum OracleEnvironment {
  static let types = ExpressionEnvironment(variables: [
    "i": .int, "j": .int, "big": .int, "least": .int, "u": .uint, "v": .uint, "d": .double, "e": .double,
    "nan": .double, "inf": .double, "s": .string, "q": .string, "k": .string, "b": .bool, "y": .bytes, "t": .timestamp,
    "w": .duration, "ints": .list(.int), "reals": .list(.double), "texts": .list(.string), "dict": .map(.int),
    "any": .dynamic, "anyText": .dynamic, "anyReal": .dynamic, "n": .null, "wire": .dynamic,
    // Of the kinds that only we have.
    "m": .decimal,
  ])

  static let values = ExpressionBindings([
    ("i", .int(5)), ("j", .int(-3)), ("big", .int(.max)), ("least", .int(.min)), ("u", .uint(5)), ("v", .uint(.max)),
    ("d", .double(0.5)), ("e", .double(-2.75)), ("nan", .double(.nan)), ("inf", .double(.infinity)),
    ("s", .string("h\u{E9}llo")), ("q", .string("")), ("k", .string("a\u{1F600}b")), ("b", .bool(true)),
    ("y", .bytes([0x01, 0xFF])), ("t", .instant(Instant(seconds: 1_714_564_800, nanoseconds: 123_000_000))),
    ("w", .duration(TimeSpan(seconds: 5_400, nanoseconds: 125_000_000))), ("ints", .list([.int(3), .int(1), .int(2)])),
    ("reals", .list([.double(0.5), .double(-1), .double(2)])),
    ("texts", .list([.string("ab"), .string("c"), .string("\u{E9}")])),
    ("dict", .map([.init(key: "a", value: .int(1)), .init(key: "b", value: .int(2))])), ("any", .int(5)),
    ("anyText", .string("x1")), ("anyReal", .double(1.5)), ("n", .null),
    (
      "wire",
      .map([
        .init(key: "success", value: .bool(false)), .init(key: "code", value: .null),
        .init(key: "items", value: .list([.int(1), .string("x"), .null, .double(2.5)])),
        .init(key: "inner", value: .map([.init(key: "a", value: .int(7))])),
      ])
    ), ("m", .decimal(Stock.decimal("12.50"))),
  ])
}
