extension ExactDecimal {
  /// Whether the number has no fraction.
  package var isInteger: Bool { scale >= 0 }

  /// The number as a signed integer, where it is one and fits.
  package var exactInt64: Int64? {
    guard let magnitude = exactMagnitude else { return nil }
    if !isNegative { return Int64(exactly: magnitude) }
    return magnitude == Int64.min.magnitude ? .min : Int64(exactly: magnitude).map { -$0 }
  }

  /// The number as an unsigned integer, where it is one and fits.
  package var exactUInt64: UInt64? {
    isNegative ? nil : exactMagnitude
  }

  private var exactMagnitude: UInt64? {
    PowersOfTen.scale(significand, by: exponent).flatMap { UInt64(exactly: $0) }
  }

  /// The nearest double, ties to even; never infinite, because 10^166 is far below the largest double.
  package var doubleValue: Double {
    // Both operands are exact doubles, so the one rounding of the operation is the right one.
    if significand <= 1 << 53, (-22...22).contains(exponent), let power = PowersOfTen.power(abs(exponent)) {
      let digits = Double(UInt64(truncatingIfNeeded: significand))
      let factor = Double(UInt128(power))
      let magnitude = exponent < 0 ? digits / factor : digits * factor
      return isNegative ? -magnitude : magnitude
    }
    // The text is a number that the standard library reads, and rounds correctly.
    return Double(description) ?? 0
  }
}
