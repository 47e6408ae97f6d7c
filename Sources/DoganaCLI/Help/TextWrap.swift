/// Breaks English text into lines of at most 80 columns, by blanks alone and without a locale.
enum TextWrap {
  static let width = 80

  /// The lines of a paragraph, each with `indent` blanks before it; a longer word stands alone.
  static func lines(_ text: String, indent: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var length = 0
    for word in text.unicodeScalars.split(separator: " ") {
      if length > 0, indent + length + 1 + word.count > width {
        lines.append(String(repeating: " ", count: indent) + line)
        line = ""
        length = 0
      }
      if length > 0 {
        line += " "
        length += 1
      }
      line += String(word)
      length += word.count
    }
    if length > 0 { lines.append(String(repeating: " ", count: indent) + line) }
    return lines
  }

  /// A term and what it means: beside each other where the term leaves room, else below each other.
  static func entry(_ term: String, _ text: String, column: Int) -> String {
    var lines = lines(text, indent: column)
    let head = "  " + term
    if head.unicodeScalars.count + 2 <= column, let first = lines.first {
      lines[0] =
        head
        + first.unicodeScalars.dropFirst(head.unicodeScalars.count).reduce(into: "") { $0.unicodeScalars.append($1) }
    } else {
      lines.insert(head, at: 0)
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
