extension DateFormat.Pattern {
  /// The parts that a text of this pattern gives, or nil where it is not of this pattern.
  func read(_ bytes: Span<UInt8>, offset: Int) -> DateFormat.Fields? {
    var fields = DateFormat.Fields(offset: offset)
    var index = 0
    var isHalfDay = false
    var isAfternoon = false
    for element in elements {
      switch element {
      case .literal(let literal):
        guard index + literal.count <= bytes.count else { return nil }
        for byte in literal {
          guard bytes[index] == byte else { return nil }
          index += 1
        }
      case .number(let part, let minimum, let maximum):
        guard let value = number(bytes, at: &index, minimum: minimum, maximum: maximum) else { return nil }
        switch part {
        case .year: fields.year = value
        case .month: fields.month = value
        case .day: fields.day = value
        case .hour: fields.hour = value
        case .hourOfHalf:
          guard (1...12).contains(value) else { return nil }
          fields.hour = value % 12
          isHalfDay = true
        case .minute: fields.minute = value
        case .second: fields.second = value
        }
      case .twoDigitYear:
        guard let value = DateFormat.two(bytes, at: index) else { return nil }
        fields.year = value < 50 ? 2000 + value : 1900 + value
        index += 2
      case .fraction(let digits):
        let start = index
        guard let value = DateFormat.fraction(bytes, at: &index), index - start == digits else { return nil }
        fields.nanosecond = value
      case .monthName(let isWhole):
        guard let month = name(bytes, of: isWhole ? Self.months : Self.shortMonths, at: &index) else { return nil }
        fields.month = month + 1
      case .weekdayName(let isWhole):
        guard let weekday = name(bytes, of: isWhole ? Self.weekdays : Self.shortWeekdays, at: &index) else {
          return nil
        }
        fields.weekday = weekday
      case .dayPeriod:
        guard let period = name(bytes, of: Self.dayPeriods, at: &index) else { return nil }
        isAfternoon = period == 1
      case .zone:
        guard let zone = DateFormat.zone(bytes, at: &index) else { return nil }
        fields.offset = zone
      }
    }
    guard index == bytes.count else { return nil }
    if isHalfDay, isAfternoon { fields.hour += 12 }
    return fields
  }

  private func number(_ bytes: Span<UInt8>, at index: inout Int, minimum: Int, maximum: Int) -> Int? {
    var value = 0
    var count = 0
    while count < maximum, index < bytes.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      value = value * 10 + Int(digit)
      index += 1
      count += 1
    }
    return count >= minimum ? value : nil
  }

  /// Reads one of `names`, none of which begins another, and gives its place in the list.
  private func name(_ bytes: Span<UInt8>, of names: [[UInt8]], at index: inout Int) -> Int? {
    for (place, name) in names.enumerated() where matches(bytes, name, at: index) {
      index += name.count
      return place
    }
    return nil
  }

  private func matches(_ bytes: Span<UInt8>, _ name: [UInt8], at index: Int) -> Bool {
    guard index + name.count <= bytes.count else { return false }
    for (place, byte) in name.enumerated() {
      let other = bytes[index + place]
      guard other == byte || (!isCaseSensitive && other ^ byte == 0x20) else { return false }
    }
    return true
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
  ].map { Array($0.utf8) }
  private static let shortMonths = months.map { Array($0.prefix(3)) }
  private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    .map { Array($0.utf8) }
  private static let shortWeekdays = weekdays.map { Array($0.prefix(3)) }
  private static let dayPeriods = ["AM", "PM"].map { Array($0.utf8) }
}
