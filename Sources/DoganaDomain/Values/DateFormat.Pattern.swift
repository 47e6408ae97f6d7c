extension DateFormat {
  /// A date pattern of Unicode TR35 (Date Format Patterns), compiled.
  ///
  /// | letters | read |
  /// |---|---|
  /// | `yyyy`, `y` | four digits; one to four |
  /// | `yy` | two digits: 00–49 are 2000–2049, 50–99 are 1950–1999 (RFC 5280 §4.1.2.5.1) |
  /// | `MM`, `M` | two digits; one or two |
  /// | `MMM`, `MMMM` | the English name, short or whole |
  /// | `dd`, `d`, `HH`, `H`, `hh`, `h`, `mm`, `m`, `ss`, `s` | two digits; one or two |
  /// | `E` to `EEE`, `EEEE` | the English weekday, short or whole; it must agree with the date |
  /// | `a` | `AM` or `PM`; `h` without it is read as before noon |
  /// | `S…` | exactly so many digits of a fraction |
  /// | `Z` to `ZZZZZ`, `X` to `XXXXX`, `x` to `xxxxx`, `z` to `zzz` | a zone: each letter reads every form, as Foundation's formatter does |
  ///
  /// Text in quotes and what is no letter stands for itself; names are read in either case.
  struct Pattern: Hashable, Sendable {
    let elements: [Element]
    /// Whether names must be in the case of RFC 9110.
    let isCaseSensitive: Bool

    enum Element: Hashable, Sendable {
      case literal([UInt8])
      case number(Part, minimum: Int, maximum: Int)
      case twoDigitYear
      case fraction(digits: Int)
      case monthName(isWhole: Bool)
      case weekdayName(isWhole: Bool)
      case dayPeriod
      case zone
    }

    /// What a number in a text is.
    enum Part: Hashable, Sendable {
      case year
      case month
      case day
      case hour
      /// From 1 to 12.
      case hourOfHalf
      case minute
      case second
    }

    private init(elements: [Element], isCaseSensitive: Bool) {
      self.elements = elements
      self.isCaseSensitive = isCaseSensitive
    }

    /// IMF-fixdate (RFC 9110 §5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`.
    static let fixdate = Pattern(
      elements: [
        .weekdayName(isWhole: false), .literal(Array(", ".utf8)), .number(.day, minimum: 2, maximum: 2),
        .literal(Array(" ".utf8)), .monthName(isWhole: false), .literal(Array(" ".utf8)),
        .number(.year, minimum: 4, maximum: 4), .literal(Array(" ".utf8)), .number(.hour, minimum: 2, maximum: 2),
        .literal(Array(":".utf8)), .number(.minute, minimum: 2, maximum: 2), .literal(Array(":".utf8)),
        .number(.second, minimum: 2, maximum: 2), .literal(Array(" GMT".utf8)),
      ],
      isCaseSensitive: true)

    /// Compiles a pattern; an unknown letter, an open quote and a pattern that makes no date are errors.
    init(_ text: String) throws(DateFormatError) {
      var compiler = Compiler(text: text)
      elements = try compiler.compile()
      isCaseSensitive = false
    }
  }
}
