/// A map whose keys are known beforehand: those that are not are reported, those that are can be asked for by name.
package struct ConfigMap {
  package let node: ConfigNode
  /// What the map is, for messages: `a field`, `the response`.
  package let what: String
  /// What may stand in it; nobody can read a key that is not there.
  private let form: MapForm
  private let mapping: ConfigMapping
  private let diagnostics: DiagnosticCollector

  /// Reports a node that is no map, and every key that its form does not know; nil where it is no map.
  package init?(
    _ node: ConfigNode, what: String, form: MapForm, diagnostics: DiagnosticCollector
  ) {
    guard let mapping = node.mapping else {
      diagnostics.wrongType(node, of: what, expected: "a map")
      return nil
    }
    self.node = node
    self.what = what
    self.form = form
    self.mapping = mapping
    self.diagnostics = diagnostics
    for entry in mapping.entries where !form.known.contains(where: { entry.key.scalar?.isText($0) == true }) {
      diagnostics.unknownKey(entry.key, of: what, among: form.listed)
    }
  }

  package subscript(_ key: String) -> ConfigNode? { entry(key)?.value }

  /// The entries in the order of the text, unknown ones among them.
  package var entries: [ConfigMapping.Entry] { mapping.entries }

  /// Whether an entry was left out, which has been reported.
  package var isDamaged: Bool { mapping.isDamaged }

  package func has(_ key: String) -> Bool { entry(key) != nil }

  /// Whether a key may stand in the map.
  package func knows(_ key: String) -> Bool { form.known.contains(key) }

  /// The node of the key itself, for a report about it.
  package func key(_ name: String) -> ConfigNode { entry(name)?.key ?? node }

  /// The value under a key that must be there; its absence is reported.
  package func required(_ key: String) -> ConfigNode? {
    assert(form.requires(key), "the form of \(what) lets `\(key)` be left out")
    return needed(key)
  }

  /// The value under a key that must be there because of what else is; its absence is reported.
  package func needed(_ key: String) -> ConfigNode? {
    if let value = self[key] { return value }
    diagnostics.missingKey(key, in: node, of: what)
    return nil
  }

  private func entry(_ key: String) -> ConfigMapping.Entry? {
    assert(form.known.contains(key), "the form of \(what) does not know `\(key)`")
    return mapping.entry(key)
  }

  /// A text that may be left out; nil and a report where it is none.
  package func text(_ key: String) -> String? {
    self[key].flatMap { diagnostics.text($0, of: "`\(key)`") }
  }

  /// `true` or `false`; nil and a report where it is neither.
  package func flag(_ key: String) -> Bool? {
    guard let value = self[key] else { return nil }
    if let flag = value.scalar?.flag { return flag }
    if let scalar = value.scalar, scalar.style == .quoted, ConfigScalar(scalar.text, style: .plain).flag != nil {
      diagnostics.report(
        diagnostics.prefix + "-wrong-type", at: value, "`\(key)` is true or false, and quotes make it a text",
        expected: "true or false", found: "the text \(value.found)", remedy: "remove the quotes")
      return nil
    }
    diagnostics.wrongType(value, of: "`\(key)`", expected: "true or false")
    return nil
  }

  /// One of a few words; nil and a report where it is none of them.
  package func word<Word: RawRepresentable & CaseIterable>(_ key: String) -> Word? where Word.RawValue == String {
    guard let value = self[key] else { return nil }
    return diagnostics.word(value, of: "`\(key)`")
  }
}

extension DiagnosticCollector {
  /// A text as it is written; nil and a report for a map, a list or nothing.
  package func text(_ node: ConfigNode, of what: String) -> String? {
    guard let scalar = node.scalar, scalar.style != .nothing else {
      wrongType(node, of: what, expected: "a text")
      return nil
    }
    return scalar.text
  }

  /// A text that may begin with a bracket, as rules and paths do; of a list or map it is said that it wants quotes.
  package func bracketed(_ node: ConfigNode, of what: String) -> String? {
    let bracket: String? =
      switch node.content {
      case .sequence: "["
      case .mapping(let mapping): mapping.isExplicit ? "{" : nil
      case .scalar, .broken: nil
      }
    guard let bracket, !node.source.isJSON, node.source.text(line: node.line, column: node.column, limit: 1) == bracket
    else { return text(node, of: what) }
    wrongType(node, of: what, expected: "a text", remedy: "quote the text if it begins with `\(bracket)`")
    return nil
  }

  /// One of a few words; nil and a report where it is none of them.
  package func word<Word: RawRepresentable & CaseIterable>(
    _ node: ConfigNode, of what: String
  ) -> Word? where Word.RawValue == String {
    guard let text = text(node, of: what) else { return nil }
    if let word = Word.allCases.first(where: { $0.rawValue.utf8.elementsEqual(text.utf8) }) { return word }
    unknownWord(node, of: what, among: Word.allCases.map(\.rawValue))
    return nil
  }

  /// A list of one kind of thing; a single one may stand without brackets where `allowsOne`.
  package func list(_ node: ConfigNode, of what: String, allowsOne: Bool = false) -> [ConfigNode]? {
    if let elements = node.sequence { return elements }
    if allowsOne, let scalar = node.scalar, scalar.style != .nothing { return [node] }
    wrongType(node, of: what, expected: "a list")
    return nil
  }
}
