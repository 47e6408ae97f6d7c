extension ConformanceSection {
  private static let quotes = ["'", "\"", "'''", "\"\"\""]

  /// What may stand between quotes, and the text that it is; what breaks a line is for triple quotes alone.
  private static let contents: [(written: String, text: String, isForTriple: Bool)] = [
    ("ciao", "ciao", false), (#"\\ \? \" \' \`"#, "\\ ? \" ' `", false), ("? ` {}", "? ` {}", false),
    (#"it\'s \"so\""#, "it's \"so\"", false), (#"\a\b\f\t\v"#, "\u{07}\u{08}\u{0C}\t\u{0B}", false),
    ("\u{07}\u{08}\u{0C}\t\u{0B}", "\u{07}\u{08}\u{0C}\t\u{0B}", false), (#"\n"#, "\n", false), ("\n", "\n", true),
    (#"\r"#, "\r", false), (#"\r\n"#, "\r\n", false), (#"\x01\x1E\x7f"#, "\u{01}\u{1E}\u{7F}", false),
    ("\u{01}\u{1E}\u{7F}", "\u{01}\u{1E}\u{7F}", false), (#"\000\017\176"#, "\u{00}\u{0F}~", false),
    (#"\X2a\X2B"#, "*+", false), (#"\u0009\u00DF\ufffa"#, "\t\u{DF}\u{FFFA}", false),
    (#"\U00000041\U0001F6A2\U00010FFF"#, "A🚢\u{10FFF}", false), (#"\x5a\x5A\u02aB\U000002Ab"#, "ZZʫʫ", false),
    (#"\U00077777"#, "\u{77777}", false), ("\u{77777}", "\u{77777}", false), ("þorn 漢字", "þorn 漢字", false),
    ("two\nlines", "two\nlines", true), ("\r\n", "\r\n", true),
  ]

  /// What raw strings take as it is.
  private static let rawContents = [#"\\ \? \` \a \n \r\n"#, #"\000 \x00 \u0000 \U00000000"#, #"^\d+\.\w*$"#]

  private static func literals(_ prefixes: [String], _ text: (String) -> String) -> [ExpressionRow] {
    quotes.flatMap { quote in
      prefixes.flatMap { prefix in
        contents.filter { !$0.isForTriple || quote.count == 3 }.map {
          ExpressionRow(prefix + quote + $0.written + quote, text($0.text))
        }
      }
    }
  }

  private static func raws(_ prefixes: [String], _ text: (String) -> String) -> [ExpressionRow] {
    quotes.flatMap { quote in
      prefixes.flatMap { prefix in rawContents.map { ExpressionRow(prefix + quote + $0 + quote, text($0)) } }
    }
  }

  private static func bytes(_ text: String) -> String { "b\(Array(text.utf8))" }

  private static func nested(_ open: String, _ core: String, _ close: String, _ count: Int = 12) -> String {
    String(repeating: open, count: count) + core + String(repeating: close, count: count)
  }

  private static func chain(_ part: String, _ separator: String, _ last: String, _ count: Int = 31) -> String {
    (Array(repeating: part, count: count) + [last]).joined(separator: separator)
  }

  /// One expression with something between all its words.
  private static func spaced(_ blank: String) -> ExpressionRow {
    let words = [
      "[", "{", "'k'", ":", "int", "(", "9", ")", "}", ".", "k", "]", "[", "0", "]", "==", "(", "11", "-", "2", ")",
      "&&", "!", "false", "?", "'y'", ":", "'n'",
    ]
    return ExpressionRow(words.joined(separator: blank), "\"y\"")
  }

  private static let reserved = [
    "as", "break", "const", "continue", "else", "for", "function", "if", "import", "let", "loop", "package",
    "namespace",
    "return", "var", "void", "while",
  ]

  static let parse: [ConformanceSection] = [
    ConformanceSection(
      "parse", "nest", cases: 6, leftOut: [(1, .messages)],
      rows: [
        .init(nested("list[", "0", " - 1]"), "error"), .init(nested("list[dyn(0) * ", "1", "] - 1", 6), "error"),
        .init("list[list[list[0] - 1] - 1]", "1"), .init(nested("int(uint(", "9", "))", 6), "9"),
        .init("size(" + nested("[", "9", "]") + ")", "1"), .init("size(" + nested("{'k': ", "9", "}") + ")", "1"),
        .init(nested("(", "9", ")", 32), "9"),
      ]),
    ConformanceSection(
      "parse", "repeat", cases: 12, leftOut: [(2, .messages)],
      rows: [
        .init(chain("b ? false", " : ", "true", 24), "false"), .init(chain("!b", " || ", "b"), "true"),
        .init(chain("b", " && ", "!b"), "false"), .init(chain("2 - 2", " + ", "2", 24), "2"),
        .init(chain("3 * 3 / 3", " / ", "3", 4), "0"),
        .init(chain("3 * 3", " / ", "3", 1) + chain("", " * 3 / 3", "", 12), "3"),
        .init(String(repeating: "!", count: 32) + "b", "true"), .init(String(repeating: "-", count: 32) + "(9)", "9"),
        .init(nested("[", "'z'", "]") + String(repeating: "[0]", count: 12), "\"z\""),
        .init("[" + (40..<72).map(String.init).joined(separator: ", ") + "][21]", "61"),
        .init("{" + (0..<32).map { "'k\($0)': \($0)" }.joined(separator: ", ") + "}.k21", "21"),
      ]),
    ConformanceSection(
      "parse", "string_literals", cases: 80,
      rows: literals([""]) { "\"\($0)\"" } + raws(["r", "R"]) { "\"\($0)\"" }
        + [
          ExpressionRow(#"'\ud900'"#, "error"), ExpressionRow(#"'\U00110000'"#, "error"),
          ExpressionRow(#"'\x4'"#, "error"),
          ExpressionRow(#"'\08'"#, "error"), ExpressionRow(#"'\q'"#, "error"), ExpressionRow("'a\nb'", "error"),
        ]),
    ConformanceSection(
      "parse", "bytes_literals", cases: 64,
      rows: literals(["b", "B"], bytes).filter { !$0.source.contains("\\u") && !$0.source.contains("\\U") }
        .filter { !$0.source.contains(#"\x5a"#) } + raws(["br", "bR", "Br", "BR"], bytes)
        + quotes.map { ExpressionRow("b\($0)\\377\\xfe\\200\($0)", "b[255, 254, 128]") }
        + [ExpressionRow(#"b'\u0041'"#, "error"), ExpressionRow(#"b'\400'"#, "error")]),
    ConformanceSection(
      "parse", "whitespace", cases: 5,
      rows: [" ", "\t", "\n", "\u{0C}", "\r", " \r\n\t "].map(spaced)),
    ConformanceSection("parse", "comments", cases: 1, rows: [spaced(" // a word ; \" '\n")]),
    ConformanceSection(
      "parse", "selectors", cases: 17, rows: reserved.map { ExpressionRow("{'\($0)': 'ok'}.\($0)", "\"ok\"") }),
    ConformanceSection("parse", "receiver_function_names", cases: 17, leftOut: [(17, .functions)], rows: []),
    ConformanceSection("parse", "struct_field_names", cases: 17, leftOut: [(17, .messages)], rows: []),
  ]
}
