import Testing

/// A pattern with texts in which it is found, and texts in which it is not.
struct LinearRegexRow: CustomTestStringConvertible, Sendable {
  let pattern: String
  let found: [String]
  let missing: [String]

  init(_ pattern: String, found: [String] = [], missing: [String] = []) {
    self.pattern = pattern
    self.found = found
    self.missing = missing
  }

  var testDescription: String { pattern }

  static let all: [LinearRegexRow] = [
    .init("", found: ["", "a"]), .init("a", found: ["a", "bab"], missing: ["", "b"]),
    .init("abc", found: ["xabcx"], missing: ["ab c"]), .init("a|b", found: ["xb"], missing: ["c"]),
    .init("a||b", found: ["", "c"]), .init("^(a|b)$", found: ["a", "b"], missing: ["ab", ""]),
    .init("^$", found: [""], missing: ["a", "\n"]), .init("^a*$", found: ["", "aaa"], missing: ["aab"]),
    .init("^a+$", found: ["a", "aa"], missing: [""]), .init("^a?b$", found: ["b", "ab"], missing: ["aab"]),
    .init("^a{2}$", found: ["aa"], missing: ["a", "aaa"]), .init("^a{2,}$", found: ["aa", "aaaa"], missing: ["a"]),
    .init("^a{1,3}$", found: ["a", "aaa"], missing: ["", "aaaa"]), .init("^a{0}$", found: [""], missing: ["a"]),
    .init("^a{0,1}?$", found: ["", "a"], missing: ["aa"]), .init("^a{,3}$", found: ["a{,3}"], missing: ["aa"]),
    .init("^a{x}$", found: ["a{x}"]), .init("^{$", found: ["{"]), .init("^a{1$", found: ["a{1"]),
    .init("^a*?b+?c??$", found: ["aabb", "b", "bc"], missing: ["a"]),
    .init("^(ab)+$", found: ["abab"], missing: ["aba"]), .init("^(?:ab){2}$", found: ["abab"], missing: ["ab"]),
    .init("^(?P<year>\\d{4})-(?<month>\\d\\d)$", found: ["2024-05"], missing: ["24-05"]),
    .init("^()$", found: [""]), .init("^(a*)*$", found: ["", "aaa"], missing: ["b"]),
    .init("^(a*)+$", found: ["", "aaa"], missing: ["b"]), .init("^(|a)+$", found: ["", "aa"], missing: ["b"]),
    .init("^(a|ab)(c|bcd)$", found: ["abcd", "abc", "ac"], missing: ["abcdd"]),
    .init(".", found: ["a", "é", "😀"], missing: ["", "\n"]), .init("^.$", found: ["😀"], missing: ["ab", "e\u{301}"]),
    .init("(?s)^.$", found: ["\n"]), .init("(?s:.)b", found: ["\nb"]), .init("(?s:.).", missing: ["\n\n"]),
    .init("[abc]", found: ["xc"], missing: ["d"]), .init("^[a-c]+$", found: ["abc"], missing: ["d"]),
    .init("^[^a-c]$", found: ["d", "\n", "é"], missing: ["a"]), .init("^[]a]+$", found: ["]a"], missing: ["b"]),
    .init("^[^]a]$", found: ["b"], missing: ["]"]), .init("^[a-]+$", found: ["a-"], missing: ["b"]),
    .init("^[-a]+$", found: ["a-"], missing: ["b"]), .init("^[a-c-e]+$", found: ["b-e"], missing: ["d"]),
    .init("^[\\]\\-\\\\]+$", found: ["]-\\"], missing: ["a"]), .init("^[\\d.]+$", found: ["1.5"], missing: ["a"]),
    .init("^[[:alpha:]_]+$", found: ["ab_"], missing: ["1"]), .init("^[[:^digit:]]$", found: ["a"], missing: ["1"]),
    .init("^[[:word:][:punct:]]+$", found: ["a_!"], missing: [" "]), .init("^[[:xdigit:]]{6}$", found: ["a0FF09"]),
    .init("^[[:]+$", found: ["[:"], missing: ["a"]), .init("^[\\pL\\d]+$", found: ["aé1"], missing: ["-"]),
    .init("^\\d+$", found: ["123"], missing: ["١"]), .init("^\\D$", found: ["a", "١"], missing: ["1"]),
    .init("^\\w+$", found: ["a_1"], missing: ["é", "-"]), .init("^\\W$", found: ["é", "-"], missing: ["a"]),
    .init("^\\s+$", found: [" \t\n\r\u{0C}"], missing: ["\u{0B}", "\u{A0}"]),
    .init("^\\S$", found: ["a"], missing: [" "]),
    .init("\\bfoo\\b", found: ["foo", "a foo.", "é foo"], missing: ["foobar", "_foo"]),
    .init("\\Boo", found: ["foo"], missing: ["oo"]), .init("^\\b", found: ["a"], missing: ["", " a"]),
    .init("\\b$", found: ["a"], missing: ["a "]), .init("^\\B$", found: [""]),
    .init("\\Aab\\z", found: ["ab"], missing: ["ab\n", "cab"]), .init("a$", found: ["ba"], missing: ["a\n"]),
    .init("(?m)^b$", found: ["a\nb\nc", "b"], missing: ["ab"]), .init("(?m)a$", found: ["a\nb"]),
    .init("(?m)\\Ab", missing: ["a\nb"]), .init("a\\z|b", found: ["xb", "a"], missing: ["ax"]),
    .init("(?i)straße", found: ["STRAßE", "Stra\u{1E9E}e"]),
    .init("(?i)^abc$", found: ["ABC", "aBc"], missing: ["abd"]),
    .init("(?i)^[a-c]$", found: ["B"], missing: ["D"]), .init("(?i)^[^a]$", found: ["b"], missing: ["A", "a"]),
    .init("(?i)^k$", found: ["K", "\u{212A}"]), .init("(?i)^\u{212A}$", found: ["k", "K"]),
    .init("(?i)^s$", found: ["\u{17F}"]),
    .init("(?i)^σ$", found: ["Σ", "ς"]), .init("(?i)^É$", found: ["é"], missing: ["e"]),
    .init("(?i)^i$", found: ["I"], missing: ["İ", "ı"]),
    .init("(?i)^я$", found: ["Я"]), .init("(?i)^[à-ý]$", found: ["Á"]), .init("a(?i)b", found: ["aB"], missing: ["AB"]),
    .init("a(?i:b)c", found: ["aBc"], missing: ["aBC"]), .init("(?i)a(?-i)b", found: ["Ab"], missing: ["AB"]),
    .init("(?i)a(?-i:b)C", found: ["Abc"], missing: ["ABc"]), .init("((?i)a)b", found: ["Ab"], missing: ["AB"]),
    .init("(?i)^\\w$", found: ["\u{212A}", "\u{17F}"]), .init("(?i)^\\W$", found: ["é"], missing: ["\u{212A}", "k"]),
    .init("(?i)^[\\W]$", missing: ["k", "\u{17F}"]), .init("(?U)a+", found: ["a"]),
    .init("(?ims)^a.b$", found: ["x\nA\nB"]),
    .init("^\\pL+$", found: ["aéж漢"], missing: ["1", "-"]), .init("^\\p{Lu}$", found: ["A", "É"], missing: ["a"]),
    .init("^\\P{Lu}$", found: ["a", "1"], missing: ["A"]), .init("^\\p{^Lu}$", found: ["a"], missing: ["A"]),
    .init("^\\PN$", found: ["a"], missing: ["1", "Ⅷ"]), .init("^\\p{Nd}$", found: ["1", "١"], missing: ["Ⅷ"]),
    .init("^\\p{Sc}$", found: ["€", "$"], missing: ["E"]), .init("^\\p{So}$", found: ["😀"]),
    .init("^\\p{Any}$", found: ["\n"]),
    .init("^\\p{Zs}$", found: [" ", "\u{A0}"], missing: ["\t"]),
    .init("^\\p{Co}$", found: ["\u{E000}", "\u{F0000}", "\u{10FFFD}"]),
    .init("^\\p{Cn}$", found: ["\u{378}", "\u{50000}", "\u{10FFFF}", "\u{E1000}"], missing: ["a", "\u{100000}"]),
    .init("^\\p{Lo}$", found: ["\u{20000}", "漢"]), .init("^\\p{Cf}$", found: ["\u{E0001}", "\u{FEFF}"]),
    .init("(?i)^\\p{Lu}$", found: ["a", "É", "é"]),
    .init("\\x41\\x{1F600}", found: ["A😀"]), .init("^\\101\\07\\0$", found: ["A\u{07}\u{00}"]),
    .init("^\\a\\f\\n\\r\\t\\v$", found: ["\u{07}\u{0C}\n\r\t\u{0B}"]),
    .init("^\\.\\*\\[\\]\\/\\_$", found: [".*[]/_"]),
    .init("^\\Qa.b*\\E+$", found: ["a.b***"], missing: ["axb"]), .init("\\Qa.b", found: ["a.b"], missing: ["axb"]),
    .init("^\\Q\\E$", found: [""]), .init("^(?:)$", found: [""]), .init("^a^b", missing: ["ab"]),
    .init("^*a", found: ["a"]), .init("^a+(?i){2}b$", found: ["aab", "aaB"], missing: ["b"]),
    .init("^ab\\Q\\E*$", found: ["a", "abb"], missing: ["abab"]),
    .init("(^a|b)+c", found: ["abc", "bc", "xbc"], missing: ["xac"]), .init("(a$|b)c", found: ["bc"], missing: ["ac"]),
    .init("é", found: ["é"], missing: ["e\u{301}"]), .init("^[à-ü]$", found: ["é"], missing: ["e"]),
    .init("^[0-9a-fA-F]{6}$", found: ["00ffAA"], missing: ["00ffA", "00ffAAA", "00ffAG"]),
    .init("^(\\d{1,3}\\.){3}\\d{1,3}$", found: ["127.0.0.1"], missing: ["127.0.0", "1270.0.0.1"]),
    .init("^[^@\\s]+@[^@\\s]+\\.[a-z]{2,}$", found: ["a.b@c.test"], missing: ["a@b", "a b@c.de"]),
  ]
}
