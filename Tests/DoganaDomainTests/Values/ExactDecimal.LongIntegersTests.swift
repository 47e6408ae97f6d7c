import DoganaDomain
import Testing

struct ExactDecimalLongIntegersTests {
  private static let nines = String(repeating: "9", count: 39)

  private static let texts: [(String, Bool)] = [
    ("1", true), ("-1.0", true), ("1e3", true), ("1.5", false), ("1e127", true), ("1e128", true), ("1e-200", false),
    (nines, true), ("\(nines).5", false), ("\(nines).0", true), ("\(nines)e-1", false), ("0.\(nines)", false),
    ("0.\(nines)e39", true), ("0e999", true), ("1e99999999999999999999", true), ("1e-99999999999999999999", false),
    ("x", false), ("", false),
  ]

  @Test(arguments: texts)
  func `an integer is told from a fraction whatever its length`(_ text: String, _ isIntegral: Bool) {
    #expect(ExactDecimal.isIntegral(text.utf8) == isIntegral)
  }

  /// Doubles that are integers, written out: exact. One more or less: rounded.
  @Test(arguments: [53, 54, 60, 100, 126, 127, 128, 200, 500, 1023])
  func `a power of two is held exactly, and its neighbours are not`(_ power: Int) throws {
    var digits: [UInt8] = [1]
    for _ in 0..<power {
      var carry: UInt8 = 0
      for place in digits.indices {
        let digit = digits[place] * 2 + carry
        digits[place] = digit % 10
        carry = digit / 10
      }
      if carry > 0 { digits.append(carry) }
    }
    // No power of two ends in 0 or 9.
    var next = digits
    next[0] += 1
    func text(_ digits: [UInt8]) -> String { digits.reversed().map { String($0) }.joined() }
    let double = try #require(Double(text(digits)))
    #expect(double.significandBitPattern == 0)
    #expect(!ExactDecimal.isIntegral(text(digits).utf8, roundedTo: double))
    #expect(!ExactDecimal.isIntegral((text(digits) + ".0").utf8, roundedTo: double))
    #expect(ExactDecimal.isIntegral(text(next).utf8, roundedTo: double))
    #expect(ExactDecimal.isIntegral(("-" + text(next)).utf8, roundedTo: -double))
    #expect(!ExactDecimal.isIntegral((text(digits) + ".5").utf8, roundedTo: double))
  }
}
