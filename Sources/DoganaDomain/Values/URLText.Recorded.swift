extension URLText {
  /// Reads the URL of a recorded request; nil where it is none.
  ///
  /// What clients send, or recorders write, though RFC 3986 wants it encoded is encoded first: `?page[number]=2`,
  /// `?ids=1|2`, spaces, text that is not ASCII, a percent sign that begins no escape. Browsers leave some of it raw
  /// (WHATWG URL §1.3), and `URL(string:)` encodes it. A control character is in no URL.
  package init?(recorded text: String) {
    if let url = URLText(parsing: text) {
      self = url
      return
    }
    guard let encoded = Self.encoded(text), let url = URLText(parsing: encoded) else { return nil }
    self = url
  }

  /// The text with what may not stand in path, query and fragment percent-encoded; nil where it has no authority and is
  /// no path.
  private static func encoded(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }), let start = pathStart(of: bytes) else { return nil }
    var encoded = Array(bytes[..<start])
    var isFragment = false
    for index in start..<bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "#") where !isFragment:
        isFragment = true
        encoded.append(byte)
      case UInt8(ascii: "%")
      where index + 2 < bytes.count && bytes[index + 1].hexadecimalDigit != nil
        && bytes[index + 2].hexadecimalDigit != nil:
        encoded.append(byte)
      case _ where Allowed.path.contains(byte): encoded.append(byte)
      default:
        encoded.append(UInt8(ascii: "%"))
        encoded.append(digit(byte >> 4))
        encoded.append(digit(byte & 0xF))
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// Where the path begins, or what stands in its place, behind `scheme://authority`; 0 where the text begins with it.
  private static func pathStart(of bytes: [UInt8]) -> Int? {
    if bytes.first == UInt8(ascii: "/"), !bytes.starts(with: "//".utf8) { return 0 }
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), bytes[(colon + 1)...].starts(with: "//".utf8) else {
      return nil
    }
    return bytes[(colon + 3)...].firstIndex { "/?#".utf8.contains($0) }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
