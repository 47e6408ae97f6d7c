extension DateFormat {
  /// Whether a text that is refused here is a date for the `JSONDecoder` of swift-foundation 6.x, so that a shipped app lives.
  ///
  /// Told for `iso8601` (`.iso8601`: 30 February, hour 24, second 60, fields of any width, any text after the zone) and for
  /// the epoch formats (`.secondsSince1970`, `.millisecondsSince1970`: any number). Of the other formats nothing is known:
  /// `JSONDecoder` has none like them, what an app reads depends on its own formatter.
  package func acceptedByFoundationOnly(_ utf8: some Collection<UInt8>) -> Bool {
    let bytes = Array(utf8)
    guard parse(bytes.span) == nil else { return false }
    if readsNumber {
      guard case .malformed = ExactDecimal.parse(bytes.span) else {
        guard let double = Double(String(decoding: bytes, as: UTF8.self)) else { return false }
        // Foundation refuses what a double does not hold, at both ends.
        return double.isFinite && (double != 0 || !ExactDecimal.isNonzero(bytes))
      }
      return false
    }
    return text == "iso8601" && Self.isLaxInternet(bytes)
  }

  private static func isLaxInternet(_ bytes: [UInt8]) -> Bool {
    var index = 0
    let hyphen = UInt8(ascii: "-")
    let colon = UInt8(ascii: ":")
    guard laxNumber(bytes, at: &index, upTo: 506_714) != nil, skip(hyphen, bytes, at: &index),
      let month = laxNumber(bytes, at: &index, upTo: 12), month >= 1, skip(hyphen, bytes, at: &index),
      let day = laxNumber(bytes, at: &index, upTo: 31), day >= 1, skip(UInt8(ascii: "T"), bytes, at: &index),
      laxNumber(bytes, at: &index, upTo: laxTime) != nil, skip(colon, bytes, at: &index),
      laxNumber(bytes, at: &index, upTo: laxTime) != nil, skip(colon, bytes, at: &index),
      laxNumber(bytes, at: &index, upTo: laxTime) != nil
    else { return false }
    if skip(UInt8(ascii: "."), bytes, at: &index) {
      let start = index
      guard laxNumber(bytes, at: &index, upTo: 999_999_999) != nil, index - start <= 9 else { return false }
    }
    return isLaxZone(bytes, at: &index)
  }

  /// The largest hour, minute or second: what is beyond a day goes on into the next.
  private static let laxTime = Int(Int32.max)

  /// `Z`, `UTC`, `GMT`, or an offset of up to 18 hours; what follows is not looked at.
  private static func isLaxZone(_ bytes: [UInt8], at index: inout Int) -> Bool {
    guard index < bytes.count else { return false }
    if bytes[index] | 0x20 == UInt8(ascii: "z") { return true }
    if ["UTC", "GMT"].contains(where: { bytes[index...].starts(with: $0.utf8) }) { return true }
    guard skip(UInt8(ascii: "+"), bytes, at: &index) || skip(UInt8(ascii: "-"), bytes, at: &index) else { return false }
    var digits: [UInt8] = []
    while index < bytes.count, digits.count < 4, bytes[index] &- UInt8(ascii: "0") < 10 {
      digits.append(bytes[index] &- UInt8(ascii: "0"))
      index += 1
    }
    guard let first = digits.first else { return false }
    let hours = digits.count == 1 ? Int(first) : Int(first) * 10 + Int(digits[1])
    var minutes = digits.dropFirst(2).reduce(0) { $0 * 10 + Int($1) }
    if digits.count <= 2, skip(UInt8(ascii: ":"), bytes, at: &index) {
      // Two digits; a third is text behind the zone.
      let read = bytes[index...].prefix { $0 &- UInt8(ascii: "0") < 10 }.prefix(2)
      if read.isEmpty { return false }
      minutes = read.reduce(0) { $0 * 10 + Int($1 &- UInt8(ascii: "0")) }
    }
    return hours * 60 + minutes <= 18 * 60
  }

  private static func skip(_ byte: UInt8, _ bytes: [UInt8], at index: inout Int) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  /// Reads a number of any width.
  private static func laxNumber(_ bytes: [UInt8], at index: inout Int, upTo limit: Int) -> Int? {
    let start = index
    var value = 0
    while index < bytes.count, bytes[index] &- UInt8(ascii: "0") < 10 {
      value = min(value * 10 + Int(bytes[index] &- UInt8(ascii: "0")), limit + 1)
      index += 1
    }
    return index > start && value <= limit ? value : nil
  }
}
