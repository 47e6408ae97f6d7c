#if YAML
  import DoganaDomain
  import DoganaTestSupport
  import Testing

  @testable import DoganaInfrastructure

  /// What YAML makes of a contract before its schema sees it: a text may look like a number, a type like a list.
  @Suite(.enabled(if: PythonEnvironment.isExpected, "\(PythonEnvironment.reason)"))
  struct ContractYAMLSchemaTests {
    /// Parts of a contract that reader and schema judge alike.
    private static let alike = [
      "dtos: { A: { a: String } }", "dtos: { A: { a: [String] } }", "dtos: { A: { a: [[String]] } }",
      "dtos: { A: { a: [String: Int] } }", "dtos: { A: { a: [String: [Int]] } }", "dtos: { A: { a: {String: Int} } }",
      "dtos: { A: { a: [{String: Int}] } }", "dtos: { A: { a: ['String: Int?'] } }", "dtos: { A: { a: '[String]?' } }",
      "dtos: { A: { a: { type: [String: [Int]] } } }", "dtos: { A: { a: [Int: String] } }",
      "dtos: { A: { a: [Int, String] } }",
      "dtos: { A: { a: [] } }", "dtos: { A: { a: String?? } }", "dtos: { A: { a: '[String' } }", "dtos: { A: { a: } }",
      "dtos: { A: { a: { type: String, key: 404 } } }", "dtos: { A: { a: { type: String, key: yes } } }",
      "dtos: { A: { a: { type: String, key: true } } }", "dtos: { A: { a: { type: String, key: } } }",
      "dtos: { A: { a: { type: 'String?', default: null } } }",
      "dtos: { A: { a: { type: Date, zone: +02 , formats: [iso8601-local] } } }",
      "dtos: { A: { a: { type: Int, wire: [] } } }", "dtos: { A: { a: { type: Int, wire: Int } } }",
      "dtos: { A: { a: { type: Int, wire: [Int, Int] } } }", "dtos: { A: { a: { type: Int, null: default } } }",
      "dtos: { A: { a: { type: Int, null: default, default: 1 } } }", "dtos: { A: { a: { String: Int, type: Int } } }",
      "dtos: { A: { decoding: String } }", "dtos: { A: { decoding: { keys: snake_case } } }",
      "dtos: { A: { decoding: { type: String } } }", "dtos: { A: { decoding: { keys: snake } } }",
      "dtos: { A: { 1a: String } }", "dtos: { A: { 'é': String } }", "dtos: { 'a b': { a: String } }",
      "enums: { A: [1, 2, no, 0x10, .5, 1.0, +1, true] }", "enums: { A: [] }", "enums: { A: one }",
      "enums: { A: { cases: [a], unknown: keep } }", "enums: { A: { cases: [a], unknown: true } }",
      "responses: { 200: {} }", "responses: { '200': {} }", "responses: { 2xx: {}, default: {} }",
      "responses: { 2XX: {} }",
      "responses: { 99: {} }", "responses: { 600: {} }", "responses: { 404: { userMessage: 404 } }",
      "responses: { 404: { retryable: yes } }", "responses: { 404: { retryable: True } }",
      "responses: { 404: { remote: { code: 7, message: no } } }", "responses: { 404: { remote: { code: 7 } } }",
      "responses: { 404: { remote: { code: 7, message: x }, body: none } }", "responses: { 404: { at: a } }",
      "responses: { 200: { body: none, at: a } }", "responses: { 200: { body: none, errors: [] } }",
      "responses: { 200: { body: '[Int]', invalid: drop, keep: 50% } }",
      "responses: { 200: { body: '[Int]', invalid: drop, keep: 50 } }",
      "responses: { 200: { body: '[Int]', keep: 50% } }",
      "responses: { 200: { body: '[Int]', invalid: drop, keep: 100.5% } }",
      "errors: { E: { code: 404 } }", "errors: { E: { code: [a, 0] } }", "errors: { E: { code: [] } }",
      "errors: { E: { at: x } }",
      "errors: { E: { code: a, codes: { 404: {}, '*': { retryable: false } } } }",
      "errors: { E: { code: a, beside: us } }",
      "errors: { E: { code: a, when: true } }", "errors: { E: { message: 'a[0].b' } }",
      "outcomes: { decoding: { retryable: true } }", "outcomes: { transport: { retryable: true } }",
      "outcomes: { success: {} }",
      "models: { M: { from: A, fields: { a: a } } }\ndtos: { A: { a: String } }",
      "models: { M: { from: A, a: a } }\ndtos: { A: { a: String } }",
      "models: { M: { from: A } }\ndtos: { A: { a: String } }",
      "models: { M: { from: A, fields: { a: { from: a, value: 1 } } } }\ndtos: { A: { a: String } }",
      "models: { M: { from: A, fields: { a: { value: null } } } }\ndtos: { A: { a: String } }",
      "models: { M: { from: A, fields: { a: { as: Int } } } }\ndtos: { A: { a: String } }",
      "models: { M: { from: A, fields: { a: { from: a, as: Int? } } } }\ndtos: { A: { a: String } }",
      "models: { M: { from: A, fields: { a: { from: a, as: [Int] } } } }\ndtos: { A: { a: [String] } }",
      "models: { M: { from: A, fields: { a: { from: a, as: Any } } } }\ndtos: { A: { a: [String] } }",
      "models: { M: { from: A, fields: { a: { from: a, rule: true, error: true } } } }\ndtos: { A: { a: String } }",
      "models: { M: { from: A, fields: { a: a }, cases: {} } }\ndtos: { A: { a: String } }",
      "servers: https://a.test", "servers: [https://a.test/v1, 'http://b.test:80']", "servers: [a: b]", "servers: 7",
      "include: []", "include: {}", "description: 7", "description: [a]", "$schema: x", "schema: x", "when: true",
      "unions: { U: { anyOf: [String, Int] } }", "unions: { U: { anyOf: [String] } }",
      "unions: { U: { anyOf: [String, Int?] } }",
      "unions: { U: { anyOf: [String, [Int], [String: Int]] } }", "unions: { U: { discriminator: a } }",
      "unions: { U: {} }",
      "unions: { U: { discriminator: 7, cases: { 1: A } } }\ndtos: { A: { a: String } }",
      "unions: { U: { discriminator: a, cases: { x: A }, anyOf: [Int, String] } }\ndtos: { A: { a: String } }",
      "unions: { U: { discriminator: a, cases: {} } }",
    ]

    /// What the schema cannot tell: the reader's verdict, and why the schema has the other.
    private static let apart: [(part: String, isRead: Bool, reason: String)] = [
      ("description: null", true, "a parser makes nothing of a text `null`, which in JSON is no text"),
      ("description: ~", true, "the same"),
      ("enums: { A: [null] }", true, "the same"),
      ("dtos: { true: { a: String }, A: { b: true } }", true, "a parser makes a flag of the name of a type"),
      ("dtos: { A: { a: [String:Int] } }", false, "a parser has taken away that there are no quotes"),
      ("dtos: { A: { a: '[[[[[Int:]]]]]' } }", false, "an expression counts brackets no further than written out"),
      ("dtos: { A: { '→': String } }", false, "expressions that all engines know tell no letters beyond ASCII"),
    ]

    private static func source(_ part: String) -> ConfigSource {
      let text = "dogana: 1\nname: shop\noperations: { a: { request: GET /, responses: {} } }\n\(part)\n"
      return ConfigSource(file: "contract.yaml", bytes: Array(text.utf8))
    }

    private static func faults(_ parts: [String]) throws -> [String?] {
      let values = try parts.map { part in
        let root = try #require(NodeReader.read(source(part), into: DiagnosticCollector(prefix: "contract")), "\(part)")
        return try #require(EditorValue.of(root), "\(part)").text(style: .compact)
      }
      return try SchemaOracle.faults(values, under: SchemaKind.contract.text)
    }

    @Test func `parts are judged alike, however YAML takes their values`() throws {
      var counts = (good: 0, bad: 0)
      for (part, fault) in zip(Self.alike, try Self.faults(Self.alike)) {
        let diagnostics = ContractReader.read(Self.source(part)).diagnostics
        let hasErrors = diagnostics.contains { $0.severity == .error }
        #expect((fault != nil) == hasErrors, "\(part): \(fault ?? "accepted"), \(diagnostics.map(\.message))")
        if hasErrors { counts.bad += 1 } else { counts.good += 1 }
      }
      #expect(counts.good > 30 && counts.bad > 30)
    }

    @Test func `what the schema cannot tell is as it is listed`() throws {
      for (example, fault) in zip(Self.apart, try Self.faults(Self.apart.map(\.part))) {
        let reading = ContractReader.read(Self.source(example.part))
        #expect((reading.contract != nil) == example.isRead, "\(example.part): \(reading.diagnostics.map(\.message))")
        #expect((fault != nil) == example.isRead, "\(example.part): \(example.reason)")
      }
    }
  }
#endif
