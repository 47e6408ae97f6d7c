/// The type of an expression, as the checker knows it at load.
///
/// That a value may be null is no part of a type: any field may be, and only a comparison with `null` or `has()` asks.
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

  /// Whether this is one of the four kinds of number, which compare with one another.
  package var isNumber: Bool {
    switch self {
    case .int, .uint, .double, .decimal: true
    default: false
    }
  }

  /// How the type is named in a message: `list(int)`, or the name of a record.
  package var description: String {
    switch self {
    case .dynamic: "dyn"
    case .null: "null"
    case .bool: "bool"
    case .int: "int"
    case .uint: "uint"
    case .double: "double"
    case .decimal: "decimal"
    case .string: "string"
    case .bytes: "bytes"
    case .timestamp: "timestamp"
    case .duration: "duration"
    case .list(let element): "list(\(element.description))"
    case .map(let value): "map(string, \(value.description))"
    case .record(let name): name
    }
  }

  /// Whether `==` between the two can ever be asked: same kind, two numbers, or anything with null or `dyn`.
  package func isComparable(with other: ExpressionType) -> Bool {
    switch (self, other) {
    case (.dynamic, _), (_, .dynamic), (.null, _), (_, .null): true
    case (.list(let left), .list(let right)), (.map(let left), .map(let right)): left.isComparable(with: right)
    default: self == other || (isNumber && other.isNumber)
    }
  }

  /// The type of a place that holds either of the two, or nil where they have nothing in common.
  package func joined(with other: ExpressionType) -> ExpressionType? {
    if self == other { return self }
    switch (self, other) {
    case (.dynamic, _), (_, .dynamic): return .dynamic
    case (.null, _): return other
    case (_, .null): return self
    case (.list(let left), .list(let right)): return .list(left.joined(with: right) ?? .dynamic)
    case (.map(let left), .map(let right)): return .map(left.joined(with: right) ?? .dynamic)
    default: return nil
    }
  }
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
