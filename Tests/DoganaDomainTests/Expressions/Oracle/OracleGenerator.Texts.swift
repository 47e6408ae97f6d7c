extension OracleGenerator {
  mutating func string(_ depth: Int) -> OraclePiece {
    let smaller = depth - 1
    switch below(9) {
    case 0...2: return operation("+", part(.string, smaller), part(.string, smaller))
    case 3: return "string(\(part(pick([.int, .uint, .string, .bool, .timestamp, .duration]), smaller)))"
    // Both write these alike; the others are a class of disagreement.
    case 4:
      return "string(\(pick(["0.5", "d", "e", "1.0", "-0.0", "123.456", "1e21", "100000.0", "0.0001", "12345.0"])))"
    case 5: return "string(\(part(.bytes, smaller)))"
    case 6: return "texts[\(index(3))]"
    default: return "(\(part(.string, smaller)))"
    }
  }

  mutating func bytes(_ depth: Int) -> OraclePiece {
    let smaller = depth - 1
    switch below(5) {
    case 0...1: return operation("+", part(.bytes, smaller), part(.bytes, smaller))
    case 2: return "bytes(\(part(pick([.string, .bytes]), smaller)))"
    default: return "(\(part(.bytes, smaller)))"
    }
  }

  /// A literal of a random text, in one of the ways to quote it.
  mutating func text() -> OraclePiece {
    let letters = [
      "a", "b", "B", "é", "e\u{301}", "\n", "😀", "ß", "1", " ", "-", ".", "K", "\u{212A}", "'", "\"", "\\", "x",
    ]
    let text = (0..<below(6)).map { _ in pick(letters) }.joined()
    let quote = pick(["'", "\"", "'''", "\"\"\""])
    if isLucky(in: 3), !text.contains(where: { "'\"\\\n".contains($0) }) {
      return OraclePiece("r\(quote)\(text)\(quote)")
    }
    var written = ""
    for scalar in text.unicodeScalars {
      let digits = String(scalar.value, radix: 16)
      func padded(_ count: Int) -> String { String(repeating: "0", count: count - digits.count) + digits }
      switch scalar {
      case "\n": written += quote.count == 3 && isLucky(in: 2) ? "\n" : pick(["\\n", "\\012", "\\x0a", "\\u000A"])
      case "'", "\"", "\\": written += pick(["\\\(scalar)", "\\x\(padded(2))"])
      case _ where isLucky(in: 6) && scalar.value < 0x10000: written += "\\u\(padded(4))"
      case _ where isLucky(in: 8): written += "\\U\(padded(8).uppercased())"
      default: written.unicodeScalars.append(scalar)
      }
    }
    return OraclePiece(quote + written + quote)
  }

  mutating func timestamp(_ depth: Int) -> OraclePiece {
    let smaller = depth - 1
    switch below(6) {
    case 0, 1: return operation(pick(["+", "-"]), part(.timestamp, smaller), part(.duration, smaller))
    case 2: return operation("+", part(.duration, smaller), part(.timestamp, smaller))
    case 3: return "timestamp(\(part(pick([.int, .string, .timestamp]), smaller)))"
    case 4: return "timestamp(string(\(part(.timestamp, smaller))))"
    default: return "(\(part(.timestamp, smaller)))"
    }
  }

  mutating func duration(_ depth: Int) -> OraclePiece {
    let smaller = depth - 1
    switch below(6) {
    case 0, 1: return operation(pick(["+", "-"]), part(.duration, smaller), part(.duration, smaller))
    case 2, 3: return operation("-", part(.timestamp, smaller), part(.timestamp, smaller))
    case 4: return "duration(string(\(part(.duration, smaller))))"
    default: return "(\(part(.duration, smaller)))"
    }
  }
}
