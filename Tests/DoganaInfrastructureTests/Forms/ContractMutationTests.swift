#if YAML
  import DoganaDomain
  import DoganaTestSupport
  import Foundation
  import Testing

  @testable import DoganaInfrastructure

  /// The verdicts of schema and reader on contracts with one thing changed, in both directions.
  @Suite(.enabled(if: PythonEnvironment.isExpected, "\(PythonEnvironment.reason)"))
  struct ContractMutationTests {
    /// A contract in which every key of the language stands once.
    private static let whole = """
      $schema: contract.schema.json
      dogana: 1
      name: shop/v1
      description: all of it
      servers: ["https://api.shop.test/v1"]
      when: 'request.headers["x"] == "1"'
      decoding: { keys: verbatim, unknownKeys: report, duplicateKeys: reject }
      enums:
        Colour: [red, green]
        Platform: { cases: [ios, android, 3], unknown: keep }
      unions:
        Shape: { discriminator: type, cases: { circle: CircleDTO, square: SquareDTO }, unknown: fail }
        Problem: { anyOf: [String, CircleDTO] }
      dtos:
        CircleDTO: { r: Int }
        SquareDTO: { decoding: { keys: snake_case }, a: 'Int?' }
        ProductDTO:
          id: { key: _id, type: String, wire: [String, Int], deprecated: yes }
          colour: Colour
          at: { type: Date, formats: [iso8601, yyyy-MM-dd], zone: Z, precision: millis, snapshot: type }
          tags: { type: [String], absent: default, null: default, blank: fail, default: [] }
          shapes: { type: [Shape], invalid: drop, keep: 50% }
          pairs: { type: [CircleDTO], by: r }
          more: { type: [CircleDTO], order: any }
          map: [String: Int]
          deep: '[[String: Int]?]?'
      models:
        Circle: { from: CircleDTO, fields: { r: r }, rules: [self.r > 0] }
        Square: { from: SquareDTO, fields: { a: 'a?' } }
        AnyShape: { from: Shape, cases: { circle: Circle, square: Square } }
        Product:
          id: { from: id, rule: size(self) > 0, error: noID }
          colour: { from: colour, as: Colour }
          at: at
          shapes: { from: shapes, as: [AnyShape], invalid: drop, keep: 0% }
          one: { value: 1 }
          rules: [{ rule: self.one == 1, error: notOne }]
      errors:
        Nested: { at: error, code: code, message: [message, 'detail[0]'] }
        Flat:
          { when: self.code != null, code: code, details: CircleDTO, beside: remote, retryable: true,
            codes: { quota: { retryable: true, userMessage: Later. }, "*": {} } }
      responses:
        401: { remote: { code: unauthorized, message: No. }, retryable: false, userMessage: No. }
        5xx: {}
        default: { userMessage: Something is wrong. }
      outcomes:
        transport: { retryable: true, userMessage: Offline. }
        decoding: { retryable: false }
      operations:
        get:
          description: one
          request: GET /products/{id}
          responses: { 200: { body: ProductDTO, model: Product, errors: [Nested] } }
        list:
          request: { match: 'GET /products', when: 'request.query["q"] == "a"', body: CircleDTO }
          responses:
            200: { at: items, body: [ProductDTO], model: [Product], where: self.id != "", invalid: drop, keep: 99.5% }
            202: { body: none }
      """

    private static func tree(_ text: String, file: String) throws -> JSONTree {
      let diagnostics = DiagnosticCollector(prefix: "contract")
      let root = try #require(
        NodeReader.read(ConfigSource(file: file, bytes: Array(text.utf8)), into: diagnostics))
      return try #require(EditorValue.asJSONContract(root))
    }

    private static func read(_ tree: JSONTree) -> ContractReader.Reading {
      ContractReader.read(ConfigSource(file: "contract.json", bytes: tree.text(style: .compact)))
    }

    @Test func `the contract with every key reads without an error`() throws {
      let reading = Self.read(try Self.tree(Self.whole, file: "contract.yaml"))
      #expect(reading.diagnostics.map { "\($0.rule) \($0.message)" } == [])
    }

    @Test func `every change of a contract with every key is judged alike`() throws {
      try judge(TreeMutations(of: try Self.tree(Self.whole, file: "contract.yaml")).all)
    }

    @Test(arguments: ["products", "bookings", "tv-shows"])
    func `changes of the contracts of this repository are judged alike`(name: String) throws {
      let file = PythonEnvironment.checkout.appending(path: "Contracts/\(name)/contract.yaml")
      let mutations = TreeMutations(of: try Self.tree(String(contentsOf: file, encoding: .utf8), file: "contract.yaml"))
        .all
      // A part of them, always the same: all would take minutes.
      try judge(mutations.enumerated().filter { $0.offset % 17 == 3 }.map(\.element))
    }

    /// Whether nothing tells that the file is a contract: to the schema it is one that a contract includes.
    private func isForeign(_ tree: JSONTree) -> Bool {
      guard case .object(let members) = tree else { return false }
      return !members.contains { ContractForms.contractKeys.contains($0.key) }
    }

    private func judge(_ mutations: [TreeMutations.Mutation]) throws {
      let faults = try SchemaOracle.faults(
        mutations.map { $0.tree.text(style: .compact) }, under: SchemaKind.contract.text)
      for (mutation, fault) in zip(mutations, faults) {
        let reading = Self.read(mutation.tree)
        if !reading.diagnostics.contains(where: { $0.severity == .error }) {
          #expect(fault == nil, "\(mutation.name): nothing is wrong with it")
        } else if fault == nil, !isForeign(mutation.tree) {
          let wrong = FormRules.faults(in: reading.diagnostics, of: FormRules.contract)
          #expect(wrong == [], "\(mutation.name): accepted by the schema")
        }
      }
    }
  }
#endif
