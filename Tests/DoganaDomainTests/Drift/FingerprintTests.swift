import DoganaDomain
import Testing

struct FingerprintTests {
  @Test func `a fingerprint is twelve hexadecimal digits, the same on every run`() {
    let fingerprint = Fingerprint.of(["type-changed", "products", "v"])
    #expect(fingerprint.utf8.count == 12)
    #expect(fingerprint.allSatisfy { $0.isHexDigit && !$0.isUppercase })
    #expect(fingerprint == Fingerprint.of(["type-changed", "products", "v"]))
    #expect(Fingerprint.of([]).utf8.count == 12)
  }

  @Test func `parts stay apart, and differ by bytes`() {
    let all = [
      ["a", "b"], ["ab"], ["ab", ""], ["", "ab"], ["a", "", "b"], [""], [], ["\u{E9}"], ["e\u{301}"], ["b", "a"],
    ]
    #expect(Set(all.map(Fingerprint.of)).count == all.count)
  }

  @Test func `many fingerprints do not collide`() {
    #expect(Set((0..<20_000).map { Fingerprint.of(["rule", "path\($0)"]) }).count == 20_000)
  }
}
