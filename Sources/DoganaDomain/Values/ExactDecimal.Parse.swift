extension ExactDecimal {
  /// What reading a number text gave.
  package enum ParseResult: Equatable, Sendable {
    case value(ExactDecimal)
    /// A number with more than 38 significant digits after trailing zeros are trimmed.
    case tooManyDigits
    /// A number whose exponent, in normal form, is not in −128…127.
    case outOfRange
    /// Not a number of the JSON grammar (RFC 8259 §6).
    case malformed
  }

  /// Reads a number of the JSON grammar (RFC 8259 §6); of any length, in time linear in it.
  package static func parse(_ utf8: some Collection<UInt8>) -> ParseResult {
    let bytes = Array(utf8)
    return parse(bytes.span)
  }

  /// Reads a number of the JSON grammar (RFC 8259 §6) without allocating.
  package static func parse(_ bytes: Span<UInt8>) -> ParseResult {
    let count = bytes.count
    var index = 0
    let isNegative = count > 0 && bytes[0] == UInt8(ascii: "-")
    if isNegative { index = 1 }

    var digits = SignificantDigits()
    let integerStart = index
    while index < count, let digit = digitValue(bytes[index]) {
      digits.append(digit)
      index += 1
    }
    let integerCount = index - integerStart
    guard integerCount > 0 else { return .malformed }
    if integerCount > 1, bytes[integerStart] == UInt8(ascii: "0") { return .malformed }

    var fractionCount = 0
    if index < count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      let fractionStart = index
      while index < count, let digit = digitValue(bytes[index]) {
        digits.append(digit)
        index += 1
      }
      fractionCount = index - fractionStart
      guard fractionCount > 0 else { return .malformed }
    }

    var exponent = 0
    if index < count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      var isExponentNegative = false
      if index < count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
        isExponentNegative = bytes[index] == UInt8(ascii: "-")
        index += 1
      }
      let exponentStart = index
      while index < count, let digit = digitValue(bytes[index]) {
        // Held at a bound that no text in memory can bring back into range with its zeros.
        exponent = min(exponent * 10 + Int(digit), 1 << 56)
        index += 1
      }
      guard index > exponentStart else { return .malformed }
      if isExponentNegative { exponent = -exponent }
    }
    guard index == count else { return .malformed }

    guard digits.significand != 0 else { return .value(.zero) }
    guard !digits.isOverfull else { return .tooManyDigits }
    let power = exponent - fractionCount + digits.trailingZeros
    let value = ExactDecimal(significand: digits.significand, exponent: power, isNegative: isNegative)
    return value.map(ParseResult.value) ?? .outOfRange
  }

  private static func digitValue(_ byte: UInt8) -> UInt8? {
    let digit = byte &- UInt8(ascii: "0")
    return digit < 10 ? digit : nil
  }

  /// Collects digits, holding zeros back until a digit after them makes them significant.
  private struct SignificantDigits {
    var significand: UInt128 = 0
    var trailingZeros = 0
    var isOverfull = false
    private var count = 0

    mutating func append(_ digit: UInt8) {
      guard digit != 0 else {
        if count > 0 { trailingZeros += 1 }
        return
      }
      guard !isOverfull, count + trailingZeros < ExactDecimal.maximumDigits else {
        isOverfull = true
        return
      }
      let shift = trailingZeros + 1
      // At most 38 digits are gathered, so neither step can overflow 128 bits.
      let power = PowersOfTen.power(shift) ?? 1
      significand = significand * power + UInt128(digit)
      count += shift
      trailingZeros = 0
    }
  }
}
