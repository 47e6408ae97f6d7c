import Foundation

/// The contract's dates for `JSONDecoder`: RFC 3339 with or without a fraction, and `yyyy-MM-dd`.
///
/// `Date.ISO8601FormatStyle` is Foundation's fastest parser; a `DateFormatter` would be many times slower. The hand-written
/// one costs nearly nothing and shows what is left of the difference when dates are taken out of the comparison.
enum DateReading: String {
  case foundation
  case bytes

  func strategy() -> JSONDecoder.DateDecodingStrategy {
    switch self {
    case .foundation:
      let whole = Date.ISO8601FormatStyle()
      let fraction = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
      let day = Date.ISO8601FormatStyle().year().month().day()
      return .custom { decoder in
        let text = try decoder.singleValueContainer().decode(String.self)
        let style =
          if text.utf8.count == 10 { day } else if text.utf8.contains(UInt8(ascii: ".")) { fraction } else { whole }
        return try style.parse(text)
      }
    case .bytes:
      return .custom { decoder in
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let date = date(text) else {
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "no date: \(text)")
        }
        return date
      }
    }
  }
}

/// RFC 3339 §5.6 or `yyyy-MM-dd` in UTC, strict in form and calendar.
func date(_ text: String) -> Date? {
  var text = text
  return text.withUTF8 { bytes -> Date? in
    var at = 0
    func number(_ digits: Int) -> Int? {
      guard at + digits <= bytes.count else { return nil }
      var value = 0
      for _ in 0..<digits {
        let digit = bytes[at] &- UInt8(ascii: "0")
        guard digit < 10 else { return nil }
        value = value * 10 + Int(digit)
        at += 1
      }
      return value
    }
    func skip(_ character: Unicode.Scalar) -> Bool {
      guard at < bytes.count, bytes[at] == UInt8(ascii: character) else { return false }
      at += 1
      return true
    }
    guard let year = number(4), skip("-"), let month = number(2), skip("-"), let day = number(2),
      month >= 1, month <= 12, day >= 1
    else { return nil }
    let leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
    let last = month == 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    guard day <= last else { return nil }
    // Days from civil, counted from March so that the leap day comes last.
    let shifted = month > 2 ? year : year - 1
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    var seconds = (era * 146097 + dayOfEra - 719468) * 86400
    if at == bytes.count { return Date(timeIntervalSince1970: Double(seconds)) }
    guard skip("T"), let hour = number(2), skip(":"), let minute = number(2), skip(":"), let second = number(2),
      hour < 24, minute < 60, second < 60
    else { return nil }
    seconds += hour * 3600 + minute * 60 + second
    var fraction = 0.0
    if skip(".") {
      var scale = 0.1
      let start = at
      while let digit = number(1) {
        fraction += Double(digit) * scale
        scale /= 10
      }
      guard at > start else { return nil }
    }
    if !skip("Z") {
      let sign = skip("-") ? 1 : skip("+") ? -1 : 0
      guard sign != 0, let hours = number(2), skip(":"), let minutes = number(2) else { return nil }
      seconds += sign * (hours * 3600 + minutes * 60)
    }
    guard at == bytes.count else { return nil }
    return Date(timeIntervalSince1970: Double(seconds) + fraction)
  }
}
