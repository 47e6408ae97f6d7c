extension Expression.Checker {
  /// `list.all(x, …)` and its kin; over a map they walk the keys.
  mutating func comprehension(
    _ form: ExpressionNode.Comprehension.Form, _ target: Expression.Syntax, _ nameRange: Range<Int>,
    _ arguments: [Expression.Syntax], _ range: Range<Int>
  ) throws(ExpressionDiagnostic) -> ExpressionNode {
    let over = try value(target)
    let element: ExpressionType
    switch over.type {
    case .list(let type): element = type
    case .map: element = .string
    case .dynamic: element = .dynamic
    default:
      throw ExpressionDiagnostic(
        .type, "\(form.rawValue)() walks a list or map, not \(over.type.description)", at: target.range,
        expected: "a list or map", found: over.type.description, suggestion: walkSuggestion(form, target, over.type))
    }
    guard arguments.count == 2 || form == .map && arguments.count == 3 else {
      throw ExpressionDiagnostic(
        .type,
        "\(form.rawValue)() takes a name and a condition, not \(arguments.count == 1 ? "one of them" : "\(arguments.count) arguments")",
        at: nameRange, expected: "2 arguments", found: String(arguments.count),
        suggestion: "\(form.rawValue)(x, …)")
    }
    guard case .name(let name) = arguments[0].kind else {
      throw ExpressionDiagnostic(
        .syntax, "the first argument of \(form.rawValue)() names its variable", at: arguments[0].range,
        expected: "a name", suggestion: "\(form.rawValue)(x, …)")
    }
    guard scope.count < Expression.Limits.comprehensionDepth else {
      throw ExpressionDiagnostic(
        .tooComplex, "\(form.rawValue)() stands inside \(scope.count) others: no deeper", at: nameRange)
    }
    let slot = scope.count
    scope.append((name: name, type: element))
    if isHeaders(over) { headerSlots.insert(slot) }
    defer {
      scope.removeLast()
      headerSlots.remove(slot)
    }

    let condition: ExpressionNode?
    let transform: ExpressionNode?
    let type: ExpressionType
    switch form {
    case .all, .exists, .existsOne:
      (condition, transform) = (try self.condition(arguments[1]), nil)
      type = .bool
    case .filter:
      (condition, transform) = (try self.condition(arguments[1]), nil)
      type = .list(element)
    case .map:
      condition = arguments.count == 3 ? try self.condition(arguments[1]) : nil
      let node = try value(arguments[arguments.count - 1])
      transform = node
      type = .list(node.type)
    }
    return ExpressionNode(
      .comprehension(
        .init(form: form, over: over, slot: slot, condition: condition, transform: transform)), type, range)
  }

  private func walkSuggestion(
    _ form: ExpressionNode.Comprehension.Form, _ target: Expression.Syntax, _ type: ExpressionType
  ) -> String? {
    switch type {
    case .record where form == .exists: "has(\(shown(target)).…)"
    case .string: "\(shown(target)).matches(r\"…\")"
    default: nil
    }
  }
}
