extension DateFormat {
  /// The parts of a date as a text gives them, each within no more than its number of digits.
  struct Fields {
    var year = 1970
    var month = 1
    var day = 1
    var hour = 0
    var minute = 0
    var second = 0
    var nanosecond = 0
    /// Seconds east of UTC.
    var offset = 0
    /// 0 for Sunday; nil where the text names none.
    var weekday: Int?

    /// The instant, where all parts exist and agree and it lies in the years 1 to 9999.
    ///
    /// A second 60 is a leap second (RFC 3339 §5.7): allowed only as 23:59:60 UTC on the last day of a month, where alone
    /// one can be. POSIX time has none, so it is read as the second that follows.
    var instant: Instant? {
      guard year >= 1, hour < 24, minute < 60, second <= 60,
        let days = CivilDate.days(year: year, month: month, day: day)
      else { return nil }
      if let weekday, weekday != CivilDate.weekday(daysSinceEpoch: days) { return nil }
      let (seconds, overflow) = (days * 86_400 + Int64(hour * 3_600 + minute * 60 + second))
        .subtractingReportingOverflow(Int64(offset))
      guard !overflow else { return nil }
      if second == 60 {
        guard seconds % 86_400 == 0, CivilDate(daysSinceEpoch: seconds / 86_400).day == 1 else { return nil }
      }
      let instant = Instant(seconds: seconds, nanoseconds: Int32(nanosecond))
      return instant.isInRange ? instant : nil
    }
  }

  /// Reads exactly two digits at `index`, where they are.
  static func two(_ bytes: Span<UInt8>, at index: Int) -> Int? {
    guard index >= 0, index &+ 1 < bytes.count else { return nil }
    let high = bytes[index] &- UInt8(ascii: "0")
    let low = bytes[index &+ 1] &- UInt8(ascii: "0")
    guard high < 10, low < 10 else { return nil }
    return Int(high) &* 10 &+ Int(low)
  }

  /// Reads exactly four digits at `index`, where they are.
  static func four(_ bytes: Span<UInt8>, at index: Int) -> Int? {
    guard let high = two(bytes, at: index), let low = two(bytes, at: index &+ 2) else { return nil }
    return high &* 100 &+ low
  }

  /// Reads one or more digits after a decimal point as nanoseconds, cutting those past the ninth.
  static func fraction(_ bytes: Span<UInt8>, at index: inout Int) -> Int? {
    let start = index
    var value = 0
    var place = 100_000_000
    while index < bytes.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      value &+= Int(digit) &* place
      place /= 10
      index &+= 1
    }
    return index > start ? value : nil
  }
}
