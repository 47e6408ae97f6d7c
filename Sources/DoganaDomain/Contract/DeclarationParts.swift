/// Where the parts of a declaration are written, each under its key: `formats`, `wire`, `error`.
///
/// Only what a report points at is kept here; what a part says stands in the declaration itself.
package struct DeclarationParts: Sendable {
  /// One key with what stands under it.
  package struct Part: Sendable {
    package let key: SourcePlace
    package let value: SourcePlace
    /// The elements, where the value is a list.
    package let elements: [SourcePlace]

    package init(key: SourcePlace, value: SourcePlace, elements: [SourcePlace] = []) {
      self.key = key
      self.value = value
      self.elements = elements
    }
  }

  private let parts: [String: Part]

  package init(_ parts: [String: Part] = [:]) {
    self.parts = parts
  }

  /// Whether the contract says something under this key.
  package func has(_ key: String) -> Bool { parts[key] != nil }

  /// The place of a key.
  package func key(_ key: String) -> SourcePlace? { parts[key]?.key }

  /// The place of what stands under a key.
  package func value(_ key: String) -> SourcePlace? { parts[key]?.value }

  /// The place of an element of the list under a key; the value's where it is no list.
  package func element(_ index: Int, of key: String) -> SourcePlace? {
    guard let part = parts[key] else { return nil }
    return part.elements.indices.contains(index) ? part.elements[index] : part.value
  }
}
