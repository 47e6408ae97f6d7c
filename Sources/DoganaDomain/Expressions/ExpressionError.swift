/// Why an expression has no value for these bindings: no such overload, a division by zero, an overflow …
package struct ExpressionError: Error, Equatable, Sendable {
  /// One line that says what went wrong; payload text in it is escaped and shortened.
  package let message: String
  /// The place: UTF-8 offsets into the source of the expression.
  package let range: Range<Int>
  /// Whether a limit on work was reached; such an error is never absorbed by `&&`, `||`, `all` or `exists`.
  package let isLimit: Bool

  package init(_ message: String, at range: Range<Int>, isLimit: Bool = false) {
    self.message = message
    self.range = range
    self.isLimit = isLimit
  }
}
