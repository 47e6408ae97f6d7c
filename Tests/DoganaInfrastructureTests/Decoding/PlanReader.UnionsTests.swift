import DoganaDomain
import Testing

@testable import DoganaInfrastructure

struct PlanReaderUnionsTests {
  private static func discriminated(_ unknown: String) throws -> Border {
    try Border(
      """
      unions:
        Shape: { discriminator: type, cases: { circle: Circle, square: Square }, unknown: \(unknown) }
      dtos:
        Circle: { type: String, radius: Int }
        Square: { type: String, side: Int }
        D: { v: Shape }
      """)
  }

  @Test func `the discriminator names the variant, and what fails in it is placed there`() throws {
    let border = try Self.discriminated("fail")
    #expect(border.field(#"{"radius":1,"type":"circle"}"#) == #"{"type": "circle", "radius": 1}"#)
    #expect(border.field(#"{"type":"square","side":"x"}"#) == "!typeMismatch v.side")
    #expect(border.field(#"{"type":"oval","side":1}"#) == "!dataCorrupted v.type")
    #expect(border.field(#"{"type":"Circle","radius":1}"#) == "!dataCorrupted v.type")
    #expect(border.field(#"{"radius":1}"#) == "!keyNotFound v.type")
    #expect(border.field(#"{"type":7}"#) == "!typeMismatch v.type")
    #expect(border.field("[]") == "!typeMismatch v")
    #expect(border.field("null") == "!valueNotFound v")
  }

  @Test func `a discriminator is known wherever it stands, also behind unions inside its variant`() throws {
    let border = try Border(
      """
      unions:
        Node: { discriminator: kind, cases: { block: Block, text: Text } }
      dtos:
        Block: { content: [Node] }
        Text: { value: String }
        D: { v: Node }
      """)
    let text = #"{"value":"a","kind":"text"}"#
    let block = #"{"content":[\#(text),{"content":[],"kind":"block"},\#(text)],"kind":"block"}"#
    let verdict = border.verdict(#"{"v":\#(block)}"#)
    #expect(verdict.problems.isEmpty)
    #expect(verdict.notes.isEmpty)
    #expect(border.verdict(#"{"v":{"content":[],"kind":"block","x":1}}"#).notes.map(\.path.text) == ["v.x"])
  }

  @Test func `an unknown variant that is kept is a note`() throws {
    let border = try Self.discriminated("keep")
    #expect(border.field(#"{"type":"oval"}"#) == #""oval" ~unknownCase"#)
    let verdict = border.verdict(#"{"v":{"type":"oval"}}"#)
    #expect(verdict.notes.map(\.detail) == ["oval"])
  }

  @Test(arguments: [("first", "circle"), ("last", "square")])
  func `of a discriminator that stands twice the one counts that the rules take`(_ rule: String, _ taken: String) throws
  {
    let border = try Border(
      """
      decoding: { duplicateKeys: \(rule) }
      unions:
        Shape: { discriminator: type, cases: { circle: Part, square: Part }, unknown: keep }
      dtos:
        Part: { type: String }
        D: { v: Shape }
      """)
    #expect(border.field(#"{"type":"circle","type":"square"}"#) == #"{"type": "\#(taken)"} ~duplicateKey"#)
    let other = rule == "first" ? #"{"type":"x","type":"circle"}"# : #"{"type":"circle","type":"x"}"#
    #expect(border.field(other) == #""x" ~unknownCase ~duplicateKey"#)
  }

  /// S10, with the variants declared in either order.
  @Test(arguments: ["[Person, Book]", "[Book, Person]"])
  func `the variant that explains the most keys wins, in whatever order they are declared`(_ order: String) throws {
    let border = try Border(
      """
      unions:
        Entry: { anyOf: \(order) }
      dtos:
        Person: { name: String?, age: Int? }
        Book: { title: String?, pages: Int? }
        D: { v: '[Entry]' }
      """)
    let shown = border.verdict(#"{"v":[{"title":"Tides","pages":412},{"name":"Ann","age":3}]}"#)
    guard case .record(let record)? = shown.outcome.value, case .list(let items)? = record["v"] else {
      Issue.record("\(shown.outcome)")
      return
    }
    let names = items.map { if case .variant(let name, _) = $0 { name } else { "none" } }
    #expect(names == ["Book", "Person"])
    let refused = try #require(
      border.verdict(#"{"v":[{"name":"a"},{},{"name":"a","title":"b"},{"z":1}]}"#).outcome.problem)
    #expect(refused.path.text == "v[1]")
    #expect(refused.hint?.contains("ambiguous union") == true)
    #expect(
      border.field(#"[{"name":"a"},{},{"name":"a","title":"b"},{"z":1}]"#)
        .hasPrefix("!dataCorrupted v[1] !dataCorrupted v[2] !dataCorrupted v[3]"))
    // The most keys win although another variant would have decoded.
    #expect(border.field(#"[{"name":1,"age":3,"title":"b"}]"#).hasPrefix("!typeMismatch v[0].name"))
  }

  @Test(arguments: ["[String, Part, '[Int]']", "['[Int]', Part, String]"])
  func `the kind of JSON chooses first`(_ order: String) throws {
    let border = try Border(
      """
      unions:
        Problem: { anyOf: \(order) }
      dtos:
        Part: { n: Int }
        D: { v: Problem }
      """)
    #expect(border.field(#""x""#) == #""x""#)
    #expect(border.field(#"{"n":1}"#) == #"{"n": 1}"#)
    #expect(border.field("[1]") == "[1]")
    #expect(border.field("true") == "!typeMismatch v")
    #expect(border.field(#"{"n":"x"}"#) == "!typeMismatch v.n")
  }

  /// A union whose variants hold it again, tied at every level.
  private static func tied() throws -> Border {
    try Border(
      """
      unions:
        Tree: { anyOf: [Left, Right] }
      dtos:
        Left: { of: '[Tree]?', a: Int? }
        Right: { of: '[Tree]?', b: Int? }
        D: { v: Tree }
      """)
  }

  @Test(arguments: [20, 200])
  func `unions inside unions that tie at every level end soon`(depth: Int) throws {
    var tree = #"{"a":1}"#
    for _ in 0..<depth { tree = #"{"of":["# + tree + "]}" }
    let border = try Self.tied()
    let clock = ContinuousClock()
    var problem: Problem?
    let time = clock.measure { problem = border.verdict(#"{"v":"# + tree + "}").outcome.problem }
    #expect(problem?.hint?.contains("ambiguous union") == true)
    #expect(time < .seconds(10))
  }

  @Test func `a variant is found by trying, several levels down`() throws {
    let border = try Border(
      """
      unions:
        Tree: { anyOf: [Text, Many] }
      dtos:
        Text: { of: String }
        Many: { of: '[Tree]' }
        D: { v: Tree }
      """)
    #expect(border.field(#"{"of":[{"of":"x"},{"of":[1]}]}"#).hasPrefix("!dataCorrupted v"))
    #expect(border.field(#"{"of":[{"of":"x"},{"of":[]}]}"#) == #"{"of": [{"of": "x"}, {"of": []}]}"#)
    #expect(border.field(#"{"of":[{"of":1}]}"#).hasPrefix("!dataCorrupted v"))
  }

  @Test func `two cases of one DTO may become two models`() throws {
    let border = try Border(
      """
      unions:
        Shape: { discriminator: kind, cases: { circle: Round, ball: Round, box: Box } }
      dtos:
        Round: { size: Int }
        Box: { side: Int }
        D: { v: Shape }
      models:
        Form: { from: Shape, cases: { circle: Circle, ball: Ball, box: Cube } }
        Circle: { from: Round, fields: { radius: { from: size, rule: self < 10 } } }
        Ball: { from: Round, fields: { volume: { from: size, rule: self > 10 } } }
        Cube: { side: side }
        M: { form: { from: v, as: Form } }
      """, answer: "{ body: D, model: M }")
    func form(_ body: String) -> String? {
      guard case .record(let record)? = border.verdict(body).outcome.value else { return nil }
      guard case .variant(let name, let value)? = record["form"] else { return nil }
      return name + " " + ValueText.json(value)
    }
    #expect(form(#"{"v":{"kind":"circle","size":3}}"#) == #"circle {"radius": 3}"#)
    #expect(form(#"{"v":{"kind":"ball","size":30}}"#) == #"ball {"volume": 30}"#)
    #expect(form(#"{"v":{"kind":"box","side":3}}"#) == #"Box {"side": 3}"#)
    #expect(border.verdict(#"{"v":{"kind":"circle","size":30}}"#).outcome.problem?.error == "invalidRadius")
  }

  /// Without a memory of what was tried the time would double with every level: this would outlast the machine.
  @Test(.timeLimit(.minutes(1))) func `a union inside itself takes no time beyond its size`() throws {
    let border = try Border(
      """
      unions:
        Tree: { anyOf: [Left, Right] }
      dtos:
        Left:  { below: Tree?, x: Int }
        Right: { below: Tree?, x: String? }
        D: { v: Tree }
      """)
    func nested(_ levels: Int, _ leaf: String) -> String {
      String(repeating: #"{"x":1,"below":"#, count: levels) + leaf + String(repeating: "}", count: levels)
    }
    #expect(border.field(nested(2, #"{"x":"end"}"#)).hasPrefix(#"{"below": {"below": {"below": null, "x": "end"}"#))
    #expect(border.field(nested(400, #"{"x":"end"}"#)).hasPrefix(#"{"below": {"below": "#))
    #expect(border.field(nested(400, #"{"x":true}"#)) == "!dataCorrupted v")
    // Of a trial nothing stays: the note of the variant that was taken is there once.
    #expect(border.field(#"{"x":1,"extra":2}"#) == #"{"below": null, "x": 1} ~unknownKey"#)
  }

  @Test func `a union of which no variant was chosen is not walked`() throws {
    let closed = try Self.discriminated("fail")
    func unwalked(_ border: Border, _ value: String) -> [String] {
      border.verdict(#"{"v":\#(value)}"#).shape.unwalked.map(\.text)
    }
    #expect(unwalked(closed, #"{"type":"oval","side":1}"#) == ["v"])
    #expect(unwalked(closed, #"{"side":1}"#) == ["v"])
    #expect(unwalked(closed, "[]") == ["v"])
    #expect(unwalked(closed, "7").isEmpty)
    #expect(unwalked(closed, #"{"type":"square","side":"x"}"#).isEmpty)
    #expect(try unwalked(Self.discriminated("keep"), #"{"type":"oval","side":1}"#) == ["v"])
    let best = try Border(
      """
      unions:
        S: { anyOf: [A, B] }
      dtos:
        A: { x: Int, z: Int }
        B: { y: Int, z: Int }
        D: { v: S }
      """)
    #expect(unwalked(best, #"{"z":1}"#) == ["v"])
    #expect(unwalked(best, #"{"q":1}"#) == ["v"])
    #expect(unwalked(best, #"{"x":1,"z":1}"#).isEmpty)
  }
}
