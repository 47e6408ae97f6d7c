/// The values of the top-level names of an expression: `self`, `headers`, `request`.
///
/// There are few of them, so that a name is found by looking at each in turn.
package struct ExpressionBindings: Sendable {
  /// The names with their values, in the order given.
  package let pairs: [(name: String, value: Value)]

  package init(_ pairs: [(String, Value)]) {
    self.pairs = pairs.map { (name: $0.0, value: $0.1) }
  }

  /// Bindings of `self` alone, the usual case of a rule.
  package init(self value: Value) {
    pairs = [(name: "self", value: value)]
  }

  /// The value bound to `name`, or nil where there is none.
  package subscript(name: String) -> Value? {
    for pair in pairs where pair.name == name { return pair.value }
    return nil
  }
}
