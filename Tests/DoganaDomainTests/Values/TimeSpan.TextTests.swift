import DoganaDomain
import Testing

@Suite struct TimeSpanTextTests {
  @Test(
    arguments: [
      ("1h30m", 5_400, 0), ("1.5s", 1, 500_000_000), ("-1.5s", -1, -500_000_000), ("0", 0, 0), ("-0", 0, 0),
      ("+5s", 5, 0),
      ("100ms", 0, 100_000_000), ("1us", 0, 1_000), ("1\u{B5}s", 0, 1_000), ("1\u{3BC}s", 0, 1_000), ("1ns", 0, 1),
      (".5s", 0, 500_000_000), ("1.s", 1, 0), ("1m1m", 120, 0), ("1s1h", 3_601, 0), ("0.9ns", 0, 0),
      ("1.0000000009s", 1, 0), ("0.1h", 360, 0), ("315576000000s", 315_576_000_000, 0),
      ("-315576000000s", -315_576_000_000, 0),
    ] as [(String, Int64, Int32)])
  func `a duration of CEL is read`(text: String, seconds: Int64, nanoseconds: Int32) {
    #expect(TimeSpan.parseDuration(text) == TimeSpan(seconds: seconds, nanoseconds: nanoseconds))
  }

  @Test(
    arguments: [
      "", "-", "+", "1", "s", ".s", "1 s", "1S", "1d", "1h-30m", "--1s", "1.5.5s", "1e3s", "00", "1h30", " 1s", "1s ",
      "315576000001s", "315576000000.1s", "99999999999999999999999999999999999999999h", "\u{661}s",
    ])
  func `anything else is no duration`(text: String) {
    #expect(TimeSpan.parseDuration(text) == nil)
  }

  @Test(
    arguments: [
      ("1h30m", "5400s"), ("1.5s", "1.5s"), ("-0.5s", "-0.5s"), ("0", "0s"), ("1ns", "0.000000001s"), ("1ms", "0.001s"),
      ("-1h", "-3600s"),
    ])
  func `a duration is written in seconds`(text: String, expected: String) {
    #expect(TimeSpan.parseDuration(text)?.format() == expected)
  }

  @Test func `what is written reads back`() {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<200 {
      let total = Int64.random(in: -5_000_000_000_000...5_000_000_000_000, using: &generator)
      let span = TimeSpan(nanoseconds: Int128(total))
      #expect(span != nil)
      #expect(span.flatMap { TimeSpan.parseDuration($0.format()) } == span)
    }
  }
}
