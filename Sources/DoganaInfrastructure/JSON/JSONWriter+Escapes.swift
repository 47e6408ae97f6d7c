extension JSONWriter {
  /// Appends `text` in quotes: what JSON demands is escaped, and what a terminal or a line-based tool could trip over.
  ///
  /// These are `"` and `\`, all control characters (U+0000 … U+001F, U+007F … U+009F), the line separators U+2028
  /// and U+2029, and the controls of direction U+202A … U+202E and U+2066 … U+2069 (RFC 8259 §7; the short forms where there
  /// are some).
  static func appendQuoted(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { appendQuoted(utf8: UnsafeRawBufferPointer($0), to: &bytes) }
  }

  /// Appends valid UTF-8 in quotes, as `appendQuoted(_:to:)` does.
  static func appendQuoted(utf8: UnsafeRawBufferPointer, to bytes: inout [UInt8]) {
    bytes.append(JSONScan.quote)
    var run = 0
    var i = 0
    while i < utf8.count {
      let byte = utf8[i]
      if _fastPath(byte >= 0x20 && byte != JSONScan.quote && byte != JSONScan.backslash && byte < 0x7F) {
        i += 1
        continue
      }
      let (length, unit) = escapable(utf8, i)
      if let unit {
        bytes.append(contentsOf: utf8[run..<i])
        appendEscape(unit, to: &bytes)
        run = i + length
      }
      i += length
    }
    bytes.append(contentsOf: utf8[run...])
    bytes.append(JSONScan.quote)
  }

  /// The length of the scalar at `i`, and its code unit if it must be escaped.
  private static func escapable(_ utf8: UnsafeRawBufferPointer, _ i: Int) -> (length: Int, unit: UInt16?) {
    let byte = utf8[i]
    if byte < 0x80 { return (1, UInt16(byte)) }
    if byte == 0xC2, i + 1 < utf8.count, utf8[i + 1] < 0xA0 { return (2, UInt16(utf8[i + 1])) }
    if byte == 0xE2, i + 2 < utf8.count {
      let (second, third) = (utf8[i + 1], utf8[i + 2])
      if second == 0x80 && third >= 0xA8 && third <= 0xAE { return (3, 0x2000 | UInt16(third & 0x3F)) }
      if second == 0x81 && third >= 0xA6 && third <= 0xA9 { return (3, 0x2040 | UInt16(third & 0x3F)) }
    }
    return (1, nil)
  }

  private static func appendEscape(_ unit: UInt16, to bytes: inout [UInt8]) {
    bytes.append(JSONScan.backslash)
    switch unit {
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x22, 0x5C: bytes.append(UInt8(truncatingIfNeeded: unit))
    default:
      bytes.append(UInt8(ascii: "u"))
      for shift in [12, 8, 4, 0] as [UInt16] {
        let digit = UInt8(truncatingIfNeeded: unit >> shift & 0xF)
        bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
      }
    }
  }
}
