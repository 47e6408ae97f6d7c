/// The shape of one JSON object, as the client's DTO reads it.
package struct DTOType: Sendable {
  package let name: String
  package let fields: [DTOField]
  /// The contract's rules with this DTO's own laid over them.
  package let decoding: DecodingRules
  package let place: SourcePlace

  package init(name: String, fields: [DTOField], decoding: DecodingRules, place: SourcePlace) {
    self.name = name
    self.fields = fields
    self.decoding = decoding
    self.place = place
  }
}

/// One field of a DTO: key, type, and what is tolerated.
package struct DTOField: Sendable {
  package let name: String
  /// The raw wire key (`key:`), exempt from conversion; nil where the name and the key strategy decide.
  package let key: String?
  package let type: TypeReference
  /// What the wire may hold; the first is the normal form. Empty: the type's own form.
  package let wire: [WireForm]
  /// Tried in order; empty means `iso8601`.
  package let formats: [DateFormat]
  /// To what two dates compare.
  package let precision: TimePrecision
  /// What was said of each way of nothing; an entry that is missing follows the type and the default.
  package let nothing: [Nothing: NothingPolicy]
  /// The value that stands in, already read as the field's type.
  package let defaultValue: Value?
  /// The remark of `deprecated:`.
  package let deprecated: String?
  package let snapshot: SnapshotPolicy
  package let list: ListPolicy
  package let place: SourcePlace
  package let parts: DeclarationParts

  package init(
    name: String, key: String? = nil, type: TypeReference, wire: [WireForm] = [], formats: [DateFormat] = [],
    precision: TimePrecision = .nanos, nothing: [Nothing: NothingPolicy] = [:], defaultValue: Value? = nil,
    deprecated: String? = nil, snapshot: SnapshotPolicy = .value, list: ListPolicy = ListPolicy(), place: SourcePlace,
    parts: DeclarationParts = DeclarationParts()
  ) {
    self.name = name
    self.key = key
    self.type = type
    self.wire = wire
    self.formats = formats
    self.precision = precision
    self.nothing = nothing
    self.defaultValue = defaultValue
    self.deprecated = deprecated
    self.snapshot = snapshot
    self.list = list
    self.place = place
    self.parts = parts
  }
}

/// What a snapshot keeps of a field (`snapshot:`).
package enum SnapshotPolicy: String, Hashable, Sendable, CaseIterable {
  /// The value itself.
  case value
  /// Its kind alone: for values that change from run to run.
  case type
  /// Nothing.
  case ignore
}

/// What a list does with bad elements, and how its elements are paired when two of it are compared.
package struct ListPolicy: Hashable, Sendable {
  package enum Invalid: String, Sendable, CaseIterable {
    case fail
    case drop
  }

  package var invalid: Invalid
  /// The smallest share that must be kept, in millionths (50 % is 500,000); nil: none is asked for.
  package var keep: Int?
  /// The DTO field that pairs elements.
  package var by: String?
  /// Whether the order of elements means nothing (`order: any`).
  package var unordered: Bool

  package init(invalid: Invalid = .fail, keep: Int? = nil, by: String? = nil, unordered: Bool = false) {
    self.invalid = invalid
    self.keep = keep
    self.by = by
    self.unordered = unordered
  }
}
