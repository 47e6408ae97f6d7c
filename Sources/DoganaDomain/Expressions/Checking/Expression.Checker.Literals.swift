extension Expression.Checker {
  /// Gives open literals their own types, and makes one constant of a list or map of constants.
  func settled(_ node: ExpressionNode) -> ExpressionNode {
    switch node.kind {
    case .number(let number):
      return ExpressionNode(.literal(number.value), node.type, node.range)
    case .list(let elements):
      return folded(list: elements.map(settled), node)
    case .map(let entries):
      return folded(map: entries.map { (key: $0.key, value: settled($0.value)) }, node)
    default:
      return node
    }
  }

  /// Lets literals that are compared with something of `type` stand for the same number in that type.
  ///
  /// Comparison is exact between all kinds of number, so only a `double` literal beside a decimal changes its meaning:
  /// `self == 0.1` asks for the decimal 0.1, not for the binary number next to it. Beside `dyn` it stays open.
  func adapted(_ node: ExpressionNode, to type: ExpressionType) -> ExpressionNode {
    switch (node.kind, type) {
    case (.number(let number), .decimal):
      guard let exact = number.exact else { return settled(node) }
      return ExpressionNode(.literal(.decimal(exact)), .decimal, node.range)
    case (.number(let number), .double):
      guard case .int(let value) = number.value, let double = Double(exactly: value) else { return settled(node) }
      return ExpressionNode(.literal(.double(double)), .double, node.range)
    case (.number(let number), .uint):
      guard case .int(let value) = number.value, let unsigned = UInt64(exactly: value) else { return settled(node) }
      return ExpressionNode(.literal(.uint(unsigned)), .uint, node.range)
    case (.number(let number), .dynamic):
      if case .double = number.value { return node }
      return settled(node)
    case (.list(let elements), .list(let element)):
      return folded(list: elements.map { adapted($0, to: element) }, node)
    case (.list(let elements), .dynamic):
      return folded(list: elements.map { adapted($0, to: .dynamic) }, node)
    case (.map(let entries), .map(let value)):
      return folded(map: entries.map { (key: $0.key, value: adapted($0.value, to: value)) }, node)
    default:
      return settled(node)
    }
  }

  private func folded(list elements: [ExpressionNode], _ node: ExpressionNode) -> ExpressionNode {
    var values: [Value] = []
    for element in elements {
      guard case .literal(let value) = element.kind else {
        return ExpressionNode(.list(elements), node.type, node.range)
      }
      values.append(value)
    }
    return ExpressionNode(.literal(.list(values)), node.type, node.range)
  }

  private func folded(
    map entries: [(key: ExpressionNode, value: ExpressionNode)], _ node: ExpressionNode
  ) -> ExpressionNode {
    var values: [Value.Entry] = []
    for entry in entries {
      guard case .literal(.string(let key)) = entry.key.kind, case .literal(let value) = entry.value.kind,
        // A repeated key is an error of the evaluation, which says so.
        !values.contains(where: { $0.key.utf8.elementsEqual(key.utf8) })
      else {
        return ExpressionNode(.map(entries), node.type, node.range)
      }
      values.append(Value.Entry(key: key, value: value))
    }
    return ExpressionNode(.literal(.map(values)), node.type, node.range)
  }
}
