import DoganaDomain
import Testing

struct EnvelopeReaderTests {
  private static func paths(_ texts: [String]) -> [FieldPath] { texts.compactMap { FieldPath.parse($0) } }

  private static func envelope(
    _ name: String, at: String = "$", when: Rule? = nil, code: [String] = ["code"], message: [String] = ["message"]
  ) -> Envelope {
    Envelope(
      name: name, at: FieldPath.parse(at) ?? FieldPath([]), when: when, code: paths(code), message: paths(message),
      place: Blocks.place)
  }

  private static func match(
    _ envelopes: [Envelope], _ body: Value, headers: [(String, String)] = []
  ) -> String? {
    let fields = HeaderFields(headers.map { HeaderFields.Field(name: $0.0, value: $0.1) })
    return EnvelopeReader(contract: Blocks.contract(), headers: fields).match(body, among: envelopes).map {
      "\($0.envelope.name) \($0.code ?? "-") \($0.message ?? "-")"
    }
  }

  @Test func `an envelope fits where its place holds something and a code or a message is found`() {
    let nested = Self.envelope("N", at: "error")
    func body(_ error: Value) -> Value { Blocks.entries([("error", error)]) }
    #expect(Self.match([nested], body(Blocks.entries([("code", .string("c")), ("message", .string("m"))]))) == "N c m")
    #expect(Self.match([nested], body(Blocks.entries([("message", .string("m"))]))) == "N - m")
    #expect(Self.match([nested], body(.null)) == nil)
    #expect(Self.match([nested], body(.list([]))) == nil)
    #expect(Self.match([nested], body(Blocks.entries([]))) == nil)
    #expect(Self.match([nested], body(Blocks.entries([("code", .null), ("message", .list([]))]))) == nil)
    #expect(Self.match([nested], Blocks.entries([("code", .string("c"))])) == nil)
    #expect(Self.match([nested], .list([])) == nil)
    #expect(Self.match([Self.envelope("F")], .list([])) == nil)
  }

  @Test func `the first scalar of a list of paths is the code, as text`() {
    let flat = Self.envelope("F", code: ["code", "type", "errors[0].code"])
    #expect(Self.match([flat], Blocks.entries([("code", .null), ("type", .string("t"))])) == "F t -")
    #expect(Self.match([flat], Blocks.entries([("code", .int(42)), ("type", .string("t"))])) == "F 42 -")
    #expect(Self.match([flat], Blocks.entries([("code", .bool(false))])) == "F false -")
    #expect(Self.match([flat], Blocks.entries([("code", Blocks.decimal("1.50"))])) == "F 1.5 -")
    #expect(Self.match([flat], Blocks.entries([("code", Blocks.entries([])), ("type", .string("t"))])) == "F t -")
    let errors = Value.list([Blocks.entries([("code", .string("e"))])])
    #expect(Self.match([flat], Blocks.entries([("errors", errors)])) == "F e -")
  }

  @Test func `envelopes are tried in their order`() {
    let one = Self.envelope("A", code: ["type"])
    let other = Self.envelope("B")
    let both = Blocks.entries([("code", .string("c")), ("type", .string("t"))])
    #expect(Self.match([one, other], both) == "A t -")
    #expect(Self.match([other, one], both) == "B c -")
    #expect(Self.match([one, other], Blocks.entries([("code", .string("c"))])) == "B c -")
  }

  @Test func `a condition sees the headers, and one that errs does not hold`() throws {
    let when = try Blocks.rule(#"headers["x-left"] == "0""#, ["self": .dynamic, "headers": .dynamic])
    let envelope = Self.envelope("T", when: when)
    let body = Blocks.entries([("message", .string("slow down"))])
    #expect(Self.match([envelope], body, headers: [("X-Left", "0")]) == "T - slow down")
    #expect(Self.match([envelope], body, headers: [("X-Left", "1")]) == nil)
    #expect(Self.match([envelope], body) == nil)
  }

  @Test func `an empty list of errors is told from none`() {
    let reader = EnvelopeReader(contract: Blocks.contract(), headers: HeaderFields())
    let empty = Blocks.entries([("errors", .list([]))])
    #expect(reader.hasEmptyErrors(empty, Self.envelope("G", at: "errors")))
    #expect(reader.hasEmptyErrors(empty, Self.envelope("G", at: "errors[0]")))
    #expect(!reader.hasEmptyErrors(Blocks.entries([]), Self.envelope("G", at: "errors")))
    #expect(!reader.hasEmptyErrors(empty, Self.envelope("F")))
  }

  @Test func `a code is unknown only where codes are listed, without a star`() {
    func envelope(_ codes: [String]?) -> Envelope {
      Envelope(
        name: "E", at: FieldPath([]), code: [], message: [],
        codes: codes?.map { Envelope.Code(code: $0, retryable: nil, userMessage: nil) }, place: Blocks.place)
    }
    #expect(envelope(nil).knows("x"))
    #expect(envelope(["x"]).knows("x"))
    #expect(!envelope(["y"]).knows("x"))
    #expect(envelope(["y", "*"]).knows("x"))
    #expect(!envelope([]).knows("x"))
  }

  @Test func `a number is the code as it was sent`() {
    let nested = Self.envelope("N", at: "error", code: ["kind", "code"])
    let body = Blocks.entries([("error", Blocks.entries([("code", Blocks.decimal("1.5"))]))])
    let reader = EnvelopeReader(contract: Blocks.contract(), headers: HeaderFields())
    let match = reader.match(body, among: [nested]) { steps in
      FieldPath(steps).text == "error.code" ? "1.50" : nil
    }
    #expect(match?.code == "1.50")
  }

}
