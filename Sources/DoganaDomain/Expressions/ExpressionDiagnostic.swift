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
  package var rule: Rule { details.rule }
  /// One line that says what is wrong; text from the source is escaped.
  package var message: String { details.message }
  /// What would have been right, where that can be named.
  package var expected: String? { details.expected }
  /// What stands there instead, where that can be named.
  package var found: String? { details.found }
  /// What to write instead, where there is a guess.
  package var suggestion: String? { details.suggestion }
  /// The place: UTF-8 offsets into the source of the expression.
  package var range: Range<Int> { details.range }

  private let details: Details

  /// The parser and the checker recurse and can fail at every step: a diagnostic of one word keeps their frames small.
  private final class Details: Sendable {
    let rule: Rule
    let message: String
    let expected: String?
    let found: String?
    let suggestion: String?
    let range: Range<Int>

    init(
      _ rule: Rule, _ message: String, _ range: Range<Int>, _ expected: String?, _ found: String?, _ suggestion: String?
    ) {
      self.rule = rule
      self.message = message
      self.range = range
      self.expected = expected
      self.found = found
      self.suggestion = suggestion
    }
  }

  package init(
    _ rule: Rule, _ message: String, at range: Range<Int>, expected: String? = nil, found: String? = nil,
    suggestion: String? = nil
  ) {
    details = Details(rule, message, range, expected, found, suggestion)
  }

  package static func == (left: ExpressionDiagnostic, right: ExpressionDiagnostic) -> Bool {
    left.rule == right.rule && left.message == right.message && left.range == right.range
      && left.expected == right.expected && left.found == right.found && left.suggestion == right.suggestion
  }
}
