extension Expression.Parser {
  /// A whole expression: the loosest operators first.
  mutating func expression() throws(ExpressionDiagnostic) -> Syntax {
    try descend()
    defer { depth -= 1 }
    let condition = try binary(from: .any)
    return at(.question) ? try conditional(condition) : condition
  }

  /// `? first : second` after its condition.
  private mutating func conditional(_ condition: Syntax) throws(ExpressionDiagnostic) -> Syntax {
    try advance()
    let first = try binary(from: .any)
    _ = try expect(.colon)
    let second = try expression()
    return try make(
      .conditional(condition, first, second), span(condition, second), over: [condition, first, second])
  }

  /// How tightly an operator binds, the loosest first.
  private enum Precedence: Int {
    case any, all, relation, sum, product, prefix
  }

  private enum Operator {
    case any
    case all
    case comparison(ExpressionNode.Comparison)
    case membership
    case arithmetic(ExpressionNode.Arithmetic)
  }

  private func currentOperator() -> (Operator, Precedence)? {
    switch token.kind {
    case .identifier("in"): (.membership, .relation)
    case .symbol(.or): (.any, .any)
    case .symbol(.and): (.all, .all)
    case .symbol(.equal): (.comparison(.equal), .relation)
    case .symbol(.notEqual): (.comparison(.notEqual), .relation)
    case .symbol(.less): (.comparison(.less), .relation)
    case .symbol(.lessOrEqual): (.comparison(.lessOrEqual), .relation)
    case .symbol(.greater): (.comparison(.greater), .relation)
    case .symbol(.greaterOrEqual): (.comparison(.greaterOrEqual), .relation)
    case .symbol(.plus): (.arithmetic(.add), .sum)
    case .symbol(.minus): (.arithmetic(.subtract), .sum)
    case .symbol(.times): (.arithmetic(.multiply), .product)
    case .symbol(.divide): (.arithmetic(.divide), .product)
    case .symbol(.remainder): (.arithmetic(.remainder), .product)
    default: nil
    }
  }

  /// Operators that bind at least as tightly as `least`, each to the left; chains of `&&` and `||` become one node.
  private mutating func binary(from least: Precedence) throws(ExpressionDiagnostic) -> Syntax {
    var left = try unary()
    while let (symbol, precedence) = currentOperator(), precedence.rawValue >= least.rawValue {
      try advance()
      guard let tighter = Precedence(rawValue: precedence.rawValue + 1) else { return left }
      left = try combine(symbol, left, try binary(from: tighter), tighter)
    }
    return left
  }

  private mutating func combine(
    _ symbol: Operator, _ left: Syntax, _ right: Syntax, _ tighter: Precedence
  ) throws(ExpressionDiagnostic) -> Syntax {
    let kind: Syntax.Kind
    switch symbol {
    case .any: return try chain(of: .or, [left, right], tighter)
    case .all: return try chain(of: .and, [left, right], tighter)
    case .comparison(let comparison): kind = .comparison(comparison, left, right)
    case .membership: kind = .membership(left, right)
    case .arithmetic(let arithmetic): kind = .arithmetic(arithmetic, left, right)
    }
    return try make(kind, span(left, right), over: [left, right])
  }

  private func span(_ first: Syntax, _ last: Syntax) -> Range<Int> {
    first.range.lowerBound..<last.range.upperBound
  }

  /// The rest of a chain of one logical operator; it takes the two operands already read.
  private mutating func chain(
    of symbol: Token.Symbol, _ operands: [Syntax], _ tighter: Precedence
  ) throws(ExpressionDiagnostic) -> Syntax {
    var operands = operands
    while try take(symbol) { operands.append(try binary(from: tighter)) }
    let range = span(operands[0], operands[operands.count - 1])
    return try make(symbol == .or ? .any(operands) : .all(operands), range, over: operands)
  }

  private mutating func unary() throws(ExpressionDiagnostic) -> Syntax {
    switch token.kind {
    case .symbol(.not): try negated()
    case .symbol(.minus): try signed()
    default: try members(of: primary())
    }
  }

  /// A chain of `!`. A double negation still asks for a bool, so that one pair is kept.
  private mutating func negated() throws(ExpressionDiagnostic) -> Syntax {
    let start = token.range.lowerBound
    var isNegated = false
    while try take(.not) { isNegated.toggle() }
    let operand = try unary(after: start)
    let inner = try make(.not(operand), start..<operand.range.upperBound, over: [operand])
    return isNegated ? inner : try make(.not(inner), inner.range, over: [inner])
  }

  /// A chain of `-`, with the number after it where one stands. Pairs cancel out, so that none of them can overflow.
  private mutating func signed() throws(ExpressionDiagnostic) -> Syntax {
    let start = token.range.lowerBound
    var isNegated = false
    while try take(.minus) { isNegated.toggle() }
    if isNegated, let literal = try negativeLiteral(from: start) { return try members(of: literal) }
    let operand = try unary(after: start)
    return try make(
      isNegated ? .negate(operand) : .number(operand), start..<operand.range.upperBound, over: [operand])
  }

  private mutating func unary(after start: Int) throws(ExpressionDiagnostic) -> Syntax {
    try descend()
    defer { depth -= 1 }
    return try unary()
  }

  /// A number after a minus sign is one literal, so that the least `int` can be written.
  private mutating func negativeLiteral(from start: Int) throws(ExpressionDiagnostic) -> Syntax? {
    let range = start..<token.range.upperBound
    switch token.kind {
    case .integer(let magnitude):
      guard magnitude <= UInt64(Int64.max) + 1 else {
        throw ExpressionDiagnostic(.syntax, "the integer does not fit 64 bits", at: range)
      }
      try advance()
      return try make(.literal(.int(Int64(truncatingIfNeeded: 0 &- magnitude))), range)
    case .double(let value, let spelling):
      try advance()
      return try make(.literal(.double(-value, spelling: "-" + spelling)), range)
    default:
      return nil
    }
  }
}
