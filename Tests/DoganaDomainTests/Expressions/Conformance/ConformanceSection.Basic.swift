extension ConformanceSection {
  static let basic: [ConformanceSection] = [
    ConformanceSection(
      "basic", "self_eval_zeroish", cases: 15,
      rows: [
        .init("0", "0"), .init("00", "0"), .init("0x0", "0"), .init("0u", "0u"), .init("0U", "0u"),
        .init("0.00", "0.0"),
        .init("0E-3", "0.0"), .init("-0.0", "-0.0"), .init("''", "\"\""), .init("\"\"", "\"\""), .init("r''", "\"\""),
        .init("R\"\"", "\"\""), .init("''''''", "\"\""), .init("r\"\"\"\"\"\"", "\"\""), .init("b''", "b[]"),
        .init("false", "false"), .init("null", "null"), .init("[]", "[]"), .init("{}", "{}"),
      ]),
    ConformanceSection(
      "basic", "self_eval_nonzeroish", cases: 19,
      rows: [
        .init("73", "73"), .init("31u", "31u"), .init("31U", "31u"),
        .init("-9223372036854775808", "-9223372036854775808"),
        .init("9223372036854775807", "9223372036854775807"), .init("-6.25e+2", "-625.0"), .init("4e-1", "0.4"),
        .init("\"?\"", "\"?\""), .init(#"'\"'"#, "\"\"\""), .init(#"'don\'t'"#, "\"don't\""),
        .init("b'ß'", "b[195, 159]"), .init(#"b'\001\xfe'"#, "b[1, 254]"), .init("[-8]", "[-8]"),
        .init("{'day': 'dì'}", "{\"day\": \"dì\"}"), .init("true", "true"), .init("0xCAFE", "51966"),
        .init("-0xCAFE", "-51966"), .init("0xCAFEu", "51966u"), .init("0xcafeU", "51966u"),
        .init(#"'\u2713'"#, "\"✓\""), .init(#""\U0001f6a2""#, "\"🚢\""),
        .init(#"'\a\b\f\n\r\t\v\"\'\\\?\`'"#, "\"\u{07}\u{08}\u{0C}\n\r\t\u{0B}\"'\\?`\""),
      ]),
    ConformanceSection(
      "basic", "variables", cases: 3, leftOut: [(1, .load)],
      rows: [
        .init("greatest", "9223372036854775807"), .init("s", "\"héllo\""),
        .init("nowhere", "expression-unknown-name: there is no \"nowhere\" here"),
      ]),
    ConformanceSection(
      "basic", "functions", cases: 3, leftOut: [(1, .load)],
      rows: [
        .init("17 + 4", "21"), .init("weigh(2)", "expression-unknown-function: there is no function \"weigh\""),
        .init("s.weigh()", "expression-unknown-function: there is no function \"weigh\""),
      ]),
    ConformanceSection(
      "basic", "reserved_const", cases: 3,
      rows: [
        .init("[1].map(x, true)", "[true]"), .init("!false", "true"), .init("null == null", "true"),
        .init("[1].map(true, true)", "error"), .init("{'true': 1}.true", "error"),
      ]),
  ]

  static let plumbing: [ConformanceSection] = [
    ConformanceSection("plumbing", "min", cases: 1, rows: [.init("23", "23")]),
    ConformanceSection(
      "plumbing", "eval_results", cases: 2,
      rows: [
        .init("7 % 0", "error: remainder by zero"), .init("{\"z\": 's', \"a\": 't'}", "{\"z\": \"s\", \"a\": \"t\"}"),
      ]),
    ConformanceSection("plumbing", "check_inputs", cases: 1, rows: [.init("['waffles', 3]", "[\"waffles\", 3]")]),
    ConformanceSection("plumbing", "eval_inputs", cases: 1, rows: [.init("\"unbothered\"", "\"unbothered\"")]),
  ]

  static let types: [ConformanceSection] = [
    ConformanceSection(
      "type_deduction", "constant_literals", cases: 7,
      rows: [
        .init("-4", "-4"), .init("4u", "4u"), .init("4.5", "4.5"), .init("'four'", "\"four\""), .init("b'4'", "b[52]"),
        .init("true", "true"), .init("null", "null"),
      ]),
    ConformanceSection(
      "type_deduction", "complex_initializers", cases: 3, leftOut: [(1, .messages)],
      rows: [.init("['x']", "[\"x\"]"), .init("{'x': 2}", "{\"x\": 2}")]),
    ConformanceSection("type_deduction", "field_access", cases: 6, leftOut: [(6, .messages)], rows: []),
    ConformanceSection(
      "type_deduction", "indexing", cases: 2,
      rows: [.init("['p', 'q'][1]", "\"q\""), .init("{'p': 8}['p']", "8"), .init("['p'][0] + 'q'", "\"pq\"")]),
    ConformanceSection(
      "type_deduction", "functions", cases: 2, leftOut: [(1, .functions)],
      rows: [.init("(2 > 3) == false", "true"), .init("'ab'.startsWith('b') || 2 > 1", "true")]),
    ConformanceSection(
      "type_deduction", "flexible_type_parameter_assignment", cases: 11, leftOut: [(3, .messages), (5, .optionals)],
      rows: [
        .init("[[[]], [[[3]]], []]", "[[[]], [[[3]]], []]"), .init("[[], [['x']]][1][0][0] + 'y'", "\"xy\""),
        .init("[].map(v, v)", "[]"), .init("[].map(v, v.name)", "[]"),
      ]),
    ConformanceSection("type_deduction", "wrappers", cases: 8, leftOut: [(8, .messages)], rows: []),
    ConformanceSection("type_deduction", "type_parameters", cases: 4, leftOut: [(4, .functions)], rows: []),
    ConformanceSection(
      "type_deduction", "legacy_nullable_types", cases: 4, leftOut: [(3, .messages), (1, .optionals)], rows: []),
  ]

  static let names: [ConformanceSection] = [
    ConformanceSection("namespace", "qualified", cases: 1, leftOut: [(1, .names)], rows: []),
    ConformanceSection("namespace", "namespace", cases: 2, leftOut: [(2, .names)], rows: []),
    ConformanceSection(
      "namespace", "namespace_shadowing", cases: 11, leftOut: [(4, .names)],
      rows: [
        // The variable of a walk hides a name of the same spelling, in its body alone.
        .init("['w'].exists(i, i == 'w')", "true"), .init("['w'].all(s, s == 'w') && s == 'héllo'", "true"),
        .init("list.map(list, list * 10)", "[10, 20, 30]"), .init("[{'name': 1}].map(self, self.name)", "[1]"),
        .init("[[4]].map(i, i.map(i, i + 1))", "[[5]]"), .init("[7].filter(b, b > 6)", "[7]"),
        .init("list.exists_one(i, i == 2) && i == 5", "true"), .init("[{'i': 9}].map(x, x.i + i)", "[14]"),
      ]),
  ]
}
