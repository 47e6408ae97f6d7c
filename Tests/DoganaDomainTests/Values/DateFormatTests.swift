import DoganaDomain
import Foundation
import Testing

struct DateFormatTests {
  /// The instant that a text means in a format, as RFC 3339 writes it.
  static func read(_ text: String, as format: String, zone: Int? = nil) throws -> String? {
    try DateFormat.named(format, zoneOffsetSeconds: zone).parse(text.utf8)?.rfc3339
  }

  @Test(arguments: DateFormat.names + ["yyyy-MM-dd", "dd.MM.yyyy"])
  func `a format keeps its name and says whether it reads numbers`(name: String) throws {
    let format = try DateFormat.named(name, zoneOffsetSeconds: 0)
    #expect(format.text == name)
    #expect(format.readsNumber == name.hasPrefix("epoch"))
    #expect(try format == DateFormat.named(name, zoneOffsetSeconds: 0))
  }

  @Test(arguments: DateFormat.names + ["yyyy-MM-dd", "dd.MM.yyyy HH:mm:ss.SSS zzz", "EEEE d MMMM y, h:mm a"])
  func `no text makes a format trap`(name: String) throws {
    let format = try DateFormat.named(name, zoneOffsetSeconds: 3_600)
    var generator = SeededGenerator(seed: 9)
    let samples = [
      "2026-03-01T10:00:00.5+01:00", "Sun, 01 Mar 2026 10:00:00 GMT", "1772359200.5", "01.03.2026 10:00:00.123 GMT+1",
      "Sunday 1 March 2026, 10:00 AM",
    ]
    for sample in samples {
      let bytes = Array(sample.utf8)
      for length in 0...bytes.count { _ = format.parse(bytes.prefix(length)) }
      for _ in 0..<100 {
        var changed = bytes
        changed[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: .min ... .max, using: &generator)
        if let instant = format.parse(changed) { #expect(instant.isInRange) }
      }
    }
  }

  @Test func `a span of bytes reads as the collection does`() throws {
    let bytes = Array("2026-03-01".utf8)
    #expect(try DateFormat.named("yyyy-MM-dd").parse(bytes.span)?.seconds == 1_772_323_200)
  }

  @Test(
    arguments: [
      ("", DateFormatError.empty), ("iso8601-local", .zoneRequired), ("YYYY-MM-dd", .unknownLetter("Y", nearest: nil)),
      ("yyyy-MM-ddTHH:mm", .unknownLetter("T", nearest: nil)), ("iso-8601", .unknownLetter("i", nearest: "iso8601")),
      ("rfc-1123", .unknownLetter("r", nearest: "rfc1123")), ("yyyy-MM-dd'T", .unterminatedQuote),
      ("HH:mm", .noYear), ("'yyyy'", .noYear), ("dd yyyy", .noMonth),
      ("yyyyMMMMM", .unsupportedCount(letter: "M", count: 5)),
      ("yyy", .unsupportedCount(letter: "y", count: 3)), ("yyyy-MM-ddXXXXXX", .unsupportedCount(letter: "X", count: 6)),
      ("yyyyMd", .ambiguousWidth("M")), ("yyyy yy", .repeatedField("y")), ("yyyy-MM-dd HH hh", .repeatedField("h")),
      ("yyyy-MM-dd ZX", .repeatedField("X")), ("yyyy MMM M", .repeatedField("M")),
    ])
  func `a text that names no format is refused by name`(text: String, expected: DateFormatError) {
    #expect(throws: expected) { try DateFormat.named(text) }
  }

  @Test func `an error says what to write instead`() {
    #expect(DateFormatError.unknownLetter("T", nearest: nil).description.contains("'T'"))
    #expect(DateFormatError.unknownLetter("Y", nearest: nil).description.contains("yyyy"))
    #expect(DateFormatError.unknownLetter("i", nearest: "iso8601").description.contains("iso8601"))
    #expect(DateFormatError.unsupportedCount(letter: "M", count: 1_000_000).description.utf8.count < 100)
  }
}
