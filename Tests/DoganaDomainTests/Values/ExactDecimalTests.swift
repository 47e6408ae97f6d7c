import DoganaDomain
import Testing

struct ExactDecimalTests {
  @Test(arguments: ["1", "1.0", "1.00", "10e-1", "0.1e1", "0.001e+3", "1E0"])
  func `the same number is the same value however it is written`(text: String) {
    #expect(exactDecimal(text) == 1)
    #expect(exactDecimal(text)?.hashValue == (1 as ExactDecimal).hashValue)
  }

  @Test(arguments: ["0", "-0", "0.00", "0e5", "-0.0e-999999999999999999999999", "0e999999999999999999999999"])
  func `zero has one form`(text: String) {
    #expect(exactDecimal(text) == .zero)
    #expect(exactDecimal(text)?.isNegative == false)
  }

  @Test func `integers of 64 bits are exact`() {
    #expect(ExactDecimal(Int64.min).description == "-9223372036854775808")
    #expect(ExactDecimal(UInt64.max).description == "18446744073709551615")
    #expect(ExactDecimal(Int64(-1200)).exponent == 2)
  }

  @Test func `parts beyond the limits make no value`() {
    #expect(ExactDecimal(significand: .max, exponent: 0, isNegative: false) == nil)
    #expect(ExactDecimal(significand: 10, exponent: 127, isNegative: false) == nil)
    #expect(ExactDecimal(significand: 10, exponent: .max, isNegative: false) == nil)
    #expect(ExactDecimal(significand: 10, exponent: .min, isNegative: false) == nil)
    #expect(ExactDecimal(significand: 0, exponent: .max, isNegative: true) == .zero)
    #expect(ExactDecimal(significand: 1_000, exponent: -130, isNegative: true)?.exponent == -127)
  }

  @Test func `the negated zero is zero and the magnitude has no sign`() {
    #expect(ExactDecimal.zero.negated == .zero)
    #expect(exactDecimal("-1.5")?.negated == exactDecimal("1.5"))
    #expect(exactDecimal("-1.5")?.magnitude == exactDecimal("1.5"))
  }

  @Test func `digits are counted at every power of ten`() {
    for count in 1...38 {
      #expect(exactDecimal(String(repeating: "9", count: count))?.digitCount == count)
      #expect(exactDecimal("1" + String(repeating: "0", count: count - 1) + "1")?.digitCount ?? 39 == count + 1)
    }
    #expect(ExactDecimal.zero.digitCount == 1)
  }
}
