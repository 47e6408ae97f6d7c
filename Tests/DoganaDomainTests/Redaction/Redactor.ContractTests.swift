import DoganaDomain
import Testing

struct RedactorContractTests {
  private static let place = SourcePlace(file: "c.yaml", line: 1, column: 1)

  private static func field(_ name: String, key: String? = nil, type: TypeReference = .scalar(.string)) -> DTOField {
    DTOField(name: name, key: key, type: type, place: place)
  }

  private static func made(_ name: String, of path: String) -> ModelField {
    ModelField(
      name: name, origin: .path(FieldPath.parse(path) ?? FieldPath([])), isOptional: false, error: "e", place: place)
  }

  /// `p` is read off a secret key, `passWord` off a harmless one, and `hidden` and `deep` are made of them.
  private static let contract = Contract(
    name: "c", description: nil, file: "c.yaml", servers: [], enums: [], unions: [],
    dtos: [
      DTOType(
        name: "InnerDTO", fields: [field("p", key: "pass_word"), field("q")], decoding: DecodingRules(), place: place),
      DTOType(
        name: "OuterDTO", fields: [field("passWord", key: "w"), field("inner", type: .named("InnerDTO"))],
        decoding: DecodingRules(), place: place),
      DTOType(name: "OtherDTO", fields: [field("p")], decoding: DecodingRules(), place: place),
    ],
    models: [
      ModelType(
        name: "Outer", from: "OuterDTO", fields: [made("hidden", of: "passWord"), made("deep", of: "inner.p")],
        rules: [], place: place)
    ], envelopes: [], decoding: DecodingRules(), responses: [], outcomes: [:], operations: [])

  private let redactor = Redactor(rules: RedactionRules(fields: ["pass_word"])).aware(of: contract)

  private func record(_ type: String, _ fields: [String]) -> String {
    let record = Value.Record(type: type, fields: fields.map { Value.Field(name: $0, value: .string("hunter2EX")) })
    return ValueText.json(redactor.value(.record(record)))
  }

  @Test func `a field is secret by its wire key, by its name and by what it is made from`() {
    #expect(record("InnerDTO", ["p", "q"]) == #"{"p": "[redacted]", "q": "hunter2EX"}"#)
    #expect(record("OuterDTO", ["passWord"]) == #"{"passWord": "[redacted]"}"#)
    #expect(record("Outer", ["hidden", "deep"]) == #"{"hidden": "[redacted]", "deep": "[redacted]"}"#)
  }

  @Test func `the same name in another type is no secret`() {
    #expect(record("OtherDTO", ["p"]) == #"{"p": "hunter2EX"}"#)
  }

  @Test func `texts, paths and problems know the other names`() {
    #expect(redactor.text(#"{"w": "hunter2EX"}"#) == #"{"w": "[redacted]"}"#)
    #expect(redactor.isSecretPath("items[3].w"))
    let problem = redactor.problem(
      Problem(
        kind: .mapping, error: "tooWeak", path: WirePath(text: "w"), field: "hidden", rule: "size(self) > 20",
        value: "\"hunter2EX\""))
    #expect(problem.value == "\"[redacted]\"")
    #expect(problem.error == "tooWeak")
    let note = redactor.note(Note(kind: .unknownCase, path: WirePath(text: "w"), detail: "hunter2EX"))
    #expect(note.detail == "[redacted]")
  }

  @Test func `an unknown case under a secret name goes`() {
    let record = Value.Record(type: "InnerDTO", fields: [Value.Field(name: "p", value: .unknownCase("hunter2EX"))])
    #expect(ValueText.json(redactor.value(.record(record))) == #"{"p": "[redacted]"}"#)
  }

  @Test func `a listed secret that is a key goes from shapes`() {
    let redactor = Redactor(rules: RedactionRules(values: ["hunter2EX"]))
    var shape = WireShape()
    shape.insert(.string, at: WirePath(text: "a.hunter2EX"), isRead: false)
    shape.insert(.null, at: WirePath(text: "b"), isRead: true)
    let verdict = redactor.verdict(
      Verdict(outcome: .success(nil), isRetryable: false, userMessage: nil, shape: shape))
    #expect(verdict.shape.sorted.map(\.path.text) == ["a.[redacted:1]", "b"])
    let kept = redactor.snapshot(Snapshot(verdict, value: nil))
    #expect(kept.shape == verdict.shape)
  }

  @Test func `the name of an error stays in a finding about a secret field`() {
    let finding = redactor.finding(
      Finding(rule: "mapping-failed", severity: .breaking, path: "pass_word", after: "tooWeak", message: "tooWeak at x")
    )
    #expect(finding.after == "tooWeak" && finding.message == "tooWeak at x")
    let changed = redactor.finding(
      Finding(rule: "value-changed", severity: .degraded, path: "pass_word", before: "hunter2EX", message: "m"))
    #expect(changed.before == "[redacted]")
  }
}
