import DoganaDomain
import Testing

@Suite struct DateFormatZoneTests {
  @Test(
    arguments: [
      ("Z", 0), ("z", 0), ("UTC", 0), ("utc", 0), ("GMT", 0), ("UT", 0), ("+02:00", 7_200), ("-02:00", -7_200),
      ("+0230", 9_000), ("+02", 7_200), ("-00:00", 0), ("+23:59", 86_340), ("GMT+2", 7_200), ("UTC-03:30", -12_600),
      ("", nil), ("+2", nil), ("+24:00", nil), ("+02:60", nil), ("02:00", nil), ("+02:0", nil), ("+02:00 ", nil),
      ("CET", nil), ("Europe/Rome", nil), ("+", nil), ("GMT+", nil), ("+020", nil), ("+02:00:00", nil), ("U", nil),
    ] as [(String, Int?)])
  func `a fixed offset has many forms and a place has none`(text: String, expected: Int?) {
    #expect(DateFormat.zoneOffset(text) == expected)
  }
}
