extension TimeSpan {
  /// Reads a duration as CEL writes it: a sign, then numbers with the units `h m s ms us µs ns` (`1h30m`, `-1.5s`), or `0`.
  ///
  /// The grammar is that of CEL's `duration()`: units may repeat and stand in any order, a fraction is allowed on each.
  /// Digits below a nanosecond are cut. Nil for anything else and for more than 315,576,000,000 seconds.
  package static func parseDuration(_ text: String) -> TimeSpan? {
    let bytes = Array(text.utf8)
    var index = 0
    var isNegative = false
    if let sign = bytes.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      index = 1
    }
    if bytes.count == index + 1, bytes[index] == UInt8(ascii: "0") { return .zero }
    guard index < bytes.count else { return nil }

    var total: Int128 = 0
    while index < bytes.count {
      guard let number = scanNumber(bytes, at: &index), let unit = scanUnit(bytes, at: &index) else { return nil }
      let fraction = number.fraction * unit / fractionScale
      let (product, overflow) = number.whole.multipliedReportingOverflow(by: unit)
      guard !overflow else { return nil }
      total += product + fraction
      guard total <= limit else { return nil }
    }
    return TimeSpan(nanoseconds: isNegative ? -total : total)
  }

  /// The duration as CEL's `string()` writes it: in seconds, with a fraction where there is one (`5400s`, `-0.5s`).
  package func format() -> String {
    let isNegative = seconds < 0 || nanoseconds < 0
    var text = (isNegative ? "-" : "") + String(seconds.magnitude)
    if nanoseconds != 0 {
      var digits = String(nanoseconds.magnitude)
      digits = String(repeating: "0", count: max(0, 9 - digits.utf8.count)) + digits
      while digits.utf8.last == UInt8(ascii: "0") { digits.removeLast() }
      text += "." + digits
    }
    return text + "s"
  }

  private static let limit = Int128(maximumSeconds) * 1_000_000_000

  /// Fractions are read in units of 10^−18: exact for each unit down to a nanosecond, and small enough to be multiplied.
  private static let fractionScale: Int128 = 1_000_000_000_000_000_000

  private static func scanNumber(_ bytes: [UInt8], at index: inout Int) -> (whole: Int128, fraction: Int128)? {
    let start = index
    var whole: Int128 = 0
    var digitCount = 0
    while index < bytes.count, let digit = digitValue(bytes[index]) {
      // Held above the limit of every unit, far from overflow.
      whole = min(whole * 10 + digit, limit + 1)
      index += 1
      digitCount += 1
    }
    var fraction: Int128 = 0
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      var place = fractionScale / 10
      while index < bytes.count, let digit = digitValue(bytes[index]) {
        fraction += digit * place
        place /= 10
        index += 1
        digitCount += 1
      }
    }
    guard digitCount > 0 else {
      index = start
      return nil
    }
    return (whole, fraction)
  }

  private static func scanUnit(_ bytes: [UInt8], at index: inout Int) -> Int128? {
    let start = index
    while index < bytes.count, digitValue(bytes[index]) == nil, bytes[index] != UInt8(ascii: ".") { index += 1 }
    return switch String(decoding: bytes[start..<index], as: UTF8.self) {
    case "ns": 1
    // U+00B5 (micro sign) and U+03BC (Greek letter mu).
    case "us", "\u{B5}s", "\u{3BC}s": 1_000
    case "ms": 1_000_000
    case "s": 1_000_000_000
    case "m": 60_000_000_000
    case "h": 3_600_000_000_000
    default: nil
    }
  }

  private static func digitValue(_ byte: UInt8) -> Int128? {
    let digit = byte &- UInt8(ascii: "0")
    return digit < 10 ? Int128(digit) : nil
  }
}

extension TimeSpan: CustomStringConvertible {
  package var description: String { format() }
}
