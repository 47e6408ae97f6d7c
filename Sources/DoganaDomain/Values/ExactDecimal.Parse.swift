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

    guard !digits.isZero else { return .value(.zero) }
    guard !digits.isOverfull else { return .tooManyDigits }
    // The digits end in no zero: with the exponent in range the number is in normal form.
    let power = exponent - fractionCount + digits.trailingZeros
    guard Self.exponents.contains(power) else { return .outOfRange }
    return .value(ExactDecimal(significand: digits.significand, scale: Int16(power), isNegative: isNegative))
  }

  private static func digitValue(_ byte: UInt8) -> UInt8? {
    let digit = byte &- UInt8(ascii: "0")
    return digit < 10 ? digit : nil
  }

  /// Collects digits, holding zeros back until a digit after them makes them significant.
  private struct SignificantDigits {
    private(set) var trailingZeros = 0
    private(set) var isOverfull = false
    private var count = 0
    /// The digits while they fit a machine word, as nearly all numbers do.
    private var narrow: UInt64 = 0
    /// All digits, once there are more than 19.
    private var wide: UInt128 = 0

    var isZero: Bool { count == 0 }
    var significand: UInt128 { count <= 19 ? UInt128(narrow) : wide }

    mutating func append(_ digit: UInt8) {
      guard digit != 0 else {
        if count > 0 { trailingZeros &+= 1 }
        return
      }
      let total = count + trailingZeros + 1
      guard !isOverfull, total <= ExactDecimal.maximumDigits else {
        isOverfull = true
        return
      }
      // No step can overflow: 19 digits fit 64 bits, 38 fit 128.
      if total <= 19 {
        for _ in 0..<trailingZeros { narrow *= 10 }
        narrow = narrow * 10 + UInt64(digit)
      } else {
        let power = PowersOfTen.power(trailingZeros + 1) ?? 1
        wide = significand * power + UInt128(digit)
      }
      count = total
      trailingZeros = 0
    }
  }
}
