extension Expression {
  /// Cuts the source into words, one at a time (CEL specification, "Syntax").
  struct Lexer {
    let bytes: [UInt8]
    var position = 0

    init(_ source: String) {
      bytes = Array(source.utf8)
    }

    /// The byte at `offset`, or 0 past the end: a NUL is no part of any word, so that it serves as the end mark.
    func byte(at offset: Int) -> UInt8 {
      offset < bytes.count ? bytes[offset] : 0
    }

    /// The next word; at the end of the source `.end`, as often as asked.
    mutating func next() throws(ExpressionDiagnostic) -> Token {
      skipBlanks()
      let start = position
      guard start < bytes.count else { return Token(kind: .end, range: start..<start) }
      let first = bytes[start]
      if isDigit(first) || (first == UInt8(ascii: ".") && isDigit(byte(at: start + 1))) { return try number() }
      if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quoted(isRaw: false, isBytes: false) }
      if isWordStart(first) {
        if let literal = try prefixedQuote() { return literal }
        while isWord(byte(at: position)) { position += 1 }
        return Token(kind: .identifier(text(start..<position)), range: start..<position)
      }
      if first == UInt8(ascii: "`") { return try backquoted() }
      return try symbol()
    }

    /// The source text of a range that lies on character boundaries.
    func text(_ range: Range<Int>) -> String {
      String(decoding: bytes[range], as: UTF8.self)
    }

    private mutating func skipBlanks() {
      while position < bytes.count {
        switch bytes[position] {
        case 0x20, 0x09, 0x0A, 0x0C, 0x0D:
          position += 1
        case UInt8(ascii: "/") where byte(at: position + 1) == UInt8(ascii: "/"):
          while position < bytes.count, bytes[position] != 0x0A { position += 1 }
        default:
          return
        }
      }
    }

    /// A string or bytes literal that begins with `r`, `b` or both, or nil where a plain word stands.
    private mutating func prefixedQuote() throws(ExpressionDiagnostic) -> Token? {
      var isRaw = false
      var isBytes = false
      var offset = position
      while offset - position < 2 {
        switch byte(at: offset) {
        case UInt8(ascii: "r") where !isRaw, UInt8(ascii: "R") where !isRaw: isRaw = true
        case UInt8(ascii: "b") where !isBytes, UInt8(ascii: "B") where !isBytes: isBytes = true
        default: return nil
        }
        offset += 1
        let following = byte(at: offset)
        if following == UInt8(ascii: "\"") || following == UInt8(ascii: "'") {
          return try quoted(isRaw: isRaw, isBytes: isBytes, prefix: offset - position)
        }
      }
      return nil
    }

    private mutating func backquoted() throws(ExpressionDiagnostic) -> Token {
      let start = position
      position += 1
      while position < bytes.count, bytes[position] != UInt8(ascii: "`"), bytes[position] >= 0x20 { position += 1 }
      guard byte(at: position) == UInt8(ascii: "`"), position > start + 1 else {
        throw ExpressionDiagnostic(.syntax, "a name in backquotes is not closed", at: start..<position)
      }
      position += 1
      return Token(kind: .quotedIdentifier(text(start + 1..<position - 1)), range: start..<position)
    }

    private mutating func symbol() throws(ExpressionDiagnostic) -> Token {
      let start = position
      try refuseForeignSign(from: start)
      for symbol in Token.Symbol.allCases where bytes[start...].starts(with: symbol.rawValue.utf8) {
        position += symbol.rawValue.utf8.count
        return Token(kind: .symbol(symbol), range: start..<position)
      }
      var end = start + 1
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
      let character = text(start..<end)
      let habit = Habits.signs.first { $0.sign.utf8.elementsEqual(character.utf8) }
      throw ExpressionDiagnostic(
        .syntax, habit?.message ?? "unexpected character \"\(SafeText.escaped(character, limit: 20))\"",
        at: start..<end, suggestion: habit?.suggestion)
    }

    /// Refuses an operator of another language that is made of signs of this one; none of them can stand in an expression.
    private func refuseForeignSign(from start: Int) throws(ExpressionDiagnostic) {
      let second = byte(at: start + 1)
      // Nearly every sign is followed by a blank, a word or a bracket.
      guard second > 0x20, !isWord(second), second != UInt8(ascii: "("), second != UInt8(ascii: ")") else { return }
      for habit in Habits.signs
      where habit.sign.utf8.count > 1 && habit.sign.utf8.allSatisfy({ $0 < 0x80 })
        && bytes[start...].starts(with: habit.sign.utf8)
      {
        throw ExpressionDiagnostic(
          .syntax, habit.message, at: start..<start + habit.sign.utf8.count, suggestion: habit.suggestion)
      }
      if byte(at: start) == UInt8(ascii: "?"), second == UInt8(ascii: "."), isWordStart(byte(at: start + 2)) {
        throw ExpressionDiagnostic(
          .syntax, "there is no optional chaining here", at: start..<start + 2, suggestion: "has(….….…) && …")
      }
    }

    func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    func isWordStart(_ byte: UInt8) -> Bool {
      (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")) || byte == UInt8(ascii: "_")
    }

    func isWord(_ byte: UInt8) -> Bool { isWordStart(byte) || isDigit(byte) }

    /// The value of a hexadecimal digit, or nil.
    func hexadecimal(_ byte: UInt8) -> UInt32? {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
      default: nil
      }
    }
  }
}
