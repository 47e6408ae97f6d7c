/// The powers of ten that fit 128 bits, and what is counted with them.
enum PowersOfTen {
  /// 10^0 to 10^38.
  private static let table: [UInt128] = {
    var powers: [UInt128] = [1]
    for index in 0..<38 { powers.append(powers[index] * 10) }
    return powers
  }()

  /// 10^38: every significand of an exact decimal is below it.
  static let bound: UInt128 = 100_000_000_000_000_000_000_000_000_000_000_000_000

  /// 10 to the power `exponent`, or nil where that is no integer of 128 bits.
  static func power(_ exponent: Int) -> UInt128? {
    table.indices.contains(exponent) ? table[exponent] : nil
  }

  /// How many decimal digits `value` has; 1 for zero.
  static func digitCount(_ value: UInt128) -> Int {
    // 1233/4096 is just above log10(2), so the estimate is the count or one less.
    let bits = 128 - value.leadingZeroBitCount
    let estimate = (bits * 1233) >> 12
    guard let power = power(estimate) else { return 39 }
    return max(1, value >= power ? estimate + 1 : estimate)
  }

  /// `value × 10^exponent`, or nil where it does not fit 128 bits or `exponent` is negative.
  static func scale(_ value: UInt128, by exponent: Int) -> UInt128? {
    guard value != 0 else { return 0 }
    guard let power = power(exponent) else { return nil }
    let (product, overflow) = value.multipliedReportingOverflow(by: power)
    return overflow ? nil : product
  }
}
