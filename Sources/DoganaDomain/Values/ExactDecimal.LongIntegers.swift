/// Integers of any length, as far as their text tells: also those that no `ExactDecimal` holds.
extension ExactDecimal {
  /// Whether a number text of the JSON grammar is an integer, whatever its length: `1.0`, `1e200`, 39 digits.
  package static func isIntegral(_ utf8: some Collection<UInt8>) -> Bool {
    switch parse(utf8) {
    case .value(let number): number.isInteger
    case .tooManyDigits, .outOfRange: parts(of: utf8).power >= 0
    case .malformed: false
    }
  }

  /// Whether a number text is an integer, and not the one that `double`, which was read from it, holds.
  package static func isIntegral(_ utf8: some Collection<UInt8>, roundedTo double: Double) -> Bool {
    switch parse(utf8) {
    case .value(let number): return number.isInteger && number.compare(to: double) != .equal
    case .malformed: return false
    case .tooManyDigits, .outOfRange:
      let (digits, power) = parts(of: utf8)
      guard power >= 0 else { return false }
      // The largest double has 309 digits.
      guard power <= 309, digits.count <= 309 else { return true }
      return Magnitude(digits: digits).compare(to: double.magnitude, byPowerOfTen: power) != .equal
    }
  }

  /// The digits of a number text without zeros around them, and the power of ten of the last one.
  private static func parts(of utf8: some Collection<UInt8>) -> (digits: [UInt8], power: Int) {
    var digits: [UInt8] = []
    var exponent = 0
    var decimals = 0
    var isFraction = false
    var hasExponent = false
    var isNegative = false
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "e"), UInt8(ascii: "E"): hasExponent = true
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "-"): isNegative = hasExponent
      case UInt8(ascii: "+"): break
      default:
        let digit = byte &- UInt8(ascii: "0")
        if hasExponent {
          // Held at a bound that no text in memory can bring back into range with its zeros.
          exponent = min(exponent * 10 + Int(digit), 1 << 56)
        } else {
          if isFraction { decimals += 1 }
          if digit != 0 || !digits.isEmpty { digits.append(digit) }
        }
      }
    }
    var power = (isNegative ? -exponent : exponent) - decimals
    while digits.last == 0 {
      digits.removeLast()
      power += 1
    }
    return (digits, power)
  }
}
