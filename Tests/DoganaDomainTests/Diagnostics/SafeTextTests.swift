import DoganaDomain
import Testing

struct SafeTextTests {
  @Test(
    arguments: [
      ("plain città 日本 👩‍👧", "plain città 日本 👩‍👧"), ("a\nb\tc", "a\\nb\\tc"), ("\u{1B}[31mred", "\\u{1B}[31mred"),
      ("\r\n", "\\u{D}\\n"), ("\u{0}\u{7F}\u{9B}", "\\u{0}\\u{7F}\\u{9B}"),
      ("a\u{202E}b\u{2066}c", "a\\u{202E}b\\u{2066}c"),
      ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"), ("\u{FFFE}\u{FFFF}\u{FEFF}", "\\u{FFFE}\\u{FFFF}\\u{FEFF}"),
      ("a\u{200B}b\u{AD}c\u{2060}\u{3164}", "a\\u{200B}b\\u{AD}c\\u{2060}\\u{3164}"),
      ("a\u{200D}b\u{FE0F}", "a\\u{200D}b\\u{FE0F}"), ("❤\u{FE0F}\u{200D}🔥", "❤\u{FE0F}\u{200D}🔥"),
      ("\u{FFFD}", "\u{FFFD}"), ("\"\\", "\"\\"), ("", ""),
    ])
  func `what could move the cursor or turn the line is escaped`(text: String, expected: String) {
    #expect(SafeText.escaped(text, limit: 100).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test(arguments: [(3, "abc"), (2, "ab…"), (1, "a…"), (0, "…"), (-1, "…")])
  func `a long text is cut with an ellipsis`(limit: Int, expected: String) {
    #expect(SafeText.escaped("abc", limit: limit) == expected)
  }

  @Test func `the limit counts scalars of the text, before they are escaped`() {
    #expect(SafeText.escaped("e\u{301}\u{1B}x", limit: 3) == "e\u{301}\\u{1B}…")
    #expect(SafeText.escaped("", limit: 0) == "")
  }
}
