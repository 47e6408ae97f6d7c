extension Expression.Evaluator {
  /// `==` and its kin. Equality is defined for all values, an order only within a kind; numbers are one kind.
  mutating func compare(
    _ comparison: ExpressionNode.Comparison, _ left: ExpressionNode, _ right: ExpressionNode, at range: Range<Int>
  ) throws(ExpressionError) -> Bool {
    var leftValue = try value(left)
    var rightValue = try value(right)
    if case .number(let number) = left.kind { leftValue = number.value(comparedWith: rightValue) }
    if case .number(let number) = right.kind { rightValue = number.value(comparedWith: leftValue) }
    switch comparison {
    case .equal: return try isEqual(leftValue, rightValue, at: range)
    case .notEqual: return try !isEqual(leftValue, rightValue, at: range)
    case .less, .lessOrEqual, .greater, .greaterOrEqual: break
    }
    if case .string(let text) = leftValue { try spend(bytes: text.utf8.count, at: range) }
    switch leftValue.celOrder(to: rightValue) {
    case .undefined:
      throw noOverload("\(leftValue.expressionKind) \(comparison.rawValue) \(rightValue.expressionKind)", at: range)
    case .unordered:
      return false
    case .ordered(let ordering):
      switch comparison {
      case .less: return ordering == .less
      case .lessOrEqual: return ordering != .greater
      case .greater: return ordering == .greater
      default: return ordering != .less
      }
    }
  }

  private mutating func isEqual(_ left: Value, _ right: Value, at range: Range<Int>) throws(ExpressionError) -> Bool {
    let result = Value.celEquals(left, right, steps: &steps)
    try spend(0, at: range)
    return result
  }

  /// `element in list`, `key in map`.
  mutating func isMember(
    _ element: ExpressionNode, of collection: ExpressionNode, at range: Range<Int>
  ) throws(ExpressionError) -> Bool {
    let sought = try value(element)
    if case .list(let nodes) = collection.kind { return try isMember(sought, of: nodes, at: range) }
    let container = try value(collection)
    switch container {
    case .list(let elements):
      for candidate in elements {
        try spend(1, at: range)
        var side = sought
        if case .number(let number) = element.kind { side = number.value(comparedWith: candidate.plain) }
        if try isEqual(side, candidate, at: range) { return true }
      }
      return false
    case .map, .record:
      guard case .string(let key) = sought else {
        if case .map = container, !sought.isNull { return false }
        break
      }
      switch container {
      case .map(let entries):
        try spend(entries.count / 8, at: range)
        return entries.contains { $0.key.utf8.elementsEqual(key.utf8) }
      case .record(let record):
        return record[key].map { !$0.plain.isNull } ?? false
      default:
        return false
      }
    default:
      break
    }
    throw noOverload("\(sought.expressionKind) in \(container.expressionKind)", at: range)
  }

  /// Membership in a list literal: all elements are computed, and number literals take the side of what is sought.
  private mutating func isMember(
    _ sought: Value, of nodes: [ExpressionNode], at range: Range<Int>
  ) throws(ExpressionError) -> Bool {
    var isFound = false
    for node in nodes {
      var candidate = try value(node)
      if case .number(let number) = node.kind { candidate = number.value(comparedWith: sought) }
      if !isFound { isFound = try isEqual(sought, candidate, at: range) }
    }
    return isFound
  }
}

extension ExpressionNode.Number {
  /// The number as it is compared: beside a decimal, the decimal that the literal spells.
  func value(comparedWith other: Value) -> Value {
    if case .decimal = other, let exact { return .decimal(exact) }
    return value
  }
}
