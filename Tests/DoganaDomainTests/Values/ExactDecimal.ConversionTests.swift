import DoganaDomain
import Testing

@Suite struct ExactDecimalConversionTests {
  @Test(
    arguments: [
      ("0", 0), ("2.0", 2), ("1e3", 1000), ("-12.00e2", -1200), ("9223372036854775807", Int64.max),
      ("-9223372036854775808", Int64.min), ("9223372036854775808", nil), ("-9223372036854775809", nil), ("2.5", nil),
      ("1e-1", nil), ("1e19", nil), ("1e127", nil),
    ] as [(String, Int64?)])
  func `an integral number in range is an Int64`(text: String, expected: Int64?) {
    #expect(exactDecimal(text)?.exactInt64 == expected)
  }

  @Test(
    arguments: [
      ("0", 0), ("18446744073709551615", UInt64.max), ("18446744073709551616", nil), ("-1", nil),
      ("1e19", 10_000_000_000_000_000_000),
      ("0.5", nil),
    ] as [(String, UInt64?)])
  func `an integral number in range is a UInt64`(text: String, expected: UInt64?) {
    #expect(exactDecimal(text)?.exactUInt64 == expected)
  }

  @Test(arguments: [("1.0", true), ("1e127", true), ("0", true), ("1.5", false), ("1e-128", false)])
  func `a number without a fraction is an integer`(text: String, expected: Bool) {
    #expect(exactDecimal(text)?.isInteger == expected)
  }

  @Test func `the double is the nearest`() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<500 {
      let text = randomNumberText(digits: 17, exponent: -100...100, using: &generator)
      #expect(exactDecimal(text)?.doubleValue == Double(text), "\(text)")
    }
    #expect(exactDecimal("9007199254740993")?.doubleValue == 9_007_199_254_740_992)
    #expect(exactDecimal("1e127")?.doubleValue == 1e127)
  }
}
