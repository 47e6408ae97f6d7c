/// The type of an expression, as the checker knows it at load.
package indirect enum ExpressionType: Equatable, Sendable {
  /// Not known before run time (`Any`, a wire value); every operation on it is checked when it runs.
  case dynamic
  case null
  case bool
  case int
  case uint
  case double
  case decimal
  case string
  case bytes
  case timestamp
  case duration
  case list(ExpressionType)
  /// A dictionary with text keys.
  case map(ExpressionType)
  /// A DTO or model by its name in the contract; its fields come from the environment.
  case record(String)
}

/// The names that an expression may use, with their types.
package struct ExpressionEnvironment: Sendable {
  /// Top-level names (`self`, `headers`, `request`) and their types.
  package let variables: [String: ExpressionType]
  /// The fields of each record type, in declaration order.
  package let records: [String: [(name: String, type: ExpressionType)]]

  package init(
    variables: [String: ExpressionType], records: [String: [(name: String, type: ExpressionType)]] = [:]
  ) {
    self.variables = variables
    self.records = records
  }
}
