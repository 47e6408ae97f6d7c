/// Base 64 with the standard alphabet (RFC 4648 §4).
package enum Base64Text {
  /// The bytes that a text encodes, or nil where it is no base 64.
  ///
  /// As Foundation's `Data(base64Encoded:)` without options: padding is required, nothing but the alphabet is allowed (no line
  /// ends), bits that the last digit has too many are not looked at. Padding out of place (`====`, `QQ=A`), which it reads as zeros, is refused.
  package static func decode(_ utf8: some Collection<UInt8>) -> [UInt8]? {
    let text = Array(utf8)
    return decode(text.span)
  }

  /// The bytes that a text encodes, or nil where it is no base 64.
  package static func decode(_ text: Span<UInt8>) -> [UInt8]? {
    guard text.count % 4 == 0 else { return nil }
    guard !text.isEmpty else { return [] }
    let padding = text[text.count - 1] != pad ? 0 : (text[text.count - 2] != pad ? 1 : 2)
    let digitCount = text.count - padding
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var bits: UInt32 = 0
    for index in 0..<digitCount {
      guard let digit = value(of: text[index]) else { return nil }
      bits = bits << 6 | UInt32(digit)
      if index % 4 == 3 {
        bytes.append(UInt8(truncatingIfNeeded: bits >> 16))
        bytes.append(UInt8(truncatingIfNeeded: bits >> 8))
        bytes.append(UInt8(truncatingIfNeeded: bits))
        bits = 0
      }
    }
    switch padding {
    case 1:
      bytes.append(UInt8(truncatingIfNeeded: bits >> 10))
      bytes.append(UInt8(truncatingIfNeeded: bits >> 2))
    case 2:
      bytes.append(UInt8(truncatingIfNeeded: bits >> 4))
    default:
      break
    }
    return bytes
  }

  /// The text that encodes `bytes`, with padding and without line ends.
  package static func encode(_ bytes: some Collection<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var bits: UInt32 = 0
    var count = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 1
      if count == 3 {
        for shift: UInt32 in [18, 12, 6, 0] { text.append(digit(bits >> shift & 63)) }
        bits = 0
        count = 0
      }
    }
    switch count {
    case 1: text += [digit(bits >> 2), digit(bits << 4 & 63), pad, pad]
    case 2: text += [digit(bits >> 10), digit(bits >> 4 & 63), digit(bits << 2 & 63), pad]
    default: break
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static let pad = UInt8(ascii: "=")

  private static func value(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }

  /// The digit for a value below 64.
  private static func digit(_ value: UInt32) -> UInt8 {
    let value = UInt8(truncatingIfNeeded: value & 63)
    return switch value {
    case 0..<26: UInt8(ascii: "A") + value
    case 26..<52: UInt8(ascii: "a") + (value - 26)
    case 52..<62: UInt8(ascii: "0") + (value - 52)
    case 62: UInt8(ascii: "+")
    default: UInt8(ascii: "/")
    }
  }
}
