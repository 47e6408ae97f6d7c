/// Finds out what a condition may come to without running it on a payload.
///
/// Every value of an expression is replaced by what is known of it from the contract: the bounds of its type, the cases of
/// a closed enum, whether it may be nil. What follows from that holds for every payload; where something is not known, both
/// are taken to be possible, so that no conclusion is ever wrong, and many are not drawn. In a chain of `&&` each part is
/// asked where the parts before it hold, in a chain of `||` where they do not.
struct ConditionAnalysis {
  let subject: LintSubject

  init(_ subject: LintSubject) { self.subject = subject }

  /// Where a condition stands, which says what its names are.
  enum Scope {
    /// `when` of a request.
    case request
    /// `when` of an envelope.
    case envelope
    /// `where` of an answer with this body.
    case element(of: TypeReference?)
    /// A rule over a finished model.
    case model(String)
    /// A rule of a model's field.
    case field(ModelField, of: ModelType)
  }

  /// What a rule may come to, whatever the payload; with conditions where those hold too.
  func truth(of rule: Rule, in scope: Scope, where conditions: Rule?...) -> Truth {
    truth(rule.expression.root, environment(scope, where: conditions))
  }

  /// What is known in a scope where these conditions hold.
  func environment(_ scope: Scope, where conditions: [Rule?]) -> FactEnvironment {
    var environment = FactEnvironment(variables(scope))
    for condition in conditions.compactMap(\.self) { assume(condition.expression.root, &environment) }
    return environment
  }

  private func variables(_ scope: Scope) -> [(String, ValueFacts)] {
    switch scope {
    case .request: return [("request", ValueFacts(.record(.request)))]
    case .envelope:
      // What the envelope looks at is there and not null.
      return [("self", ValueFacts(.unknown)), ("headers", ValueFacts(.map(.text)))]
    case .element(let body):
      guard case .list(let element)? = body?.unwrapped else { return [("self", .unknown)] }
      return [("self", facts(of: .type(element)))]
    case .model(let name): return [("self", facts(of: .model(name)))]
    case .field(let field, let model):
      var facts = ownFacts(of: field, in: model)
      // A nil that `?` allows skips the rule, any other nil has failed before.
      facts.canBeNull = false
      return [("self", facts)]
    }
  }

  // MARK: Conditions

  /// What a condition may come to.
  func truth(_ node: ExpressionNode, _ environment: FactEnvironment) -> Truth {
    if let constant = constant(node) { return constant }
    if let counted = counted(node, environment) { return counted }
    switch node.kind {
    case .not(let operand): return truth(operand, environment).negated
    case .all(let operands): return all(operands, environment)
    case .any(let operands): return any(operands, environment)
    case .comparison(let comparison, let left, let right):
      return self.comparison(comparison, left, right, environment)
    case .membership(let element, let collection): return membership(element, collection, environment)
    case .has(let base, let name, _): return has(name, of: base, environment)
    case .text(let test, let text, let part): return self.text(test, text, part, environment)
    case .matches(let text, let regex): return matches(facts(text, environment), regex)
    case .comprehension(let comprehension): return self.comprehension(comprehension, environment)
    case .conditional(let condition, let first, let second):
      let asked = truth(condition, environment)
      var (then, other) = (environment, environment)
      assume(condition, &then)
      deny(condition, &other)
      var result = Truth(canHold: false, canFail: false, canErr: asked.canErr)
      if asked.canHold { result = result.joined(truth(first, then)) }
      if asked.canFail { result = result.joined(truth(second, other)) }
      return result
    default: return truth(of: facts(node, environment))
    }
  }

  /// What a value says where a condition is asked for.
  private func truth(of facts: ValueFacts) -> Truth {
    guard facts.scalar == .bool else { return .unknown }
    func has(_ wanted: Bool) -> Bool {
      guard let choices = facts.choices else { return true }
      return choices.contains { if case .bool(wanted) = $0 { true } else { false } }
    }
    return Truth(canHold: has(true), canFail: has(false), canErr: facts.canErr || facts.canBeNull)
  }

  /// A chain of `&&`: the whole holds where every part does, each where the parts before it hold.
  private func all(_ operands: [ExpressionNode], _ environment: FactEnvironment) -> Truth {
    var environment = environment
    var result = Truth(true)
    for operand in operands {
      let part = truth(operand, environment)
      result.canHold = result.canHold && part.canHold
      result.canFail = result.canFail || part.canFail
      result.canErr = result.canErr || part.canErr
      if !part.canHold { return result.canErr ? Truth(canHold: false, canFail: true, canErr: true) : Truth(false) }
      assume(operand, &environment)
    }
    return result
  }

  /// A chain of `||`: the whole fails where every part does, each where the parts before it fail.
  private func any(_ operands: [ExpressionNode], _ environment: FactEnvironment) -> Truth {
    var environment = environment
    var result = Truth(false)
    for operand in operands {
      let part = truth(operand, environment)
      result.canHold = result.canHold || part.canHold
      result.canFail = result.canFail && part.canFail
      result.canErr = result.canErr || part.canErr
      // One that holds absorbs the errors of the others.
      if part.alwaysHolds { return Truth(true) }
      // A part that erred did not fail, and says nothing of its values.
      if !part.canErr { deny(operand, &environment) }
    }
    return result
  }

  // MARK: Constants

  /// The value of a condition without names.
  private func constant(_ node: ExpressionNode) -> Truth? {
    guard node.isClosed else { return nil }
    var evaluator = Expression.Evaluator(ExpressionBindings([]), steps: 100_000)
    do {
      return Truth(try evaluator.condition(node))
    } catch {
      return error.isLimit ? nil : Truth(canHold: false, canFail: false, canErr: true)
    }
  }

  /// A condition over nothing but `self`, which has few values: it is asked of each.
  private func counted(_ node: ExpressionNode, _ environment: FactEnvironment) -> Truth? {
    guard environment.locals.isEmpty, node.asksOnlySelf, let own = environment.variable("self"), !own.canErr else {
      return nil
    }
    var facts = own
    environment.narrow(&facts, at: FactKey(root: Array("self".utf8)))
    guard var values = facts.choices, !values.isEmpty, values.count <= 64 else { return nil }
    if facts.canBeNull { values.append(.null) }
    var result = Truth(canHold: false, canFail: false)
    for value in values {
      var evaluator = Expression.Evaluator(ExpressionBindings(self: value), steps: 10_000)
      do {
        result = result.joined(Truth(try evaluator.condition(node)))
      } catch {
        if error.isLimit { return nil }
        result.canErr = true
      }
    }
    return result
  }
}
