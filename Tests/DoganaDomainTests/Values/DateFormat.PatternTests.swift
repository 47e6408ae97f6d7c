import DoganaDomain
import Foundation
import Testing

@Suite struct DateFormatPatternTests {
  @Test(
    arguments: [
      ("yyyy-MM-dd HH:mm:ss zzz", "2026-03-01 10:00:00 GMT", "2026-03-01T10:00:00Z"),
      ("yyyy-MM-dd HH:mm:ss zzz", "2026-03-01 10:00:00 UTC", "2026-03-01T10:00:00Z"),
      ("yyyy-MM-dd HH:mm:ss zzz", "2026-03-01 10:00:00 GMT+2", "2026-03-01T08:00:00Z"),
      ("yyyy-MM-dd HH:mm:ss z", "2026-03-01 10:00:00 GMT-03:30", "2026-03-01T13:30:00Z"),
      ("dd.MM.yyyy", "01.03.2026", "2026-03-01T00:00:00Z"),
      ("d.M.y", "1.3.2026", "2026-03-01T00:00:00Z"), ("d.M.y", "01.03.26", "0026-03-01T00:00:00Z"),
      ("dd/MM/yy", "01/03/49", "2049-03-01T00:00:00Z"), ("dd/MM/yy", "01/03/50", "1950-03-01T00:00:00Z"),
      ("EEE, dd MMM yyyy HH:mm:ss Z", "Sun, 01 Mar 2026 10:00:00 +0100", "2026-03-01T09:00:00Z"),
      ("EEEE d MMMM yyyy", "sunday 1 MARCH 2026", "2026-03-01T00:00:00Z"),
      ("E dd MMM yyyy", "Sun 01 mar 2026", "2026-03-01T00:00:00Z"),
      ("yyyy-MM-dd'T'HH:mm:ss.SSSXXX", "2026-03-01T10:00:00.123+01:00", "2026-03-01T09:00:00.123Z"),
      ("yyyy-MM-dd'T'HH:mm:ss.SSSXXX", "2026-03-01T10:00:00.123Z", "2026-03-01T10:00:00.123Z"),
      ("yyyy-MM-dd'T'HH:mm:ssZ", "2026-03-01T10:00:00Z", "2026-03-01T10:00:00Z"),
      ("yyyy-MM-dd'T'HH:mm:ssZZZZZ", "2026-03-01T10:00:00-01:00", "2026-03-01T11:00:00Z"),
      ("yyyy-MM-dd'T'HH:mm:ssx", "2026-03-01T10:00:00+02", "2026-03-01T08:00:00Z"),
      ("yyyyMMddHHmmss", "20260301100000", "2026-03-01T10:00:00Z"),
      ("yyyyMMddHHmmssSSS", "20260301100000250", "2026-03-01T10:00:00.25Z"),
      ("yyyy-MM-dd hh:mm a", "2026-03-01 12:30 am", "2026-03-01T00:30:00Z"),
      ("yyyy-MM-dd hh:mm a", "2026-03-01 12:30 PM", "2026-03-01T12:30:00Z"),
      ("yyyy-MM-dd a h:m", "2026-03-01 PM 1:5", "2026-03-01T13:05:00Z"),
      ("yyyy-MM-dd hh:mm", "2026-03-01 12:30", "2026-03-01T00:30:00Z"),
      ("yyyy", "2026", "2026-01-01T00:00:00Z"), ("MMM yyyy", "May 2026", "2026-05-01T00:00:00Z"),
      ("h 'o''clock' a, dd.MM.yyyy ''", "3 o'clock PM, 01.03.2026 '", "2026-03-01T15:00:00Z"),
      ("yyyy年MM月dd日", "2026年03月01日", "2026-03-01T00:00:00Z"),
      ("yyyy-MM-dd HH:mm:ss.SSSSSSSSSSSS", "2026-03-01 10:00:00.123456789999", "2026-03-01T10:00:00.123456789Z"),
    ])
  func `a text of the pattern is read`(pattern: String, text: String, expected: String) throws {
    #expect(try DateFormatTests.read(text, as: pattern) == expected)
  }

  @Test(
    arguments: [
      ("dd.MM.yyyy", "1.3.2026"), ("dd.MM.yyyy", "30.02.2026"), ("dd.MM.yyyy", "01.03.2026 "),
      ("dd.MM.yyyy", "01-03-2026"),
      ("dd.MM.yyyy", "01.03.26"), ("EEE dd MMM yyyy", "Mon 01 Mar 2026"), ("EEE dd MMM yyyy", "Sunday 01 Mar 2026"),
      ("EEEE dd MMM yyyy", "Sun 01 Mar 2026"), ("dd MMM yyyy", "01 Mär 2026"), ("dd MMM yyyy", "01 Sept 2026"),
      ("yyyy-MM-dd hh:mm a", "2026-03-01 13:30 PM"), ("yyyy-MM-dd hh:mm a", "2026-03-01 00:30 AM"),
      ("yyyy-MM-dd HH:mm:ss.SSS", "2026-03-01 10:00:00.12"), ("yyyy-MM-dd HH:mm:ss.SSS", "2026-03-01 10:00:00.1234"),
      ("yyyy-MM-dd HH:mm:ss zzz", "2026-03-01 10:00:00 CET"), ("yyyy-MM-dd HH:mm:ss zzz", "2026-03-01 10:00:00"),
      ("yyyy-MM-dd HH:mm:ss zzz", "2026-03-01 10:00:00 +25:00"),
      ("yyyy-MM-dd HH:mm:ss zzz", "2026-03-01 10:00:00 GMT+"),
      ("y", "0"), ("y", "20260"), ("yyyy-MM-dd HH:mm", "2026-03-01  10:00"), ("yyyy-MM-dd HH:mm", "2026-03-01 24:00"),
    ])
  func `a text that is not of the pattern is refused`(pattern: String, text: String) throws {
    #expect(try DateFormatTests.read(text, as: pattern) == nil)
  }

  @Test func `a zone in the text wins over the fixed offset`() throws {
    #expect(try DateFormatTests.read("01.03.2026 10:00", as: "dd.MM.yyyy HH:mm", zone: 3_600) == "2026-03-01T09:00:00Z")
    #expect(
      try DateFormatTests.read("01.03.2026 10:00 +02:00", as: "dd.MM.yyyy HH:mm xxx", zone: 3_600)
        == "2026-03-01T08:00:00Z")
  }

  @Test(
    arguments: [
      ("Sun, 06 Nov 1994 08:49:37 GMT", "1994-11-06T08:49:37Z"), ("Mon, 06 Nov 1994 08:49:37 GMT", nil),
      ("sun, 06 nov 1994 08:49:37 gmt", nil), ("Sun, 6 Nov 1994 08:49:37 GMT", nil),
      ("Sun, 06 Nov 1994 08:49:37 UTC", nil), ("Sunday, 06-Nov-94 08:49:37 GMT", nil),
      ("Sun Nov  6 08:49:37 1994", nil),
      ("Sat, 31 Dec 2016 23:59:60 GMT", "2017-01-01T00:00:00Z"),
    ] as [(String, String?)])
  func `an HTTP date is an IMF-fixdate`(text: String, expected: String?) throws {
    #expect(try DateFormatTests.read(text, as: "rfc1123", zone: 3_600) == expected)
  }

  @Test(
    arguments: [
      "yyyy-MM-dd HH:mm:ss zzz", "EEE, dd MMM yyyy HH:mm:ss Z", "yyyy-MM-dd'T'HH:mm:ssXXX", "dd.MM.yyyy HH:mm:ss",
      "EEEE d MMMM yyyy h:mm:ss a", "yyyyMMddHHmmss", "d/M/yyyy H:m:s xx", "yyyy-MM-dd'T'HH:mm:ssXXXXX",
      "yyyy-MM-dd HH:mm:ss xxxx", "MMM dd, yyyy 'at' hh:mm:ss a ZZZZ",
    ])
  func `what Foundation's formatter writes is read as the same instant`(pattern: String) throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = pattern
    let format = try DateFormat.named(pattern)
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<40 {
      let seconds = Int64.random(in: -11_676_096_000...253_402_300_799, using: &generator)
      let text = formatter.string(from: Date(timeIntervalSince1970: TimeInterval(seconds)))
      #expect(format.parse(text.utf8) == Instant(seconds: seconds), "\(text)")
    }
  }

  @Test(arguments: ["Z", "ZZZ", "ZZZZ", "ZZZZZ", "X", "XX", "XXX", "XXXX", "XXXXX", "x", "xx", "xxx", "z", "zzz"])
  func `every letter for a zone reads every form of one, as Foundation's formatter does`(letters: String) throws {
    let theirs = DateFormatter()
    theirs.locale = Locale(identifier: "en_US_POSIX")
    theirs.timeZone = TimeZone(secondsFromGMT: 0)
    theirs.dateFormat = "yyyy-MM-dd HH:mm:ss " + letters
    let shown = ISO8601DateFormatter()
    for zone in ["Z", "+01", "+0100", "+01:00", "-0330", "GMT", "UTC", "GMT+01:00", "GMT+1", "+1:x", "", "Q"] {
      let text = "2026-03-01 10:00:00 " + zone
      let expected = theirs.date(from: text).map(shown.string)
      #expect(try DateFormatTests.read(text, as: "yyyy-MM-dd HH:mm:ss " + letters) == expected, "\(zone)")
    }
  }
}
