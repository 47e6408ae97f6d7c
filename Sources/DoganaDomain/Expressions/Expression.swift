/// A rule, condition or filter of a contract: CEL, the Common Expression Language, parsed and checked.
///
/// What is kept of CEL, and where it is wider, is said in the contract language: no protocol buffers, no `type()`, no
/// time zones by name, text keys in maps; on top exact decimals, comparison across all kinds of number, and number
/// literals that take the type of the other side.
package struct Expression: Sendable {
  /// The text as written.
  package let source: String
  /// The type of the value, as far as it is known at load.
  package let type: ExpressionType
  /// The checked tree.
  package let root: ExpressionNode
  /// The type that the value must have when it is known only at run time.
  private let expected: ExpressionType?

  /// Parses and checks a source.
  ///
  /// - Parameter expecting: the type that the value must have; `dyn` passes, and is then checked at run time.
  package static func compile(
    _ source: String, in environment: ExpressionEnvironment, expecting expected: ExpressionType? = nil
  ) throws(ExpressionDiagnostic) -> Expression {
    let syntax = try Parser.parse(source)
    var checker = Checker(environment, source: source)
    let root: ExpressionNode
    if expected == .bool {
      root = try checker.condition(syntax)
    } else {
      root = try checker.value(syntax)
      if let expected, !root.type.isComparable(with: expected) || root.type.isNumber && root.type != expected {
        throw ExpressionDiagnostic(
          .type, "expected \(expected.description), found \(root.type.description)", at: syntax.range,
          expected: expected.description, found: root.type.description)
      }
    }
    return Expression(source: source, type: root.type, root: root, expected: expected)
  }

  /// The value for these bindings. Takes time bounded by the source and the size of the values.
  package func evaluate(_ bindings: ExpressionBindings) throws(ExpressionError) -> Value {
    try evaluate(bindings, steps: Limits.steps)
  }

  /// The value of a condition; an error where it is no bool.
  package func holds(_ bindings: ExpressionBindings) throws(ExpressionError) -> Bool {
    var evaluator = Evaluator(bindings, steps: Limits.steps)
    return try evaluator.condition(root)
  }

  /// Whether a condition certainly holds, found with little work; what takes more is for the full way to judge.
  package func holdsCheaply(_ bindings: ExpressionBindings) -> Bool {
    var evaluator = Evaluator(bindings, steps: Limits.cheapSteps)
    return (try? evaluator.condition(root)) ?? false
  }

  /// The value of a condition, paid from a budget that many evaluations share.
  package func holds(
    _ bindings: ExpressionBindings, budget: inout ExpressionBudget
  ) throws(ExpressionError) -> Bool {
    let granted = budget.grant()
    var evaluator = Evaluator(bindings, steps: granted)
    defer { budget.settle(granted: granted, left: evaluator.steps) }
    return try evaluator.condition(root)
  }

  /// The value, within a budget of work.
  func evaluate(_ bindings: ExpressionBindings, steps: Int) throws(ExpressionError) -> Value {
    var evaluator = Evaluator(bindings, steps: steps)
    return expected == .bool ? .bool(try evaluator.condition(root)) : try evaluator.value(root)
  }
}
