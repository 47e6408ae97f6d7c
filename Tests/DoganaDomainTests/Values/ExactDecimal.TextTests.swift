import DoganaDomain
import Testing

@Suite struct ExactDecimalTextTests {
  @Test(
    arguments: [
      ("129.90", "129.9"), ("1e3", "1000"), ("1e-7", "0.0000001"), ("-0", "0"), ("-1.50", "-1.5"), ("12e-1", "1.2"),
      ("1e59", "1" + String(repeating: "0", count: 59)), ("1e60", "1e60"), ("-1e59", "-1e59"), ("15e60", "1.5e61"),
      ("1e-58", "0." + String(repeating: "0", count: 57) + "1"), ("1e-59", "1e-59"), ("-123e-100", "-1.23e-98"),
      ("12345678901234567890123456789012345678e-38", "0.12345678901234567890123456789012345678"),
    ])
  func `plain up to 60 characters, then scientific`(text: String, expected: String) {
    #expect(exactDecimal(text)?.description == expected)
  }

  @Test func `the text reads back as the same value and is never longer than 60 characters where it is plain`() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<500 {
      guard let value = exactDecimal(randomNumberText(digits: 19, exponent: -120...110, using: &generator)) else {
        continue
      }
      let text = value.description
      #expect(exactDecimal(text) == value)
      #expect(text.utf8.count <= 60 || text.contains("e"))
    }
  }
}
