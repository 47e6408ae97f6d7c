extension ConformanceSection {
  static let lists: [ConformanceSection] = [
    ConformanceSection(
      "lists", "concatenation", cases: 6,
      rows: [
        .init("[8, 9] + [10] == [8, 9, 10]", "true"), .init("[8, 9] + [10] == [10, 8, 9]", "false"),
        .init("['z'] + ['z']", "[\"z\", \"z\"]"), .init("[] + []", "[]"), .init("[] + [8, 9]", "[8, 9]"),
        .init("[8, 9] + []", "[8, 9]"),
      ]),
    ConformanceSection(
      "lists", "index", cases: 17,
      rows: [
        .init("[41, 42, 43][0]", "41"), .init("[41, 42, 43][dyn(2.0)]", "43"),
        .init("[41, 42, 43][dyn(0.25)]", "error"),
        .init("[41, 42, 43][dyn(1u)]", "42"), .init("['bar'][0]", "\"bar\""), .init("[2, 3, 5, 7, 11, 13][5]", "13"),
        .init("['Ada', 'Grace', 'Emmy'][1]", "\"Grace\""), .init("[41, 42][2]", "error"),
        .init("[41, 42][-1]", "error"),
        .init("dyn([41, 42][2]) || false", "error"), .init("dyn([41, 42][2]) || true", "true"),
        .init("dyn([41, 42][2]) && false", "false"), .init("dyn([41, 42][2]) && true", "error"),
        .init("[41, 42][dyn('0')]", "error"), .init("dyn([41, 42][dyn('0')]) || false", "error"),
        .init("dyn([41, 42][dyn('0')]) || true", "true"), .init("dyn([41, 42][dyn('0')]) && false", "false"),
        .init("dyn([41, 42][dyn('0')]) && true", "error"),
      ]),
    ConformanceSection(
      "lists", "in", cases: 12,
      rows: [
        .init("41 in []", "false"), .init("41u in [41u]", "true"), .init("'rho' in ['pi', 'rho']", "true"),
        .init("2 in [9, 7, 2]", "true"), .init("9u in [2u, 7u, 9u]", "true"), .init("dyn(7.0) in [9, 7, 2]", "true"),
        .init("dyn(7u) in [9, 7, 2]", "true"), .init("dyn(7) in [9.0, 7.0]", "true"),
        .init("dyn(7u) in [9.0, 7.0]", "true"),
        .init("dyn(7) in [9u, 7u]", "true"), .init("dyn(7.0) in [9u, 7u]", "true"),
        .init("'tau' in ['pi', 'rho']", "false"),
        .init("dyn(7.5) in [9, 7, 2]", "false"),
      ]),
    ConformanceSection(
      "lists", "size", cases: 4,
      rows: [
        .init("size([])", "0"), .init("size(['a', 'a'])", "2"), .init("size({})", "0"),
        .init("size({'p': 1, 'q': 2})", "2"),
      ]),
  ]

  static let logic: [ConformanceSection] = [
    ConformanceSection(
      "logic", "conditional", cases: 5,
      rows: [
        .init("true ? 'sì' : 'no'", "\"sì\""), .init("false ? 8 : 9", "9"), .init("4 / 0 > 1 ? 8 : 9", "error"),
        .init("true ? dyn('sì') : 9", "\"sì\""), .init("'sì' ? true : false", "error"),
        .init("dyn('sì') ? 8 : 9", "error"),
      ]),
    ConformanceSection(
      "logic", "AND", cases: 11, leftOut: [(2, .load)],
      rows: [
        .init("true && true", "true"), .init("true && false", "false"), .init("false && true", "false"),
        .init("false && false", "false"), .init("false && dyn(8)", "false"), .init("dyn('hay') && false", "false"),
        .init("false && 4 / 0 > 1", "false"), .init("4 / 0 > 1 && false", "false"), .init("true && 4 / 0 > 1", "error"),
        .init("4 / 0 > 1 && true", "error"), .init("dyn('hay') && dyn('oats')", "error"),
        .init("true && dyn(8)", "error"),
      ]),
    ConformanceSection(
      "logic", "OR", cases: 11, leftOut: [(2, .load)],
      rows: [
        .init("true || true", "true"), .init("true || false", "true"), .init("false || true", "true"),
        .init("false || false", "false"), .init("true || dyn(8)", "true"), .init("dyn('hay') || true", "true"),
        .init("true || 4 / 0 > 1", "true"), .init("4 / 0 > 1 || true", "true"), .init("false || 4 / 0 > 1", "error"),
        .init("4 / 0 > 1 || false", "error"), .init("dyn('hay') || dyn('oats')", "error"),
        .init("false || dyn(8)", "error"),
      ]),
    ConformanceSection(
      "logic", "NOT", cases: 3,
      rows: [.init("!true", "false"), .init("!false", "true"), .init("!dyn(0)", "error"), .init("!'x'", "error")]),
  ]

  static let macros: [ConformanceSection] = [
    ConformanceSection(
      "macros", "exists", cases: 11, leftOut: [(2, .keys)],
      rows: [
        .init("[4, 5, 6].exists(n, n > 3)", "true"), .init("[4, 5, 6].exists(n, n == 6)", "true"),
        .init("[4, 5, 6].exists(n, n > 6)", "false"), .init("['p', 5].exists(n, n != 'q')", "true"),
        .init("['p', 5].exists(n, n == '5')", "false"), .init("[4, 5].exists(n, n / 0 == 1)", "error"),
        .init("[4, 0].exists(n, 8 / n == 2)", "true"), .init("[].exists(n, n > 0)", "false"),
        .init("{'p': 1, 'q': 2}.exists(n, n == 'q')", "true"), .init("!{'p': 1}.exists(n, n == 'q')", "true"),
      ]),
    ConformanceSection(
      "macros", "all", cases: 9,
      rows: [
        .init("[4, 5, 6].all(n, n > 3)", "true"), .init("[4, 5, 6].all(n, n == 5)", "false"),
        .init("[4, 5, 6].all(n, n < 0)", "false"), .init("[5, 'p'].all(n, n == 5)", "false"),
        .init("[5, 'p'].all(n, n % 2 == 1)", "error"), .init("[4, 0].all(n, 8 / n > 2)", "false"),
        .init("[4, 5].all(n, n / 0 == 1)", "error"), .init("[].all(n, n > 0)", "true"),
        .init("{'p': 1, 'q': 2}.all(n, n == 'q')", "false"),
      ]),
    ConformanceSection(
      "macros", "exists_one", cases: 9, leftOut: [(1, .keys)],
      rows: [
        .init("[].exists_one(n, n > 0)", "false"), .init("[5].exists_one(n, n == 5)", "true"),
        .init("[5].exists_one(n, n == 6)", "false"), .init("[4, 5, 6].exists_one(n, n > 9)", "false"),
        .init("[4, 5, 6].exists_one(n, n % 4 == 1)", "true"), .init("[4, 5, 6].exists_one(n, n % 2 == 0)", "false"),
        .init("['mare', 'mano', 'sole'].exists_one(n, n.startsWith('ma'))", "false"),
        .init("[4, 2, 0].exists_one(n, 8 / n > 3)", "error"), .init("{'p': 1, 'q': 2}.exists_one(n, n == 'q')", "true"),
      ]),
    ConformanceSection(
      "macros", "map", cases: 5,
      rows: [
        .init("[].map(n, n + 1)", "[]"), .init("[7].map(n, n - n)", "[0]"),
        .init("[3, 6, 9].map(n, n / 3)", "[1, 2, 3]"),
        .init("[3, 0].map(n, 6 / n)", "error"), .init("{'p': 1}.map(n, n + n)", "[\"pp\"]"),
      ]),
    ConformanceSection(
      "macros", "filter", cases: 8,
      rows: [
        .init("[].filter(n, n > 0)", "[]"), .init("[7].filter(n, n > 0)", "[7]"), .init("[7].filter(n, n < 0)", "[]"),
        .init("[4, 5, 6].filter(n, n > 6)", "[]"), .init("[4, 5, 6].filter(n, n % 2 == 0)", "[4, 6]"),
        .init("[4, 5, 6].filter(n, n > 0)", "[4, 5, 6]"), .init("[4, 0].filter(n, 8 / n > 0)", "error"),
        .init("{'p': 1, 'q': 2, 'r': 3}.filter(n, n == 'q')", "[\"q\"]"),
      ]),
    ConformanceSection(
      "macros", "nested", cases: 2,
      rows: [
        .init("['key'].filter(n, ['lock'].all(m, true))", "[\"key\"]"),
        .init("['key'].all(n, ['lock'].all(m, n != m))", "true"), .init("[[1], []].exists(n, n.all(m, m > 1))", "true"),
      ]),
  ]
}
