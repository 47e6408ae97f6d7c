/// Texts that Foundation takes for JSON: UTF-16, UTF-32, and commas before closing brackets.
enum LaxJSONText {
  /// The same values as JSON in UTF-8; nil where the bytes are no text in their encoding.
  ///
  /// What else is wrong with the text stays so.
  static func strict(_ bytes: [UInt8]) -> [UInt8]? {
    let padded = PaddedBytes(bytes)
    defer { withExtendedLifetime(padded) {} }
    guard let encoding = JSONForeignEncoding(padded.base, bytes.count) else { return withoutTrailingCommas(bytes) }
    return encoding.utf8(padded.base, bytes.count).map(withoutTrailingCommas)
  }

  private static func withoutTrailingCommas(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    /// The comma after which nothing but whitespace came, in `out`.
    var comma: Int?
    var isInString = false
    var isEscaped = false
    for byte in bytes {
      if isInString {
        if byte == UInt8(ascii: "\""), !isEscaped { isInString = false }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      } else if byte == UInt8(ascii: ",") {
        comma = out.count
      } else if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
        if let place = comma { out[place] = UInt8(ascii: " ") }
        comma = nil
      } else if !JSONScan.isWhitespace(byte) {
        comma = nil
        isInString = byte == UInt8(ascii: "\"")
        isEscaped = false
      }
      out.append(byte)
    }
    return out
  }
}
