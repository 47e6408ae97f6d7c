import DoganaDomain
import Foundation
import Testing

@Suite struct ExactDecimalArithmeticTests {
  private static let nines = String(repeating: "9", count: 38)

  @Test(
    arguments: [
      ("0.1", "0.2", "0.3"), ("1e38", "-1", nines), ("99.99", "0.01", "100"), ("5e127", "-5e127", "0"),
      ("5e127", "5e127", nil), (nines, "1", "1e38"), (nines, "2", nil), ("1e38", "1", nil), ("1e127", "1e-128", nil),
      ("0", "1e-128", "1e-128"), ("-3", "5", "2"), ("3", "-5", "-2"),
    ] as [(String, String, String?)])
  func `a sum is exact or none`(left: String, right: String, expected: String?) throws {
    let (left, right) = (try #require(exactDecimal(left)), try #require(exactDecimal(right)))
    #expect(left.adding(right) == expected.flatMap(exactDecimal))
    #expect(right.adding(left) == expected.flatMap(exactDecimal))
    #expect(left.subtracting(right.negated) == expected.flatMap(exactDecimal))
  }

  @Test(
    arguments: [
      ("1.1", "1.1", "1.21"), ("-2", "3", "-6"), ("0", "-3", "0"), ("1e100", "1e27", "1e127"), ("1e100", "1e28", nil),
      ("170141183460469231731", "3", "510423550381407695193"), (nines, nines, nil),
    ] as [(String, String, String?)])
  func `a product is exact or none`(left: String, right: String, expected: String?) throws {
    let (left, right) = (try #require(exactDecimal(left)), try #require(exactDecimal(right)))
    #expect(left.multiplying(by: right) == expected.flatMap(exactDecimal))
    #expect(right.multiplying(by: left) == expected.flatMap(exactDecimal))
  }

  @Test func `a product of powers of two and five fits by its tens`() throws {
    var (twos, fives) = (1 as ExactDecimal, 1 as ExactDecimal)
    for _ in 0..<54 {
      twos = try #require(twos.multiplying(by: 2))
      fives = try #require(fives.multiplying(by: 5))
    }
    #expect(twos.multiplying(by: fives) == exactDecimal("1e54"))
  }

  @Test func `a quotient says whether it was rounded`() throws {
    let third = try #require((1 as ExactDecimal).dividing(by: 3))
    #expect(third.value.description == "0." + String(repeating: "3", count: 38))
    #expect(!third.isExact)
    let twoThirds = try #require((-2 as ExactDecimal).dividing(by: 3))
    #expect(twoThirds.value.description == "-0." + String(repeating: "6", count: 37) + "7")
    let eighth = try #require((1 as ExactDecimal).dividing(by: 8))
    #expect(eighth.value == exactDecimal("0.125"))
    #expect(eighth.isExact)
  }

  @Test func `a quotient that is halfway rounds to the even digit`() throws {
    let odd = try #require(exactDecimal("99999999999999999999999999999999999999"))
    #expect(odd.dividing(by: 2)?.value.description == "50000000000000000000000000000000000000")
    #expect(odd.dividing(by: 2)?.isExact == false)
    let even = try #require(exactDecimal("99999999999999999999999999999999999997"))
    #expect(even.dividing(by: 2)?.value.description == "49999999999999999999999999999999999998")
  }

  @Test func `division by zero and beyond the range is none`() {
    #expect((1 as ExactDecimal).dividing(by: 0) == nil)
    #expect((1 as ExactDecimal).remainder(dividingBy: 0) == nil)
    #expect(exactDecimal("1e127")?.dividing(by: exactDecimal("1e-1") ?? 1) == nil)
    #expect((0 as ExactDecimal).dividing(by: 7)?.value == .zero)
  }

  @Test(
    arguments: [
      ("7", "3", "1"), ("-7", "3", "-1"), ("7", "-3", "1"), ("7.5", "0.5", "0"), ("1e127", "7", "3"),
      ("1", "1e127", "1"),
      ("5.5", "2", "1.5"), ("1e127", "1e-128", "0"), ("1e-128", "1e127", "1e-128"), ("-0.3", "0.2", "-0.1"),
    ])
  func `a remainder has the sign of the dividend and is exact`(left: String, right: String, expected: String) throws {
    let (left, right) = (try #require(exactDecimal(left)), try #require(exactDecimal(right)))
    #expect(left.remainder(dividingBy: right) == exactDecimal(expected))
  }

  @Test func `the same as Foundation where Foundation is exact`() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      let texts = (0..<2).map { _ in randomNumberText(digits: 8, exponent: nil, using: &generator) }
      let values = try texts.map { try #require(exactDecimal($0)) }
      let others = try texts.map { try #require(Decimal(string: $0)) }
      #expect(values[0].adding(values[1]) == exactDecimal("\(others[0] + others[1])"))
      #expect(values[0].subtracting(values[1]) == exactDecimal("\(others[0] - others[1])"))
      #expect(values[0].multiplying(by: values[1]) == exactDecimal("\(others[0] * others[1])"))
      #expect((values[0] < values[1]) == (others[0] < others[1]))
    }
  }

  @Test func `quotient and remainder make the dividend again`() throws {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<300 {
      let dividend = ExactDecimal(Int64.random(in: -1_000_000_000_000...1_000_000_000_000, using: &generator))
      let divisor = ExactDecimal(Int64.random(in: 1...1_000_000, using: &generator))
      let rest = try #require(dividend.remainder(dividingBy: divisor))
      let quotient = try #require(dividend.subtracting(rest)?.dividing(by: divisor))
      #expect(quotient.isExact && quotient.value.isInteger)
      #expect(quotient.value.multiplying(by: divisor)?.adding(rest) == dividend)
    }
  }
}
