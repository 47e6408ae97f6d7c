import DoganaDomain
import Testing

struct ValueDriftTests {
  /// A list as an answer `body: [Thing]` under a policy, compared as a snapshot is.
  private static func changes(_ before: [Value], _ after: [Value], _ policy: ListPolicy = ListPolicy()) -> [String] {
    let thing = Blocks.dto("Thing", [Blocks.field("id", .scalar(.int)), Blocks.field("v", .scalar(.string))])
    let answer = Answer(body: .list(.named("Thing")), list: policy)
    let contract = Blocks.contract(dtos: [thing])
    let expected = SnapshotValue(.list(before), answer: answer, contract: contract)
    let actual = SnapshotValue(.list(after), answer: answer, contract: contract)
    return ValueDrift.changes(from: expected.plain, to: actual.plain, origins: actual.origins).map {
      "\($0.kind.rawValue) \($0.pattern.text)" + ($0.before.map { " -" + $0 } ?? "")
        + ($0.after.map { " +" + $0 } ?? "")
    }
  }

  private static func thing(_ id: Int64, _ text: String) -> Value {
    .record(
      Value.Record(
        type: "Thing", fields: [Value.Field(name: "id", value: .int(id)), Value.Field(name: "v", value: .string(text))])
    )
  }

  private static let before = [thing(1, "a"), thing(2, "b")]
  private static let inserted = [thing(3, "c"), thing(1, "a"), thing(2, "b")]
  private static let swapped = [thing(2, "b"), thing(1, "a")]

  /// S20.
  @Test func `an element inserted at the front is one element added, keyed or in order`() {
    let added = [#"element-added $[*] +{"id": 3, "v": "c"}"#]
    #expect(Self.changes(Self.before, Self.inserted) == added)
    #expect(Self.changes(Self.before, Self.inserted, ListPolicy(by: "id")) == added)
    #expect(Self.changes(Self.before, Self.inserted, ListPolicy(unordered: true)) == added)
    let removed = [#"element-removed $[*] -{"id": 3, "v": "c"}"#]
    for policy in [ListPolicy(), ListPolicy(by: "id"), ListPolicy(unordered: true)] {
      #expect(Self.changes(Self.inserted, Self.before, policy) == removed)
    }
  }

  @Test func `an order that means nothing is no change`() {
    #expect(Self.changes(Self.before, Self.swapped, ListPolicy(unordered: true)).isEmpty)
    #expect(Self.changes(Self.before, Self.swapped, ListPolicy(by: "id", unordered: true)).isEmpty)
  }

  /// S20: one "moved" under ordered rules.
  @Test func `elements in another order are one move`() {
    for policy in [ListPolicy(), ListPolicy(by: "id")] {
      let changes = Self.changes(Self.before, Self.swapped, policy)
      #expect(changes.count == 1)
      #expect(changes.first?.hasPrefix("element-moved $[*]") == true)
    }
  }

  @Test func `elements that are paired by a key change in their fields`() {
    let policy = ListPolicy(by: "id")
    #expect(
      Self.changes(Self.before, [Self.thing(2, "B"), Self.thing(1, "a")], policy).contains(
        #"value-changed $[*].v -"b" +"B""#))
    #expect(
      Self.changes(Self.before, [Self.thing(1, "a"), Self.thing(3, "c")], policy)
        == [#"element-removed $[*] -{"id": 2, "v": "b"}"#, #"element-added $[*] +{"id": 3, "v": "c"}"#])
  }

  /// S20: falls back with a warning instead of dropping elements.
  @Test func `a key that stands twice or is missing falls back to the order, says so, and loses nothing`() {
    let doubled = [Self.thing(1, "a"), Self.thing(1, "b")]
    let policy = ListPolicy(by: "id")
    let warning = "elements-unpaired $ +`id` is missing or stands twice"
    #expect(Self.changes(doubled, doubled, policy).isEmpty)
    #expect(
      Self.changes(doubled, doubled + [Self.thing(1, "c")], policy)
        == [warning, #"element-added $[*] +{"id": 1, "v": "c"}"#])
    #expect(
      Self.changes(doubled, [Self.thing(1, "a")], policy) == [warning, #"element-removed $[*] -{"id": 1, "v": "b"}"#])
    let nameless = Value.record(
      Value.Record(type: "Thing", fields: [Value.Field(name: "v", value: .string("a"))]))
    #expect(Self.changes([Self.thing(1, "a")], [nameless], policy).first == warning)
    // Of an empty list nothing had to be paired.
    #expect(Self.changes(doubled, [], policy).allSatisfy { $0.hasPrefix("element-removed $[*]") })
  }

  @Test func `a model without a field made from the key cannot be paired, and says so`() {
    let dto = Blocks.dto("Thing", [Blocks.field("id", .scalar(.int)), Blocks.field("v", .scalar(.string))])
    func changes(_ field: String, _ values: [[Value]]) -> [ValueDrift.Kind] {
      let model = Blocks.model("M", from: "Thing", [Blocks.modelField("m", field)])
      let contract = Blocks.contract(dtos: [dto], models: [model])
      let answer = Answer(body: .list(.named("Thing")), model: .each("M"), list: ListPolicy(by: "id"))
      let sides = values.map { list in
        SnapshotValue(
          .list(list.map { .record(Value.Record(type: "M", fields: [Value.Field(name: "m", value: $0)])) }),
          answer: answer, contract: contract)
      }
      return ValueDrift.changes(from: sides[0].plain, to: sides[1].plain, origins: sides[1].origins).map(\.kind)
    }
    #expect(changes("id", [[.int(1), .int(2)], [.int(2), .int(1)]]) == [.moved])
    #expect(changes("v", [[.string("a")], [.string("b")]]) == [.unpaired, .changed])
  }

  @Test func `a change in a dictionary names the key`() {
    let contract = Blocks.contract()
    func value(_ pairs: [(String, Value)]) -> SnapshotValue {
      SnapshotValue(Blocks.entries([("m", Blocks.entries(pairs))]), answer: nil, contract: contract)
    }
    let before = value([("a", .int(1)), ("b c", .int(2))])
    func changes(_ after: SnapshotValue) -> [String] {
      ValueDrift.changes(from: before.plain, to: after.plain, origins: after.origins).map {
        "\($0.kind.rawValue) \($0.pattern.naming($0.keys).text)"
      }
    }
    #expect(changes(value([("a", .int(1)), ("b c", .int(3))])) == [#"value-changed m["b c"]"#])
    #expect(
      changes(value([("a", .int(1)), ("d", .int(3))])) == [#"element-removed m["b c"]"#, "element-added m.d"])
    #expect(changes(value([])) == ["element-removed m.a", #"element-removed m["b c"]"#])
  }

  /// S20: 1 removed once, 2 added once.
  @Test func `a bag is a multiset`() {
    let bag = ListPolicy(unordered: true)
    #expect(
      Self.changes([.int(1), .int(1), .int(2)], [.int(1), .int(2), .int(2)], bag)
        == ["element-added $[*] +2", "element-removed $[*] -1"])
    #expect(Self.changes([.int(1), .int(2)], [.int(2), .int(1)], bag).isEmpty)
    #expect(Self.changes([Blocks.decimal("1.0"), .int(2)], [.int(2), .int(1)], bag).isEmpty)
  }

  @Test func `a value of another kind is a change, a number in another spelling is none`() {
    #expect(Self.changes([.int(1)], [.bool(true)]) == ["value-changed $[*] -1 +true"])
    #expect(Self.changes([.int(1)], [Blocks.decimal("1.0")]).isEmpty)
    #expect(Self.changes([.string("1")], [.int(1)]) == [#"value-changed $[*] -"1" +1"#])
    #expect(Self.changes([.null], [.string("")]) == [#"value-changed $[*] -null +"""#])
    #expect(
      Self.changes([.string("one\r\ntwo")], [.string("one\ntwo")]) == [#"value-changed $[*] -"one\r\ntwo" +"one\ntwo""#]
    )
    #expect(Self.changes([.string("\u{E9}")], [.string("e\u{301}")]).count == 1)
  }

  @Test func `members of a dictionary are elements`() {
    let one = Blocks.entries([("a", .int(1)), ("b", .int(2))])
    let other = Blocks.entries([("b", .int(3)), ("c", .int(4))])
    #expect(
      Self.changes([one], [other])
        == [
          #"element-removed $[*]["*"] -1"#, #"value-changed $[*]["*"] -2 +3"#, #"element-added $[*]["*"] +4"#,
        ])
    #expect(Self.changes([one], [Blocks.entries([("b", .int(2)), ("a", .int(1))])]).isEmpty)
  }

  @Test func `an insertion in the middle is one element added`() {
    #expect(
      Self.changes([.int(1), .int(2), .int(3)], [.int(1), .int(9), .int(2), .int(3)]) == ["element-added $[*] +9"])
    #expect(
      Self.changes([.int(1), .int(2)], [.int(0), .int(1), .int(9), .int(2), .int(3)]).allSatisfy {
        $0.hasPrefix("element-added")
      })
  }

  @Test func `changes are capped, and large lists are compared in time`() {
    let before = (0..<20_000).map { Value.int($0) }
    let all = Self.changes(before, before.map { _ in .int(-1) })
    #expect(all.count == ValueDrift.limit + 1)
    #expect(all.last?.contains("values-left-off") == true)
    #expect(Self.changes(before, Array(before.reversed())).count <= ValueDrift.limit + 1)
    #expect(Self.changes(before, before.reversed(), ListPolicy(unordered: true)).isEmpty)
  }

  @Test func `elements are told apart whatever the order of their fields`() {
    func element(_ pairs: [(String, Int64)]) -> Value { Blocks.entries(pairs.map { ($0.0, .int($0.1)) }) }
    let sorted = [element([("a", 1), ("z", 1)]), element([("a", 2), ("z", 2)])]
    let declared = [element([("z", 2), ("a", 2)]), element([("z", 1), ("a", 1)])]
    #expect(Self.changes(sorted, declared, ListPolicy(unordered: true)).isEmpty)
    #expect(Self.changes(sorted, declared).map { $0.prefix(13) } == ["element-moved"])
    #expect(Self.changes([.list(sorted)], [.list(declared.reversed())]).isEmpty)
  }
}
