extension Expression.Lexer {
  /// Reads a string or bytes literal: single or triple quotes of either kind, raw or with escapes.
  mutating func quoted(
    isRaw: Bool, isBytes: Bool, prefix: Int = 0
  ) throws(ExpressionDiagnostic) -> Expression.Token {
    let start = position
    position += prefix
    let quote = byte(at: position)
    let isTriple = byte(at: position + 1) == quote && byte(at: position + 2) == quote
    position += isTriple ? 3 : 1
    let contentStart = position
    var content: [UInt8] = []
    var isVerbatim = true
    while true {
      guard position < bytes.count else { throw unclosed(from: start, isTriple: isTriple) }
      let current = bytes[position]
      if current == quote {
        if !isTriple {
          position += 1
          break
        }
        if byte(at: position + 1) == quote, byte(at: position + 2) == quote {
          position += 3
          break
        }
      }
      if current == 0x0A || current == 0x0D, !isTriple { throw unclosed(from: start, isTriple: false) }
      if current == UInt8(ascii: "\\"), !isRaw {
        isVerbatim = false
        try escape(into: &content, isBytes: isBytes)
      } else {
        content.append(current)
        position += 1
      }
    }
    let range = start..<position
    if isBytes { return Expression.Token(kind: .bytes(content), range: range) }
    let text = String(decoding: content, as: UTF8.self)
    return Expression.Token(kind: .string(text, contentStart: isVerbatim ? contentStart : nil), range: range)
  }

  private func unclosed(from start: Int, isTriple: Bool) -> ExpressionDiagnostic {
    ExpressionDiagnostic(
      .syntax, isTriple ? "a string in triple quotes is not closed" : "a string is not closed on its line",
      at: start..<position)
  }

  /// Reads one escape. In bytes `\x` and octal escapes are bytes and `\u` is refused; in strings they are scalars.
  private mutating func escape(into content: inout [UInt8], isBytes: Bool) throws(ExpressionDiagnostic) {
    let start = position
    let letter = byte(at: position + 1)
    position += 2
    if let plain = plainEscape(letter) {
      content.append(plain)
      return
    }
    let value: UInt32
    switch letter {
    case UInt8(ascii: "x"), UInt8(ascii: "X"):
      value = try digits(2, radix: 16, from: start)
    case UInt8(ascii: "u") where !isBytes:
      value = try digits(4, radix: 16, from: start)
    case UInt8(ascii: "U") where !isBytes:
      value = try digits(8, radix: 16, from: start)
    case UInt8(ascii: "0")...UInt8(ascii: "3"):
      position -= 1
      value = try digits(3, radix: 8, from: start)
    default:
      position = min(position, bytes.count)
      throw badEscape(from: start, letter: letter, isBytes: isBytes)
    }
    if isBytes {
      // Two hexadecimal digits or three octal ones below 0o400: at most 255.
      content.append(UInt8(truncatingIfNeeded: value))
    } else if let scalar = Unicode.Scalar(value) {
      content.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
    } else {
      throw ExpressionDiagnostic(.syntax, "the escape names no Unicode scalar", at: start..<position)
    }
  }

  private func plainEscape(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "a"): 0x07
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "v"): 0x0B
    case UInt8(ascii: "\\"), UInt8(ascii: "?"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): letter
    default: nil
    }
  }

  private mutating func digits(
    _ count: Int, radix: UInt32, from start: Int
  ) throws(ExpressionDiagnostic) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let digit = hexadecimal(byte(at: position)), digit < radix else {
        throw ExpressionDiagnostic(
          .syntax, "the escape needs \(count) \(radix == 8 ? "octal" : "hexadecimal") digits",
          at: start..<min(position, bytes.count))
      }
      // Eight hexadecimal digits fill the 32 bits exactly.
      value = value &* radix &+ digit
      position += 1
    }
    return value
  }

  private func badEscape(from start: Int, letter: UInt8, isBytes: Bool) -> ExpressionDiagnostic {
    var end = min(start + 2, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    let escape = SafeText.escaped(text(start..<end), limit: 20)
    if !isBytes, letter == UInt8(ascii: "(") {
      return ExpressionDiagnostic(
        .syntax, "there is no interpolation in a string", at: start..<end, suggestion: "\"…\" + string(…)")
    }
    let isUnicode = letter == UInt8(ascii: "u") || letter == UInt8(ascii: "U")
    return ExpressionDiagnostic(
      .syntax, isBytes && isUnicode ? "bytes hold no Unicode escape" : "no such escape: \(escape)", at: start..<end,
      suggestion: isBytes ? nil : "r\"…\"")
  }
}
