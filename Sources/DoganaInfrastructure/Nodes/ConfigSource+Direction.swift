extension ConfigSource {
  /// The mark or override of direction that begins at an offset: what is seen would not be what is read (UAX #9).
  ///
  /// U+061C, U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069.
  static func directionMark(_ bytes: [UInt8], at offset: Int) -> UInt32? {
    guard offset + 1 < bytes.count else { return nil }
    if bytes[offset] == 0xD8 { return bytes[offset + 1] == 0x9C ? 0x61C : nil }
    guard bytes[offset] == 0xE2, offset + 2 < bytes.count else { return nil }
    switch (bytes[offset + 1], bytes[offset + 2]) {
    case (0x80, 0x8E...0x8F), (0x80, 0xAA...0xAE): return 0x2000 | UInt32(bytes[offset + 2] & 0x3F)
    case (0x81, 0xA6...0xA9): return 0x2040 | UInt32(bytes[offset + 2] & 0x3F)
    default: return nil
    }
  }

  /// The first of them, as offset and code point.
  var firstDirectionMark: (offset: Int, value: UInt32)? {
    for (offset, byte) in bytes.enumerated() where byte == 0xE2 || byte == 0xD8 {
      if let value = Self.directionMark(bytes, at: offset) { return (offset, value) }
    }
    return nil
  }

  /// A code point in hexadecimal, of four digits at least.
  static func codePoint(_ value: UInt32) -> String {
    let hex = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - hex.utf8.count)) + hex
  }
}
