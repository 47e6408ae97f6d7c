extension ConditionAnalysis {
  // MARK: What follows from a condition that holds

  /// Adds what a condition says of values where it holds.
  func assume(_ node: ExpressionNode, _ environment: inout FactEnvironment) {
    switch node.kind {
    case .all(let operands): for operand in operands { assume(operand, &environment) }
    case .not(let operand): deny(operand, &environment)
    case .comparison(let comparison, let left, let right):
      learn(comparison, left, right, &environment)
      learn(comparison.mirrored, right, left, &environment)
    case .membership(let element, let collection):
      guard case .literal(.list(let values)) = collection.kind, values.count <= ValueFacts.choiceLimit,
        let key = environment.key(of: element)
      else { return }
      environment.learn(key) { known in
        if !values.contains(where: \.isNull) { known.isPresent = true }
        known.choices = values.filter { !$0.isNull }
      }
    case .has(let base, let name, _):
      markPresent(base, &environment)
      if let key = environment.key(of: base)?.appending(.name(Array(name.utf8))) {
        environment.learn(key) { $0.isPresent = true }
      }
    case .text(_, let text, let part):
      markPresent(text, &environment)
      markPresent(part, &environment)
    case .matches(let text, _): markPresent(text, &environment)
    case .comprehension(let comprehension): markPresent(comprehension.over, &environment)
    default:
      guard let key = environment.key(of: node) else { return }
      environment.learn(key) { known in
        known.isPresent = true
        known.choices = [.bool(true)]
      }
    }
  }

  /// Adds what a condition says of values where it does not hold, and did not err.
  func deny(_ node: ExpressionNode, _ environment: inout FactEnvironment) {
    switch node.kind {
    case .any(let operands): for operand in operands { deny(operand, &environment) }
    case .not(let operand): assume(operand, &environment)
    case .comparison(let comparison, let left, let right):
      // Of two doubles neither may be less: NaN is not excluded for what is computed.
      guard let inverse = comparison.inverse(of: left.type, right.type) else { return }
      learn(inverse, left, right, &environment)
      learn(inverse.mirrored, right, left, &environment)
    case .membership(let element, let collection):
      guard case .literal(.list(let values)) = collection.kind, values.count <= ValueFacts.choiceLimit,
        let key = environment.key(of: element)
      else { return }
      environment.learn(key) { known in
        known.excluded += values
        if values.contains(where: \.isNull) { known.isPresent = true }
      }
    case .has(let base, let name, _):
      guard case .record = facts(base, environment).shape,
        let key = environment.key(of: base)?.appending(.name(Array(name.utf8)))
      else { return }
      environment.learn(key) { $0.isNothing = true }
    case .all, .text, .matches, .matchesComputed, .comprehension, .conditional: return
    default:
      guard let key = environment.key(of: node) else { return }
      environment.learn(key) { known in
        known.isPresent = true
        known.choices = [.bool(false)]
      }
    }
  }

  private func markPresent(_ node: ExpressionNode, _ environment: inout FactEnvironment) {
    guard let key = environment.key(of: node) else { return }
    environment.learn(key) { $0.isPresent = true }
  }

  /// What a comparison that holds says of its left side.
  private func learn(
    _ comparison: ExpressionNode.Comparison, _ left: ExpressionNode, _ right: ExpressionNode,
    _ environment: inout FactEnvironment
  ) {
    guard let key = environment.key(of: left) else { return }
    let other = facts(right, environment)
    switch comparison {
    case .equal:
      if case .null = other.shape {
        environment.learn(key) { $0.isNothing = true }
        return
      }
      guard !other.canBeNull else { return }
      environment.learn(key) { known in
        known.isPresent = true
        if let choices = other.choices { known.choices = choices }
        known.range.formIntersection(other.bounds)
      }
    case .notEqual:
      if case .null = other.shape {
        environment.learn(key) { $0.isPresent = true }
      } else if let choices = other.choices, choices.count == 1, !other.canBeNull {
        environment.learn(key) { $0.excluded += choices }
      }
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      let bounds = other.bounds
      environment.learn(key) { known in
        known.isPresent = true
        switch comparison {
        case .less: known.range.formIntersection(ValueRange(upper: bounds.upper?.exclusive))
        case .lessOrEqual: known.range.formIntersection(ValueRange(upper: bounds.upper))
        case .greater: known.range.formIntersection(ValueRange(lower: bounds.lower?.exclusive))
        default: known.range.formIntersection(ValueRange(lower: bounds.lower))
        }
      }
    }
  }
}

extension ValueRange.Bound {
  fileprivate var exclusive: ValueRange.Bound { ValueRange.Bound(value: value, isInclusive: false) }
}

extension ExpressionNode.Comparison {
  /// What holds where this does not; nil for an order in which neither may be less.
  fileprivate func inverse(of left: ExpressionType, _ right: ExpressionType) -> ExpressionNode.Comparison? {
    let hasNaN = [left, right].contains { $0 == .double || $0 == .dynamic }
    switch self {
    case .equal: return .notEqual
    case .notEqual: return hasNaN ? nil : .equal
    case .less: return hasNaN ? nil : .greaterOrEqual
    case .lessOrEqual: return hasNaN ? nil : .greater
    case .greater: return hasNaN ? nil : .lessOrEqual
    case .greaterOrEqual: return hasNaN ? nil : .less
    }
  }
}
