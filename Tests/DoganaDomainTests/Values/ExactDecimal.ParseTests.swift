import DoganaDomain
import Foundation
import Testing

@Suite struct ExactDecimalParseTests {
  @Test(
    arguments: [
      "", "-", "+1", "01", "-01", "00", ".5", "1.", "1.e2", "1e", "1e+", "1e-", "1e1.5", "1 ", " 1", "1_0", "0x1",
      "NaN",
      "Infinity", "-Infinity", "1e5e5", "--1", "1,5", "1\u{0}", "\u{661}",
    ])
  func `what is no JSON number is malformed`(text: String) {
    #expect(ExactDecimal.parse(text.utf8) == .malformed)
  }

  @Test func `38 digits fit and 39 do not`() {
    let digits = String(repeating: "123456789", count: 5)
    #expect(exactDecimal(String(digits.prefix(38)))?.digitCount == 38)
    #expect(ExactDecimal.parse(digits.prefix(39).utf8) == .tooManyDigits)
    #expect(ExactDecimal.parse("0.\(digits.prefix(39))e-10".utf8) == .tooManyDigits)
    #expect(ExactDecimal.parse("123456789012345678901234567890123456789012.3".utf8) == .tooManyDigits)
  }

  @Test func `zeros at either end are not significant`() {
    let zeros = String(repeating: "0", count: 60)
    #expect(exactDecimal("1\(zeros)") == exactDecimal("1e60"))
    #expect(exactDecimal("0.\(zeros)1") == exactDecimal("1e-61"))
    #expect(exactDecimal("1.5\(zeros)") == exactDecimal("1.5"))
    #expect(ExactDecimal.parse("1.\(zeros)1".utf8) == .tooManyDigits)
  }

  @Test func `the exponent of the normal form decides the range`() {
    #expect(exactDecimal("1e127") != nil)
    #expect(exactDecimal("1000e124") == exactDecimal("1e127"))
    #expect(exactDecimal("0.001e130") == exactDecimal("1e127"))
    #expect(exactDecimal("1e-128") != nil)
    for text in ["1e128", "10e127", "1e-129", "0.1e-128", "1e999999999999999999999999", "-1e-999999999999999999999999"]
    {
      #expect(ExactDecimal.parse(text.utf8) == .outOfRange, "\(text)")
    }
  }

  @Test func `a huge exponent and as many zeros come out even`() {
    let zeros = String(repeating: "0", count: 5_000)
    #expect(exactDecimal("1\(zeros)e-5000") == 1)
    #expect(exactDecimal("0.\(zeros)1e5001") == 1)
  }

  @Test func `the same as Foundation reads`() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      let text = randomNumberText(digits: 18, exponent: -60...60, using: &generator)
      let other = try #require(Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")))
      #expect(exactDecimal(text)?.description == exactDecimal("\(other)")?.description, "\(text)")
    }
  }

  /// The sample of the product's cases: money, a rate of 18 digits, a serial number that does not fit.
  @Test func `money stays exact and a serial of 43 digits is refused`() {
    #expect(exactDecimal("129.90")?.description == "129.9")
    #expect(exactDecimal("0.123456789012345678")?.description == "0.123456789012345678")
    #expect(ExactDecimal.parse("1234567890123456789012345678901234567890123".utf8) == .tooManyDigits)
  }
}
