/// Why the text that names a date format is none.
package enum DateFormatError: Error, Hashable, Sendable {
  /// The text is empty.
  case empty
  /// A letter that no supported field of Unicode TR35 has; `nearest` is the format that may have been meant.
  case unknownLetter(Character, nearest: String?)
  /// A letter of TR35 that is not supported so often in a row.
  case unsupportedCount(letter: Character, count: Int)
  /// A quote that is not closed.
  case unterminatedQuote
  /// The same part of a date twice, by the letter of the second.
  case repeatedField(Character)
  /// A number of no fixed width directly before another number: where the first ends cannot be told.
  case ambiguousWidth(Character)
  /// A pattern without a year.
  case noYear
  /// A pattern with a day but no month.
  case noMonth
  /// `iso8601-local` without a fixed offset.
  case zoneRequired
}

extension DateFormatError: CustomStringConvertible {
  /// What is wrong and what to write instead, on one line.
  package var description: String {
    switch self {
    case .empty:
      "the date format is empty"
    case .unknownLetter("Y", _):
      "the letter Y (year of the week) is not supported in a date pattern; write yyyy for the calendar year"
    case .unknownLetter(let letter, let nearest?):
      "the letter \(letter) is not supported in a date pattern; did you mean \(nearest)?"
    case .unknownLetter(let letter, nil):
      "the letter \(letter) is not supported in a date pattern; put text in quotes: '\(letter)'"
    case .unsupportedCount(let letter, let count):
      "\(String(repeating: letter, count: min(count, 12))) is not supported in a date pattern"
    case .unterminatedQuote:
      "a quote in the date pattern is not closed; write '' for a quote itself"
    case .repeatedField(let letter):
      "the date pattern reads the same part twice, the second time with the letter \(letter)"
    case .ambiguousWidth(let letter):
      "the date pattern does not say how many digits \(letter) has, and another number follows; write \(letter)\(letter)"
    case .noYear:
      "the date pattern has no year (yyyy)"
    case .noMonth:
      "the date pattern has a day but no month (MM)"
    case .zoneRequired:
      "iso8601-local needs a fixed offset; add a zone such as +02:00"
    }
  }
}
