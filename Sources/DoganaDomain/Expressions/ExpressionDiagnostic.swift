/// Why an expression was refused at load: what is wrong, where, and what was probably meant.
package struct ExpressionDiagnostic: Error, Equatable, Sendable {
  /// The stable id of what was broken.
  package enum Rule: String, CaseIterable, Sendable {
    /// The text is not in the grammar of the language.
    case syntax = "expression-syntax"
    /// An operator or function is used with types for which it is not defined.
    case type = "expression-type"
    /// A variable or field that does not exist.
    case unknownName = "expression-unknown-name"
    /// A function that does not exist, or is called in the wrong way.
    case unknownFunction = "expression-unknown-function"
    /// A pattern of `matches` that is not RE2 syntax.
    case badRegex = "expression-bad-regex"
    /// A literal that can never be converted: `timestamp("tomorrow")`.
    case badLiteral = "expression-bad-literal"
    /// The expression is longer or nested deeper than allowed.
    case tooComplex = "expression-too-complex"
  }

  /// The stable id of what was broken.
  package let rule: Rule
  /// One line that says what is wrong; text from the source is escaped.
  package let message: String
  /// What would have been right, where that can be named.
  package let expected: String?
  /// What stands there instead, where that can be named.
  package let found: String?
  /// What to write instead, where there is a guess.
  package let suggestion: String?
  /// The place: UTF-8 offsets into the source of the expression.
  package let range: Range<Int>

  package init(
    _ rule: Rule, _ message: String, at range: Range<Int>, expected: String? = nil, found: String? = nil,
    suggestion: String? = nil
  ) {
    self.rule = rule
    self.message = message
    self.range = range
    self.expected = expected
    self.found = found
    self.suggestion = suggestion
  }
}
