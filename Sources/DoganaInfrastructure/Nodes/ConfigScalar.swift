/// A single text of a configuration file; what it means is decided by the place where it stands.
package struct ConfigScalar: Sendable {
  /// How the text is written.
  package enum Style: Sendable {
    /// Without quotes; in JSON a number, `true` or `false`.
    case plain
    case quoted
    /// A literal or folded block of YAML.
    case block
    /// No value at all: `key:` in YAML, `null` in JSON.
    case nothing
  }

  package let text: String
  package let style: Style

  package init(_ text: String, style: Style) {
    self.text = text
    self.style = style
  }

  /// Whether the text is this one, byte by byte.
  package func isText(_ other: String) -> Bool { text.utf8.elementsEqual(other.utf8) }
}

/// The core schema of YAML 1.2 (§10.3.2), for the places that ask for a flag, a count or a value of a known type.
extension ConfigScalar {
  /// Whether this is nothing, or one of the ways of writing null.
  package var isNull: Bool {
    switch style {
    case .nothing: true
    case .plain: ["~", "null", "Null", "NULL"].contains { isText($0) }
    case .quoted, .block: false
    }
  }

  /// The value of `true` or `false` without quotes.
  package var flag: Bool? {
    guard style == .plain else { return nil }
    if ["true", "True", "TRUE"].contains(where: isText) { return true }
    if ["false", "False", "FALSE"].contains(where: isText) { return false }
    return nil
  }

  /// The text of a number without quotes in the grammar of JSON, a leading `+` left out; nil where it is none.
  ///
  /// `0x…`, `0o…`, `.5` and `5.` of the core schema are not taken: no JSON holds them.
  package var numberText: String? {
    guard style == .plain else { return nil }
    let number = text.utf8.first == UInt8(ascii: "+") ? text.utf8.dropFirst() : text.utf8[...]
    guard number.first != UInt8(ascii: "-") || text.utf8.first == UInt8(ascii: "-") else { return nil }
    return Self.isNumber(number) ? String(Substring(number)) : nil
  }

  /// The value of a decimal integer without quotes; nil where it is none or does not fit.
  package var integer: Int? {
    guard let numberText else { return nil }
    return Int(numberText)
  }

  private static func isNumber(_ text: Substring.UTF8View) -> Bool {
    var rest = text
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    func digits() -> Bool {
      let run = rest.prefix { $0 >= 0x30 && $0 <= 0x39 }
      rest = rest.dropFirst(run.count)
      return !run.isEmpty
    }
    let first = rest.first
    let before = rest.count
    guard digits(), first != 0x30 || before - rest.count == 1 else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard digits() else { return false }
    }
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
      guard digits() else { return false }
    }
    return rest.isEmpty
  }
}
