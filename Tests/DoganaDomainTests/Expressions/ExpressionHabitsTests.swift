import Testing

@testable import DoganaDomain

/// What somebody writes who comes from Swift, or from another language of rules, and what is said to that.
@Suite struct ExpressionHabitsTests {
  /// An expression that is none here.
  struct Habit: CustomTestStringConvertible, Sendable {
    let source: String
    let caret: String
    let message: String
    let suggestion: String?

    init(_ source: String, at caret: String, _ message: String, _ suggestion: String?) {
      self.source = source
      self.caret = caret
      self.message = message
      self.suggestion = suggestion
    }

    var testDescription: String { source }
  }

  @Test(arguments: Self.habits) func `a habit of another language is answered with what to write`(_ habit: Habit) {
    do {
      _ = try Expression.compile(habit.source, in: Self.environment)
      Issue.record("it was accepted")
    } catch {
      #expect(error.message == habit.message)
      #expect(error.suggestion == habit.suggestion)
      #expect(String(decoding: Array(habit.source.utf8)[error.range], as: UTF8.self) == habit.caret)
    }
  }

  @Test(arguments: Self.habits) func `what is suggested without a gap can be written`(_ habit: Habit) {
    // What a suggestion repeats of the body of a walk has its variable there alone.
    guard let suggestion = habit.suggestion, !suggestion.contains("…"), suggestion != "x != 0",
      suggestion.contains(where: { $0.isLetter || $0.isNumber })
    else { return }
    #expect(throws: Never.self) { try Expression.compile(suggestion, in: Self.environment) }
  }

  @Test func `a part of the source that is long is left out of a suggestion`() {
    let source = "(s + '" + String(repeating: "a", count: 100) + "').isEmpty"
    #expect {
      try Expression.compile(source, in: Self.environment)
    } throws: {
      ($0 as? ExpressionDiagnostic)?.suggestion == "size(…) == 0"
    }
  }

  static let environment = ExpressionEnvironment(
    variables: [
      "self": .record("ProductDTO"), "i": .int, "d": .double, "m": .decimal, "s": .string, "b": .bool, "t": .timestamp,
      "list": .list(.int), "dict": .map(.int),
    ],
    records: [
      "ProductDTO": [
        ("name", .string), ("price", .decimal), ("count", .int), ("tags", .list(.string)), ("platform", .string),
        ("shape", .dynamic), ("created", .timestamp), ("owner", .record("OwnerDTO")), ("url", .string),
      ],
      "OwnerDTO": [("email", .string)],
    ])

  static let habits: [Habit] = [
    Habit("self != nil", at: "nil", #""nil" is written null here"#, "null"),
    Habit("self.name != nil", at: "nil", #""nil" is written null here"#, "null"),
    Habit("self.name == nil", at: "nil", #""nil" is written null here"#, "null"),
    Habit("self.price.value > 0", at: "value", "decimal has no fields", "self.price"),
    Habit("self = 1", at: "=", "nothing is assigned here", "=="),
    Habit("self.name and true", at: "and", #"expected an operator or the end, found "and""#, "&&"),
    Habit("i > 0 and i < 5", at: "and", #"expected an operator or the end, found "and""#, "&&"),
    Habit("i > 0 or i < 5", at: "or", #"expected an operator or the end, found "or""#, "||"),
    Habit("not b", at: "not", #""not" is written ! here"#, "!"),
    Habit("i > 0 & i < 5", at: "&", #"unexpected character "&""#, "&&"),
    Habit("i > 0 | i < 5", at: "|", #"unexpected character "|""#, "||"),
    Habit("i === 5", at: "===", #""===" is no operator here"#, "=="),
    Habit("i !== 5", at: "!==", #""!==" is no operator here"#, "!="),
    Habit("i <> 5", at: "<>", #""<>" is no operator here"#, "!="),
    Habit("0...10 ~= i", at: "...", "there are no ranges here", "… >= 0 && … <= 10"),
    Habit("(0...10).contains(i)", at: "...", "there are no ranges here", "… >= 0 && … <= 10"),
    Habit("(0..<10).contains(i)", at: "..<", "there are no ranges here", "… >= 0 && … < 10"),
    Habit("i in 0...10", at: "...", "there are no ranges here", "… >= 0 && … <= 10"),
    Habit("[1, 2, 3].contains(i)", at: "[1, 2, 3]", "contains() is for strings, not list(int)", "… in [1, 2, 3]"),
    Habit("list.contains(2)", at: "list", "contains() is for strings, not list(int)", "… in list"),
    Habit(#"s.hasPrefix("a")"#, at: "hasPrefix", #"there is no function "hasPrefix""#, "s.startsWith(…)"),
    Habit(#"s.hasSuffix("a")"#, at: "hasSuffix", #"there is no function "hasSuffix""#, "s.endsWith(…)"),
    Habit(#"s.lowercased() == "a""#, at: "lowercased", #"there is no function "lowercased""#, #"s.matches(r"(?i)…")"#),
    Habit(#"s.uppercased() == "A""#, at: "uppercased", #"there is no function "uppercased""#, #"s.matches(r"(?i)…")"#),
    Habit("s.trimmingCharacters(in: .whitespaces)", at: "in", "arguments have no labels here", "(…)"),
    Habit("s.count > 3", at: "count", "string has no fields", "size(s)"),
    Habit("s.length > 3", at: "length", "string has no fields", "size(s)"),
    Habit("s.isEmpty == false", at: "isEmpty", "string has no fields", "size(s) == 0"),
    Habit("list.isEmpty", at: "isEmpty", "list(int) has no fields", "size(list) == 0"),
    Habit("list.count > 1", at: "count", "list(int) has no fields", "size(list)"),
    Habit("list.first == 1", at: "first", "list(int) has no fields", "list[0]"),
    Habit("list.last == 1", at: "last", "list(int) has no fields", "list[size(list) - 1]"),
    Habit("list.first! == 1", at: "!", #""!" unwraps nothing here"#, "… != null"),
    Habit("self.name!.size() > 0", at: "!", #""!" unwraps nothing here"#, "… != null"),
    Habit(#"self.owner?.email == "x""#, at: "?.", "there is no optional chaining here", "has(….….…) && …"),
    Habit(#"self.name ?? "x" == "x""#, at: "??", #"there is no "??" here"#, "has(…) ? … : …"),
    Habit(#"(self.name ?? "") == "x""#, at: "??", #"there is no "??" here"#, "has(…) ? … : …"),
    Habit("list.allSatisfy { $0 > 0 }", at: "{", "there are no closures here", "all(x, …)"),
    Habit("list.all { $0 > 0 }", at: "{", "there are no closures here", "all(x, …)"),
    Habit("list.contains { $0 > 0 }", at: "{", "there are no closures here", "all(x, …)"),
    Habit("list.contains(where: { $0 > 0 })", at: "where", "arguments have no labels here", "exists(x, …)"),
    Habit("list.all(x -> x > 0)", at: "->", "there are no closures here", "all(x, …)"),
    Habit("list.all(x => x > 0)", at: "=>", "there are no closures here", "all(x, …)"),
    Habit("list.all(x in x > 0)", at: "all", "all() takes a name and a condition, not one of them", "all(x, …)"),
    Habit(#"list.map(\.name)"#, at: #"\"#, "there are no key paths here", "map(x, x.…)"),
    Habit("list.exists(x > 0)", at: "exists", "exists() takes a name and a condition, not one of them", "exists(x, …)"),
    Habit("s == `a`", at: "`a`", "expected a value, found `a`", #""a""#),
    Habit(#"s == "a\(i)""#, at: #"\("#, "there is no interpolation in a string", #""…" + string(…)"#),
    Habit("s.matches(/^a+$/)", at: "/", "a pattern is a string here", #"r"…""#),
    Habit(#"s =~ "a""#, at: "=~", #""=~" is no operator here"#, #".matches(r"…")"#),
    Habit(#"s.matches("\d+")"#, at: #"\d"#, #"no such escape: \d"#, #"r"…""#),
    Habit(#"s ~= "a""#, at: "~=", #""~=" is no operator here"#, #".matches(r"…")"#),
    Habit("if b { true } else { false }", at: "if", #"expected a value, found "if""#, "… ? … : …"),
    Habit("b ? true", at: "", #"expected ":", found the end of the expression"#, "… ? … : …"),
    Habit("let x = 1", at: "let", "nothing is declared here", nil),
    Habit("i > 0; i < 5", at: ";", "a rule is one expression", "&&"),
    Habit("i++", at: "++", "nothing is assigned here", nil),
    Habit("i += 1", at: "+=", "nothing is assigned here", nil),
    Habit("i ** 2", at: "**", "there is no power here", "… * …"),
    Habit("i ^ 2", at: "^", "there are no bit operations here", nil),
    Habit("i << 2", at: "<<", "there are no bit operations here", nil),
    Habit("~i", at: "~", "there are no bit operations here", nil),
    Habit("1_000 < i", at: "1_000", #""1_000" is no number"#, "1000"),
    Habit("0b101 == i", at: "0b101", #""0b101" is no number"#, "5"),
    Habit("0o17 == i", at: "0o17", #""0o17" is no number"#, "15"),
    Habit("10L == i", at: "10L", #""10L" is no number"#, "10"),
    Habit("1.5f == d", at: "1.5f", #""1.5f" is no number"#, "1.5"),
    Habit("i as Double > 0.5", at: "as", #"expected an operator or the end, found "as""#, "double(…)"),
    Habit("i is Int", at: "is", #"expected an operator or the end, found "is""#, "=="),
    Habit("Int(s) == 5", at: "Int", #"there is no function "Int""#, "int(s)"),
    Habit("Double(i) > 0.5", at: "Double", #"there is no function "Double""#, "double(i)"),
    Habit(#"String(i) == "5""#, at: "String", #"there is no function "String""#, "string(i)"),
    Habit(#"Decimal("1.5") == m"#, at: "Decimal", #"there is no function "Decimal""#, #"decimal("1.5")"#),
    Habit("Date() > t", at: "Date", "there is no now(): a verdict does not depend on the day", #"timestamp("…")"#),
    Habit("t > Date.now", at: "Date", "there is no now: a verdict does not depend on the day", #"timestamp("…")"#),
    Habit("t > now", at: "now", "there is no now: a verdict does not depend on the day", #"timestamp("…")"#),
    Habit("now() > t", at: "now", "there is no now(): a verdict does not depend on the day", #"timestamp("…")"#),
    Habit("today()", at: "today", "there is no now(): a verdict does not depend on the day", #"timestamp("…")"#),
    Habit("t.timeIntervalSince1970 > 0", at: "timeIntervalSince1970", "timestamp has no fields", "int(t)"),
    Habit("t.year > 2000", at: "year", "timestamp has no fields", "t.getFullYear()"),
    Habit(
      #"t > "2024-01-01""#, at: #"t > "2024-01-01""#, #"">" is not defined for timestamp and string"#,
      #"timestamp("2024-01-01T00:00:00Z")"#),
    Habit("abs(i) > 1", at: "abs", #"there is no function "abs""#, "i < 0 ? -i : i"),
    Habit("max(i, 1)", at: "max", #"there is no function "max""#, "i > … ? i : …"),
    Habit("min(i, 1)", at: "min", #"there is no function "min""#, "i < … ? i : …"),
    Habit(#"dict["a"] != nil"#, at: "nil", #""nil" is written null here"#, "null"),
    Habit(#"dict.keys.contains("a")"#, at: "dict.keys", "contains() is for strings, not int", "… in dict"),
    Habit("self.name.isBlank", at: "isBlank", "string has no fields", #"self.name.matches(r"^\s*$")"#),
    Habit("name.size() > 0", at: "name", #"there is no "name" here"#, "self.name"),
    Habit("value > 0", at: "value", #"there is no "value" here"#, "self"),
    Habit("$0 > 0", at: "$", #"there is no "$0" here"#, "all(x, …)"),
    Habit("$.a > 0", at: "$.", "a rule is no path: the value is called self", "self.…"),
    Habit("it > 0", at: "it", #"there is no "it" here"#, "self"),
    Habit("this.name == ''", at: "this", #"there is no "this" here"#, "self"),
    Habit("self.tags.count >= 1", at: "count", "list(string) has no fields", "size(self.tags)"),
    Habit("self.tags[0]!", at: "!", #""!" unwraps nothing here"#, "… != null"),
    Habit("self.tags.indices", at: "indices", "list(string) has no fields", "self.tags"),
    Habit(".active == self.platform", at: ".active", "a case is a string here", #""active""#),
    Habit("self.platform == .ios", at: ".ios", "a case is a string here", #""ios""#),
    Habit("self.platform == Platform.ios", at: "Platform.ios", "a case is a string here", #""ios""#),
    Habit(#"self.url.host == "x""#, at: "host", "string has no fields", #"self.url.matches(r"^https?://…")"#),
    Habit(
      "self.created.getYear() == 2024", at: "getYear", #"there is no function "getYear""#, "self.created.getFullYear()"),
    Habit(
      "self.created.addingDays(1)", at: "addingDays", #"there is no function "addingDays""#,
      #"self.created + duration("24h")"#),
    Habit("true == True", at: "True", #"there is no "True" here"#, "true"),
    Habit("TRUE", at: "TRUE", #"there is no "TRUE" here"#, "true"),
    Habit("False", at: "False", #"there is no "False" here"#, "false"),
    Habit("None", at: "None", #"there is no "None" here"#, "null"),
    Habit("NULL", at: "NULL", #"there is no "NULL" here"#, "null"),
    Habit("undefined", at: "undefined", #"there is no "undefined" here"#, "null"),
    Habit("self.name == “x”", at: "“", #"unexpected character "“""#, #"""#),
    Habit("len(s) > 3", at: "len", #"there is no function "len""#, "size(s)"),
    Habit("length(s) > 3", at: "length", #"there is no function "length""#, "size(s)"),
    Habit("count(list) > 3", at: "count", #"there is no function "count""#, "size(list)"),
    Habit("isEmpty(s)", at: "isEmpty", #"there is no function "isEmpty""#, "size(s) == 0"),
    Habit("empty(s)", at: "empty", #"there is no function "empty""#, "size(s) == 0"),
    Habit("s.size > 0", at: "size", "string has no fields", "size(s)"),
    Habit("size > 0", at: "size", #"there is no "size" here"#, nil),
    Habit(
      "self.count between 1 and 3", at: "between", #"expected an operator or the end, found "between""#,
      "… >= … && … <= …"),
    Habit("1 < i < 3", at: "1 < i < 3", "comparisons do not chain", "1 < i && i < 3"),
    Habit("!i", at: "i", "expected bool, found int", "i != 0"),
    Habit("!self.name", at: "self.name", "expected bool, found string", "size(self.name) > 0"),
    Habit("self.price > 0.0d", at: "0.0d", #""0.0d" is no number"#, "0.0"),
    Habit("self.price > 1,5", at: ",", #"expected an operator or the end, found ",""#, "&&"),
    Habit(#""a" + 1"#, at: #""a" + 1"#, #""+" is not defined for string and int"#, #""a" + string(1)"#),
    Habit("s + i", at: "s + i", #""+" is not defined for string and int"#, "s + string(i)"),
    Habit("i / d", at: "i / d", #""/" is not defined for int and double"#, "double(i) / d"),
    Habit("i % 2.0", at: "i % 2.0", #""%" is not defined for int and double"#, "i % int(2.0)"),
    Habit(#"i == "5""#, at: #"i == "5""#, #""==" is not defined for int and string"#, "i == 5"),
    Habit("s == 5", at: "s == 5", #""==" is not defined for string and int"#, #"s == "5""#),
    Habit("b == 1", at: "b == 1", #""==" is not defined for bool and int"#, "b"),
    Habit(#"b == "true""#, at: #"b == "true""#, #""==" is not defined for bool and string"#, "b"),
    Habit("list == 1", at: "list == 1", #""==" is not defined for list(int) and int"#, "size(list) == 1"),
    Habit("list > 0", at: "list > 0", #"">" is not defined for list(int) and int"#, "size(list) > 0"),
    Habit(
      #"self.price > "10""#, at: #"self.price > "10""#, #"">" is not defined for decimal and string"#, "self.price > 10"
    ),
    Habit(#"s[0] == "h""#, at: "s", "string has no elements", "s.startsWith(…)"),
    Habit("s.substring(0, 2)", at: "substring", #"there is no function "substring""#, #"s.matches(r"^…")"#),
    Habit(#"s.split(",")"#, at: "split", #"there is no function "split""#, #"s.matches(r"…")"#),
    Habit(#"s.replace("a", "b")"#, at: "replace", #"there is no function "replace""#, #"s.matches(r"…")"#),
    Habit("list.filter(x, x)", at: "x", "expected bool, found int", "x != 0"),
    Habit("list.map(x)", at: "map", "map() takes a name and a condition, not one of them", "map(x, …)"),
    Habit("list.all(x)", at: "all", "all() takes a name and a condition, not one of them", "all(x, …)"),
    Habit("list.any(x, x > 0)", at: "any", #"there is no function "any""#, "list.exists(x, …)"),
    Habit("list.some(x, x > 0)", at: "some", #"there is no function "some""#, "list.exists(x, …)"),
    Habit("list.every(x, x > 0)", at: "every", #"there is no function "every""#, "list.all(x, …)"),
    Habit("list.none(x, x > 0)", at: "none", #"there is no function "none""#, "!list.exists(x, …)"),
    Habit("list.find(x, x > 0)", at: "find", #"there is no function "find""#, "list.filter(x, …)"),
    Habit("list.forEach(x, x > 0)", at: "forEach", #"there is no function "forEach""#, "list.all(x, …)"),
    Habit("list.includes(2)", at: "includes", #"there is no function "includes""#, "… in list"),
    Habit(#"s.includes("a")"#, at: "includes", #"there is no function "includes""#, "s.contains(…)"),
    Habit(#"s.test("a")"#, at: "test", #"there is no function "test""#, #"s.matches(r"…")"#),
    Habit(#"s.match("a")"#, at: "match", #"there is no function "match""#, #"s.matches(r"…")"#),
    Habit(#"regex(s, "a")"#, at: "regex", #"there is no function "regex""#, #"s.matches(r"…")"#),
    Habit(#"s like "a%""#, at: "like", #"expected an operator or the end, found "like""#, #".matches(r"…")"#),
    Habit(#"s matches "a""#, at: "matches", #"expected an operator or the end, found "matches""#, #".matches(r"…")"#),
    Habit(#"s contains "a""#, at: "contains", #"expected an operator or the end, found "contains""#, ".contains(…)"),
    Habit(
      #"s startsWith "a""#, at: "startsWith", #"expected an operator or the end, found "startsWith""#, ".startsWith(…)"),
    Habit("i in (1, 2, 3)", at: ",", #"expected ")", found ",""#, "[…, …]"),
    Habit("i not in [1]", at: "not", #"expected an operator or the end, found "not""#, "!(… in …)"),
    Habit("!i in [1]", at: "!i in [1]", #""!" binds tighter than "in""#, "!(i in [1])"),
    Habit(#"has(self["name"])"#, at: #"self["name"]"#, "has() asks for a field: has(self.name)", "has(self.name)"),
    Habit(#"has("name")"#, at: #""name""#, "has() asks for a field: has(self.name)", "has(self.name)"),
    Habit("has(name)", at: "name", "has() asks for a field: has(self.name)", "has(self.name)"),
    Habit("exists(self.name)", at: "exists", #"there is no function "exists""#, "has(self.name)"),
    Habit("self.has(name)", at: "has", "has() takes the value as its argument", "has(self.…)"),
    Habit("self.exists(name)", at: "self", "exists() walks a list or map, not ProductDTO", "has(self.…)"),
    Habit("self.hasName", at: "hasName", #"ProductDTO has no field "hasName""#, "has(self.name)"),
    Habit("'it's'", at: "s", #"expected an operator or the end, found "s""#, #""…'…""#),
  ]
}
