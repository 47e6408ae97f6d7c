extension DateFormat {
  /// The offset east of UTC, in seconds, that a contract's `zone:` names: `Z`, `UTC`, `GMT`, `+02:00`, `+0200`, `+02`.
  package static func zoneOffset(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    var index = 0
    guard let offset = zone(bytes.span, at: &index), index == bytes.count else { return nil }
    return offset
  }

  /// Reads a zone in any of its forms: `Z`, `±hh`, `±hhmm`, `±hh:mm`, `GMT`, `UTC`, `UT`, and these with `±h`, `±hh` or `±hh:mm`.
  ///
  /// Every zone letter of a pattern reads every form, as ICU does: `…ssZ` over a text that ends in `Z` is common in apps.
  /// Names that are no fixed offset everywhere (`PST`, `CET`) are refused; case does not matter.
  static func zone(_ bytes: Span<UInt8>, at index: inout Int) -> Int? {
    guard index < bytes.count else { return nil }
    switch bytes[index] {
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      return offset(bytes, at: &index, allowsOneDigit: false)
    default:
      break
    }
    if matches(bytes, gmt, at: index) || matches(bytes, utc, at: index) {
      index += 3
    } else if matches(bytes, ut, at: index) {
      index += 2
    } else if bytes[index] | 0x20 == UInt8(ascii: "z") {
      index += 1
      return 0
    } else {
      return nil
    }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") else { return 0 }
    return offset(bytes, at: &index, allowsOneDigit: true)
  }

  private static func offset(_ bytes: Span<UInt8>, at index: inout Int, allowsOneDigit: Bool) -> Int? {
    let isNegative = bytes[index] == UInt8(ascii: "-")
    index += 1
    var hours: Int
    if let two = two(bytes, at: index) {
      hours = two
      index += 2
    } else {
      guard allowsOneDigit, index < bytes.count else { return nil }
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      hours = Int(digit)
      index += 1
    }
    var minutes = 0
    if index < bytes.count, bytes[index] == UInt8(ascii: ":") {
      guard let two = two(bytes, at: index + 1) else { return nil }
      minutes = two
      index += 3
    } else if let two = two(bytes, at: index) {
      minutes = two
      index += 2
    }
    guard hours < 24, minutes < 60 else { return nil }
    let seconds = hours * 3_600 + minutes * 60
    return isNegative ? -seconds : seconds
  }

  private static func matches(_ bytes: Span<UInt8>, _ name: [UInt8], at index: Int) -> Bool {
    guard index + name.count <= bytes.count else { return false }
    for (place, byte) in name.enumerated() where bytes[index + place] | 0x20 != byte { return false }
    return true
  }

  private static let gmt = Array("gmt".utf8)
  private static let utc = Array("utc".utf8)
  private static let ut = Array("ut".utf8)
}
