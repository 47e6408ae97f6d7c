extension ConformanceSection {
  static let fields: [ConformanceSection] = [
    ConformanceSection(
      "fields", "map_fields", cases: 35, leftOut: [(18, .keys)],
      rows: [
        .init("{'mass': 12u}['mass']", "12u"), .init("{'mass': 'x'}['mass']", "\"x\""),
        .init("{'mass': 1.75}.mass", "1.75"),
        .init("{'mass': true}.mass", "true"), .init("{'mass': null}.mass", "null"),
        .init("{'mass': b''}['mass']", "b[]"),
        .init("{'mass': [4]}['mass']", "[4]"), .init("{'mass': {'kg': 'v'}}['mass']", "{\"kg\": \"v\"}"),
        .init("{'mass': {'kg': 2}, 'size': [1]}['mass'].kg", "2"), .init("dict.a", "1"), .init("dict.mass", "error"),
        .init("dyn(dict.mass) || false", "error"), .init("dyn(dict.mass) || true", "true"),
        .init("dyn(dict.mass) && false", "false"), .init("dyn(dict.mass) && true", "error"),
        .init("wire.mass", "error"),
        .init("dyn(dict[dyn(7)]) || false", "error"), .init("dyn(dict[dyn(7)]) || true", "true"),
        .init("dyn(dict[dyn(b'')]) && false", "false"), .init("{'p': 1, 'q': 2, 'p': 3}['p']", "error"),
        .init("{1.5: 2}", "error"), .init("{null: 2}", "error"),
      ]),
    ConformanceSection(
      "fields", "map_has", cases: 3,
      rows: [.init("has({'p': 1}.p)", "true"), .init("has({'p': 1}.q)", "false"), .init("has({}.p)", "false")]),
    ConformanceSection(
      "fields", "quoted_map_fields", cases: 6,
      rows: [
        .init("{'a/b': 4}.`a/b`", "4"), .init("{'x-id': 'u'}.`x-id` == 'u'", "true"),
        .init("{'v1.2': 5, 'v': 6}.`v1.2`", "5"),
        .init("has({'a/b': 4}.`a/c`)", "false"), .init("has({'x-id': 1}.`x-id`)", "true"),
        .init("has({'v1.2': 1}.`v1.2`)", "true"),
      ]),
    ConformanceSection(
      "fields", "qualified_identifier_resolution", cases: 10, leftOut: [(4, .names)],
      rows: [
        .init("{'p': {'q': 'deep'}}.p.q", "\"deep\""), .init("dyn(texts).mass", "error"), .init("dyn(i).mass", "error"),
        .init("wire.success.mass", "error"), .init("wire.code.mass", "error"), .init("dyn({'p': 1}).q", "error"),
      ]),
    ConformanceSection(
      "fields", "in", cases: 6, leftOut: [(4, .keys)],
      rows: [.init("'b' in dict", "true"), .init("'kg' in {'g': 1, 'mg': 2, 't': 3}", "false")]),
  ]
}
