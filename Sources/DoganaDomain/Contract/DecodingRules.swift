/// How a DTO reads its object: key conversion, unknown and duplicate keys.
package struct DecodingRules: Hashable, Sendable {
  package enum Keys: String, Sendable, CaseIterable {
    case verbatim
    /// The rules of Foundation's `convertFromSnakeCase`.
    case snakeCase = "snake_case"
  }

  package enum UnknownKeys: String, Sendable, CaseIterable {
    case ignore
    /// A note.
    case report
    /// A decoding failure.
    case reject
  }

  package enum DuplicateKeys: String, Sendable, CaseIterable {
    /// `invalidResponse`.
    case reject
    case first
    case last
  }

  package var keys: Keys
  package var unknownKeys: UnknownKeys
  package var duplicateKeys: DuplicateKeys

  package init(
    keys: Keys = .verbatim, unknownKeys: UnknownKeys = .report, duplicateKeys: DuplicateKeys = .reject
  ) {
    self.keys = keys
    self.unknownKeys = unknownKeys
    self.duplicateKeys = duplicateKeys
  }
}
