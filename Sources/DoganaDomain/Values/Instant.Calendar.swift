extension Instant {
  /// The fields that a calendar and a clock at one UTC offset show (proleptic Gregorian).
  package struct CalendarFields: Hashable, Sendable {
    package let year: Int64
    /// From 1 to 12.
    package let month: Int
    /// From 1 to 31.
    package let day: Int
    /// From 0 to 23.
    package let hour: Int
    /// From 0 to 59.
    package let minute: Int
    /// From 0 to 59.
    package let second: Int
    /// From 0 to 999,999,999.
    package let nanosecond: Int
    /// From 0 for Sunday to 6 for Saturday, as CEL counts.
    package let dayOfWeek: Int
    /// From 1 for the first of January to 366; CEL's `getDayOfYear` is one less.
    package let dayOfYear: Int

    /// From 0 to 999.
    package var milliseconds: Int { nanosecond / 1_000_000 }
  }

  /// What a calendar and a clock `offsetSeconds` east of UTC show at this instant.
  package func calendar(offsetSeconds: Int = 0) -> CalendarFields {
    let (shifted, overflow) = seconds.addingReportingOverflow(Int64(offsetSeconds))
    let local = overflow ? (seconds < 0 ? Int64.min : .max) : shifted
    var (days, secondOfDay) = local.quotientAndRemainder(dividingBy: 86_400)
    if secondOfDay < 0 {
      days -= 1
      secondOfDay += 86_400
    }
    let date = CivilDate(daysSinceEpoch: days)
    // The date of the first of January is that many days before; leapness of any year repeats every 400.
    let leapYear = Int(date.year % 400) + 400
    var dayOfYear = date.day
    for month in 1..<date.month { dayOfYear += CivilDate.length(ofMonth: month, in: leapYear) }
    let second = Int(secondOfDay)
    return CalendarFields(
      year: date.year, month: date.month, day: date.day,
      hour: second / 3_600, minute: second / 60 % 60, second: second % 60, nanosecond: Int(nanoseconds),
      dayOfWeek: CivilDate.weekday(daysSinceEpoch: days), dayOfYear: dayOfYear)
  }

  /// The instant in UTC as RFC 3339 writes it; a fraction only where there is one, without trailing zeros.
  ///
  /// A year outside 0…9999, which RFC 3339 has no form for, is written with a sign as ISO 8601 expands it.
  package var rfc3339: String {
    let fields = calendar()
    var text = ""
    text.reserveCapacity(30)
    if fields.year < 0 || fields.year > 9999 { text += fields.year < 0 ? "-" : "+" }
    Self.append(fields.year.magnitude, width: 4, to: &text)
    for (separator, value) in [
      ("-", fields.month), ("-", fields.day), ("T", fields.hour), (":", fields.minute), (":", fields.second),
    ] {
      text += separator
      Self.append(UInt64(value), width: 2, to: &text)
    }
    if nanoseconds != 0 {
      var fraction = UInt64(nanoseconds)
      var width = 9
      while fraction % 10 == 0 {
        fraction /= 10
        width -= 1
      }
      text += "."
      Self.append(fraction, width: width, to: &text)
    }
    return text + "Z"
  }

  private static func append(_ value: UInt64, width: Int, to text: inout String) {
    let digits = String(value)
    for _ in 0..<max(0, width - digits.utf8.count) { text += "0" }
    text += digits
  }
}

extension Instant: CustomStringConvertible {
  package var description: String { rfc3339 }
}
