extension ExactDecimal {
  /// Whether a number text has a digit that is not zero before its exponent.
  package static func isNonzero(_ utf8: some Collection<UInt8>) -> Bool {
    utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }.contains { $0 &- UInt8(ascii: "1") < 9 }
  }

  /// Whether `JSONDecoder` (swift-foundation 6.x) holds the exponent of a number as it is written, for a `Decimal`.
  ///
  /// It goes by the digits as they stand: the exponent less the digits of the fraction must be in −128…127, also of zero
  /// (`0e999`) and where trailing zeros would bring it into range (`10e-129`). Told for numbers of at most 38 digits; of
  /// longer ones, which it rounds first, and of those without an exponent nothing is refused here.
  package static func foundationHoldsExponent(of utf8: some Collection<UInt8>) -> Bool {
    var exponent = 0
    var isNegative = false
    var hasExponent = false
    var isFraction = false
    var decimals = 0
    var digits = 0
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "e"), UInt8(ascii: "E"): hasExponent = true
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "-"): isNegative = hasExponent
      case UInt8(ascii: "+"): break
      default:
        if hasExponent {
          exponent = min(exponent * 10 + Int(byte &- UInt8(ascii: "0")), 1 << 32)
        } else {
          if digits > 0 || byte != UInt8(ascii: "0") { digits += 1 }
          if isFraction { decimals += 1 }
        }
      }
    }
    guard hasExponent, digits <= maximumDigits else { return true }
    return exponents.contains((isNegative ? -exponent : exponent) - decimals)
  }
}
