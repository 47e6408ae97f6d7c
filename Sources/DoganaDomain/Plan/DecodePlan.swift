/// What one body is read as: a contract's types compiled once to flat tables.
///
/// Every place of the payload that the client reads has a node of its own: a DTO that stands at two paths has two sets
/// of nodes, so that a node says *where* as well as *what*, and a table indexed by nodes can hold what was seen at each
/// path. A recursive DTO points back to the nodes of its first occurrence, and so does any other where a plan would grow
/// past all bounds. Nodes refer to one another by index.
package struct DecodePlan: Sendable {
  /// Steps from the body to the value that node `root` reads.
  package let at: FieldPath
  package let nodes: [Node]
  package let root: Int
  package let records: [Record]
  package let enumerations: [EnumType]
  package let unions: [Union]
  /// The rules for the objects that `at` leads through.
  package let decoding: DecodingRules
  /// Keys of the body that an envelope beside the answer reads.
  package let envelopeKeys: [String]
  /// Keys of the object at `at` that an envelope reads, where the plan is that of its details.
  package let targetKeys: [String]
  /// Whether a DTO may stand at several paths with one set of nodes, because its graph has too many of them.
  package let isCompact: Bool

  package init(
    at: FieldPath, nodes: [Node], root: Int, records: [Record], enumerations: [EnumType], unions: [Union],
    decoding: DecodingRules, envelopeKeys: [String] = [], targetKeys: [String] = [], isCompact: Bool = false
  ) {
    self.isCompact = isCompact
    self.envelopeKeys = envelopeKeys
    self.targetKeys = targetKeys
    self.at = at
    self.nodes = nodes
    self.root = root
    self.records = records
    self.enumerations = enumerations
    self.unions = unions
    self.decoding = decoding
  }

  /// What a value is read as.
  package enum Kind: UInt8, Sendable {
    case string
    case bool
    /// A signed integer within `bounds`.
    case int
    /// An unsigned integer within `bounds`.
    case uint
    case double
    case float
    case decimal
    case date
    case url
    case uuid
    case data
    case any
    /// `target` is an index into `enumerations`.
    case enumeration
    /// `target` is an index into `records`.
    case record
    /// `target` is the node of the elements.
    case list
    /// `target` is the node of the values.
    case dictionary
    /// `target` is an index into `unions`.
    case union
  }

  /// The integers that fit a type.
  package struct Bounds: Sendable {
    package let minimum: Int64
    package let maximum: UInt64
  }

  /// A set of JSON forms that a value may have on the wire.
  package struct Forms: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    package static let string = Forms(rawValue: 1)
    package static let int = Forms(rawValue: 2)
    package static let number = Forms(rawValue: 4)
    package static let bool = Forms(rawValue: 8)

    package init(_ form: WireForm) {
      switch form {
      case .string: self = .string
      case .int: self = .int
      case .number: self = .number
      case .bool: self = .bool
      }
    }
  }

  /// One place of the payload.
  package struct Node: Sendable {
    package var kind: Kind
    /// The path with `[*]` for indices.
    package let path: WirePath
    /// The type as the contract writes it, without `?`.
    package let type: String
    package let isOptional: Bool
    package let absent: NothingPolicy
    package let null: NothingPolicy
    /// Nil where the empty string is a value like any other, or fails as one.
    package let blank: NothingPolicy?
    /// Ways of nothing that the contract declares: their use is a note.
    package let declared: Set<Nothing>
    /// The forms that the wire may have; empty where the kind decides (records, lists, unions, `Any`).
    package let forms: Forms
    /// The normal form: any other is a note.
    package let primaryForm: WireForm?
    package var target: Int
    package let bounds: Bounds
    package let formats: [DateFormat]
    package let precision: TimePrecision
    package let defaultValue: Value?
    package let deprecated: String?
    package let snapshot: SnapshotPolicy
    package let list: ListPolicy
  }

  /// One object.
  package struct Record: Sendable {
    /// The DTO's name.
    package let type: String
    package var fields: [Field]
    package let decoding: DecodingRules
    package let path: WirePath
  }

  package struct Field: Sendable {
    /// The field's name in the DTO.
    package let name: String
    /// The key on the wire, where it is fixed by `key:` or by verbatim keys; for snake_case the spelling that converts back.
    package let wireKey: String
    /// Whether any payload key that converts to `name` is this field's (snake_case without `key:`).
    package let converts: Bool
    package let node: Int
  }

  /// One union: its variants as nodes.
  package struct Union: Sendable {
    package enum Choice: Sendable {
      /// `name` is what the variant is called.
      case discriminator(key: String, cases: [(value: String, name: String, node: Int)], keepsUnknown: Bool)
      case bestMatch([Int])
    }
    package let name: String
    package var choice: Choice
  }
}
