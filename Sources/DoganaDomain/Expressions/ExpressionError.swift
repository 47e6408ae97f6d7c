/// Why an expression has no value for these bindings: no such overload, a division by zero, an overflow …
package struct ExpressionError: Error, Equatable, Sendable {
  /// One line that says what went wrong; payload text in it is escaped and shortened.
  package var message: String { details.message }
  /// The place: UTF-8 offsets into the source of the expression.
  package var range: Range<Int> { details.range }
  /// Whether a limit on work was reached; such an error is never absorbed by `&&`, `||`, `all` or `exists`.
  package var isLimit: Bool { details.isLimit }

  private let details: Details

  /// The evaluator recurses and can fail at every step: an error of one word keeps its frames small.
  private final class Details: Sendable {
    let message: String
    let range: Range<Int>
    let isLimit: Bool

    init(_ message: String, _ range: Range<Int>, _ isLimit: Bool) {
      self.message = message
      self.range = range
      self.isLimit = isLimit
    }
  }

  package init(_ message: String, at range: Range<Int>, isLimit: Bool = false) {
    details = Details(message, range, isLimit)
  }

  package static func == (left: ExpressionError, right: ExpressionError) -> Bool {
    left.message == right.message && left.range == right.range && left.isLimit == right.isLimit
  }
}
