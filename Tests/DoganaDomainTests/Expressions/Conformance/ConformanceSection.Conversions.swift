extension ConformanceSection {
  static let conversions: [ConformanceSection] = [
    ConformanceSection(
      "conversions", "bytes", cases: 4,
      rows: [
        .init("bytes('')", "b[]"), .init("bytes('xyz')", "b[120, 121, 122]"), .init("bytes('þ')", "b[195, 190]"),
        .init("bytes('\\xFE') == b'\\xFE'", "false"),
      ]),
    ConformanceSection(
      "conversions", "double", cases: 20,
      rows: [
        .init("double(0)", "0.0"), .init("double(3000000)", "3000000.0"), .init("double(-41)", "-41.0"),
        .init("double(-9007199254740992)", "-9007199254740992.0"),
        .init("double(9007199254740992)", "9007199254740992.0"),
        .init("double(9223372036854775807)", "9.223372036854776e+18"), .init("double(0u)", "0.0"),
        .init("double(41u)", "41.0"), .init("double(9007199254740992u)", "9007199254740992.0"),
        .init("double(18446744073709551615u)", "1.8446744073709552e+19"), .init("double('0')", "0.0"),
        .init("double('0.000')", "0.0"), .init("double('-0.0')", "-0.0"), .init("double('41')", "41.0"),
        .init("double('2.718')", "2.718"), .init("double('-31.25')", "-31.25"),
        .init("double('6.674e11')", "667400000000.0"),
        .init("double('6.674e-11')", "6.674e-11"), .init("double('-7.5e3')", "-7500.0"),
        .init("double('-7.5E-3')", "-0.0075"),
        .init("double('NaN') == double('NaN')", "false"), .init("double('Infinity')", "inf"),
      ]),
    ConformanceSection("conversions", "dyn", cases: 1, leftOut: [(1, .types)], rows: []),
    ConformanceSection(
      "conversions", "int", cases: 16,
      rows: [
        .init("int(19u)", "19"), .init("int(0u)", "0"), .init("int(9223372036854775807u)", "9223372036854775807"),
        .init("int(9223372036854775808u)", "error"), .init("int(-41.75)", "-41"), .init("int(2.99)", "2"),
        .init("int(-2.99)", "-2"), .init("int(6.5)", "6"), .init("int(-0.5)", "0"),
        .init("int(double(72057594037927936))", "72057594037927936"),
        .init("int(double(72057594037927937))", "72057594037927936"), .init("int(9223372036854775808.0)", "error"),
        .init("int(-9223372036854775808.0)", "error"), .init("int(-4e40)", "error"), .init("int('-52')", "-52"),
        .init("int(timestamp('2001-09-09T01:46:40Z'))", "1000000000"), .init("int(timestamp(-1))", "-1"),
      ]),
    ConformanceSection(
      "conversions", "string", cases: 8,
      rows: [
        .init("string(808)", "\"808\""), .init("string(-41)", "\"-41\""), .init("string(41u)", "\"41\""),
        .init("string(2.718)", "\"2.718\""), .init("string(-6.5e-3)", "\"-0.0065\""),
        .init("string(b'xyz')", "\"xyz\""),
        .init("string(b'\\xc3\\xbe')", "\"þ\""), .init("string(b'\\xc3\\x00')", "error"),
      ]),
    ConformanceSection(
      "conversions", "type", cases: 29, leftOut: [(28, .types)],
      rows: [.init("dyn", "error"), .init("int", "error"), .init("type(1)", "error")]),
    ConformanceSection(
      "conversions", "uint", cases: 11,
      rows: [
        .init("uint(64)", "64u"), .init("uint(9223372036854775807)", "9223372036854775807u"),
        .init("uint(-64)", "error"),
        .init("uint(2.718)", "2u"), .init("uint(0.99)", "0u"), .init("uint(7.5)", "7u"),
        .init("uint(double(72057594037927936u))", "72057594037927936u"),
        .init("uint(double(72057594037927937u))", "72057594037927936u"), .init("uint(18446744073709551616.0)", "error"),
        .init("uint(9e30)", "error"), .init("uint('41')", "41u"), .init("uint('-41')", "error"),
      ]),
    ConformanceSection(
      "conversions", "bool", cases: 12,
      rows: all("true", "bool('1')", "bool('t')", "bool('T')", "bool('true')", "bool('TRUE')", "bool('True')")
        + all("false", "bool('0')", "bool('f')", "bool('F')", "bool('false')", "bool('FALSE')", "bool('False')")
        + all("error", "bool('tRUE')", "bool('fALSE')", "bool('2')", "bool('')")),
    ConformanceSection(
      "conversions", "identity", cases: 8,
      rows: [
        .init("bool(false)", "false"), .init("int(-3)", "-3"), .init("uint(3u)", "3u"), .init("double(2.25)", "2.25"),
        .init("string('ciao')", "\"ciao\""), .init("bytes(b'ciao')", "b[99, 105, 97, 111]"),
        .init("duration(duration('7s'))", "~7s"), .init("timestamp(timestamp(7))", "@1970-01-01T00:00:07Z"),
      ]),
  ]
}
