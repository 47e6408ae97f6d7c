import DoganaDomain
import Testing

struct InstantTests {
  @Test func `nanoseconds out of their range are carried`() {
    #expect(Instant(seconds: 1, nanoseconds: -1) == Instant(seconds: 0, nanoseconds: 999_999_999))
    #expect(Instant(seconds: 1, nanoseconds: -1_000_000_000) == Instant(seconds: 0))
    #expect(Instant(seconds: 1, nanoseconds: 2_000_000_001) == Instant(seconds: 3, nanoseconds: 1))
    #expect(Instant(seconds: .max, nanoseconds: 1_000_000_000).seconds == .max)
    #expect(Instant(seconds: .min, nanoseconds: .min).seconds == .min)
  }

  @Test func `instants stand in the order of time`() {
    let instants = [
      Instant(seconds: .min), .earliest, Instant(seconds: -1, nanoseconds: 999_999_999), Instant(seconds: 0),
      Instant(seconds: 0, nanoseconds: 1), .latest, Instant(seconds: .max),
    ]
    #expect(instants == instants.shuffled().sorted())
  }

  @Test(
    arguments: [
      (TimePrecision.seconds, "1969-12-31T23:59:58Z"), (.millis, "1969-12-31T23:59:58.987Z"),
      (.micros, "1969-12-31T23:59:58.987654Z"), (.nanos, "1969-12-31T23:59:58.987654321Z"),
    ])
  func `truncation goes towards the past, before 1970 too`(precision: TimePrecision, expected: String) {
    #expect(Instant(seconds: -2, nanoseconds: 987_654_321).truncated(to: precision).rfc3339 == expected)
  }

  @Test func `a span is added and taken away`() throws {
    let instant = Instant(seconds: 1_772_359_200, nanoseconds: 500_000_000)
    let span = try #require(TimeSpan.parseDuration("1h0.75s"))
    #expect(instant.adding(span) == Instant(seconds: 1_772_362_801, nanoseconds: 250_000_000))
    #expect(instant.subtracting(span) == Instant(seconds: 1_772_355_599, nanoseconds: 750_000_000))
    #expect(instant.adding(span)?.subtracting(instant) == span)
    #expect(instant.subtracting(try #require(instant.adding(span))) == span.negated)
  }

  @Test func `what leaves the years 1 to 9999 is none`() {
    let second = TimeSpan(seconds: 1, nanoseconds: 0)
    #expect(Instant.latest.adding(second) == nil)
    #expect(Instant.earliest.subtracting(second) == nil)
    #expect(Instant(seconds: .max).adding(TimeSpan(seconds: .max, nanoseconds: 999_999_999)) == nil)
    #expect(Instant(seconds: .min).adding(TimeSpan(seconds: .min, nanoseconds: -999_999_999)) == nil)
    #expect(Instant(seconds: .max).subtracting(Instant(seconds: .min)) == TimeSpan(seconds: .max, nanoseconds: 0))
    #expect(Instant(seconds: .min).subtracting(Instant(seconds: .max)) == TimeSpan(seconds: .min, nanoseconds: 0))
  }
}
