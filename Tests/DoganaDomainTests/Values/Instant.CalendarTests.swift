import DoganaDomain
import Foundation
import Testing

@Suite struct InstantCalendarTests {
  @Test(
    arguments: [
      (Int64(0), Int32(0), "1970-01-01T00:00:00Z"), (1_772_359_200, 0, "2026-03-01T10:00:00Z"),
      (1_772_359_200, 500_000_000, "2026-03-01T10:00:00.5Z"), (1_772_359_200, 1, "2026-03-01T10:00:00.000000001Z"),
      (-1, 0, "1969-12-31T23:59:59Z"), (951_782_400, 0, "2000-02-29T00:00:00Z"),
      (-62_135_596_800, 0, "0001-01-01T00:00:00Z"), (-62_135_596_801, 0, "0000-12-31T23:59:59Z"),
      (253_402_300_799, 999_999_999, "9999-12-31T23:59:59.999999999Z"), (253_402_300_800, 0, "+10000-01-01T00:00:00Z"),
      (-62_167_219_201, 0, "-0001-12-31T23:59:59Z"), (.max, 0, "+292277026596-12-04T15:30:07Z"),
      (.min, 0, "-292277022657-01-27T08:29:52Z"),
    ])
  func `an instant is written as RFC 3339 has it`(seconds: Int64, nanoseconds: Int32, expected: String) {
    #expect(Instant(seconds: seconds, nanoseconds: nanoseconds).rfc3339 == expected)
  }

  @Test func `the fields at an offset are those of that day`() {
    let fields = Instant(seconds: 1_772_321_400, nanoseconds: 123_456_789).calendar(offsetSeconds: 3_600)
    #expect(fields.year == 2026)
    #expect(fields.month == 3)
    #expect(fields.day == 1)
    #expect(fields.hour == 0)
    #expect(fields.minute == 30)
    #expect(fields.second == 0)
    #expect(fields.milliseconds == 123)
    #expect(fields.nanosecond == 123_456_789)
    #expect(fields.dayOfWeek == 0)
    #expect(fields.dayOfYear == 60)
    #expect(Instant(seconds: .max).calendar(offsetSeconds: .max).year == 292_277_026_596)
    #expect(Instant(seconds: .min).calendar(offsetSeconds: .min).year == -292_277_022_657)
  }

  @Test func `the same fields as Foundation's calendar`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      // From 1600, after which both calendars are the same.
      let seconds = Int64.random(in: -11_676_096_000...253_402_300_799, using: &generator)
      let date = Date(timeIntervalSince1970: TimeInterval(seconds))
      let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second, .weekday], from: date)
      let fields = Instant(seconds: seconds).calendar()
      #expect(parts.year.map(Int64.init) == fields.year)
      #expect(parts.month == fields.month)
      #expect(parts.day == fields.day)
      #expect(parts.hour == fields.hour)
      #expect(parts.minute == fields.minute)
      #expect(parts.second == fields.second)
      #expect(parts.weekday == fields.dayOfWeek + 1)
      #expect(calendar.ordinality(of: .day, in: .year, for: date) == fields.dayOfYear)
    }
  }

  @Test func `every day of 400 years has its date, and the date its day`() throws {
    let format = try DateFormat.named("yyyy-MM-dd")
    var weekday = Instant(seconds: -11_676_096_000).calendar().dayOfWeek
    for day in Int64(0)..<146_097 where day % 29 < 2 {
      let instant = Instant(seconds: -11_676_096_000 + day * 86_400)
      #expect(format.parse(instant.rfc3339.utf8.prefix(10)) == instant)
    }
    for day in Int64(0)..<400 {
      #expect(Instant(seconds: -11_676_096_000 + day * 86_400).calendar().dayOfWeek == weekday)
      weekday = (weekday + 1) % 7
    }
  }
}
