import DoganaDomain
import Foundation
import Testing

@Suite struct DateFormatInternetTests {
  @Test(
    arguments: [
      ("2026-03-01T10:00:00Z", "2026-03-01T10:00:00Z"), ("2026-03-01t10:00:00z", "2026-03-01T10:00:00Z"),
      ("2026-03-01T10:00:00.5Z", "2026-03-01T10:00:00.5Z"),
      ("2026-03-01T10:00:00.123456Z", "2026-03-01T10:00:00.123456Z"),
      ("2026-03-01T10:00:00.1234567899999999999999Z", "2026-03-01T10:00:00.123456789Z"),
      ("2026-03-01T12:00:00+02:00", "2026-03-01T10:00:00Z"), ("2026-02-28T22:30:00-11:30", "2026-03-01T10:00:00Z"),
      ("2026-03-01T10:00:00-00:00", "2026-03-01T10:00:00Z"), ("2024-02-29T00:00:00Z", "2024-02-29T00:00:00Z"),
      ("2000-02-29T00:00:00Z", "2000-02-29T00:00:00Z"),
      ("9999-12-31T23:59:59.999999999Z", "9999-12-31T23:59:59.999999999Z"),
      ("0001-01-01T00:00:00Z", "0001-01-01T00:00:00Z"),
      // Leap seconds: the second after, and at any offset.
      ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z"), ("2017-01-01T00:59:60+01:00", "2017-01-01T00:00:00Z"),
      ("2015-06-30T23:59:60.5Z", "2015-07-01T00:00:00.5Z"),
    ])
  func `a date-time of RFC 3339 is read`(text: String, expected: String) throws {
    #expect(try DateFormatTests.read(text, as: "iso8601") == expected)
  }

  @Test(
    arguments: [
      "", "2026-03-01T10:00:00", "2026-03-01 10:00:00Z", "2026-03-01T10:00Z", "2026-03-01T10:00:00.Z", "2026-03-01",
      "2026-02-30T10:00:00Z", "2026-02-29T10:00:00Z", "1900-02-29T00:00:00Z", "2026-04-31T10:00:00Z",
      "2026-13-01T10:00:00Z", "2026-00-01T10:00:00Z", "2026-03-00T10:00:00Z", "2026-03-01T24:00:00Z",
      "2026-03-01T10:60:00Z", "2026-03-01T10:00:60Z", "2026-03-01T23:59:60Z", "2026-03-01T10:00:61Z",
      "2026-03-01T10:00:00+0200", "2026-03-01T10:00:00+02", "2026-03-01T10:00:00+24:00", "2026-03-01T10:00:00+02:60",
      "2026-03-01T10:00:00+2:00", "2026-03-01T10:00:00Zx", " 2026-03-01T10:00:00Z", "2026-03-01T10:00:00Z ",
      "2026-03-01T10:00:00,5Z", "26-03-01T10:00:00Z", "+2026-03-01T10:00:00Z", "-2026-03-01T10:00:00Z",
      "2026-3-1T10:00:00Z", "0000-01-01T00:00:00Z", "0001-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01",
      "20260301T100000Z", "2026-03-01T10:00:00\u{2212}02:00", "2026-03-01T10:00:00+02:00x", "2026-W09-7T10:00:00Z",
      "\u{0662}026-03-01T10:00:00Z",
    ])
  func `anything else is refused`(text: String) throws {
    #expect(try DateFormatTests.read(text, as: "iso8601") == nil)
  }

  @Test func `a local time is at the fixed offset and has no zone of its own`() throws {
    #expect(
      try DateFormatTests.read("2026-03-01T10:00:00.25", as: "iso8601-local", zone: 7_200) == "2026-03-01T08:00:00.25Z")
    #expect(try DateFormatTests.read("2026-03-01T10:00:00Z", as: "iso8601-local", zone: 7_200) == nil)
    #expect(try DateFormatTests.read("2026-03-01T10:00:00+02:00", as: "iso8601-local", zone: 7_200) == nil)
    #expect(try DateFormatTests.read("2026-03-01", as: "iso8601-local", zone: 7_200) == nil)
  }

  @Test func `a date is midnight in UTC or at the fixed offset`() throws {
    #expect(try DateFormatTests.read("2026-03-01", as: "yyyy-MM-dd") == "2026-03-01T00:00:00Z")
    #expect(try DateFormatTests.read("2026-03-01", as: "yyyy-MM-dd", zone: -3_600) == "2026-03-01T01:00:00Z")
    for text in ["2026-3-1", "2026-02-29", "2026-03-01 ", "2026/03/01", "26-03-01", "2026-03-011"] {
      #expect(try DateFormatTests.read(text, as: "yyyy-MM-dd") == nil, "\(text)")
    }
  }

  @Test func `an extreme fixed offset is refused rather than trapped on`() throws {
    for zone in [Int.max, Int.min] {
      #expect(try DateFormatTests.read("2026-03-01", as: "yyyy-MM-dd", zone: zone) == nil)
    }
  }

  @Test func `the same as Foundation's formatter where both read`() throws {
    let format = try DateFormat.named("iso8601")
    let formatter = ISO8601DateFormatter()
    var generator = SeededGenerator(seed: 10)
    for _ in 0..<200 {
      let seconds = Int64.random(in: -11_676_096_000...253_402_300_799, using: &generator)
      let text = formatter.string(from: Date(timeIntervalSince1970: TimeInterval(seconds)))
      #expect(format.parse(text.utf8) == Instant(seconds: seconds), "\(text)")
      #expect(Instant(seconds: seconds).rfc3339 == text)
    }
  }
}
