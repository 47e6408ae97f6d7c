package import DoganaDomain

/// One value of a file that a person wrote, in YAML or JSON, with its place.
package struct ConfigNode: Sendable {
  /// What stands there.
  package indirect enum Content: Sendable {
    case scalar(ConfigScalar)
    case mapping(ConfigMapping)
    case sequence([ConfigNode])
    /// Something of which it has been said already that it is wrong: readers pass over it.
    case broken
  }

  package let content: Content
  package let source: ConfigSource
  /// From 1.
  package let line: Int
  /// In Unicode scalars, from 1.
  package let column: Int
  /// How many scalars a caret underlines; at least 1.
  package let length: Int

  package init(_ content: Content, source: ConfigSource, line: Int, column: Int, length: Int = 1) {
    self.content = content
    self.source = source
    self.line = line
    self.column = column
    self.length = max(1, length)
  }

  package var place: SourcePlace { SourcePlace(file: source.file, line: line, column: column) }

  package var scalar: ConfigScalar? {
    if case .scalar(let scalar) = content { return scalar }
    return nil
  }

  package var mapping: ConfigMapping? {
    if case .mapping(let mapping) = content { return mapping }
    return nil
  }

  package var sequence: [ConfigNode]? {
    if case .sequence(let elements) = content { return elements }
    return nil
  }

  package var isBroken: Bool {
    if case .broken = content { return true }
    return false
  }

  /// The same place, known to be wrong.
  package var broken: ConfigNode { ConfigNode(.broken, source: source, line: line, column: column, length: length) }

  /// What stands there, for a sentence after "found".
  package var found: String {
    switch content {
    case .scalar(let scalar): scalar.style == .nothing && scalar.text.isEmpty ? "nothing" : quoted(scalar.text)
    case .mapping: "a map"
    case .sequence: "a list"
    case .broken: "nothing that can be read"
    }
  }
}

/// The entries of a map in the order of the text; keys are distinct by their bytes.
package struct ConfigMapping: Sendable {
  package struct Entry: Sendable {
    package let key: ConfigNode
    package let value: ConfigNode

    package init(key: ConfigNode, value: ConfigNode) {
      self.key = key
      self.value = value
    }

    /// The text of the key.
    package var name: String { key.scalar?.text ?? "" }
  }

  package let entries: [Entry]
  /// Whether braces or block style make it a map; false for a lone pair inside a flow sequence: `[String: Int]`.
  package let isExplicit: Bool
  /// Whether an entry was left out because it could not be read, which has been reported: what is missing may be it.
  package let isDamaged: Bool

  package init(_ entries: [Entry], isExplicit: Bool = true, isDamaged: Bool = false) {
    self.entries = entries
    self.isExplicit = isExplicit
    self.isDamaged = isDamaged
  }

  /// The entry under a key, by bytes.
  package func entry(_ name: String) -> Entry? {
    entries.first { $0.key.scalar?.isText(name) == true }
  }

  /// The value under a key, by bytes.
  package subscript(_ name: String) -> ConfigNode? { entry(name)?.value }
}

/// A text that a person wrote, shown inside a message: escaped, shortened, between backticks.
func quoted(_ text: String) -> String { "`" + SafeText.escaped(text, limit: 80) + "`" }
