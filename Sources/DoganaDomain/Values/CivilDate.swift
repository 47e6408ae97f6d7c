/// A day of the proleptic Gregorian calendar, and the way between it and the count of days since 1970-01-01.
package struct CivilDate: Hashable, Sendable {
  package let year: Int64
  /// From 1 to 12.
  package let month: Int
  /// From 1 to 31.
  package let day: Int

  /// The date `days` days after 1970-01-01; any count that seconds in 64 bits can give is in range.
  package init(daysSinceEpoch days: Int64) {
    // Years begin in March here, so that the leap day is the last of its year; eras are 400 years of 146,097 days.
    let shifted = days &+ 719_468
    let era = (shifted >= 0 ? shifted : shifted &- 146_096) / 146_097
    let dayOfEra = shifted &- era &* 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = Int(dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    month = Int(shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9)
    year = yearOfEra &+ era &* 400 &+ (month <= 2 ? 1 : 0)
  }

  /// The days from 1970-01-01 to a date of the years 0 to 9999 that exists; nil for one that does not.
  static func days(year: Int, month: Int, day: Int) -> Int64? {
    guard (0...9999).contains(year), (1...12).contains(month), day >= 1, day <= length(ofMonth: month, in: year) else {
      return nil
    }
    // From 400 years before, so that every division is of a number that is not negative.
    let shifted = (month <= 2 ? year - 1 : year) + 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return Int64(365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468 - 146_097)
  }

  /// The number of days in a month; `month` is from 1 to 12.
  static func length(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The day of the week of a count of days since 1970-01-01: 0 for Sunday to 6 for Saturday.
  static func weekday(daysSinceEpoch days: Int64) -> Int {
    let rest = Int((days % 7 + 4) % 7)
    return rest < 0 ? rest + 7 : rest
  }
}
