import DoganaDomain
import Testing

struct SnapshotValueTests {
  private static func record(_ type: String, _ fields: [(String, Value)]) -> Value {
    .record(Value.Record(type: type, fields: fields.map { Value.Field(name: $0.0, value: $0.1) }))
  }

  @Test func `a field is kept, kept as its kind, or not kept, as the contract says`() {
    let dto = Blocks.dto(
      "D",
      [
        Blocks.field("id", .scalar(.string)), Blocks.field("at", .optional(.scalar(.date)), snapshot: .type),
        Blocks.field("etag", .scalar(.string), snapshot: .ignore), Blocks.field("n", .scalar(.int), snapshot: .type),
      ])
    let contract = Blocks.contract(dtos: [dto])
    func plain(_ at: Value) -> String {
      let value = Self.record("D", [("id", .string("x")), ("at", at), ("etag", .string("e")), ("n", .int(7))])
      return ValueText.json(SnapshotValue(value, answer: nil, contract: contract).plain)
    }
    let instant = Instant(seconds: 0)
    #expect(plain(.instant(instant)) == #"{"id": "x", "at": {"$type": "Date"}, "n": {"$type": "Int"}}"#)
    #expect(plain(.null) == #"{"id": "x", "at": {"$type": "null"}, "n": {"$type": "Int"}}"#)
  }

  /// S21: a rule for one place reaches into lists and no further.
  @Test func `a policy holds for its field in every element, and for no field of the same name elsewhere`() {
    let room = Blocks.dto(
      "Room", [Blocks.field("name", .scalar(.string)), Blocks.field("etag", .scalar(.string), snapshot: .ignore)])
    let dto = Blocks.dto("D", [Blocks.field("etag", .scalar(.string)), Blocks.field("rooms", .list(.named("Room")))])
    let contract = Blocks.contract(dtos: [room, dto])
    let rooms = ["a", "b"].map { Self.record("Room", [("name", .string($0)), ("etag", .string("e"))]) }
    let value = Self.record("D", [("etag", .string("E")), ("rooms", .list(rooms))])
    #expect(
      ValueText.json(SnapshotValue(value, answer: nil, contract: contract).plain)
        == #"{"etag": "E", "rooms": [{"name": "a"}, {"name": "b"}]}"#)
  }

  @Test func `a model keeps what its DTO's fields say, and knows the wire path of each part`() {
    let part = Blocks.dto("Part", [Blocks.field("at", .scalar(.date), key: "at_ms", snapshot: .type)])
    let dto = Blocks.dto(
      "D",
      [
        Blocks.field("price", .scalar(.int), key: "price_cents"), Blocks.field("part", .named("Part"), key: "the part"),
        Blocks.field("tag", .scalar(.string), snapshot: .ignore),
      ])
    let model = Blocks.model(
      "M", from: "D",
      [Blocks.modelField("cost", "price"), Blocks.modelField("at", "part.at"), Blocks.modelField("tag", "tag")])
    let contract = Blocks.contract(dtos: [part, dto], models: [model])
    let value = SnapshotValue(
      Self.record("M", [("cost", .int(1)), ("at", .instant(Instant(seconds: 0))), ("tag", .string("x"))]),
      answer: Answer(at: FieldPath([.name("data"), .index(0)]), body: .named("D")), contract: contract)
    #expect(ValueText.json(value.plain) == #"{"cost": 1, "at": {"$type": "Date"}}"#)
    #expect(value.origins[WirePath(text: "cost")]?.wire.text == "data[*].price_cents")
    #expect(value.origins[WirePath(text: "at")]?.wire.text == #"data[*]["the part"].at_ms"#)
  }

  @Test func `each DTO on a path converts keys by its own rule`() {
    let inner = Blocks.dto("Inner", [Blocks.field("theName", .scalar(.string))])
    let outer = Blocks.dto(
      "Outer", [Blocks.field("theInner", .named("Inner"))], decoding: DecodingRules(keys: .snakeCase))
    let model = Blocks.model("M", from: "Outer", [Blocks.modelField("name", "theInner.theName")])
    let contract = Blocks.contract(dtos: [inner, outer], models: [model])
    let value = SnapshotValue(
      Self.record("M", [("name", .string("x"))]), answer: Answer(body: .named("Outer")), contract: contract)
    #expect(value.origins[WirePath(text: "name")]?.wire.text == "the_inner.theName")
  }

  @Test func `values have one plain form`() {
    let contract = Blocks.contract()
    func plain(_ value: Value) -> String { ValueText.json(SnapshotValue(value, answer: nil, contract: contract).plain) }
    #expect(plain(.unknownCase("x")) == #""x""#)
    #expect(plain(.variant(name: "V", value: .list([.int(1)]))) == #"{"$variant": "V", "value": [1]}"#)
    #expect(plain(.bytes([0xFF, 0])) == #""/wA=""#)
    #expect(plain(.instant(Instant(seconds: 0))) == #""1970-01-01T00:00:00Z""#)
    #expect(plain(Blocks.decimal("129.90")) == "129.9")
  }

  @Test func `a list is paired by the model's field that holds the DTO's`() {
    let dto = Blocks.dto("D", [Blocks.field("id", .scalar(.int), key: "the_id")])
    let model = Blocks.model("M", from: "D", [Blocks.modelField("number", "id")])
    let contract = Blocks.contract(dtos: [dto], models: [model])
    let answer = Answer(body: .list(.named("D")), model: .each("M"), list: ListPolicy(by: "id"))
    let value = SnapshotValue(.list([Self.record("M", [("number", .int(1))])]), answer: answer, contract: contract)
    #expect(value.origins[.root]?.pairedBy == "number")
  }
}
