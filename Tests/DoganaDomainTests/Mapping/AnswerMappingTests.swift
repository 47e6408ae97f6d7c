import DoganaDomain
import Testing

struct AnswerMappingTests {
  private static let contract = Blocks.contract(dtos: [Blocks.dto("D", [Blocks.field("n", .scalar(.int))])])

  private static func decide(
    _ root: DTONode?, problems: [Problem] = [], drops: [DecodedPayload.Drop] = [], kept: [WirePath: Int] = [:],
    answer: Answer, contract: Contract = AnswerMappingTests.contract
  ) -> AnswerMapping {
    let payload = DecodedPayload(
      syntax: nil, root: root, problems: problems, drops: drops, keptLists: kept, notes: [], shape: WireShape(),
      locate: { TextLocation(line: 1, column: 1, offset: $0) })
    let plan = DecodePlan.compile(
      answer.body ?? .scalar(.any), at: answer.at, list: answer.list, in: contract, decoding: contract.decoding)
    return AnswerMapping.decide(payload, answer: answer, plan: plan, contract: contract, headers: HeaderFields())
  }

  private static func drop(_ list: String, _ count: Int, at offset: Int) -> DecodedPayload.Drop {
    DecodedPayload.Drop(
      list: WirePath(text: list), count: count,
      problems: [Blocks.problem(.decoding, "typeMismatch", at: list + "[0]", offset: offset)])
  }

  @Test func `decoding comes before mapping, and the rest is kept`() {
    let problems = [
      Blocks.problem(.decoding, "typeMismatch", at: "a", offset: 1),
      Blocks.problem(.decoding, "keyNotFound", at: "b", offset: 2),
    ]
    let mapping = Self.decide(nil, problems: problems, answer: Answer(body: .named("D"), model: .one("M")))
    #expect(mapping.outcome.kind == .decoding)
    #expect(mapping.outcome.problem?.path.text == "a")
    #expect(mapping.problems.map(\.path.text) == ["b"])
  }

  @Test func `without a model the DTO is the value`() {
    let root = Blocks.record("D", [("n", Blocks.node(.int(1)))])
    let mapping = Self.decide(root, answer: Answer(body: .named("D")))
    #expect(ValueText.json(mapping.outcome.value ?? .null) == #"{"n": 1}"#)
    #expect(mapping.outcome.kind == .success)
  }

  @Test func `the first mapping failure decides and the others are beside it`() throws {
    let rule = try Blocks.rule("self > 9")
    let model = Blocks.model(
      "M", from: "D", [Blocks.modelField("b", "m", rule: rule), Blocks.modelField("a", "n", rule: rule)])
    let root = Blocks.record("D", [("n", Blocks.node(.int(1), at: 3)), ("m", Blocks.node(.int(1), at: 9))])
    let mapping = Self.decide(
      root, answer: Answer(body: .named("D"), model: .one("M")), contract: Blocks.contract(models: [model]))
    #expect(mapping.outcome.kind == .mapping)
    #expect(mapping.outcome.problem?.error == "invalidA")
    #expect(mapping.problems.map(\.error) == ["invalidB"])
  }

  @Test func `kept and dropped add up over all lists, failures in payload order`() {
    let root = Blocks.record("D", [("n", Blocks.list([Blocks.node(.int(1))]))])
    let mapping = Self.decide(
      root, drops: [Self.drop("b", 2, at: 50), Self.drop("a", 1, at: 10)],
      kept: [WirePath(text: "a"): 3, WirePath(text: "b"): 4], answer: Answer(body: .named("D")))
    guard case .partial(let partial) = mapping.outcome else {
      Issue.record("\(mapping.outcome)")
      return
    }
    #expect(partial.kept == 7)
    #expect(partial.dropped == 3)
    #expect(partial.failures.map(\.path.text) == ["a[0]", "b[0]"])
    #expect(mapping.notes.map(\.kind) == [.dropped, .dropped])
    #expect(mapping.notes.map(\.path.text) == ["a[*]", "b[*]"])
    #expect(mapping.notes.map(\.count) == [1, 2])
  }

  @Test func `drops of lists within elements are one note of their pattern`() {
    let root = Blocks.record("D", [("n", Blocks.node(.int(1)))])
    let mapping = Self.decide(
      root, drops: (0..<5).map { Self.drop("rows[\($0)].v", 1, at: $0) }, kept: [:], answer: Answer(body: .named("D")))
    #expect(mapping.notes.map(\.path.text) == ["rows[*].v[*]"])
    #expect(mapping.notes.map(\.count) == [5])
  }

  @Test func `an element that the mapping drops takes along what its lists had kept and dropped`() throws {
    let rule = try Blocks.rule("self > 0")
    let model = Blocks.model("M", from: "D", [Blocks.modelField("n", "n", rule: rule)])
    let elements = [1, -1].map { Blocks.record("D", [("n", Blocks.node(.int($0)))]) }
    let mapping = Self.decide(
      Blocks.list(elements), drops: [Self.drop("$[0].v", 1, at: 5), Self.drop("$[1].v", 1, at: 9)],
      kept: [.root: 2, WirePath(text: "$[0].v"): 2, WirePath(text: "$[1].v"): 2],
      answer: Answer(body: .list(.named("D")), model: .each("M"), list: ListPolicy(invalid: .drop)),
      contract: Blocks.contract(models: [model]))
    guard case .partial(let partial) = mapping.outcome else {
      Issue.record("\(mapping.outcome)")
      return
    }
    #expect(partial.kept == 3)
    #expect(partial.dropped == 2)
  }

  @Test func `a dictionary of DTOs becomes one of models`() throws {
    let model = Blocks.model("M", from: "D", [Blocks.modelField("a", "n", rule: try Blocks.rule("self > 0"))])
    func root(_ number: Int64) -> DTONode {
      DTONode(
        offset: 0,
        content: .dictionary([DTONode.Member(key: "one", node: Blocks.record("D", [("n", Blocks.node(.int(number)))]))])
      )
    }
    let answer = Answer(body: .dictionary(.named("D")), model: .each("M"))
    let contract = Blocks.contract(models: [model])
    #expect(
      ValueText.json(Self.decide(root(1), answer: answer, contract: contract).outcome.value ?? .null)
        == #"{"one": {"a": 1}}"#)
    #expect(Self.decide(root(0), answer: answer, contract: contract).outcome.problem?.path.text == "one.n_key")
  }

  @Test func `nil is the model of an optional body`() {
    let mapping = Self.decide(Blocks.nothing(.null), answer: Answer(body: .optional(.named("D")), model: .one("M")))
    #expect(mapping.outcome.kind == .success)
  }
}
