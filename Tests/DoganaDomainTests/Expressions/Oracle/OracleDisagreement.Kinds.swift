extension OracleDisagreement {
  static let comparisons = ["_==_", "_!=_", "_<_", "_<=_", "_>_", "_>=_", "@in"]

  /// Whether the oracle's check refused one of the operators for two such types, and without the check has our value.
  static func isRefused(
    _ disputed: OracleCase, _ operators: [String], agrees: Bool = true, _ types: (String, String) -> Bool
  ) -> Bool {
    guard let (name, operands) = disputed.refusedOperator, operators.contains(name), operands.count >= 2 else {
      return false
    }
    var (first, second) = (operands[operands.count - 2], operands[operands.count - 1])
    if name == "@in" {
      guard let element = element(of: second) else { return false }
      second = element
    }
    if first.hasPrefix("wrapper(") { first = String(first.dropFirst(8).dropLast()) }
    return types(first, second) && (!agrees || disputed.isRefusedByCheckAlone)
  }

  static func areNumbers(_ left: String, _ right: String) -> Bool {
    let numbers = ["int", "uint", "double"]
    return numbers.contains(left) && numbers.contains(right)
  }

  /// Whether we compare two types although CEL does not: numbers, and lists and maps of what is comparable.
  static func areComparable(_ left: String, _ right: String) -> Bool {
    if areNumbers(left, right) || left == right || left == "dyn" || right == "dyn" { return true }
    if holdsNull(left) || holdsNull(right) { return true }
    guard left.prefix(4) == right.prefix(4), let first = element(of: left), let second = element(of: right) else {
      return false
    }
    return areComparable(first, second)
  }

  static func areContainers(_ left: String, _ right: String) -> Bool {
    left.prefix(4) == right.prefix(4) && element(of: left) != nil && element(of: right) != nil
  }

  /// Whether a type is that of null, or of a list or map of it.
  static func holdsNull(_ type: String) -> Bool {
    type == "null_type" || element(of: type).map(holdsNull) == true
  }

  /// What a list or map type holds.
  private static func element(of type: String) -> String? {
    for prefix in ["list(", "map(string, "] where type.hasPrefix(prefix) {
      return String(type.dropFirst(prefix.count).dropLast())
    }
    return nil
  }

  /// Whether an integer that no double holds may meet a double.
  static func isBeyondDoubles(_ source: String) -> Bool {
    ["9007199254740993", "9223372036854775808", "18446744073709551616"].contains { source.contains($0) }
      || source.contains("double(") && source.contains(/\b(v|big|least|9223372036854775807|18446744073709551615u)\b/)
  }

  /// The outcome without the zeros at the end of fractions of a second, which may stand in bytes.
  static func withoutZeros(_ outcome: OracleOutcome) -> String {
    outcome.description.replacing(/(\.\d*?)0+(s|Z)/) { "\($0.1 == "." ? "" : $0.1)\($0.2)" }
      .replacing(/(2e(?:3\d)*?)(?:30)+(5a|73)/) { "\($0.1)\($0.2)" }
  }

  /// The outcome with every number in it as Swift writes it.
  static func withPlainNumbers(_ outcome: OracleOutcome) -> String {
    outcome.description.replacing(/-?\d+(\.\d+)?(e[+-]\d+)?/) { Double($0.0)?.description ?? "" }
      .replacing("Infinity", with: "inf")
  }

  /// The elements of a list in one order.
  static func inAnyOrder(_ outcome: OracleOutcome) -> [Substring] {
    outcome.description.trimmingPrefix("[").split(separator: ", ").map { $0.last == "]" ? $0.dropLast() : $0 }.sorted()
  }
}
