extension Expression.Lexer {
  /// Reads a number: decimal or hexadecimal integer, with `u` an unsigned one, or a floating-point literal.
  ///
  /// `1.` is no number of the language, so that `1.size` stays a selection; `.5` is one.
  mutating func number() throws(ExpressionDiagnostic) -> Expression.Token {
    let start = position
    if byte(at: start) == UInt8(ascii: "0"), byte(at: start + 1) | 0x20 == UInt8(ascii: "x") {
      return try hexadecimalInteger()
    }
    var isDouble = false
    while isDigit(byte(at: position)) { position += 1 }
    if byte(at: position) == UInt8(ascii: "."), isDigit(byte(at: position + 1)) {
      isDouble = true
      position += 1
      while isDigit(byte(at: position)) { position += 1 }
    }
    if byte(at: position) | 0x20 == UInt8(ascii: "e") {
      var offset = position + 1
      if byte(at: offset) == UInt8(ascii: "+") || byte(at: offset) == UInt8(ascii: "-") { offset += 1 }
      if isDigit(byte(at: offset)) {
        isDouble = true
        position = offset
        while isDigit(byte(at: position)) { position += 1 }
      }
    }
    let spelling = text(start..<position)
    if isDouble {
      try refuseTrailingWord(from: start)
      guard let value = Double(spelling), value.isFinite else {
        throw ExpressionDiagnostic(.syntax, "the number is too large for a double", at: start..<position)
      }
      return Expression.Token(kind: .double(value, spelling: spelling), range: start..<position)
    }
    return try integer(digits: spelling, radix: 10, from: start)
  }

  private mutating func hexadecimalInteger() throws(ExpressionDiagnostic) -> Expression.Token {
    let start = position
    position += 2
    while hexadecimal(byte(at: position)) != nil { position += 1 }
    guard position > start + 2 else {
      throw ExpressionDiagnostic(.syntax, "\"0x\" needs hexadecimal digits", at: start..<position)
    }
    return try integer(digits: text(start + 2..<position), radix: 16, from: start)
  }

  private mutating func integer(
    digits: String, radix: Int, from start: Int
  ) throws(ExpressionDiagnostic) -> Expression.Token {
    let isUnsigned = byte(at: position) | 0x20 == UInt8(ascii: "u")
    if isUnsigned { position += 1 }
    try refuseTrailingWord(from: start)
    guard let value = UInt64(digits, radix: radix) else {
      throw ExpressionDiagnostic(.syntax, "the integer does not fit 64 bits", at: start..<position)
    }
    return Expression.Token(kind: isUnsigned ? .unsigned(value) : .integer(value), range: start..<position)
  }

  private func refuseTrailingWord(from start: Int) throws(ExpressionDiagnostic) {
    guard isWord(byte(at: position)) else { return }
    var end = position
    while isWord(byte(at: end)) { end += 1 }
    let word = text(start..<end)
    throw ExpressionDiagnostic(
      .syntax, "\"\(SafeText.escaped(word, limit: 40))\" is no number", at: start..<end, suggestion: plainNumber(word))
  }

  /// What a number of another language is here: without `_`, without `f` or `L`, in decimal.
  private func plainNumber(_ word: String) -> String? {
    let digits = word.filter { $0 != "_" }
    if UInt64(digits) != nil || Double(digits) != nil { return String(digits) }
    for (prefix, radix) in [("0b", 2), ("0o", 8)] where digits.hasPrefix(prefix) {
      return UInt64(digits.dropFirst(2), radix: radix).map(String.init)
    }
    let stem = digits.dropLast()
    guard let last = digits.last, "fFdDlLnN".contains(last), Double(stem) != nil else { return nil }
    return String(stem)
  }
}
