import DoganaDomain
import Testing

@Suite struct ExactDecimalCompareTests {
  @Test func `numbers stand in their numeric order`() {
    let texts = [
      "-1e127", "-1000.1", "-1000", "-999.9", "-1", "-1e-128", "0", "1e-128", "0.999999999999999999999", "1",
      "1.000000000000000000001", "9.9", "10", "99999999999999999999999999999999999999", "1e38", "1e127",
    ]
    let values = texts.compactMap(exactDecimal)
    #expect(values.count == texts.count)
    for (place, left) in values.enumerated() {
      for (otherPlace, right) in values.enumerated() {
        #expect((left < right) == (place < otherPlace))
        #expect((left == right) == (place == otherPlace))
      }
    }
  }

  @Test(
    arguments: [
      ("0.1", 0.1, Ordering.less), ("0.5", 0.5, .equal), ("9007199254740993", 9_007_199_254_740_992, .greater),
      ("9007199254740992", 9_007_199_254_740_992, .equal), ("0", -0.0, .equal), ("1e-128", 5e-300, .greater),
      ("-1e-128", -5e-300, .less), ("1e127", 1e308, .less), ("-1e127", -1e308, .greater), ("1", .infinity, .less),
      ("1", -.infinity, .greater), ("0.1000000000000000055511151231257827021", 0.1, .less),
      ("0.1000000000000000055511151231257827022", 0.1, .greater), ("1e22", 1e22, .equal), ("1e23", 1e23, .greater),
      ("-1e23", -1e23, .less),
    ])
  func `a double is compared by its exact value`(text: String, double: Double, expected: Ordering) throws {
    let value = try #require(exactDecimal(text))
    #expect(value.compare(to: double) == expected)
    #expect(value.negated.compare(to: -double) == expected.reversed)
  }

  @Test func `nothing compares with a NaN`() {
    #expect(ExactDecimal.zero.compare(to: Double.nan) == nil)
  }

  @Test func `integers compare with doubles as exact arithmetic says`() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      let integer = Int64.random(in: .min ... .max, using: &generator)
      let double = Double(integer >> Int64.random(in: 0...40, using: &generator))
      let shifted = Int64(exactly: double)
      guard let shifted else { continue }
      let expected: Ordering = integer == shifted ? .equal : (integer < shifted ? .less : .greater)
      #expect(ExactDecimal(integer).compare(to: double) == expected)
    }
  }
}
