extension Expression.Parser {
  /// A literal, a name, a call, or an expression in brackets of any kind.
  mutating func primary() throws(ExpressionDiagnostic) -> Syntax {
    switch token.kind {
    case .integer, .unsigned, .double, .string, .bytes: try literal()
    case .identifier(let name): try word(name)
    case .symbol(.leftParenthesis): try parenthesised()
    case .symbol(.leftBracket): try list()
    case .symbol(.leftBrace): try map()
    case .symbol(.dot): throw implicitMember()
    default: throw unexpected(expected: "a value")
    }
  }

  /// The diagnostic of `.name` without a value before it.
  private mutating func implicitMember() -> ExpressionDiagnostic {
    let dot = token.range
    guard (try? advance()) != nil, case .identifier(let name) = token.kind else {
      return ExpressionDiagnostic(
        .syntax, "expected a value, found \".\"", at: dot, expected: "a value", found: "\".\"")
    }
    return ExpressionDiagnostic(
      .syntax, "a case is a string here", at: dot.lowerBound..<token.range.upperBound,
      suggestion: "\"\(SafeText.escaped(name, limit: 40))\"")
  }

  private mutating func literal() throws(ExpressionDiagnostic) -> Syntax {
    switch token.kind {
    case .integer(let magnitude):
      guard let value = Int64(exactly: magnitude) else {
        throw ExpressionDiagnostic(
          .syntax, "the integer does not fit 64 bits", at: token.range, suggestion: "\(magnitude)u")
      }
      return try literal(.int(value))
    case .unsigned(let value): return try literal(.uint(value))
    case .double(let value, let spelling): return try literal(.double(value, spelling: spelling))
    case .string(let text, let contentStart): return try literal(.string(text, contentStart: contentStart))
    case .bytes(let bytes): return try literal(.bytes(bytes))
    default: throw unexpected(expected: "a value")
    }
  }

  private mutating func parenthesised() throws(ExpressionDiagnostic) -> Syntax {
    try advance()
    let inner = try expression()
    _ = try expect(.rightParenthesis)
    return inner
  }

  private mutating func list() throws(ExpressionDiagnostic) -> Syntax {
    let start = try advance().range.lowerBound
    let (elements, end) = try list(until: .rightBracket)
    return try make(.list(elements), start..<end, over: elements)
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
      if let message = Expression.Habits.statements[name] {
        throw ExpressionDiagnostic(.syntax, message, at: token.range, expected: "a value", found: token.description)
      }
      throw unexpected(expected: "a value")
    default: break
    }
    let range = try advance().range
    if let sign = Expression.Habits.words[name], ["not", "NOT"].contains(name), startsOperand {
      throw ExpressionDiagnostic(.syntax, "\"\(name)\" is written \(sign) here", at: range, suggestion: sign)
    }
    return at(.leftParenthesis) ? try call(name, range) : try make(.name(name), range)
  }

  /// Whether a value may begin with the word, so that no operator stands here.
  private var startsOperand: Bool {
    switch token.kind {
    case .identifier(let word): word != "in" && Expression.Habits.words[word] == nil
    case .integer, .unsigned, .double, .string, .bytes: true
    default: false
    }
  }

  private mutating func call(_ name: String, _ range: Range<Int>) throws(ExpressionDiagnostic) -> Syntax {
    let (arguments, end) = try arguments()
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

  // MARK: Members

  /// Field access, calls and subscripts after an operand.
  mutating func members(of operand: Syntax) throws(ExpressionDiagnostic) -> Syntax {
    var operand = operand
    while true {
      switch token.kind {
      case .symbol(.dot): operand = try member(of: operand)
      case .symbol(.leftBracket): operand = try element(of: operand)
      default: return operand
      }
    }
  }

  private mutating func member(of operand: Syntax) throws(ExpressionDiagnostic) -> Syntax {
    try advance()
    let start = operand.range.lowerBound
    let (name, nameRange, isQuoted) = try memberName()
    guard !isQuoted, at(.leftParenthesis) else {
      return try make(
        .member(operand, name: name, nameRange: nameRange), start..<nameRange.upperBound, over: [operand])
    }
    let (arguments, end) = try arguments()
    return try make(
      .call(target: operand, name: name, nameRange: nameRange, arguments: arguments), start..<end,
      over: arguments + [operand])
  }

  private mutating func element(of operand: Syntax) throws(ExpressionDiagnostic) -> Syntax {
    try advance()
    let index = try expression()
    let end = try expect(.rightBracket)
    return try make(.index(operand, index), operand.range.lowerBound..<end, over: [operand, index])
  }

  /// The arguments of a call, from its opening parenthesis on, and where they end.
  private mutating func arguments() throws(ExpressionDiagnostic) -> ([Syntax], end: Int) {
    try advance()
    return try list(until: .rightParenthesis)
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
      if case .identifier("in") = token.kind, end == .rightParenthesis { throw label(token) }
      let word = token
      elements.append(try expression())
      if at(.colon), end == .rightParenthesis { throw label(word) }
      guard try take(.comma) else { break }
      if end == .rightParenthesis, at(end) { throw unexpected(expected: "an argument") }
    }
    return (elements, try expect(end))
  }

  /// The diagnostic of an argument with a label.
  private func label(_ word: Token) -> ExpressionDiagnostic {
    let isCondition = if case .identifier("where") = word.kind { true } else { false }
    return ExpressionDiagnostic(
      .syntax, "arguments have no labels here", at: word.range, found: word.description,
      suggestion: isCondition ? "exists(x, …)" : "(…)")
  }
}
