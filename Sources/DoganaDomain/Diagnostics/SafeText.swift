/// How text that others wrote is shown: nothing in it can move a cursor, reorder a line or break one.
package enum SafeText {
  /// Shows a text on one line: control, direction and line characters escaped, cut with `…` after `limit` scalars of the text.
  ///
  /// Escapes are `\n`, `\t`, and `\u{1B}` with upper-case hexadecimal for the rest. Escaped are the controls C0, DEL and C1,
  /// the marks and overrides of direction (U+061C, U+200E, U+200F, U+202A–U+202E, U+2066–U+2069), the line and paragraph
  /// separators U+2028 and U+2029, all other format characters and those that are drawn as nothing (U+200B, U+00AD, U+FEFF …),
  /// U+FFFE and U+FFFF. Takes time for what is shown, not for what is cut.
  package static func escaped(_ text: String, limit: Int) -> String {
    var shown = ""
    var rest = max(0, limit)
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      guard rest > 0 else { return shown + "…" }
      rest -= 1
      switch scalar {
      case "\n": shown += "\\n"
      case "\t": shown += "\\t"
      case _ where isHidden(scalar) && !joinsEmoji(scalar, behind: last):
        shown += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: shown.unicodeScalars.append(scalar)
      }
      last = scalar
    }
    return shown
  }

  /// Whether a scalar is a part of the picture before it: the joiner of a family, the mark of colour.
  private static func joinsEmoji(_ scalar: Unicode.Scalar, behind last: Unicode.Scalar) -> Bool {
    guard scalar.value == 0x200D || scalar.value == 0xFE0F else { return false }
    return last.value == 0xFE0F && scalar.value == 0x200D || last.value > 0x7F && last.properties.isEmoji
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E: return false
    case 0...0x1F, 0x7F...0x9F, 0x2028...0x2029, 0xFFFE...0xFFFF: return true
    default:
      let properties = scalar.properties
      return properties.generalCategory == .format || properties.isDefaultIgnorableCodePoint
    }
  }
}
