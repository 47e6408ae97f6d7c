import Testing

/// A pattern that is refused, with the words and the place.
struct LinearRegexRefusal: CustomTestStringConvertible, Sendable {
  let pattern: String
  let message: String
  let range: Range<Int>

  init(_ pattern: String, _ message: String, _ range: Range<Int>) {
    self.pattern = pattern
    self.message = message
    self.range = range
  }

  var testDescription: String { pattern }

  static let all: [LinearRegexRefusal] = [
    .init("(a", "the group is not closed", 0..<2), .init("a)", "there is no group for \")\" to close", 1..<2),
    .init("é(", "the group is not closed", 2..<3), .init("[a", "the class is not closed", 0..<2),
    .init("[]", "the class is not closed", 0..<2), .init("[^]", "the class is not closed", 0..<3),
    .init("[a-", "the class is not closed", 0..<3), .init("*a", "there is nothing to repeat", 0..<1),
    .init("(*)", "there is nothing to repeat", 1..<2), .init("a|+", "there is nothing to repeat", 2..<3),
    .init("{2}", "there is nothing to repeat", 0..<3),
    .init("a**", "a repetition cannot be repeated: possessive and stacked operators are not RE2", 2..<3),
    .init("a++", "a repetition cannot be repeated: possessive and stacked operators are not RE2", 2..<3),
    .init("a{2}{3}", "a repetition cannot be repeated: possessive and stacked operators are not RE2", 4..<7),
    .init("a{2,1}", "the least repetition count is above the greatest", 1..<6),
    .init("a{1001}", "a repetition count is at most 1000", 1..<7),
    .init("a{99999999999999999999}", "a repetition count is at most 1000", 1..<23),
    .init("[b-a]", "the range of the class runs backwards", 1..<4), .init("[a-\\d]", "there is no escape \\d", 3..<5),
    .init("[[:foo:]]", "there is no class [:foo:]", 1..<8), .init("\\", "the pattern ends with a backslash", 0..<1),
    .init("a\\1", "back-references are not RE2 and not linear", 1..<3),
    .init("\\8", "back-references are not RE2 and not linear", 0..<2),
    .init("(?P=n)", "back-references are not RE2 and not linear", 0..<4),
    .init("(?=a)", "lookahead is not RE2 and not linear", 0..<3),
    .init("(?!a)", "lookahead is not RE2 and not linear", 0..<3),
    .init("(?<=a)", "lookbehind is not RE2 and not linear", 0..<4),
    .init("(?<!a)", "lookbehind is not RE2 and not linear", 0..<4), .init("(?>a)", "atomic groups are not RE2", 0..<3),
    .init("(?x)a", "there is no such group: flags are i, m, s and U", 0..<3),
    .init("(?i", "the group is not closed", 0..<3),
    .init("(?i-)a", "there is no such group: flags are i, m, s and U", 0..<5),
    .init("(?P<n", "the group's name is not closed", 0..<5), .init("(?<>a)", "the group's name is not closed", 0..<3),
    .init("\\p{Greek}", "\"Greek\" is no general category: scripts are not offered", 0..<9),
    .init("\\p{Lu", "the category is not closed", 0..<5),
    .init("\\pX", "\"X\" is no general category: scripts are not offered", 0..<3),
    .init("\\C", "\\C, a single byte, is not offered", 0..<2), .init("\\Z", "there is no \\Z", 0..<2),
    .init("\\u0041", "there is no \\u", 0..<2), .init("\\e", "there is no escape \\e", 0..<2),
    .init("\\é", "there is no escape \\é", 0..<3),
    .init("\\x4", "\\x is followed by two hexadecimal digits, or a scalar in braces", 0..<3),
    .init("\\x{110000}", "\\x is followed by two hexadecimal digits, or a scalar in braces", 0..<10),
    .init("\\x{d800}", "\\x is followed by two hexadecimal digits, or a scalar in braces", 0..<8),
    .init(
      "(a{1000}){1000}", "the pattern is too large: its repetitions are written out, to at most 5000 states", 0..<15),
    .init(
      "((((((){1000}){1000}){1000}){1000}){1000}){1000}",
      "the pattern is too large: its repetitions are written out, to at most 5000 states", 0..<48),
  ]
}
