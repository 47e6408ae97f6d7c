extension ConformanceSection {
  /// Values in ascending order; those of one group are equal.
  private static let ladders: [[[String]]] = [
    [["-9223372036854775808"], ["-12"], ["0", "-0"], ["4"], ["4096"], ["9223372036854775807"]],
    [["0u"], ["3u", "0x3u"], ["77u"], ["18446744073709551615u"]],
    [["-1.0 / 0.0"], ["-2.5e9"], ["-0.0", "0.0"], ["2e-31"], ["7.125", "71.25e-1"], ["1.0 / 0.0"]],
    [["''"], ["'Zebra'"], ["'ape'", "r'ape'"], ["'apes'"], ["'ë'"], ["'ω'"], ["'\\U0001F680'"]],
    [["b''"], ["b'\\x00'"], ["b'\\x00\\x07'"], ["b'\\x06'"], ["b'z'"], ["b'zz'", "b\"zz\""], ["b'\\xff'"]],
    [["false"], ["true"]],
    [
      ["timestamp('0001-01-01T00:00:00Z')"], ["timestamp('1999-12-31T23:59:59.999Z')"],
      ["timestamp('2000-01-01T00:00:00Z')", "timestamp('2000-01-01T05:30:00+05:30')"],
      ["timestamp('2000-01-01T00:00:00.000000001Z')"],
    ],
    [["duration('-90m')"], ["duration('0s')"], ["duration('1ns')"], ["duration('3600s')", "duration('1h')"]],
  ]

  /// Numbers of all kinds on one line; `dyn` hides from the check what they are.
  private static let line: [[String]] = [
    ["dyn(-1e300)"], ["dyn(-9223372036854777857.0)"], ["dyn(-9223372036854775808)", "-9223372036854775809.0"],
    ["dyn(-3)", "-3.0"], ["dyn(0u)", "dyn(0)", "dyn(0.0)"], ["dyn(0.5)"], ["dyn(6)", "6u", "6.0"], ["dyn(6.25)"],
    ["dyn(9007199254740992.0)", "9007199254740992"], ["dyn(9223372036854775807)"],
    ["dyn(9223372036854775808u)", "9223372036854775808.0"], ["dyn(18446744073709551615u)"],
    ["dyn(18446744073709590000.0)"],
  ]

  /// A value of each kind that no other kind equals.
  private static let kinds = [
    "null", "true", "9", "'9'", "b'9'", "timestamp(9)", "duration('9s')", "[9]", "{'9': 9}",
  ]

  private static let steps: [(first: String, second: String, sign: Int)] = (ladders + [line]).flatMap { ladder in
    ladder.indices.flatMap { left in
      ladder.indices.flatMap { right in
        ladder[left].flatMap { first in
          ladder[right].map { second in (first, second, left < right ? -1 : left == right ? 0 : 1) }
        }
      }
    }
  }

  private static func ordered(_ symbol: String, _ holds: @escaping (Int) -> Bool) -> [ExpressionRow] {
    steps.map { ExpressionRow("\($0.first) \(symbol) \($0.second)", "\(holds($0.sign))") }
  }

  private static func unordered(_ symbol: String) -> [ExpressionRow] {
    ["null", "[5]", "{'k': 5}"].map { ExpressionRow("dyn(\($0)) \(symbol) dyn(\($0))", "error") }
      + [
        ExpressionRow("'four' \(symbol) 4", "error"), ExpressionRow("dyn('four') \(symbol) 4", "error"),
        ExpressionRow("nan \(symbol) 1.5", "false"), ExpressionRow("dyn(2) \(symbol) nan", "false"),
      ]
  }

  private static func kindsApart(_ symbol: String) -> [ExpressionRow] {
    kinds.flatMap { first in
      kinds.map { ExpressionRow("dyn(\(first)) \(symbol) dyn(\($0))", "\((first == $0) == (symbol == "=="))") }
    }
  }

  /// Lists, maps and texts, with whether they are equal.
  private static let pairs: [(String, String, Bool)] = [
    ("[]", "[]", true), ("[null]", "[null]", true), ("['p', null]", "['p', 'q']", false), ("[4, 5]", "[4, 5]", true),
    ("[4, 5]", "[5, 4]", false), ("[4, 5]", "[4, 5, 6]", false), ("['Up']", "['up']", false),
    ("[7.0, 8u]", "[7, 8]", true), ("[7.5, 8u]", "[7, 8]", false), ("[dyn('tre'), 3]", "[3, 3]", false),
    ("[[1], [2]]", "[[1], [2]]", true), ("[1, [2]]", "[1, [3]]", false), ("{}", "{}", true),
    ("{'n': null}", "{'n': null}", true), ("{'n': 4, 'm': 5}", "{'n': 4, 'm': null}", false),
    ("{'n': 'v'}", "{\"n\": \"v\"}", true), ("{'n': 2.0}", "{'n': 2}", true), ("{'n': 'v'}", "{'n': 'w'}", false),
    ("{'n': 4, 'm': 5}", "{'n': 4}", false), ("{'n': 4, 'm': 5}", "{'m': 5, 'n': 4}", true),
    ("{'N': 4}", "{'n': 4}", false), ("{'n': dyn('due')}", "{'n': 2}", false), ("{'n': [1]}", "{'n': [1u]}", true),
    ("'caf\\u00E9'", "'cafe\\u0301'", false), ("'λόγος'", "'λόγος'", true), ("'o'", "'ò'", false),
    ("'Tre'", "'tre'", false), ("r'\\n'", "'\\\\n'", true), ("b'æ'", "b'\\303\\246'", true), ("nan", "nan", false),
    ("0.0 / 0.0", "0.0 / 0.0", false), ("dyn(8)", "0.0 / 0.0", false), ("dyn(8u)", "nan", false),
    ("[nan]", "[nan]", false),
    ("1", "1.0", true), ("2u", "2.5", false),
  ]

  private static func equalities(_ symbol: String) -> [ExpressionRow] {
    pairs.map { ExpressionRow("\($0.0) \(symbol) \($0.1)", "\($0.2 == (symbol == "=="))") }
  }

  static let comparisons: [ConformanceSection] = [
    ConformanceSection(
      "comparisons", "eq_literal", cases: 83, leftOut: [(3, .messages), (3, .keys), (1, .load)],
      rows: ordered("==") { $0 == 0 } + kindsApart("==") + equalities("==")),
    ConformanceSection("comparisons", "eq_wrapper", cases: 59, leftOut: [(59, .messages)], rows: []),
    ConformanceSection(
      "comparisons", "ne_literal", cases: 49, leftOut: [(10, .messages), (1, .keys)],
      rows: ordered("!=") { $0 != 0 } + kindsApart("!=") + equalities("!=")),
    ConformanceSection(
      "comparisons", "lt_literal", cases: 50, leftOut: [(1, .exact)], rows: ordered("<") { $0 < 0 } + unordered("<")),
    ConformanceSection(
      "comparisons", "gt_literal", cases: 44, leftOut: [(1, .exact)], rows: ordered(">") { $0 > 0 } + unordered(">")),
    ConformanceSection(
      "comparisons", "lte_literal", cases: 49, leftOut: [(1, .exact)], rows: ordered("<=") { $0 <= 0 } + unordered("<=")
    ),
    ConformanceSection(
      "comparisons", "gte_literal", cases: 52, leftOut: [(1, .exact)], rows: ordered(">=") { $0 >= 0 } + unordered(">=")
    ),
    ConformanceSection(
      "comparisons", "in_list_literal", cases: 5,
      rows: [
        .init("'oar' in []", "false"), .init("'oar' in ['hull', 'oar']", "true"),
        .init("'oar' in ['hull', 'mast']", "false"),
        .init("'oar' in [2u, 'oar', 2.5]", "true"), .init("'oar' in [2u, 'mast', b'oar']", "false"),
      ]),
    ConformanceSection(
      "comparisons", "in_map_literal", cases: 5, leftOut: [(2, .keys)],
      rows: [
        .init("'oar' in {}", "false"), .init("'oar' in {'hull': 1, 'oar': 2}", "true"),
        .init("'oar' in {'hull': 1, 'mast': 2}", "false"),
      ]),
    ConformanceSection(
      "comparisons", "bound", cases: 10,
      rows: [
        .init("y > b'\\x01\\x02'", "false"), .init("5 <= i", "true"), .init("false < b", "true"),
        .init("d != 0.5", "false"),
        .init("{'b': 2, 'a': 1} != dict", "false"), .init("absent == null", "true"),
        .init("[3, 2, 1] == list", "false"),
        .init("'hëllo' >= s", "true"), .init("6u == u", "false"), .init("dyn(null) < dyn(absent)", "error"),
      ]),
  ]
}
