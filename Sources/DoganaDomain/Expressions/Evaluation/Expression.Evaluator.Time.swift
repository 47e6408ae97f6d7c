extension Expression.Evaluator {
  /// `+` and `-` on timestamps and durations; nil for other operands.
  func time(
    _ arithmetic: ExpressionNode.Arithmetic, _ left: Value, _ right: Value, at range: Range<Int>
  ) throws(ExpressionError) -> Value? {
    switch (arithmetic, left, right) {
    case (.add, .instant(let instant), .duration(let span)), (.add, .duration(let span), .instant(let instant)):
      return .instant(try inRange(instant.adding(span), at: range))
    case (.subtract, .instant(let instant), .duration(let span)):
      return .instant(try inRange(instant.subtracting(span), at: range))
    case (.subtract, .instant(let first), .instant(let second)):
      // A difference is kept in 64 bits of nanoseconds, some 292 years, as the specification's tests want it.
      let span = first.subtracting(second)
      return .duration(try inRange(Int64(exactly: span.totalNanoseconds) == nil ? nil : span, at: range))
    case (.add, .duration(let first), .duration(let second)):
      return .duration(try inRange(first.adding(second), at: range))
    case (.subtract, .duration(let first), .duration(let second)):
      return .duration(try inRange(first.subtracting(second), at: range))
    default:
      return nil
    }
  }

  /// A timestamp of the years 1 to 9999, as the specification bounds them.
  func inRange(_ instant: Instant?, at range: Range<Int>) throws(ExpressionError) -> Instant {
    guard let instant, instant.isInRange else {
      throw ExpressionError("the timestamp is outside the years 0001 to 9999", at: range)
    }
    return instant
  }

  private func inRange(_ span: TimeSpan?, at range: Range<Int>) throws(ExpressionError) -> TimeSpan {
    guard let span else { throw ExpressionError("the duration is out of range", at: range) }
    return span
  }

  /// A field of the calendar, counted as CEL counts (months, days of month and year from 0, Sunday is 0), or a part of
  /// a duration: all its hours, minutes or seconds, but only the milliseconds beside the seconds.
  mutating func timeField(
    _ field: ExpressionNode.TimeField, of operand: ExpressionNode, zone: ExpressionNode?, at range: Range<Int>
  ) throws(ExpressionError) -> Value {
    let value = try value(operand)
    switch value {
    case .instant(let instant):
      var offset = 0
      if let zone { offset = try self.offset(zone) }
      return .int(Self.calendarField(field, instant.calendar(offsetSeconds: offset)))
    case .duration(let span) where zone == nil && field.isOfDuration:
      return .int(Self.part(field, of: span))
    default:
      throw noOverload("\(value.expressionKind).\(field.rawValue)()", at: range)
    }
  }

  private mutating func offset(_ zone: ExpressionNode) throws(ExpressionError) -> Int {
    let value = try value(zone)
    guard case .string(let text) = value else {
      throw noOverload("a time zone of type \(value.expressionKind)", at: zone.range)
    }
    guard let seconds = Expression.ZoneOffset.seconds(of: text) else {
      throw ExpressionError(
        "\"\(SafeText.escaped(text, limit: 40))\" is no fixed offset like \"+02:00\"", at: zone.range)
    }
    return seconds
  }

  private static func calendarField(
    _ field: ExpressionNode.TimeField, _ fields: Instant.CalendarFields
  ) -> Int64 {
    switch field {
    case .getFullYear: fields.year
    case .getMonth: Int64(fields.month - 1)
    case .getDate: Int64(fields.day)
    case .getDayOfMonth: Int64(fields.day - 1)
    case .getDayOfWeek: Int64(fields.dayOfWeek)
    case .getDayOfYear: Int64(fields.dayOfYear - 1)
    case .getHours: Int64(fields.hour)
    case .getMinutes: Int64(fields.minute)
    case .getSeconds: Int64(fields.second)
    case .getMilliseconds: Int64(fields.milliseconds)
    }
  }

  private static func part(_ field: ExpressionNode.TimeField, of span: TimeSpan) -> Int64 {
    switch field {
    case .getHours: span.seconds / 3_600
    case .getMinutes: span.seconds / 60
    case .getMilliseconds: Int64(span.nanoseconds / 1_000_000)
    default: span.seconds
    }
  }
}

extension Expression {
  /// Time zones of accessors: UTC and fixed offsets, because names need a database that changes from day to day.
  enum ZoneOffset {
    /// Seconds east of UTC for `UTC`, `Z`, `+02:00`, `-08:00` and `02:00`; nil for anything else.
    static func seconds(of text: String) -> Int? {
      if text == "UTC" || text == "Z" { return 0 }
      var digits = Array(text.utf8)
      let isNegative = digits.first == UInt8(ascii: "-")
      if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
      guard digits.count == 5, digits[2] == UInt8(ascii: ":") else { return nil }
      var numbers: [Int] = []
      for index in [0, 1, 3, 4] {
        let digit = digits[index] &- UInt8(ascii: "0")
        guard digit < 10 else { return nil }
        numbers.append(Int(digit))
      }
      let hours = numbers[0] * 10 + numbers[1]
      let minutes = numbers[2] * 10 + numbers[3]
      guard hours < 24, minutes < 60 else { return nil }
      let seconds = hours * 3_600 + minutes * 60
      return isNegative ? -seconds : seconds
    }
  }
}
