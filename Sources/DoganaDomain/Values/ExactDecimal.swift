/// An exact decimal number of at most 38 significant digits.
///
/// The value is `significand × 10^exponent` with its sign. It is kept in one normal form, so that equal numbers are equal
/// values however they were written: no trailing zero in the significand, zero has exponent 0 and no sign. The limits are
/// those of Foundation's `Decimal`, the type that contracts mean: 38 digits, and an exponent from −128 to 127.
package struct ExactDecimal: Hashable, Sendable {
  /// The digits without sign and trailing zeros, below 10^38.
  package let significand: UInt128
  let scale: Int16
  /// Whether the number is below zero.
  package let isNegative: Bool

  /// How many significant digits a value has at most.
  package static let maximumDigits = 38

  /// The exponents that a value may have in its normal form.
  package static let exponents = -128...127

  /// The number zero.
  package static let zero = ExactDecimal(significand: 0, scale: 0, isNegative: false)

  /// Keeps parts that are in normal form and within the limits already.
  init(significand: UInt128, scale: Int16, isNegative: Bool) {
    self.significand = significand
    self.scale = scale
    self.isNegative = isNegative
  }

  /// The power of ten by which the significand is multiplied, in normal form.
  package var exponent: Int { Int(scale) }

  /// Makes `significand × 10^exponent` in normal form; nil where it needs more than 38 digits or its exponent is out of range.
  package init?(significand: UInt128, exponent: Int, isNegative: Bool) {
    guard significand != 0 else {
      self = .zero
      return
    }
    var digits = significand
    var power = exponent
    while true {
      let (quotient, remainder) = digits.quotientAndRemainder(dividingBy: 10)
      guard remainder == 0 else { break }
      digits = quotient
      power = power.addingReportingOverflow(1).partialValue
    }
    guard digits < PowersOfTen.bound, Self.exponents.contains(power) else { return nil }
    self.init(significand: digits, scale: Int16(power), isNegative: isNegative)
  }

  /// The value of a signed integer; every `Int64` fits.
  package init(_ value: Int64) {
    self.init(magnitude: value.magnitude, isNegative: value < 0)
  }

  /// The value of an unsigned integer; every `UInt64` fits.
  package init(_ value: UInt64) {
    self.init(magnitude: value, isNegative: false)
  }

  private init(magnitude: UInt64, isNegative: Bool) {
    var digits = magnitude
    var power: Int16 = 0
    while digits != 0 {
      let (quotient, remainder) = digits.quotientAndRemainder(dividingBy: 10)
      guard remainder == 0 else { break }
      digits = quotient
      power += 1
    }
    self.init(significand: UInt128(digits), scale: power, isNegative: isNegative && digits != 0)
  }

  /// Whether the number is zero.
  package var isZero: Bool { significand == 0 }

  /// The number of significant digits; 1 for zero.
  package var digitCount: Int { PowersOfTen.digitCount(significand) }

  /// The number with the other sign.
  package var negated: ExactDecimal {
    ExactDecimal(significand: significand, scale: scale, isNegative: !isNegative && significand != 0)
  }

  /// The number without its sign.
  package var magnitude: ExactDecimal {
    ExactDecimal(significand: significand, scale: scale, isNegative: false)
  }
}

extension ExactDecimal: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int64) {
    self.init(value)
  }
}
