import DoganaDomain

/// Wire values without a type, for envelopes and expressions.
enum WireValue {
  /// The number of a text, and whether it is held exactly.
  static func number(_ text: String) -> (value: Value, isExact: Bool) {
    if case .value(let decimal) = ExactDecimal.parse(text.utf8) {
      if let integer = decimal.exactInt64 { return (.int(integer), true) }
      return (.decimal(decimal), true)
    }
    let double = Double(text) ?? 0
    return double.isFinite ? (.double(double), false) : (.string(text), false)
  }

  /// A document as a value; of a key that stands twice the one that `duplicates` says.
  static func value(of node: JSONNode, duplicates: DecodingRules.DuplicateKeys = .first) -> Value {
    switch node.kind {
    case .null: return .null
    case .bool: return .bool(node.boolean ?? false)
    case .string: return .string(node.text ?? "")
    case .number: return number(node.numberText ?? "").value
    case .array:
      var elements: [Value] = []
      elements.reserveCapacity(node.count)
      for element in node.elements { elements.append(value(of: element, duplicates: duplicates)) }
      return .list(elements)
    case .object:
      var entries: [Value.Entry] = []
      entries.reserveCapacity(node.count)
      for member in node.members {
        entries.append(
          Value.Entry(key: member.key.string, value: value(of: member.value, duplicates: duplicates)))
      }
      // Who looks a key up takes the first.
      if duplicates == .last { entries.reverse() }
      return .map(entries)
    }
  }
}
