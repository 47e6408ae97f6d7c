/// A value as short JSON text, for evidence: numbers exact, dates RFC 3339, records as objects.
package enum ValueText {
  /// At most about `limit` scalars; what is cut, or nested deeper than is worth showing, ends in `…`.
  package static func json(_ value: Value, limit: Int = 120) -> String {
    var text = ""
    append(value, to: &text, limit: limit, depth: shownDepth)
    return cut(text, limit: limit)
  }

  /// The whole value, by which two may be told apart.
  static func whole(_ value: Value) -> String {
    var text = ""
    append(value, to: &text, limit: .max / 8, depth: .max)
    return text
  }

  /// How many levels of a value evidence shows.
  private static let shownDepth = 8

  /// Cuts a text to `limit` scalars.
  package static func cut(_ text: String, limit: Int) -> String {
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return text }
    return String(scalars[..<end]) + "…"
  }

  /// A JSON string literal.
  package static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      default:
        if scalar.value < 0x20 {
          let hex = String(scalar.value, radix: 16)
          quoted += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        } else {
          quoted.unicodeScalars.append(scalar)
        }
      }
    }
    return quoted + "\""
  }

  /// A number as JSON text; what JSON has no number for is a string.
  package static func number(_ double: Double) -> String {
    guard double.isFinite else { return quoted(double.description) }
    let text = double.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func append(_ value: Value, to text: inout String, limit: Int, depth: Int) {
    if text.utf8.count > limit * 4 || depth <= 0 {
      text += "…"
      return
    }
    switch value {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .int(let number): text += String(number)
    case .uint(let number): text += String(number)
    case .double(let number): text += ValueText.number(number)
    case .decimal(let number): text += number.description
    case .string(let string), .unknownCase(let string):
      text += quoted(string.utf8.count > limit * 4 ? cut(string, limit: limit) : string)
    case .bytes(let bytes): text += quoted(Base64Text.encode(Array(bytes.prefix(limit))))
    case .instant(let instant): text += quoted(instant.rfc3339)
    case .duration(let span): text += quoted(span.description)
    case .list(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += ", " }
        append(element, to: &text, limit: limit, depth: depth - 1)
        if text.utf8.count > limit * 4 { break }
      }
      text += "]"
    case .record(let record):
      appendMembers(record.fields.lazy.map { ($0.name, $0.value) }, to: &text, limit: limit, depth: depth)
    case .map(let entries):
      appendMembers(entries.lazy.map { ($0.key, $0.value) }, to: &text, limit: limit, depth: depth)
    case .variant(_, let value): append(value, to: &text, limit: limit, depth: depth - 1)
    }
  }

  private static func appendMembers(
    _ members: some Sequence<(String, Value)>, to text: inout String, limit: Int, depth: Int
  ) {
    text += "{"
    for (index, member) in members.enumerated() {
      if index > 0 { text += ", " }
      text += quoted(member.0) + ": "
      append(member.1, to: &text, limit: limit, depth: depth - 1)
      if text.utf8.count > limit * 4 { break }
    }
    text += "}"
  }
}
