import DoganaDomain
import Testing

struct MapperConversionsTests {
  private static func convert(_ value: Value, _ conversion: Conversion, list: ListPolicy = ListPolicy()) -> String {
    let field = Blocks.modelField("f", "v", as: conversion, list: list)
    let contract = Blocks.contract(
      models: [Blocks.model("M", from: "D", [field])], enums: [Blocks.enumeration("E", ["a", "b", "7"], isOpen: true)])
    var mapper = Mapper(
      contract: contract, headers: HeaderFields(), path: WirePath.Stack(),
      locate: { TextLocation(line: 1, column: 1, offset: $0) })
    switch mapper.map(Blocks.record("D", [("v", Blocks.node(value))]), to: "M") {
    case .model(.record(let record)): return ValueText.json(record["f"] ?? .null)
    case .model(let value): return ValueText.json(value)
    case .failed(let failures):
      return failures.map { "!" + $0.problem.error + " " + $0.problem.path.text }.joined(separator: " ")
    }
  }

  private static let failed = "!invalidF v_key"

  @Test func `an enum is made by raw value, and an unknown case fails also where the enum is open`() {
    #expect(Self.convert(.string("a"), .enumeration("E")) == #""a""#)
    #expect(Self.convert(.unknownCase("b"), .enumeration("E")) == #""b""#)
    #expect(Self.convert(.unknownCase("c"), .enumeration("E")) == Self.failed)
    #expect(Self.convert(.string("A"), .enumeration("E")) == Self.failed)
    #expect(Self.convert(.int(7), .enumeration("E")) == #""7""#)
    #expect(Self.convert(.uint(7), .enumeration("E")) == #""7""#)
    #expect(Self.convert(.int(8), .enumeration("E")) == Self.failed)
    #expect(Self.convert(.int(1), .enumeration("E")) == Self.failed)
  }

  @Test func `a scalar is made of another, exactly`() {
    let rows: [(Value, ScalarType, String)] = [
      (.string("12"), .int, "12"), (.string("12.0"), .int, "12"), (.string("12.5"), .int, Self.failed),
      (.string("x"), .int, Self.failed), (.string("300"), .int8, Self.failed), (.string("255"), .uint8, "255"),
      (.string("-1"), .uint8, Self.failed), (.string("12.50"), .decimal, "12.5"), (.string("0.5"), .double, "0.5"),
      (.string("1e400"), .double, Self.failed), (.int(7), .string, #""7""#), (.bool(true), .string, #""true""#),
      (.bool(true), .int, Self.failed), (.string("true"), .bool, "true"), (.string("yes"), .bool, Self.failed),
      (.int(1), .bool, Self.failed), (.string("https://a.test"), .url, #""https://a.test""#),
      (.string("a b"), .url, Self.failed),
      (.string("x"), .uuid, Self.failed), (.string("/wA="), .data, #""/wA=""#), (.string(" 12"), .int, Self.failed),
      (.string(""), .int, Self.failed), (.uint(.max), .int, Self.failed), (.int(9), .decimal, "9"),
      (.string("+5"), .int, Self.failed), (.string("0x10"), .int, Self.failed),
    ]
    for (value, type, shown) in rows {
      #expect(Self.convert(value, .scalar(type)) == shown, "\(value) as \(type.rawValue)")
    }
  }

  @Test func `a date is made of the formats in their order`() throws {
    let iso = try DateFormat.named("iso8601", zoneOffsetSeconds: nil)
    let epoch = try DateFormat.named("epoch-seconds", zoneOffsetSeconds: nil)
    let date = Conversion.date([iso, epoch], .seconds)
    #expect(Self.convert(.string("2026-03-01T10:00:00.9Z"), date) == #""2026-03-01T10:00:00Z""#)
    #expect(Self.convert(.int(1_772_359_200), date) == #""2026-03-01T10:00:00Z""#)
    #expect(Self.convert(.string("2026-02-30T10:00:00Z"), date) == Self.failed)
    #expect(Self.convert(.string("yesterday"), date) == Self.failed)
    #expect(Self.convert(.bool(true), date) == Self.failed)
  }

  @Test func `a list is converted element by element, under its policy`() {
    let list = Value.list([.string("1"), .string("x"), .string("3")])
    #expect(Self.convert(list, .list(.scalar(.int))) == "!invalidF v_key[1]")
    #expect(Self.convert(list, .list(.scalar(.int)), list: ListPolicy(invalid: .drop)) == "[1, 3]")
    #expect(Self.convert(.string("1"), .list(.scalar(.int))) == Self.failed)
  }
}
