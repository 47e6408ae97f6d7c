import Testing

@testable import DoganaDomain

/// A contract of a shop with a field of every kind, for the tests of what can be concluded from one.
enum LintShop {
  static let place = SourcePlace(file: "contract.yaml", line: 1, column: 1)

  static let kinds = Blocks.enumeration("Kind", ["books", "games", "music"])
  static let states = Blocks.enumeration("State", ["new", "used"], isOpen: true)

  static let item = Blocks.dto("ItemDTO", [Blocks.field("count", .scalar(.int)), Blocks.field("flag", .scalar(.bool))])

  static let product = Blocks.dto(
    "ProductDTO",
    [
      Blocks.field("name", .scalar(.string)), Blocks.field("note", .optional(.scalar(.string))),
      DTOField(name: "title", type: .optional(.scalar(.string)), nothing: [.blank: .nil], place: place),
      Blocks.field("kind", .named("Kind")), Blocks.field("maybeKind", .optional(.named("Kind"))),
      Blocks.field("state", .named("State")), Blocks.field("small", .scalar(.int8)),
      Blocks.field("byte", .scalar(.uint8)), Blocks.field("count", .scalar(.int)),
      Blocks.field("maybe", .optional(.scalar(.int))), Blocks.field("rate", .scalar(.double)),
      Blocks.field("price", .scalar(.decimal)), Blocks.field("made", .scalar(.date)),
      Blocks.field("flag", .scalar(.bool)), Blocks.field("maybeFlag", .optional(.scalar(.bool))),
      Blocks.field("tags", .list(.scalar(.string))), Blocks.field("kinds", .list(.named("Kind"))),
      Blocks.field("items", .list(.optional(.named("ItemDTO")))), Blocks.field("item", .named("ItemDTO")),
      Blocks.field("maybeItem", .optional(.named("ItemDTO"))), Blocks.field("counts", .dictionary(.scalar(.int))),
      DTOField(
        name: "never", type: .optional(.scalar(.int)), nothing: [.null: .default], defaultValue: .int(7), place: place),
    ])

  static func contract(
    models: [ModelType] = [], operations: [Operation] = [], envelopes: [Envelope] = [],
    responses: [ResponseEntry] = [], dtos: [DTOType] = [], enums: [EnumType] = [], unions: [UnionType] = [],
    servers: [String] = [], outcomes: [OutcomeKind: OutcomeOverride] = [:]
  ) -> Contract {
    Blocks.contract(
      dtos: [item, product] + dtos, models: models, enums: [kinds, states] + enums, unions: unions,
      envelopes: envelopes, servers: servers, responses: responses, outcomes: outcomes, operations: operations)
  }

  /// The types of `ProductDTO` and `ItemDTO` as expressions see them.
  static let records: [String: [(name: String, type: ExpressionType)]] = [
    "ItemDTO": [("count", .int), ("flag", .bool)],
    "ProductDTO": [
      ("name", .string), ("note", .string), ("title", .string), ("kind", .string), ("maybeKind", .string),
      ("state", .string), ("small", .int), ("byte", .uint), ("count", .int), ("maybe", .int), ("rate", .double),
      ("price", .decimal), ("made", .timestamp), ("flag", .bool), ("maybeFlag", .bool), ("tags", .list(.string)),
      ("kinds", .list(.string)), ("items", .list(.record("ItemDTO"))), ("item", .record("ItemDTO")),
      ("maybeItem", .record("ItemDTO")), ("counts", .map(.int)), ("never", .int),
    ],
    "the request": [("query", .map(.string)), ("headers", .map(.string)), ("body", .dynamic)],
  ]

  /// A condition over `self`, a product.
  static func rule(_ source: String, self type: ExpressionType = .record("ProductDTO")) throws -> Rule {
    try rule(source, variables: ["self": type])
  }

  static func rule(_ source: String, variables: [String: ExpressionType]) throws -> Rule {
    Rule(
      expression: try Expression.compile(
        source, in: ExpressionEnvironment(variables: variables, records: records), expecting: .bool), place: place)
  }

  /// A condition over a request.
  static func when(_ source: String) throws -> Rule {
    try rule(source, variables: ["request": .record("the request")])
  }

  /// An answer of products.
  static func answer(
    _ status: Int = 200, body: TypeReference? = .list(.named("ProductDTO")), model: Answer.Model? = nil,
    filter: Rule? = nil, errors: [String] = [], list: ListPolicy = ListPolicy(), parts: [String] = []
  ) -> ResponseEntry {
    ResponseEntry(
      key: .status(status), answer: Answer(body: body, model: model, list: list, filter: filter, errors: errors),
      place: place, parts: self.parts(parts))
  }

  static func operation(
    _ name: String, _ request: String = "GET /products", when: Rule? = nil, body: TypeReference? = nil,
    responses: [ResponseEntry] = [answer()]
  ) throws -> Operation {
    let words = request.split(separator: " ", maxSplits: 1).map(String.init)
    return Operation(
      name: name, method: words[0], template: try PathTemplate.parse(words[1]), when: when, requestBody: body,
      responses: responses, place: place)
  }

  static func parts(_ keys: [String]) -> DeclarationParts {
    DeclarationParts(
      Dictionary(uniqueKeysWithValues: keys.map { ($0, DeclarationParts.Part(key: place, value: place)) }))
  }

  /// A field of a model with the keys that are written at it.
  static func field(
    _ name: String, _ path: String, as conversion: Conversion? = nil, rule: Rule? = nil,
    list: ListPolicy = ListPolicy(), parts: [String] = []
  ) -> ModelField {
    let plain = Blocks.modelField(name, path, as: conversion, rule: rule, list: list)
    return ModelField(
      name: plain.name, origin: plain.origin, isOptional: plain.isOptional, conversion: plain.conversion,
      rule: plain.rule, error: plain.error, list: plain.list, place: place, parts: self.parts(parts))
  }

  static func path(_ text: String) -> FieldPath { FieldPath.parse(text) ?? FieldPath([]) }
}

/// The messages of the warnings of one rule.
func messages(_ rule: (LintSubject) -> [LintWarning], _ contract: Contract) -> [String] {
  rule(LintSubject(contract)).map(\.message)
}
