extension Expression {
  /// Reads the grammar by precedence climbing: recursion grows with nesting alone, and nesting is bounded.
  struct Parser {
    private var lexer: Lexer
    private var token: Token
    /// Levels of recursion at this moment.
    private var depth = 0

    /// The whole source as one expression.
    static func parse(_ source: String) throws(ExpressionDiagnostic) -> Syntax {
      let length = source.utf8.count
      guard length <= Limits.sourceLength else {
        throw ExpressionDiagnostic(
          .tooComplex, "the expression is longer than \(Limits.sourceLength) bytes", at: 0..<length)
      }
      var parser = try Parser(source)
      guard parser.token.kind != .end else {
        throw ExpressionDiagnostic(.syntax, "the expression is empty", at: 0..<length)
      }
      let syntax = try parser.expression()
      guard parser.token.kind == .end else { throw parser.unexpected(expected: "an operator or the end") }
      return syntax
    }

    private init(_ source: String) throws(ExpressionDiagnostic) {
      lexer = Lexer(source)
      token = try lexer.next()
    }

    // MARK: Words

    @discardableResult
    private mutating func advance() throws(ExpressionDiagnostic) -> Token {
      let current = token
      token = try lexer.next()
      return current
    }

    private func at(_ symbol: Token.Symbol) -> Bool { token.kind == .symbol(symbol) }

    private mutating func take(_ symbol: Token.Symbol) throws(ExpressionDiagnostic) -> Bool {
      guard at(symbol) else { return false }
      try advance()
      return true
    }

    /// Takes the symbol, and says where it ends.
    private mutating func expect(_ symbol: Token.Symbol) throws(ExpressionDiagnostic) -> Int {
      guard at(symbol) else { throw unexpected(expected: "\"\(symbol.rawValue)\"") }
      return try advance().range.upperBound
    }

    private func unexpected(expected: String) -> ExpressionDiagnostic {
      var suggestion: String?
      if case .identifier(let word) = token.kind {
        suggestion = ["and": "&&", "or": "||", "not": "!", "is": "=="][word]
      }
      return ExpressionDiagnostic(
        .syntax, "expected \(expected), found \(token.description)", at: token.range, expected: expected,
        found: token.description, suggestion: suggestion)
    }

    // MARK: Nesting

    private mutating func descend() throws(ExpressionDiagnostic) {
      depth += 1
      if depth > Limits.depth { throw tooDeep(token.range) }
    }

    private func tooDeep(_ range: Range<Int>) -> ExpressionDiagnostic {
      ExpressionDiagnostic(.tooComplex, "the expression is nested deeper than \(Limits.depth) levels", at: range)
    }

    private func make(
      _ kind: Syntax.Kind, _ range: Range<Int>, over parts: [Syntax] = []
    ) throws(ExpressionDiagnostic) -> Syntax {
      var height = 0
      for part in parts where part.height > height { height = part.height }
      guard height < Limits.depth else { throw tooDeep(range) }
      return Syntax(kind: kind, range: range, height: height + 1)
    }

    // MARK: Operators

    private mutating func expression() throws(ExpressionDiagnostic) -> Syntax {
      try descend()
      defer { depth -= 1 }
      let condition = try binary(from: .any)
      guard try take(.question) else { return condition }
      let first = try binary(from: .any)
      _ = try expect(.colon)
      let second = try expression()
      return try make(
        .conditional(condition, first, second), condition.range.lowerBound..<second.range.upperBound,
        over: [condition, first, second])
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
        let right = try binary(from: tighter)
        switch symbol {
        case .any:
          left = try chain(of: .or, [left, right], tighter)
        case .all:
          left = try chain(of: .and, [left, right], tighter)
        case .comparison(let comparison):
          left = try make(.comparison(comparison, left, right), span(left, right), over: [left, right])
        case .membership:
          left = try make(.membership(left, right), span(left, right), over: [left, right])
        case .arithmetic(let arithmetic):
          left = try make(.arithmetic(arithmetic, left, right), span(left, right), over: [left, right])
        }
      }
      return left
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
      let start = token.range.lowerBound
      if at(.not) {
        var isNegated = false
        while try take(.not) { isNegated.toggle() }
        let operand = try unary(after: start)
        // A double negation still asks for a bool, so that one pair is kept.
        let inner = try make(.not(operand), start..<operand.range.upperBound, over: [operand])
        return isNegated ? inner : try make(.not(inner), inner.range, over: [inner])
      }
      if at(.minus) {
        var isNegated = false
        while try take(.minus) { isNegated.toggle() }
        if isNegated, let literal = try negativeLiteral(from: start) { return try members(of: literal) }
        let operand = try unary(after: start)
        let inner = try make(.negate(operand), start..<operand.range.upperBound, over: [operand])
        return isNegated ? inner : try make(.negate(inner), inner.range, over: [inner])
      }
      return try members(of: primary())
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

    // MARK: Members

    /// Field access, calls and subscripts after an operand.
    private mutating func members(of operand: Syntax) throws(ExpressionDiagnostic) -> Syntax {
      var operand = operand
      let start = operand.range.lowerBound
      while true {
        if try take(.dot) {
          let (name, nameRange, isQuoted) = try memberName()
          if !isQuoted, try take(.leftParenthesis) {
            let (arguments, end) = try list(until: .rightParenthesis)
            operand = try make(
              .call(target: operand, name: name, nameRange: nameRange, arguments: arguments), start..<end,
              over: arguments + [operand])
          } else {
            operand = try make(
              .member(operand, name: name, nameRange: nameRange), start..<nameRange.upperBound, over: [operand])
          }
        } else if try take(.leftBracket) {
          let index = try expression()
          let end = try expect(.rightBracket)
          operand = try make(.index(operand, index), start..<end, over: [operand, index])
        } else {
          return operand
        }
      }
    }

    private mutating func memberName() throws(ExpressionDiagnostic) -> (String, Range<Int>, isQuoted: Bool) {
      switch token.kind {
      case .identifier(let name) where !["true", "false", "null", "in"].contains(name):
        return (name, try advance().range, false)
      case .quotedIdentifier(let name):
        return (name, try advance().range, true)
      default:
        throw unexpected(expected: "a field name")
      }
    }

    /// Expressions separated by commas, a trailing comma allowed, up to and with `end`.
    private mutating func list(until end: Token.Symbol) throws(ExpressionDiagnostic) -> ([Syntax], Int) {
      var elements: [Syntax] = []
      while !at(end) {
        elements.append(try expression())
        guard try take(.comma) else { break }
        if end == .rightParenthesis, at(end) { throw unexpected(expected: "an argument") }
      }
      return (elements, try expect(end))
    }

    // MARK: Operands

    private mutating func primary() throws(ExpressionDiagnostic) -> Syntax {
      let range = token.range
      switch token.kind {
      case .integer(let magnitude):
        guard let value = Int64(exactly: magnitude) else {
          throw ExpressionDiagnostic(
            .syntax, "the integer does not fit 64 bits", at: range, suggestion: "\(magnitude)u")
        }
        return try literal(.int(value))
      case .unsigned(let value): return try literal(.uint(value))
      case .double(let value, let spelling): return try literal(.double(value, spelling: spelling))
      case .string(let text, let contentStart): return try literal(.string(text, contentStart: contentStart))
      case .bytes(let bytes): return try literal(.bytes(bytes))
      case .identifier(let name): return try word(name)
      case .symbol(.leftParenthesis):
        try advance()
        let inner = try expression()
        _ = try expect(.rightParenthesis)
        return inner
      case .symbol(.leftBracket):
        try advance()
        let (elements, end) = try list(until: .rightBracket)
        return try make(.list(elements), range.lowerBound..<end, over: elements)
      case .symbol(.leftBrace):
        return try map()
      default:
        throw unexpected(expected: "a value")
      }
    }

    private mutating func literal(_ literal: Syntax.Literal) throws(ExpressionDiagnostic) -> Syntax {
      try make(.literal(literal), try advance().range)
    }

    private mutating func word(_ name: String) throws(ExpressionDiagnostic) -> Syntax {
      switch name {
      case "true": return try literal(.bool(true))
      case "false": return try literal(.bool(false))
      case "null": return try literal(.null)
      case "nil":
        throw ExpressionDiagnostic(.syntax, "\"nil\" is written null here", at: token.range, suggestion: "null")
      case "in", "as", "break", "const", "continue", "else", "for", "function", "if", "import", "let", "loop",
        "package", "namespace", "return", "var", "void", "while":
        throw unexpected(expected: "a value")
      default: break
      }
      let range = try advance().range
      guard try take(.leftParenthesis) else { return try make(.name(name), range) }
      let (arguments, end) = try list(until: .rightParenthesis)
      return try make(
        .call(target: nil, name: name, nameRange: range, arguments: arguments), range.lowerBound..<end,
        over: arguments)
    }

    private mutating func map() throws(ExpressionDiagnostic) -> Syntax {
      let start = try advance().range.lowerBound
      var entries: [(key: Syntax, value: Syntax)] = []
      var parts: [Syntax] = []
      while !at(.rightBrace) {
        let key = try expression()
        _ = try expect(.colon)
        let value = try expression()
        entries.append((key: key, value: value))
        parts.append(key)
        parts.append(value)
        guard try take(.comma) else { break }
      }
      let end = try expect(.rightBrace)
      return try make(.map(entries), start..<end, over: parts)
    }
  }
}
