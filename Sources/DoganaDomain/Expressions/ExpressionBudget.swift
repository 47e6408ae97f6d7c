/// The work that all rules of one payload may do together, so that many dear evaluations are as bounded as one.
///
/// What an evaluation costs is paid from it but for the first steps, which are free: a rule that looks at a field or two
/// costs no payload anything, however many elements it has.
package struct ExpressionBudget: Sendable {
  /// Units of work left; nodes visited, elements compared, bytes scanned (32 to the unit).
  package private(set) var steps: Int

  /// What all rules of a payload may take.
  package static let stepsOfPayload = 250_000_000
  /// What each evaluation may take besides.
  static let freeSteps = 500

  package init(steps: Int = Self.stepsOfPayload) {
    self.steps = steps
  }

  /// What the next evaluation may take.
  func grant() -> Int { min(Expression.Limits.steps, Self.freeSteps + max(0, steps)) }

  /// Pays for an evaluation; `left` is below zero where it was stopped.
  mutating func settle(granted: Int, left: Int) {
    steps -= max(0, granted - max(0, left) - Self.freeSteps)
  }
}
