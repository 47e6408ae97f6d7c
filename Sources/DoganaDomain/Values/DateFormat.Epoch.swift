extension DateFormat {
  /// Reads a JSON number of units since 1970 of which 10^decimals make a second; what is below a nanosecond is cut, downwards.
  static func epoch(_ bytes: Span<UInt8>, decimals: Int) -> Instant? {
    guard case .value(let number) = ExactDecimal.parse(bytes) else { return nil }
    return Instant(epoch: number, decimals: decimals)
  }
}

extension Instant {
  /// The instant `number × 10^−decimals` seconds after 1970, rounded down to nanoseconds; nil outside the years 1 to 9999.
  package init?(epoch number: ExactDecimal, decimals: Int) {
    if let whole = number.exactInt64, (0...9).contains(decimals) {
      var unit: Int64 = 1
      for _ in 0..<decimals { unit *= 10 }
      var (seconds, rest) = whole.quotientAndRemainder(dividingBy: unit)
      if rest < 0 {
        // Of a quotient cut towards zero, and unit is at least 10 here: no bound is near.
        seconds -= 1
        rest += unit
      }
      self.init(seconds: seconds, nanoseconds: Int32(rest * (1_000_000_000 / unit)))
      guard isInRange else { return nil }
      return
    }
    let power = number.exponent - decimals + 9
    let magnitude: UInt128
    var hasRest = false
    if power >= 0 {
      guard let scaled = PowersOfTen.scale(number.significand, by: power) else { return nil }
      magnitude = scaled
    } else if let divisor = PowersOfTen.power(-power) {
      let (quotient, remainder) = number.significand.quotientAndRemainder(dividingBy: divisor)
      magnitude = quotient
      hasRest = remainder != 0
    } else {
      magnitude = 0
      hasRest = number.significand != 0
    }
    // 10^21 nanoseconds are 31,700 years: beyond the range, and far below the bounds of 128 bits.
    guard magnitude < 1_000_000_000_000_000_000_000 else { return nil }
    let nanoseconds = number.isNegative ? -Int128(magnitude) - (hasRest ? 1 : 0) : Int128(magnitude)
    var (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    if rest < 0 {
      seconds -= 1
      rest += 1_000_000_000
    }
    self.init(seconds: Int64(seconds), nanoseconds: Int32(rest))
    guard isInRange else { return nil }
  }
}
