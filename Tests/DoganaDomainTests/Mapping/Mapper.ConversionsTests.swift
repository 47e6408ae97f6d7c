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

  /// One list under two policies: `keep` counts what either dropped, and the first drop of the payload decides the phase.
  @Test func `what decoding dropped counts where its list is mapped under a policy too`() {
    func map(_ values: [Int64], keep: Int?) -> String {
      let inner = Blocks.model("P", from: "D", [Blocks.modelField("n", "n", as: .scalar(.uint8))])
      let list = ListPolicy(invalid: .drop, keep: keep)
      let contract = Blocks.contract(
        models: [
          inner, Blocks.model("M", from: "D", [Blocks.modelField("l", "l", as: .list(.model("P")), list: list)]),
        ])
      let drop = DecodedPayload.Drop(
        list: WirePath(text: "l_key"), count: 1,
        problems: [Blocks.problem(.decoding, "typeMismatch", at: "l_key[0].n_key", offset: 1)])
      var mapper = Mapper(
        contract: contract, headers: HeaderFields(), path: WirePath.Stack(), decodedDrops: [drop],
        locate: { TextLocation(line: 1, column: 1, offset: $0) })
      let elements = values.enumerated().map {
        DTONode.Element(
          index: $0.offset + 1, node: Blocks.record("D", [("n", Blocks.node(.int($0.element), at: 10))], at: 10))
      }
      let dto = Blocks.record("D", [("l", DTONode(offset: 0, content: .list(elements)))])
      switch mapper.map(dto, to: "M") {
      case .model(let value): return ValueText.json(value)
      case .failed(let failures): return failures.map { "!" + $0.problem.error }.joined(separator: " ")
      }
    }
    #expect(map([1, 2, -1], keep: 500_000) == #"{"l": [{"n": 1}, {"n": 2}]}"#)
    #expect(map([1, -1, -1], keep: 500_000) == "!typeMismatch !invalidN !invalidN")
    #expect(map([-1], keep: nil) == "!typeMismatch !invalidN")
  }

  @Test func `a union's value without a model is a failure of the field`() {
    let union = ModelType(
      name: "U", from: "Shape", fields: [], rules: [], cases: [("Circle", "C")], place: Blocks.place)
    let contract = Blocks.contract(
      models: [union, Blocks.model("M", from: "D", [Blocks.modelField("shape", "v", as: .model("U"))])])
    var mapper = Mapper(
      contract: contract, headers: HeaderFields(), path: WirePath.Stack(),
      locate: { TextLocation(line: 1, column: 1, offset: $0) })
    guard
      case .failed(let failures) = mapper.map(Blocks.record("D", [("v", Blocks.node(.unknownCase("oval")))]), to: "M")
    else {
      Issue.record("no failure")
      return
    }
    #expect(failures.map(\.problem.error) == ["invalidShape"])
  }

}
