import DoganaDomain
import Foundation
import Testing

@Suite struct DateFormatFoundationTests {
  @Test(
    arguments: [
      ("2026-02-30T10:00:00Z", true), ("2026-02-29T10:00:00Z", true), ("2026-03-01T24:00:00Z", true),
      ("2026-03-01T10:60:00Z", true), ("2026-03-01T10:00:60.5Z", true), ("2026-03-01T10:00:00+0200", true),
      ("2026-03-01T10:00:00+02", true), ("2026-03-01T10:00:00+2:00", true), ("2026-03-01T10:00:00+02:99", true),
      ("2026-03-01T10:00:00Zx", true), ("2026-03-01T10:00:00GMT+2", true), ("2026-3-1T1:0:0Z", true),
      ("0000-01-01T00:00:00Z", true), ("12026-03-01T10:00:00Z", true), ("2026-02-32T10:00:00Z", false),
      ("2026-13-01T10:00:00Z", false), ("2026-00-01T10:00:00Z", false), ("2026-03-01T10:00:00", false),
      ("2026-03-01 10:00:00Z", false), ("2026-03-01T10:00:00.Z", false), ("2026-03-01T10:00:00,5Z", false),
      ("2026-03-01T10:00:00CET", false), ("2026-03-01T10:00:00+24:00", false), ("2026-03-01T10:00Z", false),
      ("2026-03-01", false), ("", false), ("-2026-03-01T10:00:00Z", false), ("2026-03-01T10:00:00+", false),
      ("2026-03-01T100:00:00Z", true), ("2026-03-01T10:100:00Z", true), ("2026-03-01T10:00:999Z", true),
      ("2026-03-01T10:00:2147483648Z", false), ("506714-01-01T00:00:00Z", true), ("506715-01-01T00:00:00Z", false),
      ("2026-03-01T10:00:00+0099", true), ("2026-03-01T10:00:00+1799", false), ("2026-03-01T10:00:00+17:99", false),
      ("2026-03-01T10:00:00+17:596", true), ("2026-03-01T10:00:00+1800", true),
      ("2026-03-01T10:00:00+1860", false), ("2026-03-01T10:00:00+18:99", false),
      // Read here too: nothing is only Foundation's.
      ("2026-03-01T10:00:00Z", false), ("2016-12-31T23:59:60Z", false),
    ])
  func `what JSONDecoder's iso8601 alone accepts is told`(text: String, expected: Bool) throws {
    let format = try DateFormat.named("iso8601")
    #expect(format.acceptedByFoundationOnly(text.utf8) == expected)
    #if !canImport(Darwin)
      let decoder = JSONDecoder()
      decoder.dateDecodingStrategy = .iso8601
      let decoded = try? decoder.decode([Date].self, from: Data("[\"\(text)\"]".utf8))
      #expect((decoded != nil) == (expected || format.parse(text.utf8) != nil))
    #endif
  }

  @Test(
    arguments: [
      ("1e20", true), ("253402300800", true), ("123456789012345678901234567890123456789012", true), ("1e300", true),
      ("1e999", false), ("1e-300", true), ("1e-999", false), ("x", false), ("", false), ("0x10", false),
      ("1772359200", false),
    ])
  func `any number is an epoch for JSONDecoder`(text: String, expected: Bool) throws {
    #expect(try DateFormat.named("epoch-seconds").acceptedByFoundationOnly(text.utf8) == expected)
  }

  @Test func `of other formats nothing is known`() throws {
    #expect(try !DateFormat.named("yyyy-MM-dd").acceptedByFoundationOnly("2026-02-30".utf8))
  }
}
