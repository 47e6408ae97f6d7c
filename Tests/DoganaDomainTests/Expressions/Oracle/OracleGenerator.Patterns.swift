extension OracleGenerator {
  /// A pattern of the usual kinds, valid nearly always.
  mutating func pattern() -> OraclePiece {
    pick([
      "'l+'", "r'^h'", "r'^a.*b$'", "'[é-ü]'", "r'\\d'", "r'^\\w+$'", "r'(?i)B'", "''", "'^$'", "r'\\pL{2}'", "'a|b'",
      "r'\\bc?'", "'[^a-c]'", "'(a*)*$'", "r'(?s)a.'", "'.'", "r'\\s'", "dyn('^x')", "r'\\x{1F600}'", "'😀|é'", "s", "k",
    ])
  }

  /// A random text under a random pattern, which may be no pattern at all.
  mutating func patternTest() -> OraclePiece {
    let subject = text()
    let pattern = alternatives(2)
    // What holds a quote or a backslash is written as it is in a raw literal.
    let literal = "r\"\(pattern)\""
    return OraclePiece("\(subject.ours).matches(\(isLucky(in: 2) ? literal : "dyn(\(literal))"))")
  }

  private mutating func alternatives(_ depth: Int) -> String {
    (0...below(3)).map { _ in (0..<below(4)).map { _ in repeated(depth) }.joined() }.joined(separator: "|")
  }

  private mutating func repeated(_ depth: Int) -> String {
    if isLucky(in: 2) { return atom(depth) }
    if isLucky(in: 30) { return atom(depth) + pick(["**", "{3,1}", "+*", "{1001}", "??+"]) }
    return atom(depth) + pick(["*", "+", "?", "*?", "+?", "??", "{2}", "{0,1}", "{1,}", "{2,3}?", "{,2}", "{1", "{0}"])
  }

  private mutating func atom(_ depth: Int) -> String {
    switch below(24) {
    case 0...8: return pick(["a", "b", "B", "é", "😀", "ß", "1", " ", "-", "x", "K", "k", "e", "\u{301}"])
    case 9: return "."
    case 10: return pick(["^", "$", "\\b", "\\B", "\\A", "\\z"])
    case 11:
      return pick(["\\d", "\\D", "\\s", "\\S", "\\w", "\\W", "\\.", "\\-", "\\n", "\\x41", "\\x{e9}", "\\Qa.\\E"])
    case 12: return pick(["\\pL", "\\PL", "\\p{Lu}", "\\p{^Ll}", "\\pN", "\\p{So}", "\\PS", "\\pM", "\\p{Zs}"])
    case 13 where isLucky(in: 5):
      return pick(["\\Z", "\\1", "\\8", "\\e", "\\u0041", "(?=a)", "[", ")", "(?P<2>b)", "\\G"])
    case 13: return pick(["(?<n>a)", "(?P<m>b)", "\\07", "\\101", "\\a", "\\/"])
    case 14, 15: return "[\(isLucky(in: 3) ? "^" : "")\(members())]"
    case 16: return pick(["(?i)", "(?s)", "(?m)", "(?-i)", "(?U)", "(?im-s)", "(?i-i)"])
    case 17 where depth > 0: return "(?:\(alternatives(depth - 1)))"
    case 18 where depth > 0: return "(?i:\(alternatives(depth - 1)))"
    case 19 where depth > 0: return "(?m:\(alternatives(depth - 1)))"
    default: return depth > 0 ? "(\(alternatives(depth - 1)))" : "a"
    }
  }

  private mutating func members() -> String {
    if isLucky(in: 30) { return pick(["b-a", "[:no:]", "\\b", "z-\\d"]) }
    return (0...below(3)).map { _ in
      pick([
        "a", "b", "é", "1", "a-c", "A-Z", "à-ü", "0-9", "\\d", "\\W", "\\pL", "[:alpha:]", "[:^digit:]", "-", "^",
        "\\]", "\\-", "😀", "k", ".", " -~", "[", "\\x61", "\\n", "&&",
      ])
    }.joined()
  }
}
