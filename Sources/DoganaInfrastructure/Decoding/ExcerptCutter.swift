import DoganaDomain

/// Cuts the line around a place out of a text, to a width that fits a terminal.
enum ExcerptCutter {
  /// How many scalars an excerpt has at most.
  private static let width = 100
  /// How many scalars are kept before the caret.
  private static let lead = 40

  /// The excerpt around a place, or nil where the place is outside of the text.
  static func excerpt(of bytes: [UInt8], at location: TextLocation, length: Int) -> Excerpt? {
    guard location.offset <= bytes.count else { return nil }
    // Four bytes a scalar at most, and a little more for scalars that are cut.
    let from = max(0, location.offset - lead * 4)
    let to = min(bytes.count, location.offset + (width - lead) * 4)
    let head = bytes[from..<location.offset]
    let before = head[(head.lastIndex(of: 0x0A).map { $0 + 1 } ?? head.startIndex)...]
    let tail = bytes[location.offset..<to]
    let after = tail[..<(tail.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) ?? tail.endIndex)]
    let beforeText = String(decoding: before.drop { $0 & 0xC0 == 0x80 }, as: UTF8.self).unicodeScalars.suffix(lead)
    let afterText = String(decoding: after, as: UTF8.self).unicodeScalars.prefix(width - lead)
    let trimmed = beforeText.drop { $0 == " " || $0 == "\t" }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: trimmed)
    text.append(contentsOf: afterText)
    return Excerpt(text: String(text), caret: trimmed.count, length: valueLength(afterText, at: length))
  }

  /// How many scalars the value at the caret has: up to what ends a scalar, one for a container.
  private static func valueLength(_ text: Substring.UnicodeScalarView, at fallback: Int) -> Int {
    guard let first = text.first else { return 1 }
    if first == "{" || first == "[" { return 1 }
    var length = 0
    var isEscaped = false
    for scalar in text {
      if first == "\"" {
        length += 1
        if length > 1, scalar == "\"", !isEscaped { return length }
        isEscaped = scalar == "\\" && !isEscaped
      } else {
        if scalar == "," || scalar == "}" || scalar == "]" || scalar == " " || scalar == ":" { break }
        length += 1
      }
    }
    return max(length, fallback)
  }
}
