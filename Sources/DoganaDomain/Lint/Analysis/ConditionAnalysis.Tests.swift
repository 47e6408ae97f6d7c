extension ConditionAnalysis {
  // MARK: Comparisons

  func comparison(
    _ comparison: ExpressionNode.Comparison, _ left: ExpressionNode, _ right: ExpressionNode,
    _ environment: FactEnvironment
  ) -> Truth {
    let one = facts(left, environment)
    let other = facts(right, environment)
    if let key = environment.key(of: left), key == environment.key(of: right) {
      return ofItself(comparison, one)
    }
    switch comparison {
    case .equal: return equality(one, other)
    case .notEqual: return equality(one, other).negated
    case .less: return less(one, other, orEqual: false)
    case .lessOrEqual: return less(one, other, orEqual: true)
    case .greater: return less(other, one, orEqual: false)
    case .greaterOrEqual: return less(other, one, orEqual: true)
    }
  }

  /// A value beside itself. No value of a payload or a model is NaN: JSON has none, and `as:` makes none.
  private func ofItself(_ comparison: ExpressionNode.Comparison, _ facts: ValueFacts) -> Truth {
    switch comparison {
    case .equal: return Truth(canHold: true, canFail: false, canErr: facts.canErr)
    case .notEqual: return Truth(canHold: false, canFail: true, canErr: facts.canErr)
    case .less, .greater, .lessOrEqual, .greaterOrEqual:
      let holds = comparison == .lessOrEqual || comparison == .greaterOrEqual
      let canErr = facts.canErr || facts.canBeNull || facts.scalar == nil
      return Truth(canHold: holds, canFail: !holds, canErr: canErr)
    }
  }

  /// Whether two values may be equal, and whether they may not; `==` itself never errs.
  func equality(_ one: ValueFacts, _ other: ValueFacts) -> Truth {
    var result = Truth(canHold: false, canFail: false, canErr: one.canErr || other.canErr)
    if one.canBeNull, other.canBeNull { result.canHold = true }
    if one.canBeNull, other.hasValue { result.canFail = true }
    if other.canBeNull, one.hasValue { result.canFail = true }
    guard one.hasValue, other.hasValue else { return result }
    if one.scalar == .string, other.scalar == .string,
      one.sizes.isBelow(other.sizes) || other.sizes.isBelow(one.sizes)
    {
      result.canFail = true
      return result
    }
    if let left = one.choices, let right = other.choices, left.count * right.count <= 4_096 {
      let equal = left.reduce(0) { count, value in count + right.count { value.celEquals($0) } }
      if equal > 0 { result.canHold = true }
      if equal < left.count * right.count { result.canFail = true }
      return result
    }
    let (left, right) = (one.bounds, other.bounds)
    if !left.isBelow(right), !right.isBelow(left) { result.canHold = true }
    // Two points that are not apart are one.
    if left.point == nil || right.point == nil || !result.canHold { result.canFail = true }
    return result
  }

  private func less(_ one: ValueFacts, _ other: ValueFacts, orEqual: Bool) -> Truth {
    var canErr = one.canErr || other.canErr || one.canBeNull || other.canBeNull
    if let left = one.scalar, let right = other.scalar {
      if !left.isComparable(with: right) { canErr = true }
    } else {
      canErr = true
    }
    guard one.hasValue, other.hasValue else { return Truth(canHold: false, canFail: false, canErr: true) }
    let (left, right) = (one.bounds, other.bounds)
    return orEqual
      ? Truth(canHold: !right.isBelow(left), canFail: !left.isAtMost(right), canErr: canErr)
      : Truth(canHold: !right.isAtMost(left), canFail: !left.isBelow(right), canErr: canErr)
  }

  // MARK: Membership

  func membership(
    _ element: ExpressionNode, _ collection: ExpressionNode, _ environment: FactEnvironment
  ) -> Truth {
    let sought = facts(element, environment)
    guard case .literal(.list(let values)) = collection.kind else {
      let whole = facts(collection, environment)
      // In an empty list nothing is found.
      let isEmpty = whole.sizes.isAtMost(ValueFacts.exactly(0))
      let isKnown = if case .list = whole.shape { true } else { false }
      return Truth(
        canHold: !(isKnown && isEmpty), canFail: true,
        canErr: sought.canErr || whole.canErr || whole.canBeNull || !isKnown)
    }
    if values.isEmpty { return Truth(canHold: false, canFail: true, canErr: sought.canErr) }
    guard values.count <= 1_024 else { return Truth(canHold: true, canFail: true, canErr: sought.canErr) }
    var result = Truth(canHold: false, canFail: false, canErr: sought.canErr)
    for value in values where equality(sought, ValueFacts(value)).canHold { result.canHold = true }
    if sought.canBeNull, !values.contains(where: \.isNull) { result.canFail = true }
    if sought.hasValue {
      if let choices = sought.choices, choices.count * values.count <= 65_536 {
        if !choices.allSatisfy({ choice in values.contains { choice.celEquals($0) } }) { result.canFail = true }
      } else {
        result.canFail = true
      }
    }
    return result
  }

  // MARK: Presence

  func has(_ name: String, of base: ExpressionNode, _ environment: FactEnvironment) -> Truth {
    let whole = facts(base, environment)
    if let key = environment.key(of: base)?.appending(.name(Array(name.utf8))) {
      if environment.isPresent(key) { return Truth(true) }
      if environment.isNothing(key), !whole.canErr { return Truth(false) }
    }
    guard whole.hasValue else { return Truth(canHold: false, canFail: true, canErr: whole.canErr) }
    guard case .record(let origin) = whole.shape, let field = field(name, of: origin) else {
      return Truth(canHold: true, canFail: true, canErr: true)
    }
    return Truth(canHold: field.hasValue, canFail: whole.canBeNull || field.canBeNull, canErr: whole.canErr)
  }

  // MARK: Texts

  func text(
    _ test: ExpressionNode.TextTest, _ text: ExpressionNode, _ part: ExpressionNode, _ environment: FactEnvironment
  ) -> Truth {
    let whole = facts(text, environment)
    let sought = facts(part, environment)
    let canErr = [whole, sought].contains { $0.canErr || $0.canBeNull || $0.scalar != .string }
    guard let parts = sought.choices, parts.count == 1, case .string(let wanted)? = parts.first else {
      return Truth(canHold: true, canFail: true, canErr: canErr)
    }
    // Every text begins with, ends in and contains the empty one.
    if wanted.isEmpty { return Truth(canHold: true, canFail: false, canErr: canErr) }
    guard let choices = whole.choices else {
      // A text cannot contain one that is longer.
      let isTooShort = whole.sizes.isBelow(ValueFacts.exactly(wanted.unicodeScalars.count))
      return Truth(canHold: !isTooShort, canFail: true, canErr: canErr)
    }
    var result = Truth(canHold: false, canFail: false, canErr: canErr)
    for choice in choices {
      var evaluator = Expression.Evaluator(ExpressionBindings([]), steps: 10_000)
      guard let holds = try? evaluator.text(test, choice, .string(wanted), at: 0..<0) else { return .unknown }
      result = result.joined(Truth(holds))
    }
    return result
  }

  func matches(_ text: ValueFacts, _ regex: LinearRegex) -> Truth {
    let canErr = text.canErr || text.canBeNull || text.scalar != .string
    guard let choices = text.choices, choices.count <= 64 else {
      return Truth(canHold: true, canFail: !regex.isFoundInEveryText, canErr: canErr)
    }
    var result = Truth(canHold: false, canFail: false, canErr: canErr)
    for case .string(let choice) in choices {
      var visits = 100_000
      let isFound = regex.firstMatchExists(in: choice, visits: &visits)
      if visits < 0 { return .unknown }
      result = result.joined(Truth(isFound))
    }
    return result
  }

  // MARK: Comprehensions

  func comprehension(_ comprehension: ExpressionNode.Comprehension, _ environment: FactEnvironment) -> Truth {
    let whole = facts(comprehension.over, environment)
    guard let condition = comprehension.condition, let inner = entering(comprehension, whole, environment) else {
      return .unknown
    }
    let part = truth(condition, inner)
    let canErr = whole.canErr || whole.canBeNull || part.canErr
    let canBeEmpty = whole.sizes.lower.map { $0.value.celOrder(to: .int(0)) != .ordered(.greater) } ?? true
    let hasElements = !whole.sizes.isAtMost(ValueFacts.exactly(0))
    switch comprehension.form {
    case .all:
      return Truth(canHold: canBeEmpty || part.canHold, canFail: hasElements && part.canFail, canErr: canErr)
    case .exists:
      return Truth(canHold: hasElements && part.canHold, canFail: canBeEmpty || part.canFail, canErr: canErr)
    case .existsOne: return Truth(canHold: hasElements && part.canHold, canFail: true, canErr: canErr)
    case .filter, .map: return .unknown
    }
  }

  /// What is known inside a comprehension; nil where it is not known what it walks, or it is cut out of another.
  func entering(
    _ comprehension: ExpressionNode.Comprehension, _ whole: ValueFacts, _ environment: FactEnvironment
  ) -> FactEnvironment? {
    guard comprehension.slot == environment.locals.count else { return nil }
    switch whole.shape {
    case .list(let element): return environment.entering(facts(of: element))
    case .map: return environment.entering(ValueFacts(.scalar(.string)))
    default: return environment.entering(.unknown)
    }
  }
}
