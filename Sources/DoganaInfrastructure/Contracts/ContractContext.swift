import DoganaDomain

/// What the readers of one contract share: the names it declares, what is known of each, and what is wrong.
final class ContractContext {
  /// What a name stands for.
  enum Kind: String {
    case enumeration = "enum"
    case union = "union"
    case dto = "DTO"
    case model = "model"

    /// With its article.
    var phrase: String { self == .enumeration ? "an enum" : "a " + rawValue }
  }

  /// What is known of a DTO while it is read: its fields, and their types where they could be read.
  struct Shape {
    let fields: [(name: String, type: TypeReference?)]
    private let positions: [ByteText: Int]
    /// The fields that say a default of their own.
    let defaulted: Set<ByteText>
    /// Whether a field may be missing because it could not be read.
    let isDamaged: Bool
    /// How the fields write points in time, for those that say it; in the order of the fields.
    private let dates: [DateFormatsReader.Formats]

    init(
      fields: [(name: String, type: TypeReference?)], dates: [DateFormatsReader.Formats] = [],
      defaulted: Set<ByteText> = [],
      isDamaged: Bool
    ) {
      self.fields = fields
      self.defaulted = defaulted
      self.dates = dates
      self.isDamaged = isDamaged
      var positions: [ByteText: Int] = [:]
      for (position, field) in fields.enumerated() { positions[ByteText(field.name)] = position }
      self.positions = positions
    }

    /// The field called `name`; nil where there is none, a nil type where it could not be read.
    func field(_ name: String) -> (name: String, type: TypeReference?)? {
      positions[ByteText(name)].map { fields[$0] }
    }

    /// How the field at a position writes points in time.
    func dates(at position: Int) -> DateFormatsReader.Formats {
      dates.indices.contains(position) ? dates[position] : DateFormatsReader.Formats()
    }
  }

  let diagnostics: DiagnosticCollector
  /// The contract's own text and those that it includes, by file.
  private var sources: [String: ConfigSource]
  /// The declared types, in the order of the text.
  private(set) var declared: [(name: String, kind: Kind)] = []
  private var kinds: [String: (kind: Kind, file: String)] = [:]
  /// Whether names may be missing because the part that declares them could not be read.
  var isDamaged = false
  var enums: [String: EnumType] = [:]
  var unions: [String: UnionType] = [:]
  var shapes: [String: Shape] = [:]
  /// The names of the envelopes, in the order of the text.
  var envelopes: [String] = [] {
    didSet { envelopeNames = Set(envelopes.map(ByteText.init)) }
  }
  private(set) var envelopeNames: Set<ByteText> = []
  /// The fields of DTOs and models as expressions see them.
  var records: [String: [(name: String, type: ExpressionType)]] = [:]
  /// Texts that other readers of YAML take for something else.
  var looseTexts: [LooseText] = []
  /// Where a file is included that the same list names before.
  var repeatedIncludes: [SourcePlace] = []

  init(source: ConfigSource, diagnostics: DiagnosticCollector) {
    self.diagnostics = diagnostics
    sources = [source.file: source]
  }

  /// Adds the text of a file that is included.
  func add(_ source: ConfigSource) { sources[source.file] = source }

  /// The line of a place, for a report.
  func line(at place: SourcePlace) -> String? { sources[place.file]?.line(place.line) }

  /// What a name stands for; nil where nothing is called so.
  func kind(of name: String) -> Kind? { kinds[name]?.kind }

  /// The names of some kinds, in the order of the text.
  func names(of wanted: Kind...) -> [String] { declared.filter { wanted.contains($0.kind) }.map(\.name) }

  /// The entries of a part of a file; none, and a report, where it is no map.
  func entries(of map: ConfigMap, _ key: String) -> [ConfigMapping.Entry] {
    guard let node = map[key] else { return [] }
    if let mapping = node.mapping {
      isDamaged = isDamaged || mapping.isDamaged
      return mapping.entries
    }
    isDamaged = true
    diagnostics.wrongType(node, of: "`\(key)`", expected: "a map from names", remedy: "write `\(key): { Name: … }`")
    return []
  }

  /// Declares a name; one that is taken or reserved is reported, and false is returned.
  func declare(_ key: ConfigNode, as kind: Kind) -> Bool {
    let name = key.scalar?.text ?? ""
    guard ContractName.isIdentifier(name) else {
      diagnostics.badKey(
        key, "\(quoted(name)) is no name for \(kind.phrase)", expected: "letters, digits and `_`, no digit first")
      return false
    }
    if ScalarType(rawValue: name) != nil || name == "none" {
      diagnostics.report(
        "contract-duplicate-name", at: key, "\(quoted(name)) is built in", found: quoted(name),
        remedy: "call the \(kind.rawValue) something else")
      return false
    }
    if let other = kinds[name] {
      let file = other.file == key.source.file ? "" : " in \(quoted(other.file))"
      diagnostics.report(
        "contract-duplicate-name", at: key, "\(quoted(name)) is declared twice",
        found: "also \(other.kind.phrase)\(file)",
        remedy: "give one of them another name")
      return false
    }
    kinds[name] = (kind, key.source.file)
    declared.append((name, kind))
    return true
  }

  /// Reports a name that nothing is called by; not where declarations could not be read, as it may be among them.
  func unknownName(_ name: String, at node: ConfigNode, kind: String, among names: @autoclosure () -> [String]) {
    if !isDamaged {
      diagnostics.unknownName(name, at: node, kind: kind, among: diagnostics.hasRoom ? diagnostics.words(names()) : [])
    }
  }

  /// The type of an expression's value for a type of the contract; an optional is its wrapped type.
  func expressionType(of type: TypeReference?) -> ExpressionType {
    switch type {
    case nil: return .dynamic
    case .optional(let wrapped): return expressionType(of: wrapped)
    case .list(let element): return .list(expressionType(of: element))
    case .dictionary(let value): return .map(expressionType(of: value))
    case .scalar(let scalar): return scalar.expressionType
    case .named(let name):
      switch kind(of: name) {
      case .enumeration: return .string
      case .dto: return .record(name)
      case .union, .model, nil: return .dynamic
      }
    }
  }
}

/// The names that contracts give to things.
enum ContractName {
  /// Whether a text is an identifier: a letter or `_`, then letters, digits and `_` (UAX #31).
  static func isIdentifier(_ text: String) -> Bool {
    var isFirst = true
    for scalar in text.unicodeScalars {
      guard scalar == "_" || (isFirst ? scalar.properties.isXIDStart : scalar.properties.isXIDContinue) else {
        return false
      }
      isFirst = false
    }
    return !isFirst && text.utf8.count <= 200
  }

  /// Whether a text can be a part of a case id as it is: an identifier that may also hold `-` and `.`.
  static func isOperation(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    return scalars.first.map { $0.properties.isXIDStart || $0 == "_" } == true && text.utf8.count <= 60
      && scalars.allSatisfy { $0.properties.isXIDContinue || $0 == "-" || $0 == "." }
  }
}

extension ScalarType {
  /// The type of the values in an expression.
  var expressionType: ExpressionType {
    switch self {
    case .string, .url, .uuid: .string
    case .bool: .bool
    case .int, .int8, .int16, .int32, .int64: .int
    case .uint, .uint8, .uint16, .uint32, .uint64: .uint
    case .double, .float: .double
    case .decimal: .decimal
    case .date: .timestamp
    case .data: .bytes
    case .any: .dynamic
    }
  }

  var isSigned: Bool { expressionType == .int }
  var isUnsigned: Bool { expressionType == .uint }
  var isInteger: Bool { isSigned || isUnsigned }
  var isNumber: Bool { isInteger || expressionType == .double || self == .decimal }
}
