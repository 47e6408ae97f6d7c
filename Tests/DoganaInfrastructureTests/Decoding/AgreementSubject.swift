import DoganaDomain

/// What both decoders are told to read: the types of a contract, a root, and the strategies that a `JSONDecoder` has.
struct AgreementSubject: Sendable {
  enum Dates: Sendable {
    /// `.iso8601`, and `formats` absent or `[iso8601]`.
    case iso8601
    /// `.secondsSince1970`, and `epoch-seconds`.
    case seconds
  }

  let contract: Contract
  let root: TypeReference
  let dates: Dates
  let plan: DecodePlan

  var rules: DecodingRules { contract.decoding }

  init(
    dtos: [[DTOField]], enumeration: [String], root: TypeReference, dates: Dates, rules: DecodingRules
  ) {
    let place = SourcePlace(file: "contract.yaml")
    contract = Contract(
      name: "random", description: nil, file: "contract.yaml", servers: [],
      enums: [EnumType(name: "Case", cases: enumeration, isOpen: false, place: place)], unions: [],
      dtos: dtos.enumerated().map { DTOType(name: "D\($0)", fields: $1, decoding: rules, place: place) }, models: [],
      envelopes: [], decoding: rules, responses: [], outcomes: [:], operations: [])
    self.root = root
    self.dates = dates
    plan = DecodePlan.compile(root, in: contract, decoding: rules)
  }

  /// The description as a person would write it, for a failing test.
  var text: String {
    let dtos = contract.dtos.map { dto in
      let fields = dto.fields.map { field in
        "\(field.name)\(field.key.map { "(\($0.debugDescription))" } ?? ""): \(field.type.text)"
      }
      return "\(dto.name) { \(fields.joined(separator: ", ")) }"
    }
    return "\(root.text) of \(dtos.joined(separator: " ")), keys \(rules.keys.rawValue), "
      + "unknown \(rules.unknownKeys.rawValue), duplicates \(rules.duplicateKeys.rawValue), dates \(dates)"
  }

  /// The field that a payload key is read by, and its place in the DTO.
  func field(for key: String, in dto: DTOType) -> (position: Int, field: DTOField)? {
    let name = rules.keys == .snakeCase ? SnakeCase.fieldName(of: key) : key
    return dto.fields.enumerated().first { ($0.element.key ?? $0.element.name).utf8.elementsEqual(name.utf8) }
      .map { ($0.offset, $0.element) }
  }

  /// The key by which a `JSONDecoder` finds a field.
  static func codingKey(_ field: DTOField) -> String { field.key ?? field.name }
}
