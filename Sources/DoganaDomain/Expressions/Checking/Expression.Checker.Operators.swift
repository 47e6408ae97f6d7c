extension Expression.Checker {
  /// `==`, `!=` and the orderings: exact between all kinds of number, otherwise between equal types.
  mutating func comparison(
    _ comparison: ExpressionNode.Comparison, _ left: Expression.Syntax, _ right: Expression.Syntax,
    _ range: Range<Int>
  ) throws(ExpressionDiagnostic) -> ExpressionNode {
    let openLeft = try open(left)
    let openRight = try open(right)
    let leftNode = adapted(openLeft, to: openRight.type)
    let rightNode = adapted(openRight, to: openLeft.type)
    let isEquality = comparison == .equal || comparison == .notEqual
    let isDefined =
      isEquality
      ? leftNode.type.isComparable(with: rightNode.type)
      : isOrdered(leftNode.type, rightNode.type)
    guard isDefined else {
      if case .comparison(_, _, let middle) = left.kind {
        throw ExpressionDiagnostic(
          .type, "comparisons do not chain", at: range, expected: "bool", found: rightNode.type.description,
          suggestion: "\(shown(left.range)) && \(shown(middle)) \(comparison.rawValue) \(shown(right))")
      }
      throw mismatch(
        comparison.rawValue, leftNode, rightNode, range,
        suggestion: comparable(comparison, left, leftNode, right, rightNode))
    }
    try refuseCapitals(in: rightNode, beside: leftNode)
    try refuseCapitals(in: leftNode, beside: rightNode)
    return ExpressionNode(.comparison(comparison, leftNode, rightNode), .bool, range)
  }

  /// What was probably meant by a comparison of two types that have none.
  private func comparable(
    _ comparison: ExpressionNode.Comparison, _ left: Expression.Syntax, _ leftNode: ExpressionNode,
    _ right: Expression.Syntax, _ rightNode: ExpressionNode
  ) -> String? {
    let symbol = comparison.rawValue
    switch (leftNode.type, rightNode.type) {
    case (let type, .string) where type.isNumber:
      // A number in quotes.
      if case .literal(.string(let text, _)) = right.kind, Double(text) != nil {
        return "\(shown(left)) \(symbol) \(SafeText.escaped(text, limit: 40))"
      }
    case (.string, let type) where type.isNumber:
      guard case .literal = right.kind else { break }
      let isEquality = comparison == .equal || comparison == .notEqual
      return isEquality
        ? "\(shown(left)) \(symbol) \"\(shown(right))\"" : "size(\(shown(left))) \(symbol) \(shown(right))"
    case (.list, let type) where type.isNumber, (.map, let type) where type.isNumber:
      return "size(\(shown(left))) \(symbol) \(shown(right))"
    case (.bool, .string), (.bool, .int):
      return comparison == .notEqual ? "!\(shown(left))" : shown(left)
    case (.timestamp, .string):
      guard case .literal(.string(let text, _)) = right.kind else { return "timestamp(\(shown(right)))" }
      let isDay = text.utf8.count == 10 && text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0 &- 0x30 < 10 }
      return "timestamp(\"\(isDay ? text + "T00:00:00Z" : "…")\")"
    case (.timestamp, let type) where type.isNumber: return "int(\(shown(left))) \(symbol) \(shown(right))"
    case (.duration, let type) where type.isNumber: return "\(shown(left)).getSeconds() \(symbol) \(shown(right))"
    default: break
    }
    return nil
  }

  private func isOrdered(_ left: ExpressionType, _ right: ExpressionType) -> Bool {
    func hasOrder(_ type: ExpressionType) -> Bool {
      switch type {
      case .dynamic, .bool, .int, .uint, .double, .decimal, .string, .bytes, .timestamp, .duration: true
      case .null, .list, .map, .record: false
      }
    }
    return hasOrder(left) && hasOrder(right) && left.isComparable(with: right)
  }

  /// `element in list` and `key in map`.
  mutating func membership(
    _ element: Expression.Syntax, _ collection: Expression.Syntax, _ range: Range<Int>
  ) throws(ExpressionDiagnostic) -> ExpressionNode {
    let openElement: ExpressionNode
    do {
      openElement = try open(element)
    } catch {
      guard case .not(let inner) = element.kind, error.expected == "bool", error.range == inner.range else {
        throw error
      }
      throw ExpressionDiagnostic(
        .type, "\"!\" binds tighter than \"in\"", at: range, expected: "bool", found: error.found,
        suggestion: "!(\(shown(inner)) in \(shown(collection)))")
    }
    let openCollection = try open(collection)
    var suggestion: String?
    switch openCollection.type {
    case .dynamic:
      let node = adapted(openElement, to: .dynamic)
      return ExpressionNode(.membership(node, in: openCollection), .bool, range)
    case .list(let type):
      let elementNode = adapted(openElement, to: type)
      if elementNode.type.isComparable(with: type) || elements(of: openCollection, compareWith: elementNode.type) {
        let listNode = adapted(openCollection, to: .list(elementNode.type))
        try refuseCapitals(in: listNode, beside: elementNode)
        return ExpressionNode(.membership(elementNode, in: listNode), .bool, range)
      }
    case .map:
      if openElement.type == .string || openElement.type == .dynamic {
        if case .literal(.string(let name)) = openElement.kind {
          try refuseCapitals(name, of: openCollection, at: openElement.range, isQuoted: true)
        }
        return ExpressionNode(.membership(openElement, in: settled(openCollection)), .bool, range)
      }
    case .string:
      suggestion = "\(shown(collection)).contains(\(shown(element)))"
    case .record:
      suggestion = "has(\(shown(collection)).…)"
    default:
      break
    }
    throw mismatch("in", settled(openElement), settled(openCollection), range, suggestion: suggestion)
  }

  /// Whether a list literal holds at least one element that the value may equal.
  private func elements(of collection: ExpressionNode, compareWith type: ExpressionType) -> Bool {
    guard case .list(let elements) = collection.kind else { return false }
    return elements.contains { $0.type.isComparable(with: type) }
  }

  /// `condition ? first : second`: both sides have one type; a number literal takes that of the other.
  mutating func conditional(
    _ condition: Expression.Syntax, _ first: Expression.Syntax, _ second: Expression.Syntax, _ range: Range<Int>
  ) throws(ExpressionDiagnostic) -> ExpressionNode {
    let condition = try self.condition(condition)
    let openFirst = try open(first)
    let openSecond = try open(second)
    let firstNode = settled(adapted(openFirst, to: openSecond.type))
    let secondNode = settled(adapted(openSecond, to: openFirst.type))
    guard let type = firstNode.type.joined(with: secondNode.type) else {
      throw ExpressionDiagnostic(
        .type,
        "the two sides of \"?:\" have different types: \(firstNode.type.description) and "
          + secondNode.type.description, at: secondNode.range, expected: firstNode.type.description,
        found: secondNode.type.description, suggestion: "dyn(…)")
    }
    return ExpressionNode(.conditional(condition, then: firstNode, else: secondNode), type, range)
  }

  /// The operand of `-`: a signed number.
  mutating func negatable(_ operand: Expression.Syntax, _ range: Range<Int>) throws(ExpressionDiagnostic)
    -> ExpressionNode
  {
    let node = try value(operand)
    switch node.type {
    case .int, .double, .decimal, .dynamic:
      return node
    default:
      throw ExpressionDiagnostic(
        .type, "\"-\" is not defined for \(node.type.description)", at: range, expected: "int, double or decimal",
        found: node.type.description)
    }
  }

  /// `+ - * / %`: an integer literal takes the other side's type; no other number is converted.
  mutating func arithmetic(
    _ arithmetic: ExpressionNode.Arithmetic, _ left: Expression.Syntax, _ right: Expression.Syntax,
    _ range: Range<Int>
  ) throws(ExpressionDiagnostic) -> ExpressionNode {
    let openLeft = try open(left)
    let openRight = try open(right)
    let leftNode = operand(openLeft, beside: openRight.type)
    let rightNode = operand(openRight, beside: openLeft.type)
    guard let type = result(arithmetic, leftNode, rightNode) else {
      throw mismatch(
        arithmetic.rawValue, leftNode, rightNode, range,
        suggestion: computable(arithmetic, left, leftNode, right, rightNode))
    }
    return ExpressionNode(.arithmetic(arithmetic, leftNode, rightNode), type, range)
  }

  /// What was probably meant by an operator between two types that have none.
  private func computable(
    _ arithmetic: ExpressionNode.Arithmetic, _ left: Expression.Syntax, _ leftNode: ExpressionNode,
    _ right: Expression.Syntax, _ rightNode: ExpressionNode
  ) -> String? {
    func converted(_ function: String, isLeft: Bool) -> String {
      let (first, second) = (shown(left), shown(right))
      return isLeft
        ? "\(function)(\(first)) \(arithmetic.rawValue) \(second)"
        : "\(first) \(arithmetic.rawValue) \(function)(\(second))"
    }
    switch (leftNode.type, rightNode.type) {
    case (.string, let type) where arithmetic == .add && (type.isNumber || type == .bool || type == .timestamp):
      return converted("string", isLeft: false)
    case (let type, .string) where arithmetic == .add && (type.isNumber || type == .bool || type == .timestamp):
      return converted("string", isLeft: true)
    case (.decimal, .double), (.int, .decimal): return nil
    case (.double, let type) where arithmetic == .remainder && type.isNumber: return converted("int", isLeft: true)
    case (.int, .double) where arithmetic == .remainder: return converted("int", isLeft: false)
    case (.int, .double), (.uint, .double): return converted("double", isLeft: true)
    case (.double, .int), (.double, .uint): return converted("double", isLeft: false)
    case (.timestamp, let type) where type.isNumber: return "\(shown(left)) \(arithmetic.rawValue) duration(\"…s\")"
    case (.duration, let type) where type.isNumber: return "duration(\"…\")"
    default: return nil
    }
  }

  private func operand(_ node: ExpressionNode, beside type: ExpressionType) -> ExpressionNode {
    guard case .number(let number) = node.kind, case .int = number.value else { return settled(node) }
    return type == .dynamic ? node : adapted(node, to: type)
  }

  private func result(
    _ arithmetic: ExpressionNode.Arithmetic, _ left: ExpressionNode, _ right: ExpressionNode
  ) -> ExpressionType? {
    let isOpen = if case .number = left.kind { true } else if case .number = right.kind { true } else { false }
    switch (arithmetic, left.type, right.type) {
    case (.add, .list(let first), .list(let second)): return .list(first.joined(with: second) ?? .dynamic)
    case (.add, .list, .dynamic), (.add, .dynamic, .list): return .list(.dynamic)
    case (.add, .string, .string), (.add, .string, .dynamic), (.add, .dynamic, .string): return .string
    case (.add, .bytes, .bytes), (.add, .bytes, .dynamic), (.add, .dynamic, .bytes): return .bytes
    case (.add, .timestamp, .duration), (.add, .duration, .timestamp): return .timestamp
    case (.add, .timestamp, .dynamic), (.add, .dynamic, .timestamp): return .timestamp
    case (.add, .duration, .dynamic), (.add, .dynamic, .duration): return .dynamic
    case (.add, .duration, .duration), (.subtract, .duration, .duration): return .duration
    case (.subtract, .timestamp, .duration): return .timestamp
    case (.subtract, .timestamp, .timestamp): return .duration
    case (.subtract, .timestamp, .dynamic), (.subtract, .dynamic, .duration): return .dynamic
    case (.subtract, .dynamic, .timestamp), (.subtract, .duration, .dynamic): return .duration
    case (_, .dynamic, .dynamic): return .dynamic
    case (.remainder, .double, _), (.remainder, _, .double): return nil
    case (_, .dynamic, let number) where number.isNumber, (_, let number, .dynamic) where number.isNumber:
      return isOpen ? .dynamic : number
    case (_, let first, let second) where first == second && first.isNumber: return first
    default: return nil
    }
  }

  /// The diagnostic of an operator that two types do not offer, with the conversion that is probably wanted.
  private func mismatch(
    _ symbol: String, _ left: ExpressionNode, _ right: ExpressionNode, _ range: Range<Int>, suggestion: String? = nil
  ) -> ExpressionDiagnostic {
    let guess: String? =
      switch (left.type, right.type) {
      case (.decimal, .double), (.double, .decimal): "decimal(…)"
      case (.timestamp, .string), (.string, .timestamp): "timestamp(\"…\")"
      case (.duration, .string), (.string, .duration): "duration(\"…\")"
      case (.string, let number) where number.isNumber && "+<>==!=<=>=".contains(symbol): "string(…)"
      case (let number, .string) where number.isNumber && "+<>==!=<=>=".contains(symbol): "string(…)"
      case (.int, .uint), (.uint, .int): "int(…)"
      case (let first, let second) where first.isNumber && second.isNumber && first != second: "double(…)"
      default: nil
      }
    return ExpressionDiagnostic(
      .type, "\"\(symbol)\" is not defined for \(left.type.description) and \(right.type.description)", at: range,
      expected: left.type.description, found: right.type.description, suggestion: suggestion ?? guess)
  }
}
