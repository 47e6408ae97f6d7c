import Testing

@testable import DoganaDomain

/// Facts of the CEL specification, and of what is wider here, in words of our own.
@Suite struct ExpressionEvaluationTests {
  @Test(arguments: literals) func literal(_ row: ExpressionRow) {
    #expect(row.outcome() == row.expected)
  }

  @Test(arguments: logic) func logic(_ row: ExpressionRow) {
    #expect(row.outcome() == row.expected)
  }

  @Test(arguments: comparison) func comparison(_ row: ExpressionRow) {
    #expect(row.outcome() == row.expected)
  }

  @Test(arguments: arithmetic) func arithmetic(_ row: ExpressionRow) {
    #expect(row.outcome() == row.expected)
  }

  @Test(arguments: access) func access(_ row: ExpressionRow) {
    #expect(row.outcome() == row.expected)
  }

  @Test(arguments: strings) func strings(_ row: ExpressionRow) {
    #expect(row.outcome() == row.expected)
  }

  @Test(arguments: comprehensions) func comprehension(_ row: ExpressionRow) {
    #expect(row.outcome() == row.expected)
  }

  @Test(arguments: conversions) func conversion(_ row: ExpressionRow) {
    #expect(row.outcome() == row.expected)
  }

  @Test(arguments: time) func time(_ row: ExpressionRow) {
    #expect(row.outcome() == row.expected)
  }

  static let literals: [ExpressionRow] = [
    .init("42", "42"), .init("-42", "-42"), .init("0x1F", "31"), .init("-0x10", "-16"), .init("7u", "7u"),
    .init("0xFFu", "255u"), .init("18446744073709551615u", "18446744073709551615u"),
    .init("9223372036854775807", "9223372036854775807"), .init("-9223372036854775808", "-9223372036854775808"),
    .init("--9", "9"), .init("1.5", "1.5"), .init(".5", "0.5"), .init("1e3", "1000.0"), .init("-2.5E-1", "-0.25"),
    .init("true", "true"), .init("null", "null"), .init("'a'", "\"a\""), .init("\"a'b\"", "\"a'b\""),
    .init(#"'a\nb\t\\\'\"\?\`'"#, "\"a\nb\t\\'\"?`\""), .init(#"r'\d+\n'"#, #""\d+\n""#),
    .init(#"'\x41\u00e9\U0001F600\101'"#, "\"Aé😀A\""), .init("'''a\n'b''c'''", "\"a\n'b''c\""),
    .init("\"\"\"x\"\"\"", "\"x\""), .init(#"b'a\xff\377é'"#, "b[97, 255, 255, 195, 169]"),
    .init(#"br'\x41'"#, "b[92, 120, 52, 49]"), .init(#"Rb"a""#, "b[97]"),
    .init("[]", "[]"), .init("[1, 'a', 2u,]", "[1, \"a\", 2u]"), .init("{}", "{}"),
    .init("{'a': 1, 'b': [2]}", "{\"a\": 1, \"b\": [2]}"), .init("{'a': i, s: 2}", "{\"a\": 5, \"héllo\": 2}"),
    .init("1 // the rest", "1"), .init("1 +\n\t2", "3"), .init("{'a': 1, 'a': 2}", "error: the key \"a\" is repeated"),
  ]

  static let logic: [ExpressionRow] = [
    .init("true && false", "false"), .init("false || true", "true"), .init("!b", "false"), .init("!!b", "true"),
    .init("1 / 0 == 1 && false", "false"), .init("false && 1 / 0 == 1", "false"),
    .init("1 / 0 == 1 || true", "true"), .init("true || 1 / 0 == 1", "true"),
    .init("1 / 0 == 1 && true", "error: division by zero"), .init("1 / 0 == 1 || false", "error: division by zero"),
    .init("1 / 0 == 1 || 1 % 0 == 1", "error: division by zero"),
    .init("dyn(1) && false", "false"), .init("dyn(1) && true", "error: expected bool, found int"),
    .init("true ? 1 : 2", "1"), .init("false ? 1 / 0 : 2", "2"), .init("true ? 1 : 1 / 0", "1"),
    .init("false ? 1 : true ? 2 : 3", "2"), .init("dyn('x') ? 1 : 2", "error: expected bool, found string"),
    .init("true || false && false", "true"), .init("(true || false) && false", "false"),
    .init("b ? m : 0", "12.5d"), .init("!b ? m : 0", "0d"), .init("b ? null : i", "null"),
  ]

  static let comparison: [ExpressionRow] = [
    .init("1 == 1", "true"), .init("1 == 1.0", "true"), .init("1u == 1", "true"), .init("2 != 2.5", "true"),
    .init("9007199254740993 == 9007199254740992.0", "false"), .init("9007199254740993 > 9007199254740992.0", "true"),
    .init("greatest < 9223372036854775808.0", "true"), .init("18446744073709551615u > greatest", "true"),
    .init("-1 < 0u", "true"), .init("-1 < u", "true"), .init("u <= 5", "true"), .init("d < 1", "true"),
    .init("nan == nan", "false"), .init("nan != nan", "true"), .init("nan < 1", "false"), .init("nan >= 1", "false"),
    .init("nan == i", "false"), .init("m == 12.5", "true"), .init("m > 12", "true"), .init("m < 13u", "true"),
    .init("m == d", "false"), .init("m > d", "true"), .init("self.price == 0.1", "true"),
    .init("self.price == dyn(0.1)", "false"), .init("0.1 < self.price", "false"),
    .init("wireNumber == 0.1", "true"), .init("0.1 >= wireNumber", "true"), .init("0.1 in wireNumbers", "true"),
    .init("wireNumber in [0.1, 0.2]", "true"), .init("wireNumber in [0.2]", "false"), .init("2 in wireNumbers", "true"),
    .init("'a' < 'b'", "true"), .init("'é' == 'e\\u0301'", "false"), .init("'Z' < 'a'", "true"),
    .init("'a' < 'ab'", "true"), .init("'\\U0001F600' > '\\uFFFD'", "true"), .init("b'a' < b'b'", "true"),
    .init("false < true", "true"), .init("t > timestamp('2024-05-01T12:00:00Z')", "true"),
    .init("w == duration('1h30m0.5s')", "true"), .init("[1, 2] == [1.0, 2u]", "true"), .init("[1] == [1, 2]", "false"),
    .init("{'a': 1, 'b': 2} == {'b': 2.0, 'a': 1}", "true"), .init("{'a': 1} == {'b': 1}", "false"),
    .init("[null] == [null]", "true"), .init("dyn(1) == 'a'", "false"), .init("dyn([]) == 1", "false"),
    .init("absent == null", "true"), .init("null != absent", "false"), .init("s == null", "false"),
    .init("absent == 'x'", "false"), .init("absent < 'x'", "error: no such overload: null < string"),
    .init("dyn(1) < 'a'", "error: no such overload: int < string"),
    .init("2 in list", "true"), .init("2.0 in list", "true"), .init("7 in list", "false"),
    .init("'c' in texts", "true"),
    .init("i in [1, 5]", "true"), .init("m in [12.5, 3]", "true"), .init("self.price in [0.1]", "true"),
    .init("'a' in dict", "true"), .init("'z' in dict", "false"), .init("i in []", "false"),
    .init("1 in dyn(1)", "error: no such overload: int in int"), .init("null in [null]", "true"),
    .init("1 in [1, 1 / 0]", "error: division by zero"),
    .init("self.platform == 'tvos'", "true"), .init("self.shape == 7", "true"), .init("self == self", "true"),
  ]

  static let arithmetic: [ExpressionRow] = [
    .init("1 + 2 * 3 - 4", "3"), .init("(1 + 2) * 3", "9"), .init("7 / 2", "3"), .init("-7 / 2", "-3"),
    .init("7 % 3", "1"), .init("-7 % 3", "-1"), .init("7 % -3", "1"), .init("10 - 4 - 3", "3"),
    .init("7u / 2u", "3u"), .init("u + 1", "6u"), .init("1 + u", "6u"), .init("u - 6", "error: overflow: 5 - 6"),
    .init("d * 3", "1.5"), .init("3 * d", "1.5"), .init("1 + 2.5", "3.5"), .init("1.0 / 0.0", "inf"),
    .init("-1.0 / 0", "-inf"), .init("m + 1", "13.5d"), .init("m * 2 - 25", "0d"), .init("m / 5", "2.5d"),
    .init("m % 5", "2.5d"), .init("-m", "-12.5d"), .init("m / 0", "error: division by zero"),
    .init("m % 0", "error: remainder by zero"), .init("any + 1", "6"), .init("wireNumber + 1", "1.1d"),
    .init("1 - wireNumber", "0.9d"), .init("wireNumber + 0.5", "error: no such overload: decimal + double"),
    .init("dyn(u) * 2", "10u"), .init("dyn(u) * -2", "error: no such overload: uint * int"),
    .init("dyn(d) + 1", "1.5"), .init("dyn(1) + 'a'", "error: no such overload: int + string"),
    .init("i / 0", "error: division by zero"), .init("i % 0", "error: remainder by zero"),
    .init("1u / 0u", "error: division by zero"),
    .init("greatest + 1", "error: overflow: 9223372036854775807 + 1"),
    .init("-greatest - 2", "error: overflow: -9223372036854775807 - 2"),
    .init("greatest * 2", "error: overflow: 9223372036854775807 * 2"),
    .init("(-greatest - 1) / -1", "error: overflow: -9223372036854775808 / -1"),
    .init("(-greatest - 1) % -1", "error: overflow: -9223372036854775808 % -1"),
    .init("-(-greatest - 1)", "error: overflow: -(-9223372036854775808)"), .init("-i", "-5"), .init("- -i", "5"),
    .init("'a' + 'b'", "\"ab\""), .init("b'a' + b'b'", "b[97, 98]"), .init("[1] + ['a']", "[1, \"a\"]"),
    .init("absent + 'x'", "error: no such overload: null + string"),
  ]

  static let access: [ExpressionRow] = [
    .init("self.name", "\"Swift\""), .init("self['name']", "\"Swift\""), .init("self.owner.email", "\"a@b.test\""),
    .init("self.`name`", "\"Swift\""), .init("dict.a", "1"), .init("dict['b']", "2"),
    .init("dict['z']", "error: no such key: \"z\""), .init("dict.z", "error: no such key: \"z\""),
    .init("headers[\"x-ratelimit-remaining\"] == \"0\"", "true"), .init("wire.`x-id`", "\"z\""),
    .init("wire.success == false", "true"), .init("wire.missing == 1 || true", "true"),
    .init("list[0]", "1"), .init("list[2u]", "3"), .init("list[dyn(1.0)]", "2"),
    .init("list[3]", "error: index 3 is out of range: the list has 3 elements"),
    .init("list[-1]", "error: index -1 is out of range: the list has 3 elements"),
    .init("list[dyn(1.5)]", "error: no such overload: list[double]"), .init("[[1, 2], [3]][0][1]", "2"),
    .init("{'a': {'b': 3}}.a.b", "3"), .init("self.tags[1]", "\"b\""),
    .init("has(self.name)", "true"), .init("has(self.note)", "false"), .init("has(self.none.email)", "false"),
    .init("has(dict.a)", "true"), .init("has(dict.z)", "false"), .init("has(wire.code)", "false"),
    .init("has(wire.success)", "true"), .init("has(any.x)", "error: no such overload: has(int.x)"),
    .init("self.none.email", "error: no such overload: null.email"), .init("any.x", "error: no such overload: int.x"),
    .init("size(list)", "3"), .init("list.size()", "3"), .init("size(dict)", "2"), .init("size('')", "0"),
    .init("size(s)", "5"), .init("'😀e\\u0301'.size()", "3"), .init("size(y)", "2"),
    .init("size(any)", "error: no such overload: size(int)"),
    .init("size(absent)", "error: no such overload: size(null)"),
  ]

  static let strings: [ExpressionRow] = [
    .init("s.startsWith('hé')", "true"), .init("s.startsWith('e')", "false"), .init("s.startsWith('')", "true"),
    .init("'a'.startsWith('ab')", "false"), .init("s.endsWith('llo')", "true"), .init("s.endsWith('lll')", "false"),
    .init("''.endsWith('')", "true"), .init("s.contains('éll')", "true"), .init("s.contains('elx')", "false"),
    .init("s.contains('')", "true"), .init("'aabaabaaac'.contains('aabaaac')", "true"),
    .init("'é'.startsWith('e')", "false"), .init("s.matches('l+')", "true"), .init("s.matches(r'^l')", "false"),
    .init("matches(s, '^h.llo$')", "true"), .init("''.matches('')", "true"), .init("'abc'.matches(dyn('b'))", "true"),
    .init("'abc'.matches(dyn('('))", "error: the pattern is no RE2 syntax: the group is not closed"),
    .init("any.startsWith('a')", "error: no such overload: int.startsWith(string)"),
    .init("absent.matches('a')", "error: no such overload: null.matches(string)"),
    .init("self.platform.startsWith('tv')", "true"),
  ]

  static let comprehensions: [ExpressionRow] = [
    .init("list.all(x, x > 0)", "true"), .init("list.all(x, x > 1)", "false"), .init("[].all(x, false)", "true"),
    .init("list.exists(x, x == 2)", "true"), .init("[].exists(x, true)", "false"),
    .init("list.exists_one(x, x > 2)", "true"), .init("list.exists_one(x, x > 1)", "false"),
    .init("list.existsOne(x, x > 2)", "true"), .init("list.filter(x, x != 2)", "[1, 3]"),
    .init("list.map(x, x * 2)", "[2, 4, 6]"), .init("list.map(x, x > 1, x * 2)", "[4, 6]"),
    .init("dict.all(k, dict[k] > 0)", "true"), .init("dict.map(k, k)", "[\"a\", \"b\"]"),
    .init("dict.filter(k, k == 'a')", "[\"a\"]"), .init("[0, 1].all(x, 1 / x > 5)", "false"),
    .init("[0, 1].all(x, 1 / x == 1)", "error: division by zero"), .init("[0, 1].exists(x, 1 / x == 1)", "true"),
    .init("[0, 1].exists(x, 1 / x == 2)", "error: division by zero"),
    .init("[0, 1].exists_one(x, 1 / x == 1)", "error: division by zero"),
    .init("[0, 1].filter(x, 1 / x == 1)", "error: division by zero"),
    .init("[1, 2].map(x, [3, 4].map(y, x * y))", "[[3, 4], [6, 8]]"),
    .init("[1, 2].map(x, [3].map(x, x))", "[[3], [3]]"), .init("[1].map(self, self + 1)", "[2]"),
    .init("[1, 2].filter(x, [2].exists(y, [x].exists(z, z == y)))", "[2]"),
    .init("texts.map(x, size(x))", "[2, 1]"), .init("texts.exists(x, x.matches('^c$'))", "true"),
    .init("any.all(x, true)", "error: no such overload: a walk over int"), .init("wire.exists(k, k == 'code')", "true"),
    .init("self.tags.all(t, t.size() == 1)", "true"),
    .init("[[1 / 1], []].all(x, x.all(y, y > 0)) && list.map(x, x).size() == 3", "true"),
  ]

  static let conversions: [ExpressionRow] = [
    .init("int(2.9)", "2"), .init("int(-2.9)", "-2"), .init("int(7u)", "7"), .init("int('-12')", "-12"),
    .init("int(m)", "12"), .init("int(decimal('-12.9'))", "-12"), .init("int(timestamp('1970-01-01T00:01:00Z'))", "60"),
    .init("int('1.5')", "error: int() cannot convert \"1.5\""),
    .init("int(1e19)", "error: int() cannot convert 10000000000000000000"),
    .init("int(9223372036854775808.0)", "error: int() cannot convert 9223372036854775808"),
    .init("int(nan)", "error: int() cannot convert NaN"), .init("int(dyn(true))", "error: no such overload: int(bool)"),
    .init("uint(3)", "3u"), .init("uint(3.7)", "3u"), .init("uint(-1)", "error: uint() cannot convert -1"),
    .init("uint('12')", "12u"), .init("double(3)", "3.0"), .init("double('1.5e2')", "150.0"),
    .init("double(m)", "12.5"),
    .init("double('x')", "error: double() cannot convert \"x\""),
    .init("double('0x10')", "error: double() cannot convert \"0x10\""),
    .init("decimal('0.10')", "0.1d"), .init("decimal(0.1)", "0.1d"), .init("decimal(d)", "0.5d"),
    .init("decimal(2)", "2d"),
    .init("decimal(1e23)", "100000000000000000000000d"),
    .init("string(1)", "\"1\""), .init("string(1.0)", "\"1\""), .init("string(123.456)", "\"123.456\""),
    .init("string(6.02214e23)", "\"6.02214e+23\""), .init("string(1e-7)", "\"1e-7\""),
    .init("string(0.000001)", "\"0.000001\""),
    .init("string(1e21)", "\"1e+21\""), .init("string(123456789012345680000.0)", "\"123456789012345680000\""),
    .init("string(-0.0)", "\"-0\""), .init("string(m)", "\"12.5\""), .init("string(true)", "\"true\""),
    .init("string(b'abc')", "\"abc\""),
    .init("string(b'\\xff')", "error: string() cannot convert bytes that are no UTF-8"),
    .init("string(t)", "\"2024-05-01T12:00:00.123Z\""), .init("string(w)", "\"5400.5s\""),
    .init("bytes('é')", "b[195, 169]"),
    .init("bool('true')", "true"), .init("bool('F')", "false"),
    .init("bool('yes')", "error: bool() cannot convert \"yes\""),
    .init("bool(b)", "true"), .init("dyn(i)", "5"), .init("int(absent)", "expression-type: placeholder"),
    .init("timestamp(0)", "@1970-01-01T00:00:00Z"), .init("duration(w)", "~5400.5s"),
    .init("timestamp(dyn('x'))", "error: timestamp() cannot convert \"x\""),
  ]

  static let time: [ExpressionRow] = [
    .init("timestamp('2024-05-01T14:00:00+02:00')", "@2024-05-01T12:00:00Z"), .init("duration('90m')", "~5400s"),
    .init("t + duration('1h')", "@2024-05-01T13:00:00.123Z"), .init("duration('1h') + t", "@2024-05-01T13:00:00.123Z"),
    .init("t - duration('1h')", "@2024-05-01T11:00:00.123Z"),
    .init("t - timestamp('2024-05-01T11:00:00Z')", "~3600.123s"),
    .init("w + w", "~10801s"), .init("w - duration('1h')", "~1800.5s"),
    .init(
      "timestamp('9999-12-31T23:59:59Z') + duration('1s')", "error: the timestamp is outside the years 0001 to 9999"),
    .init(
      "timestamp('0001-01-01T00:00:00Z') - duration('1ns')", "error: the timestamp is outside the years 0001 to 9999"),
    .init("duration('315576000000s') + duration('1s')", "error: the duration is out of range"),
    .init("t.getFullYear()", "2024"), .init("t.getMonth()", "4"), .init("t.getDate()", "1"),
    .init("t.getDayOfMonth()", "0"),
    .init("t.getDayOfWeek()", "3"), .init("t.getDayOfYear()", "121"), .init("t.getHours()", "12"),
    .init("t.getMinutes()", "0"), .init("t.getSeconds()", "0"), .init("t.getMilliseconds()", "123"),
    .init("t.getHours('+02:00')", "14"), .init("t.getHours('-13:30')", "22"), .init("t.getDate('-13:30')", "30"),
    .init("t.getHours('UTC')", "12"),
    .init("t.getHours(dyn('Mars'))", "error: \"Mars\" is no fixed offset like \"+02:00\""),
    .init("w.getHours()", "1"), .init("w.getMinutes()", "90"), .init("w.getSeconds()", "5400"),
    .init("w.getMilliseconds()", "500"),
    .init("dyn(w).getFullYear()", "error: no such overload: duration.getFullYear()"),
    .init("dyn(t) - dyn(t)", "~0s"), .init("self.created < t", "true"),
  ]
}
