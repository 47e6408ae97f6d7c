extension Expression.Evaluator {
  /// `+ - * / %` on operands of one type; an integer literal beside `dyn` takes the type of the other side now.
  mutating func arithmetic(
    _ arithmetic: ExpressionNode.Arithmetic, _ left: ExpressionNode, _ right: ExpressionNode, at range: Range<Int>
  ) throws(ExpressionError) -> Value {
    var leftValue = try value(left)
    var rightValue = try value(right)
    if case .number(let number) = left.kind { leftValue = number.value(beside: rightValue) }
    if case .number(let number) = right.kind { rightValue = number.value(beside: leftValue) }
    switch (leftValue, rightValue) {
    case (.int(let first), .int(let second)):
      return .int(try integer(arithmetic, first, second, at: range))
    case (.uint(let first), .uint(let second)):
      return .uint(try integer(arithmetic, first, second, at: range))
    case (.double(let first), .double(let second)):
      switch arithmetic {
      case .add: return .double(first + second)
      case .subtract: return .double(first - second)
      case .multiply: return .double(first * second)
      case .divide: return .double(first / second)
      case .remainder: throw noOverload("double % double", at: range)
      }
    case (.decimal(let first), .decimal(let second)):
      return .decimal(try decimal(arithmetic, first, second, at: range))
    default:
      if let result = try time(arithmetic, leftValue, rightValue, at: range) { return result }
      if arithmetic == .add, let result = try joined(leftValue, rightValue, at: range) { return result }
      throw noOverload(
        "\(leftValue.expressionKind) \(arithmetic.rawValue) \(rightValue.expressionKind)", at: range)
    }
  }

  /// Integer arithmetic that never wraps; a quotient is cut towards zero, a remainder has the sign of the dividend.
  private func integer<Integer: FixedWidthInteger>(
    _ arithmetic: ExpressionNode.Arithmetic, _ first: Integer, _ second: Integer, at range: Range<Int>
  ) throws(ExpressionError) -> Integer {
    let result: (partialValue: Integer, overflow: Bool)
    switch arithmetic {
    case .add: result = first.addingReportingOverflow(second)
    case .subtract: result = first.subtractingReportingOverflow(second)
    case .multiply: result = first.multipliedReportingOverflow(by: second)
    case .divide:
      if second == 0 { throw ExpressionError("division by zero", at: range) }
      result = first.dividedReportingOverflow(by: second)
    case .remainder:
      if second == 0 { throw ExpressionError("remainder by zero", at: range) }
      result = first.remainderReportingOverflow(dividingBy: second)
    }
    if result.overflow {
      throw ExpressionError("overflow: \(first) \(arithmetic.rawValue) \(second)", at: range)
    }
    return result.partialValue
  }

  private func decimal(
    _ arithmetic: ExpressionNode.Arithmetic, _ first: ExactDecimal, _ second: ExactDecimal, at range: Range<Int>
  ) throws(ExpressionError) -> ExactDecimal {
    let result: ExactDecimal?
    switch arithmetic {
    case .add: result = first.adding(second)
    case .subtract: result = first.subtracting(second)
    case .multiply: result = first.multiplying(by: second)
    case .divide:
      if second.isZero { throw ExpressionError("division by zero", at: range) }
      result = first.dividing(by: second)?.value
    case .remainder:
      if second.isZero { throw ExpressionError("remainder by zero", at: range) }
      result = first.remainder(dividingBy: second)
    }
    guard let result else {
      throw ExpressionError(
        "overflow: \(first.description) \(arithmetic.rawValue) \(second.description) has no decimal of 38 digits",
        at: range)
    }
    return result
  }

  /// `-x`.
  func negate(_ value: Value, at range: Range<Int>) throws(ExpressionError) -> Value {
    switch value {
    case .int(let number):
      guard number != .min else { throw ExpressionError("overflow: -(\(number))", at: range) }
      return .int(-number)
    case .double(let number): return .double(-number)
    case .decimal(let number): return .decimal(number.negated)
    default: throw noOverload("-\(value.expressionKind)", at: range)
    }
  }

  /// `+` on strings, bytes and lists; nil for other operands.
  private mutating func joined(_ left: Value, _ right: Value, at range: Range<Int>) throws(ExpressionError) -> Value? {
    switch (left, right) {
    case (.string(let first), .string(let second)):
      try spend(bytes: first.utf8.count + second.utf8.count, at: range)
      return .string(first + second)
    case (.bytes(let first), .bytes(let second)):
      try spend(bytes: first.count + second.count, at: range)
      return .bytes(first + second)
    case (.list(let first), .list(let second)):
      try spend(first.count + second.count, at: range)
      return .list(first + second)
    default:
      return nil
    }
  }
}

extension ExpressionNode.Number {
  /// The integer that the literal is, in the numeric type of `other`; the literal's own value if it does not fit.
  func value(beside other: Value) -> Value {
    guard case .int(let integer) = value else { return value }
    switch other {
    case .uint: return UInt64(exactly: integer).map(Value.uint) ?? value
    case .double: return .double(Double(integer))
    case .decimal: return .decimal(ExactDecimal(integer))
    default: return value
    }
  }
}
