import DoganaDomain
import Foundation
import Testing

struct ExactDecimalFoundationTests {
  private struct Held: Decodable { let v: Decimal }

  private static func foundationReads(_ number: String) -> Bool {
    (try? JSONDecoder().decode(Held.self, from: Data("{\"v\":\(number)}".utf8))) != nil
  }

  /// The oracle is Foundation itself: numbers of at most 38 digits, written in every odd way.
  @Test func `an exponent is held as it is written where Foundation holds it`() {
    var generator = SeededGenerator(seed: 38)
    var held = 0
    for _ in 0..<4_000 {
      let digits = String(Int.random(in: 0...999, using: &generator))
      let zeros = String(repeating: "0", count: Int.random(in: 0...6, using: &generator))
      let fraction = Int.random(in: 0...2, using: &generator) == 0 ? "" : "." + zeros + digits
      let number = digits + fraction + "e" + String(Int.random(in: -135...135, using: &generator))
      let isHeld = ExactDecimal.foundationHoldsExponent(of: number.utf8)
      #expect(isHeld == Self.foundationReads(number), "\(number)")
      held += isHeld ? 1 : 0
    }
    #expect(held > 3_000 && held < 4_000)
  }

  @Test(arguments: [
    ("0e127", true), ("0e128", false), ("0.0e128", true), ("0e-128", true), ("0.0e-128", false), ("0e999", false),
    ("60e127", true), ("10e-129", false), ("1E+127", true), ("-0e999", false), ("1e99999999999999999999", false),
  ])
  func `the exponent counts less the digits of the fraction, of zero too`(_ number: String, _ isHeld: Bool) {
    #expect(ExactDecimal.foundationHoldsExponent(of: number.utf8) == isHeld)
    #expect(Self.foundationReads(number) == isHeld)
  }

  @Test func `a number is zero by its digits, whatever its exponent`() {
    for zero in ["0", "-0", "0.00", "0e999", "0.0E5"] { #expect(!ExactDecimal.isNonzero(zero.utf8)) }
    for number in ["1", "0.01", "1e-999", "10"] { #expect(ExactDecimal.isNonzero(number.utf8)) }
  }
}
