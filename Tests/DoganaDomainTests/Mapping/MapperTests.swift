import DoganaDomain
import Testing

struct MapperTests {
  private static func mapper(_ contract: Contract, headers: [(String, String)] = []) -> Mapper {
    Mapper(
      contract: contract, headers: HeaderFields(headers.map { HeaderFields.Field(name: $0.0, value: $0.1) }),
      path: WirePath.Stack(), locate: { TextLocation(line: 1, column: $0 + 1, offset: $0) })
  }

  private static func shown(_ result: Mapper.Result) -> String {
    switch result {
    case .model(let value): ValueText.json(value)
    case .failed(let failures): failures.map { "!\($0.problem.error) \($0.problem.path.text)" }.joined(separator: " ")
    }
  }

  private static func map(_ fields: [ModelField], _ node: DTONode, rules: [ModelRule] = [], more: [ModelType] = [])
    -> String
  {
    let contract = Blocks.contract(models: [Blocks.model("M", from: "D", fields, rules: rules)] + more)
    var mapper = mapper(contract)
    return shown(mapper.map(node, to: "M"))
  }

  private static let dto = Blocks.record(
    "D",
    [
      ("id", Blocks.node(.string("p-1"), at: 10)), ("price", Blocks.node(.int(-1), at: 20)),
      ("gone", Blocks.nothing(.null, at: 30)),
      ("tags", Blocks.list([Blocks.node(.string("a"), at: 41), Blocks.node(.string("b"), at: 45)], at: 40)),
      (
        "part",
        Blocks.record("P", [("n", Blocks.node(.int(7), at: 55)), ("none", Blocks.nothing(.absent, at: 50))], at: 50)
      ),
      ("any", Blocks.node(Blocks.entries([("a", .list([.int(1)]))]), at: 60)),
    ])

  @Test(arguments: [
    ("id", #"{"f": "p-1"}"#), ("tags[1]", #"{"f": "b"}"#), ("part.n", #"{"f": 7}"#), ("any.a[0]", #"{"f": 1}"#),
    ("tags[2]?", #"{"f": null}"#), ("tags[2]", "!invalidF tags_key[2]"), ("gone?", #"{"f": null}"#),
    ("gone", "!invalidF gone_key"),
    ("gone.deeper?", #"{"f": null}"#), ("gone.deeper", "!invalidF gone_key"), ("part.none?", #"{"f": null}"#),
    ("part.none", "!invalidF part_key.none_key"), ("any.b?", #"{"f": null}"#), ("any.a[5]?", #"{"f": null}"#),
  ])
  func `a path leads to its value, nil anywhere on it is nil, and an index past the end too`(
    _ path: String, _ shown: String
  ) {
    #expect(Self.map([Blocks.modelField("f", path)], Self.dto) == shown)
  }

  @Test func `a rule checks the value, and its failure says all there is to say`() throws {
    let rule = try Blocks.rule("self >= 0")
    let contract = Blocks.contract(models: [
      Blocks.model("M", from: "D", [Blocks.modelField("price", "price", rule: rule)])
    ])
    var mapper = Self.mapper(contract)
    guard case .failed(let failures) = mapper.map(Self.dto, to: "M"), let problem = failures.first?.problem else {
      Issue.record("no failure")
      return
    }
    #expect(problem.error == "invalidPrice")
    #expect(problem.kind == .mapping)
    #expect(problem.field == "price")
    #expect(problem.path.text == "price_key")
    #expect(problem.rule == "self >= 0")
    #expect(problem.value == "-1")
    #expect(problem.location?.offset == 20)
  }

  @Test func `a rule that errs is a failure that says so, and a nil that is allowed skips its rule`() throws {
    let dividing = try Blocks.rule("1 / (self + 1) > 0")
    let contract = Blocks.contract(models: [
      Blocks.model("M", from: "D", [Blocks.modelField("price", "price", rule: dividing)])
    ])
    var mapper = Self.mapper(contract)
    guard case .failed(let failures) = mapper.map(Self.dto, to: "M") else {
      Issue.record("no failure")
      return
    }
    #expect(failures.first?.problem.ruleError?.contains("zero") == true)
    #expect(Self.map([Blocks.modelField("f", "gone?", rule: try Blocks.rule("self > 5"))], Self.dto) == #"{"f": null}"#)
  }

  @Test func `rules of the model see the finished model and only where its fields are valid`() throws {
    let rule = ModelRule(rule: try Blocks.rule(#"self.a != self.b"#), error: "sameTwice")
    let fields = [Blocks.modelField("a", "id"), Blocks.modelField("b", "id")]
    #expect(Self.map(fields, Self.dto, rules: [rule]) == "!sameTwice $")
    #expect(
      Self.map(
        [fields[0], Blocks.modelField("b", "part.n")], Self.dto,
        rules: [ModelRule(rule: try Blocks.rule("self.b == 7"), error: "x")]) == #"{"a": "p-1", "b": 7}"#)
    #expect(Self.map(fields + [Blocks.modelField("c", "gone")], Self.dto, rules: [rule]) == "!invalidC gone_key")
    let erring = ModelRule(rule: try Blocks.rule(#"self.a > 1"#), error: "noNumber")
    #expect(Self.map(fields, Self.dto, rules: [erring]) == "!noNumber $")
    let both = [
      ModelRule(rule: try Blocks.rule("false"), error: "one"), ModelRule(rule: try Blocks.rule("false"), error: "two"),
    ]
    #expect(Self.map(fields, Self.dto, rules: both) == "!one $ !two $")
  }

  @Test func `failures come in payload order, whatever the order of the model's fields`() throws {
    let rule = try Blocks.rule("false")
    let fields = [("c", "part.n"), ("b", "price"), ("a", "id"), ("d", "gone")].map {
      Blocks.modelField($0.0, $0.1, rule: rule)
    }
    #expect(
      Self.map(fields, Self.dto) == "!invalidA id_key !invalidB price_key !invalidD gone_key !invalidC part_key.n_key")
  }

  @Test func `headers and constants are fields too`() {
    func field(_ name: String, _ origin: ModelField.Origin, isOptional: Bool = false) -> ModelField {
      ModelField(name: name, origin: origin, isOptional: isOptional, error: "e", place: Blocks.place)
    }
    let fields = [
      field("a", .header("x-total")), field("b", .constant(.int(3))), field("c", .header("none"), isOptional: true),
    ]
    let contract = Blocks.contract(models: [Blocks.model("M", from: "D", fields)])
    var mapper = Self.mapper(contract, headers: [("X-Total", "12")])
    #expect(Self.shown(mapper.map(Self.dto, to: "M")) == #"{"a": "12", "b": 3, "c": null}"#)
  }

  @Test func `a model within a model names its field from the outermost`() throws {
    let inner = Blocks.model("Inner", from: "P", [Blocks.modelField("n", "n", rule: try Blocks.rule("self > 9"))])
    let contract = Blocks.contract(models: [
      inner, Blocks.model("M", from: "D", [Blocks.modelField("part", "part", as: .model("Inner"))]),
    ])
    var mapper = Self.mapper(contract)
    guard case .failed(let failures) = mapper.map(Self.dto, to: "M") else {
      Issue.record("no failure")
      return
    }
    #expect(failures.map(\.problem.error) == ["invalidN"])
    #expect(failures.first?.problem.field == "part.n")
    #expect(failures.first?.problem.path.text == "part_key.n_key")
  }

  @Test func `a union's model is chosen by its variant`() {
    let circle = Blocks.model("Circle", from: "CircleDTO", [Blocks.modelField("r", "r")])
    let shape = ModelType(
      name: "Shape", from: "ShapeDTO", fields: [], rules: [], cases: [(variant: "CircleDTO", model: "Circle")],
      place: Blocks.place)
    let contract = Blocks.contract(models: [circle, shape])
    var mapper = Self.mapper(contract)
    let record = Blocks.record("CircleDTO", [("r", Blocks.node(.int(1)))])
    func variant(_ name: String) -> DTONode {
      DTONode(offset: 5, content: .variant(name: name, node: DTONode.Box(record)))
    }
    guard case .model(.variant("CircleDTO", let value)) = mapper.map(variant("CircleDTO"), to: "Shape") else {
      Issue.record("no variant")
      return
    }
    #expect(ValueText.json(value) == #"{"r": 1}"#)
    #expect(Self.shown(mapper.map(variant("Other"), to: "Shape")) == "!invalidShape $")
    #expect(Self.shown(mapper.map(Blocks.node(.unknownCase("oval")), to: "Shape")) == "!invalidShape $")
  }

  // MARK: Lists

  private static func list(
    _ values: [Int64], policy: ListPolicy, filter: Rule? = nil, decodedDrops: Int = 0
  ) throws -> (text: String, kept: Int?, dropped: Int) {
    let rule = try Blocks.rule("self > 0")
    let drops =
      decodedDrops == 0
      ? []
      : [
        DecodedPayload.Drop(
          list: .root, count: decodedDrops, problems: [Blocks.problem(.decoding, "typeMismatch", at: "$[0]", offset: 0)]
        )
      ]
    var mapper = Mapper(
      contract: Blocks.contract(), headers: HeaderFields(), path: WirePath.Stack(), decodedDrops: drops,
      locate: { TextLocation(line: 1, column: $0 + 1, offset: $0) })
    let elements = values.enumerated().map {
      DTONode.Element(index: $0.offset, node: Blocks.node(.int($0.element), at: $0.offset + 1))
    }
    let result = mapper.mapList(elements, policy: policy, filter: filter) { mapper, node in
      if case .fails = Mapper.condition(rule, ExpressionBindings([("self", node.value)])) {
        let field = Blocks.modelField("f", "$", rule: rule)
        let contract = Blocks.contract(models: [Blocks.model("M", from: "D", [field])])
        var inner = Mapper(
          contract: contract, headers: HeaderFields(), path: WirePath.Stack([.index(0)]),
          locate: { TextLocation(line: 1, column: 1, offset: $0) })
        return inner.map(node, to: "M")
      }
      return .model(node.value)
    }
    return (shown(result), mapper.keptLists[.root], mapper.drops.reduce(0) { $0 + $1.count })
  }

  @Test func `a list fails as a whole, or drops and keeps by its policy`() throws {
    let drop = ListPolicy(invalid: .drop)
    #expect(try Self.list([1, 0, 2], policy: ListPolicy()).text.hasPrefix("!invalidF"))
    let dropped = try Self.list([1, 0, 2], policy: drop)
    #expect(dropped.text == "[1, 2]")
    #expect(dropped.kept == 2)
    #expect(dropped.dropped == 1)
    #expect(try Self.list([0, 0], policy: drop).text == "!invalidF $[0] !invalidF $[0]")
    #expect(try Self.list([], policy: drop).text == "[]")
  }

  @Test(arguments: [
    (500_000, [1, 0], 0, true), (500_001, [1, 0], 0, false), (500_000, [1, 0, 0], 0, false),
    (1_000_000, [1, 2], 0, true),
    (500_000, [1, 2], 2, true), (500_000, [1, 2, 0], 2, false), (0, [0], 0, false), (400_000, [1, 2, 0], 2, true),
  ])
  func `what the decoder and the mapping drop counts together against keep`(
    _ keep: Int, _ values: [Int], _ decodedDrops: Int, _ isKept: Bool
  ) throws {
    let result = try Self.list(
      values.map(Int64.init), policy: ListPolicy(invalid: .drop, keep: keep), decodedDrops: decodedDrops)
    #expect(result.text.hasPrefix("[") == isKept)
    // The phase is that of the first drop in the payload.
    if !isKept { #expect(result.text.hasPrefix(decodedDrops > 0 ? "!typeMismatch" : "!invalidF")) }
  }

  @Test func `a filter excludes without dropping, and where it errs the element fails`() throws {
    let policy = ListPolicy(invalid: .drop)
    let filtered = try Self.list([1, 5, 6], policy: policy, filter: try Blocks.rule("self < 6"))
    #expect(filtered.text == "[1, 5]")
    #expect(filtered.kept == 2)
    #expect(filtered.dropped == 0)
    #expect(try Self.list([7], policy: policy, filter: try Blocks.rule("self < 6")).text == "[]")
    let erring = try Blocks.rule("10 / (self - 5) > 0 || self == 1")
    #expect(try Self.list([1, 5, 6], policy: policy, filter: erring).text == "[1, 6]")
    #expect(try Self.list([1, 5, 6], policy: policy, filter: erring).dropped == 1)
    #expect(try Self.list([6, 5], policy: ListPolicy(), filter: erring).text == "!invalidElement $[1]")
  }

  @Test func `the path of an indexed element is that of the payload, whatever was dropped before it`() {
    let list = DTONode(
      offset: 0,
      content: .list([
        DTONode.Element(index: 2, node: Blocks.node(.int(-1), at: 9)),
        DTONode.Element(index: 4, node: Blocks.node(.int(5), at: 12)),
      ]))
    let dto = Blocks.record("D", [("l", list)])
    #expect(Self.map([Blocks.modelField("f", "l[1]")], dto) == #"{"f": 5}"#)
    #expect(Self.map([Blocks.modelField("f", "l[0]", as: .enumeration("E"))], dto) == "!invalidF l_key[2]")
  }

  @Test func `a rule over the finished model shows the model`() throws {
    let rule = ModelRule(rule: try Blocks.rule("self.f == 'x'"), error: "odd")
    let contract = Blocks.contract(models: [
      Blocks.model("M", from: "D", [Blocks.modelField("f", "id")], rules: [rule])
    ])
    var mapper = Self.mapper(contract)
    guard case .failed(let failures) = mapper.map(Self.dto, to: "M") else {
      Issue.record("no failure")
      return
    }
    #expect(failures.map(\.problem.value) == [#"{"f": "p-1"}"#])
  }

  @Test func `a header that is not there is named`() {
    let field = ModelField(
      name: "total", origin: .header("x-total"), isOptional: false, error: "invalidTotal", place: Blocks.place)
    var mapper = Self.mapper(Blocks.contract(models: [Blocks.model("M", from: "D", [field])]))
    guard case .failed(let failures) = mapper.map(Self.dto, to: "M") else {
      Issue.record("no failure")
      return
    }
    #expect(failures.first?.problem.found?.contains("header `x-total`") == true)
  }

}
