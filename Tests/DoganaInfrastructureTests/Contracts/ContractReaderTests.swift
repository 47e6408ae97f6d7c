#if YAML
  import DoganaDomain
  import DoganaInfrastructure
  import Testing

  struct ContractReaderTests {
    /// Everything that the language has, once.
    static let whole = #"""
      dogana: 1
      name: shop/v1
      description: "All of it: once."
      servers: [https://api.shop.test/v1]
      decoding: { keys: snake_case, unknownKeys: ignore, duplicateKeys: last }
      enums:
        Category: [books, no, null]
        Platform: { cases: [ios, android], unknown: keep }
      unions:
        Shape: { discriminator: type, cases: { circle: CircleDTO, square: SquareDTO }, unknown: keep }
        Problem: { anyOf: [String, ProblemDTO] }
      dtos:
        CircleDTO: { radius: Double }
        SquareDTO: { side: Double }
        ProblemDTO: { text: String }
        ItemDTO:
          decoding: { keys: verbatim }
          id: { type: String, wire: [String, Int] }
          amount: { type: Decimal, default: 1.50, absent: default, null: default }
          at: { key: made_at, type: Date?, formats: [iso8601, yyyy-MM-dd], precision: millis, blank: nil, snapshot: type }
          local: { type: Date, formats: iso8601-local, zone: +02:00 }
          tags: { type: [String], default: [], null: default, order: any }
          map: [String: [Int]]
          matrix: [[Int?]]
          old: { type: "[String]?", deprecated: use map }
          platform: Platform
          shape: Shape
          parts: { type: [PartDTO], invalid: drop, keep: 33.3%, by: id }
          extra: Any
        PartDTO: { id: Int, parent: PartDTO? }
        DetailsDTO: { more: { type: "String?", default: null } }
      models:
        Part: { number: id }
        Item:
          id: { from: id, rule: size(self) > 0, error: noID }
          amount: amount
          made: at?
          first: parts[0].id?
          parts: { from: parts, as: [Part], invalid: drop, keep: 50% }
          category: { from: extra.category, as: Category }
          day: { from: extra.day, as: Date, formats: [yyyy-MM-dd] }
          trace: 'headers["X-Trace"]?'
          version: { value: 3, rule: self == 3 }
          radius: shape.radius?
          form: { from: shape, as: Form }
          rules:
            - { rule: self.amount > 1 && size(self.parts) > 0, error: tooSmall }
            - self.version > 2
        Form: { from: Shape, cases: { circle: Circle, square: Square } }
        Circle: { radius: radius }
        Square: { from: SquareDTO, fields: { side: side }, rules: [] }
      errors:
        Throttle: { when: 'headers["x-left"] == "0"', message: message, retryable: true }
        Nested: { at: "errors[0]", code: [code, type], message: $, details: DetailsDTO, beside: partial, codes: { quota: { retryable: true, userMessage: Wait. }, "*": {} } }
      responses:
        401: { remote: { code: unauthorized, message: Non autorizzato. }, retryable: false }
        4xx: { userMessage: No. }
        default: {}
      outcomes:
        transport: { userMessage: Offline?, retryable: true }
      operations:
        list:
          description: The list
          request: GET /items
          responses: { 2xx: { at: items, body: [ItemDTO], model: [Item], invalid: drop, keep: 100%, where: self.id != "x", errors: [Nested] } }
        one: { request: "GET /items/{id: Int}", responses: { 200: { body: ItemDTO, model: Item }, 204: { body: none } } }
        make: { request: { match: POST /items, when: 'request.query.kind == "a"', body: ItemDTO }, responses: { 201: { body: Shape, model: Form } } }
        file: { request: "GET /files/{path+}", responses: { 200: { body: [String: Problem] } } }
      """#

    private func read(_ text: String, file: String = "contract.yaml") throws -> Contract {
      let reading = ContractReader.read(ConfigSource(file: file, bytes: Array(text.utf8)))
      #expect(reading.diagnostics.map(DoganaInfrastructureTests.text) == [])
      return try #require(reading.contract)
    }

    private func contract() throws -> Contract { try read(Self.whole) }

    @Test func `the whole language is read`() throws {
      let contract = try contract()
      #expect(contract.name == "shop/v1")
      #expect(contract.description == "All of it: once.")
      #expect(contract.servers.map(\.text) == ["https://api.shop.test/v1"])
      #expect(
        contract.dtos.map(\.name) == ["CircleDTO", "SquareDTO", "ProblemDTO", "ItemDTO", "PartDTO", "DetailsDTO"])
      #expect(contract.outcomes[.transport]?.retryable == true)
    }

    @Test func `words that YAML 1.1 gives a meaning to stay texts`() throws {
      let contract = try contract()
      #expect(contract.enumeration(named: "Category")?.cases == ["books", "no", "null"])
      #expect(contract.enumeration(named: "Category")?.isOpen == false)
      #expect(contract.enumeration(named: "Platform")?.isOpen == true)
    }

    @Test func `types are read in every form`() throws {
      let item = try #require(try contract().dto(named: "ItemDTO"))
      let types = Dictionary(uniqueKeysWithValues: item.fields.map { ($0.name, $0.type.text) })
      #expect(types["map"] == "[String: [Int]]")
      #expect(types["matrix"] == "[[Int?]]")
      #expect(types["old"] == "[String]?")
      #expect(types["at"] == "Date?")
      #expect(types["tags"] == "[String]")
    }

    @Test func `a DTO lays its own decoding rules over those of the contract`() throws {
      let contract = try contract()
      #expect(contract.dto(named: "CircleDTO")?.decoding.keys == .snakeCase)
      #expect(contract.dto(named: "ItemDTO")?.decoding.keys == .verbatim)
      #expect(contract.dto(named: "ItemDTO")?.decoding.unknownKeys == .ignore)
      #expect(contract.dto(named: "ItemDTO")?.decoding.duplicateKeys == .last)
    }

    @Test func `what is said of a field is kept`() throws {
      let item = try #require(try contract().dto(named: "ItemDTO"))
      let fields = Dictionary(uniqueKeysWithValues: item.fields.map { ($0.name, $0) })
      #expect(fields["id"]?.wire == [.string, .int])
      #expect(fields["at"]?.key == "made_at")
      #expect(fields["at"]?.formats.map(\.text) == ["iso8601", "yyyy-MM-dd"])
      #expect(fields["at"]?.precision == .millis)
      #expect(fields["at"]?.snapshot == .type)
      #expect(fields["at"]?.nothing == [.blank: .nil])
      #expect(fields["old"]?.deprecated == "use map")
      #expect(fields["tags"]?.list.unordered == true)
      #expect(fields["parts"]?.list == ListPolicy(invalid: .drop, keep: 333_000, by: "id"))
      guard case .decimal(let amount)? = fields["amount"]?.defaultValue else {
        Issue.record("the default is no decimal")
        return
      }
      #expect(amount == ExactDecimal(significand: 15, exponent: -1, isNegative: false))
      guard case .list(let tags)? = fields["tags"]?.defaultValue else {
        Issue.record("the default is no list")
        return
      }
      #expect(tags.isEmpty)
    }

    @Test func `models find their DTOs`() throws {
      let contract = try contract()
      #expect(
        contract.models.map { "\($0.name) from \($0.from)" } == [
          "Part from PartDTO", "Item from ItemDTO", "Form from Shape", "Circle from CircleDTO", "Square from SquareDTO",
        ])
    }

    @Test func `model fields have origins, conversions and errors`() throws {
      let item = try #require(try contract().model(named: "Item"))
      let fields = Dictionary(uniqueKeysWithValues: item.fields.map { ($0.name, $0) })
      #expect(fields["id"]?.error == "noID")
      #expect(fields["amount"]?.error == "invalidAmount")
      #expect(fields["made"]?.isOptional == true)
      #expect(fields["parts"]?.list == ListPolicy(invalid: .drop, keep: 500_000))
      if case .list(.model("Part"))? = fields["parts"]?.conversion {} else { Issue.record("no list of Part") }
      if case .enumeration("Category")? = fields["category"]?.conversion {} else { Issue.record("no enum") }
      if case .header("x-trace")? = fields["trace"]?.origin {} else { Issue.record("no header") }
      if case .constant(.int(3))? = fields["version"]?.origin {} else { Issue.record("no constant") }
      if case .path(let path)? = fields["first"]?.origin { #expect(path.text == "parts[0].id") }
      #expect(item.rules.map(\.error) == ["tooSmall", "invalidItem"])
      #expect(item.rules.last?.rule.source == "self.version > 2")
      let form = try contract().model(named: "Form")
      #expect(form?.cases.map(\.variant) == ["CircleDTO", "SquareDTO"])
      #expect(form?.cases.map(\.model) == ["Circle", "Square"])
    }

    @Test func `envelopes keep their order and their codes`() throws {
      let contract = try contract()
      #expect(contract.envelopes.map(\.name) == ["Throttle", "Nested"])
      let nested = try #require(contract.envelopes.last)
      #expect(nested.at.text == "errors[0]")
      #expect(nested.code.map(\.text) == ["code", "type"])
      #expect(nested.message.map(\.text) == ["$"])
      #expect(nested.beside == .partial)
      #expect(nested.details?.text == "DetailsDTO")
      #expect(nested.codes?.map(\.code) == ["quota", "*"])
      #expect(nested.entry(for: "quota")?.userMessage == "Wait.")
      #expect(contract.envelopes.first?.when?.source == #"headers["x-left"] == "0""#)
      #expect(contract.envelopes.first?.codes == nil)
    }

    @Test func `responses and operations say what comes back`() throws {
      let contract = try contract()
      #expect(contract.responses.map(\.key) == [.status(401), .range(4), .default])
      #expect(contract.responses.first?.remote?.message == "Non autorizzato.")
      let list = try #require(contract.operations.first)
      #expect(list.description == "The list")
      #expect(list.responses.first?.key == .range(2))
      let answer = try #require(list.responses.first?.answer)
      #expect(answer.at.text == "items")
      #expect(answer.body?.text == "[ItemDTO]")
      #expect(answer.model == .each("Item"))
      #expect(answer.list == ListPolicy(invalid: .drop, keep: 1_000_000))
      #expect(answer.errors == ["Nested"])
      #expect(answer.filter?.source == #"self.id != "x""#)
      #expect(contract.operations[1].template.segments == [.literal("items"), .integer(name: "id")])
      #expect(contract.operations[1].responses.last?.answer?.body == nil)
      #expect(contract.operations[2].method == "POST")
      #expect(contract.operations[2].when != nil)
      #expect(contract.operations[2].requestBody?.text == "ItemDTO")
      #expect(contract.operations[3].responses.first?.answer?.body?.text == "[String: Problem]")
    }

    @Test func `a contract in JSON means the same`() throws {
      let json = #"""
        {"dogana": 1, "name": "shop",
         "enums": {"Category": ["books"]},
         "dtos": {"ItemDTO": {"id": "String", "tags": ["String"], "counts": ["String: Int"], "sums": [{"String": "Int"}],
                              "maybe": "[Int]?", "size": {"type": "Int", "default": 3, "wire": "Int"}}},
         "models": {"Item": {"id": {"from": "id", "rule": "size(self) > 0"}, "tags": "tags"}},
         "operations": {"get": {"request": "GET /items/{id}", "responses": {"200": {"body": "ItemDTO", "model": "Item"}}}}}
        """#
      let contract = try read(json, file: "contract.json")
      let item = try #require(contract.dto(named: "ItemDTO"))
      #expect(
        item.fields.map(\.type.text) == [
          "String", "[String]", "[String: Int]", "[[String: Int]]", "[Int]?", "Int",
        ])
      #expect(contract.models.first?.from == "ItemDTO")
    }

    @Test func `the name must be the folder`() {
      let text = "dogana: 1\nname: shop\noperations: { a: { request: GET /a, responses: { 200: { body: none } } } }\n"
      let source = ConfigSource(file: "Contracts/shop/v1/contract.yaml", bytes: Array(text.utf8))
      let reading = ContractReader.read(source, expectedName: "shop/v1")
      #expect(reading.contract == nil)
      #expect(reading.diagnostics.map(\.rule) == ["contract-name"])
      #expect(reading.diagnostics.first?.expected == "`shop/v1`")
      #expect(ContractReader.read(source, expectedName: "shop").contract != nil)
    }

    @Test func `no more than a hundred problems are shown`() {
      let fields = (0..<500).map { "    f\($0): Nope\n" }.joined()
      let text =
        "dogana: 1\nname: a\ndtos:\n  D:\n\(fields)operations:\n  a: { request: GET /a, responses: { 200: { body: D } } }\n"
      let reading = ContractReader.read(ConfigSource(file: "c.yaml", bytes: Array(text.utf8)))
      #expect(reading.diagnostics.count == 101)
      #expect(reading.diagnostics.first?.place?.line == 5)
      #expect(reading.diagnostics.last?.rule == "contract-too-many-problems")
      #expect(reading.diagnostics.last?.message == "400 more problems are not shown")
    }

    @Test func `a field called decoding can be declared with its type`() throws {
      let contract = try read(
        "dogana: 1\nname: a\ndtos:\n  A: { decoding: { type: String } }\n  B: { decoding: String }\n"
          + "operations:\n  a: { request: GET /a, responses: { 200: { body: A }, 201: { body: B } } }\n")
      #expect(contract.dtos.map { $0.fields.map(\.name) } == [["decoding"], ["decoding"]])
    }

    @Test func `a chain of many DTOs and models is read in little time`() {
      var text = "dogana: 1\nname: a\ndtos:\n"
      for index in 0..<600 { text += "  D\(index): { next: D\(index + 1) }\n" }
      text += "  D600: { id: Int }\nmodels:\n"
      for index in 0..<600 { text += "  M\(index): { next: { from: next, as: M\(index + 1) } }\n" }
      text += "  M600: { id: id }\noperations:\n  a: { request: GET /a, responses: { 200: { body: D0, model: M0 } } }\n"
      let reading = ContractReader.read(ConfigSource(file: "c.yaml", bytes: Array(text.utf8)))
      #expect(reading.contract?.model(named: "M600")?.from == "D600")
    }
  }
#endif
