import DoganaDomain
import Testing

@Suite struct TimeSpanArithmeticTests {
  @Test func `parts carry over and keep one sign`() {
    let left = TimeSpan(seconds: 1, nanoseconds: 600_000_000)
    let right = TimeSpan(seconds: 2, nanoseconds: 700_000_000)
    #expect(left.adding(right) == TimeSpan(seconds: 4, nanoseconds: 300_000_000))
    #expect(left.subtracting(right) == TimeSpan(seconds: -1, nanoseconds: -100_000_000))
    #expect(left.negated == TimeSpan(seconds: -1, nanoseconds: -600_000_000))
    #expect(TimeSpan.zero.negated == .zero)
    #expect(right.totalMilliseconds == 2_700)
    #expect(TimeSpan(seconds: -1, nanoseconds: -1_999_999).totalMilliseconds == -1_001)
  }

  @Test func `what is longer than the limit is none`() {
    let longest = TimeSpan(seconds: TimeSpan.maximumSeconds, nanoseconds: 0)
    #expect(longest.adding(.zero) == longest)
    #expect(longest.adding(TimeSpan(seconds: 0, nanoseconds: 1)) == nil)
    #expect(longest.negated?.subtracting(TimeSpan(seconds: 0, nanoseconds: 1)) == nil)
    #expect(TimeSpan(seconds: .max, nanoseconds: 999_999_999).adding(longest) == nil)
    #expect(TimeSpan(seconds: .min, nanoseconds: -999_999_999).negated == nil)
    #expect(TimeSpan(nanoseconds: .max) == nil)
  }
}
