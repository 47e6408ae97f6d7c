extension Expression {
  /// Reads the grammar by precedence climbing: recursion grows with nesting alone, and nesting is bounded.
  struct Parser {
    typealias Syntax = Expression.Syntax
    typealias Token = Expression.Token

    private var lexer: Lexer
    /// The word to read next.
    private(set) var token: Token
    /// Levels of recursion at this moment.
    var depth = 0

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

    /// Takes the word, whatever it is.
    @discardableResult
    mutating func advance() throws(ExpressionDiagnostic) -> Token {
      let current = token
      token = try lexer.next()
      return current
    }

    /// Whether the word is this symbol.
    func at(_ symbol: Token.Symbol) -> Bool { token.kind == .symbol(symbol) }

    /// Takes the word if it is this symbol.
    mutating func take(_ symbol: Token.Symbol) throws(ExpressionDiagnostic) -> Bool {
      guard at(symbol) else { return false }
      try advance()
      return true
    }

    /// Takes the symbol, and says where it ends.
    mutating func expect(_ symbol: Token.Symbol) throws(ExpressionDiagnostic) -> Int {
      guard at(symbol) else { throw unexpected(expected: "\"\(symbol.rawValue)\"") }
      return try advance().range.upperBound
    }

    /// The diagnostic of a word that cannot stand here.
    func unexpected(expected: String) -> ExpressionDiagnostic {
      var suggestion: String?
      switch token.kind {
      case .identifier(let word):
        let start = token.range.lowerBound
        if start > 0, lexer.byte(at: start - 1) == UInt8(ascii: "'") {
          suggestion = "\"…'…\""
        } else {
          suggestion = ["not", "NOT"].contains(word) ? "!(… in …)" : Habits.words[word]
        }
      case .quotedIdentifier(let name): suggestion = "\"\(SafeText.escaped(name, limit: 40))\""
      case .symbol(.leftBrace):
        return ExpressionDiagnostic(
          .syntax, "there are no closures here", at: token.range, expected: expected, found: token.description,
          suggestion: "all(x, …)")
      case .symbol(.not):
        return ExpressionDiagnostic(
          .syntax, "\"!\" unwraps nothing here", at: token.range, expected: expected, found: token.description,
          suggestion: "… != null")
      case .symbol(.divide):
        return ExpressionDiagnostic(
          .syntax, "a pattern is a string here", at: token.range, expected: expected, found: token.description,
          suggestion: "r\"…\"")
      case .symbol(.comma): suggestion = expected == "\")\"" ? "[…, …]" : "&&"
      case .end where expected == "\":\"": suggestion = "… ? … : …"
      default: break
      }
      return ExpressionDiagnostic(
        .syntax, "expected \(expected), found \(token.description)", at: token.range, expected: expected,
        found: token.description, suggestion: suggestion)
    }

    // MARK: Nesting

    /// Goes a level deeper; who calls it comes back up by itself.
    mutating func descend() throws(ExpressionDiagnostic) {
      depth += 1
      if depth > Limits.depth { throw tooDeep(token.range) }
    }

    private func tooDeep(_ range: Range<Int>) -> ExpressionDiagnostic {
      ExpressionDiagnostic(.tooComplex, "the expression is nested deeper than \(Limits.depth) levels", at: range)
    }

    /// A node over its parts, whose height is bounded.
    func make(
      _ kind: Syntax.Kind, _ range: Range<Int>, over parts: [Syntax] = []
    ) throws(ExpressionDiagnostic) -> Syntax {
      var height = 0
      for part in parts where part.height > height { height = part.height }
      guard height < Limits.depth else { throw tooDeep(range) }
      return Syntax(kind: kind, range: range, height: height + 1)
    }
  }
}
