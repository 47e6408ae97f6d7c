import DoganaDomain

/// Compiles the expressions of a contract; a caret points into the file.
struct RuleReader {
  let context: ContractContext

  /// A condition over these names; nil, and a report, where it is none.
  func read(_ node: ConfigNode, of what: String, variables: [String: ExpressionType]) -> Rule? {
    guard let text = context.diagnostics.bracketed(node, of: what) else { return nil }
    let environment = ExpressionEnvironment(variables: variables, records: context.records)
    do {
      let expression = try Expression.compile(text, in: environment, expecting: .bool)
      return Rule(expression: expression, place: node.place)
    } catch {
      context.diagnostics.report(
        error.rule.rawValue, at: node.part(error.range), error.message, expected: error.expected, found: error.found,
        remedy: error.suggestion.map { "write \(quoted($0))" })
      return nil
    }
  }

  /// A condition over `self`.
  func read(_ node: ConfigNode, of what: String, self type: ExpressionType) -> Rule? {
    read(node, of: what, variables: ["self": type])
  }
}
