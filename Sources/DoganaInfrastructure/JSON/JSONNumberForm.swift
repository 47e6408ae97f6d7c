/// The value of a JSON number in a form in which equal numbers are equal: sign, digits, power of ten.
///
/// `1`, `1.0`, `10e-1` have one form, and so have `0` and `-0`. Nothing is rounded and nothing overflows.
package struct JSONNumberForm: Hashable, Sendable {
  private let isNegative: Bool
  /// The significant digits, without zeros at either end; empty for zero.
  private let digits: [UInt8]
  /// The power of ten by which the digits, read as an integer, are multiplied.
  private let power: Int
  /// The written exponent where it has more than 18 digits; then `power` is what must be added to it.
  ///
  /// Such exponents are compared by their digits: `10e9…9` and `1e10…0` are different forms.
  private let farExponent: String?

  /// Reads a number by RFC 8259 §6; what is none gives some form.
  package init(_ text: String) {
    var digits: [UInt8] = []
    var power = 0
    var exponent: [UInt8] = []
    var exponentIsNegative = false
    var isNegative = false
    var part = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "-"): if part == 2 { exponentIsNegative = true } else { isNegative = true }
      case UInt8(ascii: "."): part = 1
      case UInt8(ascii: "e"), UInt8(ascii: "E"): part = 2
      case 0x30...0x39 where part == 2: if !exponent.isEmpty || byte != 0x30 { exponent.append(byte) }
      case 0x30...0x39:
        if part == 1 { power -= 1 }
        if !digits.isEmpty || byte != 0x30 { digits.append(byte) }
      default: break
      }
    }
    while digits.last == 0x30 {
      digits.removeLast()
      power += 1
    }
    if digits.isEmpty {
      (isNegative, power, exponent) = (false, 0, [])
    }
    self.isNegative = isNegative
    self.digits = digits
    if exponent.count > 18 {
      self.power = power
      farExponent = (exponentIsNegative ? "-" : "") + String(decoding: exponent, as: UTF8.self)
    } else {
      let value = exponent.reduce(0) { $0 * 10 + Int($1 - 0x30) }
      self.power = power + (exponentIsNegative ? -value : value)
      farExponent = nil
    }
  }

  /// Whether two numbers have the same value.
  package static func areEqual(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8) || JSONNumberForm(left) == JSONNumberForm(right)
  }
}
