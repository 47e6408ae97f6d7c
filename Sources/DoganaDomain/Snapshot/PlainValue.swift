/// Comparison of values in their plain form: numbers by value, text by code unit, maps without regard to order.
package enum PlainValue {
  /// Whether two plain values are the same.
  package static func equal(_ left: Value, _ right: Value) -> Bool {
    switch (left, right) {
    case (.null, .null): return true
    case (.bool(let one), .bool(let other)): return one == other
    case (.string(let one), .string(let other)): return one.utf8.elementsEqual(other.utf8)
    case (.list(let one), .list(let other)):
      return one.count == other.count && zip(one, other).allSatisfy { equal($0, $1) }
    case (.map(let one), .map(let other)):
      guard one.count == other.count else { return false }
      let index = Dictionary(other.map { (Array($0.key.utf8), $0.value) }) { first, _ in first }
      return one.allSatisfy { entry in index[Array(entry.key.utf8)].map { equal(entry.value, $0) } ?? false }
    default:
      guard let one = number(left), let other = number(right) else { return false }
      return one == other
    }
  }

  /// A value in the form that all have that are equal to it: keys in the order of their bytes, numbers as decimals.
  static func canonical(_ value: Value) -> Value {
    switch value {
    case .list(let elements): return .list(elements.map(canonical))
    case .map(let entries):
      return .map(
        entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map {
          Value.Entry(key: $0.key, value: canonical($0.value))
        })
    default:
      if case .decimal(let decimal)? = number(value) { return .decimal(decimal) }
      return value
    }
  }

  /// A number in one exact form: its decimal where it has one, else the double itself.
  private enum Number: Equatable {
    case decimal(ExactDecimal)
    case double(Double)
  }

  private static func number(_ value: Value) -> Number? {
    switch value {
    case .int(let number): return .decimal(ExactDecimal(number))
    case .uint(let number): return .decimal(ExactDecimal(number))
    case .decimal(let number): return .decimal(number)
    case .double(let number):
      // The shortest text that reads back as this double, which is how it is written to a snapshot.
      if case .value(let decimal) = ExactDecimal.parse(ValueText.number(number).utf8) { return .decimal(decimal) }
      return .double(number)
    default: return nil
    }
  }
}
