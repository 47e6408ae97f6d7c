/// How a double is written and read by `string()` and `double()`.
enum ExpressionNumberText {
  /// The shortest text that reads back as the same double, laid out as ECMA-262 §6.1.6.1.20 does: `1`, `0.5`, `1e+21`.
  static func text(_ number: Double) -> String {
    if number.isNaN { return "NaN" }
    if number.isInfinite { return number < 0 ? "-Infinity" : "Infinity" }
    var digits: [UInt8] = []
    var exponent = 0
    var point: Int?
    let description = Array(number.magnitude.description.utf8)
    for (index, byte) in description.enumerated() {
      if byte == UInt8(ascii: "e") {
        exponent = Int(String(decoding: description[(index + 1)...], as: UTF8.self)) ?? 0
        break
      }
      if byte == UInt8(ascii: ".") { point = digits.count } else { digits.append(byte) }
    }
    // The value is 0.d₁d₂… × 10^position.
    var position = (point ?? digits.count) + exponent
    let zeros = digits.prefix { $0 == UInt8(ascii: "0") }.count
    digits.removeFirst(zeros)
    position -= zeros
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    let sign = number.sign == .minus ? "-" : ""
    guard !digits.isEmpty else { return sign + "0" }
    return sign + layOut(digits, position)
  }

  private static func layOut(_ digits: [UInt8], _ position: Int) -> String {
    let count = digits.count
    func text(_ slice: ArraySlice<UInt8>) -> String { String(decoding: slice, as: UTF8.self) }
    switch position {
    case count...21 where position >= count:
      return text(digits[...]) + String(repeating: "0", count: position - count)
    case 1...21:
      return text(digits[..<position]) + "." + text(digits[position...])
    case -5...0:
      return "0." + String(repeating: "0", count: -position) + text(digits[...])
    default:
      let power = position - 1
      let fraction = count > 1 ? "." + text(digits[1...]) : ""
      return text(digits[..<1]) + fraction + "e" + (power < 0 ? "-" : "+") + String(power.magnitude)
    }
  }

  /// Reads a decimal floating-point number, `NaN` or `Infinity`; nil for anything else and for what overflows.
  static func double(_ text: String) -> Double? {
    switch text {
    case "NaN": return .nan
    case "Infinity", "+Infinity", "Inf", "+Inf": return .infinity
    case "-Infinity", "-Inf": return -.infinity
    default: break
    }
    guard isDecimal(Array(text.utf8)), let number = Double(text), number.isFinite else { return nil }
    return number
  }

  private static func isDecimal(_ bytes: [UInt8]) -> Bool {
    var index = 0
    func isDigit() -> Bool { index < bytes.count && bytes[index] &- UInt8(ascii: "0") < 10 }
    func isAny(_ first: Character, _ second: Character) -> Bool {
      index < bytes.count && (bytes[index] == first.asciiValue || bytes[index] == second.asciiValue)
    }
    func digits() -> Int {
      let start = index
      while isDigit() { index += 1 }
      return index - start
    }
    if isAny("-", "+") { index += 1 }
    var count = digits()
    if isAny(".", ".") {
      index += 1
      let fraction = digits()
      guard fraction > 0 else { return false }
      count += fraction
    }
    guard count > 0 else { return false }
    if isAny("e", "E") {
      index += 1
      if isAny("-", "+") { index += 1 }
      guard digits() > 0 else { return false }
    }
    return index == bytes.count
  }
}
