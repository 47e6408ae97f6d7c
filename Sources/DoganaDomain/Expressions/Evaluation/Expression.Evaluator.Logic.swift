extension Expression.Evaluator {
  /// A chain of `&&`: one false decides, whatever errors stand beside it (CEL specification, "Logical Operators").
  mutating func all(_ operands: [ExpressionNode]) throws(ExpressionError) -> Bool {
    var failure: ExpressionError?
    for operand in operands {
      do {
        if !(try condition(operand)) { return false }
      } catch {
        failure = try absorbed(error, after: failure)
      }
    }
    if let failure { throw failure }
    return true
  }

  /// A chain of `||`: one true decides, whatever errors stand beside it.
  mutating func any(_ operands: [ExpressionNode]) throws(ExpressionError) -> Bool {
    var failure: ExpressionError?
    for operand in operands {
      do {
        if try condition(operand) { return true }
      } catch {
        failure = try absorbed(error, after: failure)
      }
    }
    if let failure { throw failure }
    return false
  }

  /// Keeps the first error until the others are known; a limit is thrown at once.
  func absorbed(
    _ error: ExpressionError, after first: ExpressionError?
  ) throws(ExpressionError) -> ExpressionError {
    if error.isLimit { throw error }
    return first ?? error
  }
}
