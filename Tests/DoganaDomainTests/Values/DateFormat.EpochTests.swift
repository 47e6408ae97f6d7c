import DoganaDomain
import Testing

@Suite struct DateFormatEpochTests {
  @Test(
    arguments: [
      ("epoch-seconds", "1772359200", "2026-03-01T10:00:00Z"),
      ("epoch-seconds", "1772359200.5", "2026-03-01T10:00:00.5Z"),
      ("epoch-seconds", "1.7723592e9", "2026-03-01T10:00:00Z"), ("epoch-seconds", "-1", "1969-12-31T23:59:59Z"),
      ("epoch-seconds", "-1.5", "1969-12-31T23:59:58.5Z"), ("epoch-seconds", "0", "1970-01-01T00:00:00Z"),
      ("epoch-seconds", "0.1234567891", "1970-01-01T00:00:00.123456789Z"),
      ("epoch-seconds", "-0.0000000001", "1969-12-31T23:59:59.999999999Z"),
      ("epoch-seconds", "1e-100", "1970-01-01T00:00:00Z"),
      ("epoch-seconds", "-1e-100", "1969-12-31T23:59:59.999999999Z"),
      ("epoch-seconds", "-62135596800", "0001-01-01T00:00:00Z"),
      ("epoch-seconds", "253402300799", "9999-12-31T23:59:59Z"),
      ("epoch-millis", "1772359200123", "2026-03-01T10:00:00.123Z"), ("epoch-millis", "-1", "1969-12-31T23:59:59.999Z"),
      ("epoch-millis", "0.5", "1970-01-01T00:00:00.0005Z"),
      ("epoch-millis", "1.772359200123e12", "2026-03-01T10:00:00.123Z"),
    ])
  func `a number is an instant`(format: String, text: String, expected: String) throws {
    #expect(try DateFormatTests.read(text, as: format) == expected)
  }

  @Test(
    arguments: [
      ("epoch-seconds", "253402300800"), ("epoch-seconds", "-62135596801"), ("epoch-seconds", "1772359200000"),
      ("epoch-seconds", "9223372036854775807"), ("epoch-millis", "9223372036854775807"), ("epoch-seconds", "1e99"),
      ("epoch-seconds", "1e127"), ("epoch-seconds", "-1e127"), ("epoch-seconds", ""), ("epoch-seconds", "now"),
      ("epoch-seconds", "01"), ("epoch-seconds", "\"1\""), ("epoch-seconds", "-62135596800.000000001"),
      ("epoch-millis", "1e999999999999"),
    ])
  func `beyond the years 1 to 9999 and what is no number is refused`(format: String, text: String) throws {
    #expect(try DateFormatTests.read(text, as: format) == nil)
  }

  @Test func `seconds and milliseconds agree`() throws {
    let seconds = try DateFormat.named("epoch-seconds")
    let millis = try DateFormat.named("epoch-millis")
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<200 {
      let value = Int64.random(in: -60_000_000_000_000...250_000_000_000_000, using: &generator)
      let scaled = try #require(ExactDecimal(value).dividing(by: 1_000)).value
      let instant = try #require(millis.parse(String(value).utf8))
      #expect(seconds.parse(scaled.description.utf8) == instant)
      #expect(instant.seconds * 1_000 + Int64(instant.nanoseconds / 1_000_000) == value)
    }
  }
}
