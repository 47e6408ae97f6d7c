/// Classes of bytes in URLs that need no second look.
enum ScreenByte {
  @inline(__always)
  static func isHost(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }

  /// Unreserved characters and `/ ? & = + , : ; @ !`.
  @inline(__always)
  static func isPlain(_ byte: UInt8) -> Bool {
    if isHost(byte) { return true }
    switch byte {
    case UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "&"),
      UInt8(ascii: "="),
      UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "@"), UInt8(ascii: "!"):
      return true
    default: return false
    }
  }
}
