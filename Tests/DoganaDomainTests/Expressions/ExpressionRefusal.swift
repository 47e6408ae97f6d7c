import Testing

@testable import DoganaDomain

/// An expression that is refused at load, and with which words.
struct ExpressionRefusal: CustomTestStringConvertible, Sendable {
  let source: String
  let rule: ExpressionDiagnostic.Rule
  let message: String
  let caret: String
  let suggestion: String?

  init(
    _ source: String, _ rule: ExpressionDiagnostic.Rule, _ message: String, at caret: String,
    _ suggestion: String? = nil
  ) {
    self.source = source
    self.rule = rule
    self.message = message
    self.caret = caret
    self.suggestion = suggestion
  }

  var testDescription: String { source }

  static let all: [ExpressionRefusal] = [
    // Grammar.
    .init("", .syntax, "the expression is empty", at: ""),
    .init("   ", .syntax, "the expression is empty", at: "   "),
    .init("1 +", .syntax, "expected a value, found the end of the expression", at: ""),
    .init("1 2", .syntax, "expected an operator or the end, found a number", at: "2"),
    .init("i and b", .syntax, "expected an operator or the end, found \"and\"", at: "and", "&&"),
    .init("(1", .syntax, "expected \")\", found the end of the expression", at: ""),
    .init("i = 1", .syntax, "nothing is assigned here", at: "=", "=="),
    .init("b & b", .syntax, "unexpected character \"&\"", at: "&", "&&"),
    .init("i ≥ 1", .syntax, "unexpected character \"≥\"", at: "≥", ">="),
    .init("s == “x”", .syntax, "unexpected character \"“\"", at: "“", "\""),
    .init("'abc", .syntax, "a string is not closed on its line", at: "'abc"),
    .init("'''abc", .syntax, "a string in triple quotes is not closed", at: "'''abc"),
    .init(#"'\d'"#, .syntax, #"no such escape: \d"#, at: #"\d"#, "r\"…\""),
    .init(#"'\u12'"#, .syntax, "the escape needs 4 hexadecimal digits", at: #"\u12"#),
    .init(#"'\ud800'"#, .syntax, "the escape names no Unicode scalar", at: #"\ud800"#),
    .init(#"b'\u0041'"#, .syntax, "bytes hold no Unicode escape", at: #"\u"#),
    .init("12abc", .syntax, "\"12abc\" is no number", at: "12abc"),
    .init(
      "9223372036854775808", .syntax, "the integer does not fit 64 bits", at: "9223372036854775808",
      "9223372036854775808u"),
    .init("-9223372036854775809", .syntax, "the integer does not fit 64 bits", at: "-9223372036854775809"),
    .init("99999999999999999999", .syntax, "the integer does not fit 64 bits", at: "99999999999999999999"),
    .init("1e999", .syntax, "the number is too large for a double", at: "1e999"),
    .init("s == nil", .syntax, "\"nil\" is written null here", at: "nil", "null"),
    .init("for", .syntax, "there are no loops here: all(x, …) walks a list", at: "for"),
    .init("self.in", .syntax, "expected a field name, found \"in\"", at: "in"),
    .init("{'a' 1}", .syntax, "expected \":\", found a number", at: "1"),
    .init("list.all(1, true)", .syntax, "the first argument of all() names its variable", at: "1", "all(x, …)"),
    // Names.
    .init("selff.name == ''", .unknownName, "there is no \"selff\" here", at: "selff", "self"),
    .init("price > 0", .unknownName, "there is no \"price\" here", at: "price", "self.price"),
    .init("self.nmae == ''", .unknownName, "ProductDTO has no field \"nmae\"", at: "nmae", "name"),
    .init("has(self.nme)", .unknownName, "ProductDTO has no field \"nme\"", at: "nme", "name"),
    .init("self['nme']", .unknownName, "ProductDTO has no field \"nme\"", at: "'nme'", "name"),
    .init("list.all(x, q > 0)", .unknownName, "there is no \"q\" here", at: "q"),
    .init("s.count > 0", .type, "string has no fields", at: "count", "size(s)"),
    // Functions.
    .init("sise(s)", .unknownFunction, "there is no function \"sise\"", at: "sise", "size(…)"),
    .init(
      "s.beginsWith('a')", .unknownFunction, "there is no function \"beginsWith\"", at: "beginsWith", "s.startsWith(…)"),
    .init("s.startWith('a')", .unknownFunction, "there is no function \"startWith\"", at: "startWith", "startsWith(…)"),
    .init(
      "startsWith(s, 'a')", .unknownFunction, "startsWith() is called on a value", at: "startsWith", "s.startsWith(…)"),
    .init("s.int()", .unknownFunction, "int() takes the value as its argument", at: "int", "int(s)"),
    .init(
      "t < now()", .unknownFunction, "there is no now(): a verdict does not depend on the day", at: "now",
      "timestamp(\"…\")"),
    .init("size(s, s)", .type, "size() takes 1 argument, not 2", at: "size"),
    .init("s.matches()", .type, "matches() takes 1 argument, not 0", at: "matches"),
    .init("has(self)", .type, "has() asks for a field: has(self.name)", at: "self", "self != null"),
    .init("has(dict['a'])", .type, "has() asks for a field: has(self.name)", at: "dict['a']", "'a' in dict"),
    // Types.
    .init("s >= 0", .type, "\">=\" is not defined for string and int", at: "s >= 0", "size(s) >= 0"),
    .init("1 == 'a'", .type, "\"==\" is not defined for int and string", at: "1 == 'a'", "string(…)"),
    .init("b && i", .type, "expected bool, found int", at: "i", "i != 0"),
    .init("!s", .type, "expected bool, found string", at: "s", "size(s) > 0"),
    .init("b ? 1 : 's'", .type, "the two sides of \"?:\" have different types: int and string", at: "'s'", "dyn(…)"),
    .init("m * 1.5", .type, "\"*\" is not defined for decimal and double", at: "m * 1.5", "decimal(…)"),
    .init("m + d", .type, "\"+\" is not defined for decimal and double", at: "m + d", "decimal(…)"),
    .init("i + d", .type, "\"+\" is not defined for int and double", at: "i + d", "double(i) + d"),
    .init("i + u", .type, "\"+\" is not defined for int and uint", at: "i + u", "int(…)"),
    .init("-1 + u", .type, "\"+\" is not defined for int and uint", at: "-1 + u", "int(…)"),
    .init("d % 2", .type, "\"%\" is not defined for double and double", at: "d % 2", "int(d) % 2"),
    .init("s + 1", .type, "\"+\" is not defined for string and int", at: "s + 1", "s + string(1)"),
    .init("t > '2024'", .type, "\">\" is not defined for timestamp and string", at: "t > '2024'", "timestamp(\"…\")"),
    .init("t + t", .type, "\"+\" is not defined for timestamp and timestamp", at: "t + t"),
    .init("list < list", .type, "\"<\" is not defined for list(int) and list(int)", at: "list < list"),
    .init("i < null", .type, "\"<\" is not defined for int and null", at: "i < null"),
    .init("-u", .type, "\"-\" is not defined for uint", at: "-u"),
    .init("--s", .type, "\"-\" is not defined for string", at: "--s"),
    .init("'a' in s", .type, "\"in\" is not defined for string and string", at: "'a' in s", "s.contains('a')"),
    .init("'a' in self", .type, "\"in\" is not defined for string and ProductDTO", at: "'a' in self", "has(self.…)"),
    .init("'a' in list", .type, "\"in\" is not defined for string and list(int)", at: "'a' in list"),
    .init("1 in dict", .type, "\"in\" is not defined for int and map(string, int)", at: "1 in dict"),
    .init("list['a']", .type, "list(int) is not indexed by string", at: "'a'"),
    .init("dict[1]", .type, "map(string, int) is not indexed by int", at: "1"),
    .init("i[0]", .type, "int has no elements", at: "i"),
    .init("s[0]", .type, "string has no elements", at: "s", "s.startsWith(…)"),
    .init("{1: 2}", .type, "the keys of a map are strings here", at: "1"),
    .init("size(i)", .type, "int has no size", at: "i"),
    .init("i.startsWith('a')", .type, "startsWith() is for strings, not int", at: "i", "string(i)"),
    .init("i.all(x, true)", .type, "all() walks a list or map, not int", at: "i"),
    .init("list.filter(x, x)", .type, "expected bool, found int", at: "x", "x != 0"),
    .init("s.getHours()", .type, "getHours() is not defined for string", at: "s", "timestamp(s)"),
    .init("w.getMonth()", .type, "getMonth() is not defined for duration", at: "w"),
    .init("int(b)", .type, "int() does not convert bool", at: "b"),
    // Literals and patterns.
    .init("t > timestamp('tomorrow')", .badLiteral, "timestamp() cannot convert \"tomorrow\"", at: "'tomorrow'"),
    .init("w > duration('1 day')", .badLiteral, "duration() cannot convert \"1 day\"", at: "'1 day'"),
    .init("decimal('1,5')", .badLiteral, "decimal() cannot convert \"1,5\"", at: "'1,5'"),
    .init("t.getHours('Europe/Rome')", .badLiteral, "only fixed offsets are time zones here", at: "'Europe/Rome'"),
    .init("s.matches(r'a(b')", .badRegex, "the group is not closed", at: "(b", "…)"),
    .init("s.matches('a\\\\1')", .badRegex, "back-references are not RE2 and not linear", at: "'a\\\\1'"),
    .init("s.matches(r'é(?=x)')", .badRegex, "lookahead is not RE2 and not linear", at: "(?="),
    // Limits.
    .init(
      "list.all(a, list.all(b, list.all(c, list.all(d, true))))", .tooComplex,
      "all() stands inside 3 others: no deeper",
      at: "all"),
  ]
}
