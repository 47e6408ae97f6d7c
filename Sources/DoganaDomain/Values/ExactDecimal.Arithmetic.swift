extension ExactDecimal {
  /// The exact sum; nil where it needs more than 38 digits or is out of range.
  package func adding(_ other: ExactDecimal) -> ExactDecimal? {
    if isZero { return other }
    if other.isZero { return self }
    let (high, low) = exponent >= other.exponent ? (self, other) : (other, self)
    // What overflows 128 bits here cannot be brought back below 10^38 by a number that is below 10^38 itself.
    guard let scaled = PowersOfTen.scale(high.significand, by: high.exponent - low.exponent) else { return nil }
    if high.isNegative == low.isNegative {
      let (sum, overflow) = scaled.addingReportingOverflow(low.significand)
      guard !overflow else { return nil }
      return ExactDecimal(significand: sum, exponent: low.exponent, isNegative: high.isNegative)
    }
    let isHighLarger = scaled >= low.significand
    let difference = isHighLarger ? scaled - low.significand : low.significand - scaled
    return ExactDecimal(
      significand: difference, exponent: low.exponent, isNegative: isHighLarger ? high.isNegative : low.isNegative)
  }

  /// The exact difference; nil where it needs more than 38 digits or is out of range.
  package func subtracting(_ other: ExactDecimal) -> ExactDecimal? {
    adding(other.negated)
  }

  /// The exact product; nil where it needs more than 38 digits or is out of range.
  package func multiplying(by other: ExactDecimal) -> ExactDecimal? {
    if isZero || other.isZero { return .zero }
    // Neither significand ends in zero: tens in the product are twos of one with fives of the other. Taken out before,
    // they leave a product in normal form, which fits or does not.
    var (left, right) = (significand, other.significand)
    var tens = Self.cancel(twosOf: &left, fivesOf: &right)
    tens += Self.cancel(twosOf: &right, fivesOf: &left)
    let (product, overflow) = left.multipliedReportingOverflow(by: right)
    guard !overflow else { return nil }
    return ExactDecimal(
      significand: product, exponent: exponent + other.exponent + tens, isNegative: isNegative != other.isNegative)
  }

  private static func cancel(twosOf left: inout UInt128, fivesOf right: inout UInt128) -> Int {
    var tens = 0
    while left & 1 == 0 {
      let (quotient, remainder) = right.quotientAndRemainder(dividingBy: 5)
      guard remainder == 0 else { break }
      right = quotient
      left >>= 1
      tens += 1
    }
    return tens
  }

  /// The result of a division, and whether it is exact or was rounded.
  package struct Quotient: Hashable, Sendable {
    package let value: ExactDecimal
    /// False where the digits did not end and the 38th was rounded, half to even.
    package let isExact: Bool
  }

  /// The quotient to 38 digits, the last rounded half to even; nil for a division by zero or where it is out of range.
  package func dividing(by other: ExactDecimal) -> Quotient? {
    guard !other.isZero else { return nil }
    if isZero { return Quotient(value: .zero, isExact: true) }
    let divisor = other.significand
    var (quotient, remainder) = significand.quotientAndRemainder(dividingBy: divisor)
    var power = exponent - other.exponent
    // One digit a turn: at most 38 leading zeros and 38 digits.
    while remainder != 0, quotient < PowersOfTen.bound / 10 {
      let (digit, rest) = divisor.dividingFullWidth(remainder.multipliedFullWidth(by: 10))
      quotient = quotient * 10 + digit
      remainder = rest
      power -= 1
    }
    let isExact = remainder == 0
    if !isExact {
      let complement = divisor - remainder
      if remainder > complement || (remainder == complement && quotient & 1 == 1) { quotient += 1 }
    }
    return ExactDecimal(significand: quotient, exponent: power, isNegative: isNegative != other.isNegative)
      .map { Quotient(value: $0, isExact: isExact) }
  }

  /// What is left after a division whose quotient is cut to an integer; it has the sign of `self`; nil for a zero divisor.
  package func remainder(dividingBy other: ExactDecimal) -> ExactDecimal? {
    guard !other.isZero else { return nil }
    if isZero { return .zero }
    let divisor = other.significand
    let difference = exponent - other.exponent
    if difference >= 0 {
      // Modular: the scaled dividend may have 290 digits, its remainder never more than the divisor.
      var rest = significand % divisor
      for _ in 0..<difference where rest != 0 {
        rest = divisor.dividingFullWidth(rest.multipliedFullWidth(by: 10)).remainder
      }
      return ExactDecimal(significand: rest, exponent: other.exponent, isNegative: isNegative)
    }
    guard let scaled = PowersOfTen.scale(divisor, by: -difference) else { return self }
    return ExactDecimal(significand: significand % scaled, exponent: exponent, isNegative: isNegative)
  }
}
