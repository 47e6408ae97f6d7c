extension Expression.Evaluator {
  /// `int()`, `string()` and their kin. What cannot be converted without loss of meaning is an error.
  mutating func convert(
    _ value: Value, _ conversion: ExpressionNode.Conversion, at range: Range<Int>
  ) throws(ExpressionError) -> Value {
    switch value {
    case .string(let text): try spend(bytes: text.utf8.count, at: range)
    case .bytes(let bytes): try spend(bytes: bytes.count, at: range)
    default: break
    }
    let result: Value? =
      switch conversion {
      case .dyn: value
      case .int: Self.int(value).map(Value.int)
      case .uint: Self.uint(value).map(Value.uint)
      case .double: Self.double(value).map(Value.double)
      case .decimal: Self.decimal(value).map(Value.decimal)
      case .string: Self.string(value).map(Value.string)
      case .bytes: Self.bytes(value).map(Value.bytes)
      case .bool: Self.bool(value).map(Value.bool)
      case .timestamp: Self.timestamp(value).map(Value.instant)
      case .duration: Self.duration(value).map(Value.duration)
      }
    if let result { return result }
    guard conversion.accepts(value) else {
      throw noOverload("\(conversion.rawValue)(\(value.expressionKind))", at: range)
    }
    let shown: String =
      switch value {
      case .string(let text): "\"\(SafeText.escaped(text, limit: 60))\""
      case .bytes: "bytes that are no UTF-8"
      default: Self.string(value) ?? value.expressionKind
      }
    throw ExpressionError("\(conversion.rawValue)() cannot convert \(shown)", at: range)
  }

  /// Cut towards zero; a double must lie strictly between the ends of the range, as the specification says.
  private static func int(_ value: Value) -> Int64? {
    switch value {
    case .int(let number): number
    case .uint(let number): Int64(exactly: number)
    case .double(let number) where number > -0x1p63 && number < 0x1p63: Int64(number)
    case .decimal(let number): whole(number).exactInt64
    case .string(let text): Int64(text)
    case .instant(let instant): instant.seconds
    default: nil
    }
  }

  private static func uint(_ value: Value) -> UInt64? {
    switch value {
    case .int(let number): UInt64(exactly: number)
    case .uint(let number): number
    case .double(let number) where number >= 0 && number < 0x1p64: UInt64(number)
    case .decimal(let number): whole(number).exactUInt64
    // The library reads `-0` as well.
    case .string(let text): text.utf8.first == UInt8(ascii: "-") ? nil : UInt64(text)
    default: nil
    }
  }

  private static func double(_ value: Value) -> Double? {
    switch value {
    case .int(let number): Double(number)
    case .uint(let number): Double(number)
    case .double(let number): number
    case .decimal(let number): number.doubleValue
    case .string(let text): ExpressionNumberText.double(text)
    default: nil
    }
  }

  private static func decimal(_ value: Value) -> ExactDecimal? {
    switch value {
    case .int(let number): ExactDecimal(number)
    case .uint(let number): ExactDecimal(number)
    case .double(let number) where number.isFinite: parsed(ExpressionNumberText.text(number))
    case .decimal(let number): number
    case .string(let text): parsed(text)
    default: nil
    }
  }

  private static func parsed(_ text: String) -> ExactDecimal? {
    guard case .value(let number) = ExactDecimal.parse(text.utf8) else { return nil }
    return number
  }

  /// The decimal without its fraction.
  private static func whole(_ number: ExactDecimal) -> ExactDecimal {
    guard let fraction = number.remainder(dividingBy: ExactDecimal(1 as Int64)) else { return number }
    return number.subtracting(fraction) ?? number
  }

  /// The text of a value; nil where it has none.
  static func string(_ value: Value) -> String? {
    switch value {
    case .string(let text): text
    case .bool(let flag): flag ? "true" : "false"
    case .int(let number): String(number)
    case .uint(let number): String(number)
    case .double(let number): ExpressionNumberText.text(number)
    case .decimal(let number): number.description
    case .bytes(let bytes): String(validating: bytes, as: UTF8.self)
    case .instant(let instant): instant.rfc3339
    case .duration(let span): span.format()
    default: nil
    }
  }

  private static func bytes(_ value: Value) -> [UInt8]? {
    switch value {
    case .bytes(let bytes): bytes
    case .string(let text): Array(text.utf8)
    default: nil
    }
  }

  private static func bool(_ value: Value) -> Bool? {
    switch value {
    case .bool(let flag): return flag
    case .string(let text):
      switch text {
      case "1", "t", "T", "true", "TRUE", "True": return true
      case "0", "f", "F", "false", "FALSE", "False": return false
      default: return nil
      }
    default: return nil
    }
  }

  private static func timestamp(_ value: Value) -> Instant? {
    let instant: Instant? =
      switch value {
      case .instant(let instant): instant
      case .int(let seconds): Instant(seconds: seconds)
      case .string(let text): rfc3339?.parse(text.utf8)
      default: nil
      }
    return instant.flatMap { $0.isInRange ? $0 : nil }
  }

  /// RFC 3339 with its zone; the format has a name, so that it is never nil.
  private static let rfc3339 = try? DateFormat.named("iso8601")

  private static func duration(_ value: Value) -> TimeSpan? {
    switch value {
    case .duration(let span): span
    case .string(let text): TimeSpan.parseDuration(text)
    default: nil
    }
  }
}

extension ExpressionNode.Conversion {
  /// Whether some value of this kind converts, so that a failure is of the value and not of its type.
  fileprivate func accepts(_ value: Value) -> Bool {
    let type: ExpressionType =
      switch value {
      case .bool: .bool
      case .int: .int
      case .uint: .uint
      case .double: .double
      case .decimal: .decimal
      case .string: .string
      case .bytes: .bytes
      case .instant: .timestamp
      case .duration: .duration
      default: .null
      }
    return sources.contains(type)
  }
}
