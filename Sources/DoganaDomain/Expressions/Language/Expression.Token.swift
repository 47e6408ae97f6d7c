extension Expression {
  /// A word of the source: its kind and its UTF-8 range.
  struct Token: Sendable {
    let kind: Kind
    let range: Range<Int>

    /// What a word is, with the value of a literal already read.
    enum Kind: Equatable, Sendable {
      case identifier(String)
      /// A field name in backquotes: `` self.`x-id` ``.
      case quotedIdentifier(String)
      /// The magnitude of an integer; whether it fits is known only with its sign.
      case integer(UInt64)
      case unsigned(UInt64)
      /// A floating-point literal with its spelling, from which an exact decimal can be made.
      case double(Double, spelling: String)
      /// A string; `contentStart` is where its first character stands if the text is verbatim, else nil.
      case string(String, contentStart: Int?)
      case bytes([UInt8])
      case symbol(Symbol)
      case end
    }

    /// Operators and punctuation, by their spelling.
    enum Symbol: String, CaseIterable, Sendable {
      case or = "||"
      case and = "&&"
      case equal = "=="
      case notEqual = "!="
      case lessOrEqual = "<="
      case greaterOrEqual = ">="
      case less = "<"
      case greater = ">"
      case plus = "+"
      case minus = "-"
      case times = "*"
      case divide = "/"
      case remainder = "%"
      case not = "!"
      case question = "?"
      case colon = ":"
      case comma = ","
      case dot = "."
      case leftParenthesis = "("
      case rightParenthesis = ")"
      case leftBracket = "["
      case rightBracket = "]"
      case leftBrace = "{"
      case rightBrace = "}"
    }

    /// How the word is named in a message.
    var description: String {
      switch kind {
      case .identifier(let name): "\"\(SafeText.escaped(name, limit: 40))\""
      case .quotedIdentifier(let name): "`\(SafeText.escaped(name, limit: 40))`"
      case .integer, .unsigned, .double: "a number"
      case .string: "a string"
      case .bytes: "bytes"
      case .symbol(let symbol): "\"\(symbol.rawValue)\""
      case .end: "the end of the expression"
      }
    }
  }
}
