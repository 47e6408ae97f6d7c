import DoganaDomain
import Testing

/// Building blocks of contracts and decoded values for tests of the domain: no file, no byte of JSON.
enum Blocks {
  static let place = SourcePlace(file: "contract.yaml", line: 1, column: 1)

  static func rule(_ source: String, _ variables: [String: ExpressionType] = ["self": .dynamic]) throws -> Rule {
    Rule(
      expression: try Expression.compile(
        source, in: ExpressionEnvironment(variables: variables), expecting: .bool), place: place)
  }

  static func dto(
    _ name: String, _ fields: [DTOField], decoding: DecodingRules = DecodingRules()
  ) -> DTOType {
    DTOType(name: name, fields: fields, decoding: decoding, place: place)
  }

  static func field(
    _ name: String, _ type: TypeReference, key: String? = nil, snapshot: SnapshotPolicy = .value,
    list: ListPolicy = ListPolicy()
  ) -> DTOField {
    DTOField(name: name, key: key, type: type, snapshot: snapshot, list: list, place: place)
  }

  static func contract(
    dtos: [DTOType] = [], models: [ModelType] = [], enums: [EnumType] = [], unions: [UnionType] = [],
    envelopes: [Envelope] = [], servers: [String] = [], when: Rule? = nil, responses: [ResponseEntry] = [],
    outcomes: [OutcomeKind: OutcomeOverride] = [:], operations: [Operation] = []
  ) -> Contract {
    Contract(
      name: "t", description: nil, file: "contract.yaml", servers: servers.compactMap { URLText(parsing: $0) },
      when: when, enums: enums, unions: unions, dtos: dtos, models: models, envelopes: envelopes,
      decoding: DecodingRules(),
      responses: responses,
      outcomes: outcomes, operations: operations)
  }

  static func enumeration(_ name: String, _ cases: [String], isOpen: Bool = false) -> EnumType {
    EnumType(name: name, cases: cases, isOpen: isOpen, place: place)
  }

  /// A field of a model: `path` as the contract writes it, with `?` where the model may be without.
  static func modelField(
    _ name: String, _ path: String, as conversion: Conversion? = nil, rule: Rule? = nil, list: ListPolicy = ListPolicy()
  ) -> ModelField {
    let isOptional = path.hasSuffix("?")
    let steps = FieldPath.parse(isOptional ? String(path.dropLast()) : path) ?? FieldPath([])
    return ModelField(
      name: name, origin: .path(steps), isOptional: isOptional, conversion: conversion, rule: rule,
      error: ModelField.defaultError(for: name), list: list, place: place)
  }

  static func model(_ name: String, from: String, _ fields: [ModelField], rules: [ModelRule] = []) -> ModelType {
    ModelType(name: name, from: from, fields: fields, rules: rules, place: place)
  }

  // MARK: Decoded values

  static func node(_ value: Value, at offset: Int = 0) -> DTONode { DTONode(offset: offset, content: .value(value)) }

  static func nothing(_ way: Nothing, at offset: Int = 0) -> DTONode { DTONode(offset: offset, content: .nothing(way)) }

  static func list(_ nodes: [DTONode], at offset: Int = 0) -> DTONode {
    DTONode(
      offset: offset,
      content: .list(nodes.enumerated().map { DTONode.Element(index: $0.offset, node: $0.element) }))
  }

  static func record(_ type: String, _ fields: [(String, DTONode)], at offset: Int = 0) -> DTONode {
    DTONode(
      offset: offset,
      content: .record(
        type: type, fields: fields.map { DTONode.Field(name: $0.0, key: $0.0 + "_key", node: $0.1) }))
  }

  static func entries(_ pairs: [(String, Value)]) -> Value {
    .map(pairs.map { Value.Entry(key: $0.0, value: $0.1) })
  }

  static func decimal(_ text: String) -> Value {
    if case .value(let decimal) = ExactDecimal.parse(text.utf8) { return .decimal(decimal) }
    return .null
  }

  static func problem(
    _ kind: OutcomeKind, _ error: String, at path: String, offset: Int? = nil, field: String? = nil
  ) -> Problem {
    Problem(
      kind: kind, error: error, path: WirePath(text: path), field: field,
      location: offset.map { TextLocation(line: 1, column: $0 + 1, offset: $0) })
  }
}
