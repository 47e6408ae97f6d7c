extension Mapper {
  /// How a rule did not hold; `text` says why where it could not be evaluated.
  struct Violation {
    let text: String?
  }

  /// What a condition says.
  package enum Condition {
    case holds
    case fails
    case errs(String)
  }

  /// Evaluates a condition.
  package static func condition(_ rule: Rule, _ bindings: ExpressionBindings) -> Condition {
    do throws(ExpressionError) {
      let value = try rule.expression.evaluate(bindings)
      guard case .bool(let holds) = value else { return .errs("it is no Bool") }
      return holds ? .holds : .fails
    } catch {
      return .errs(error.message)
    }
  }

  /// Evaluates a condition, paid from what all rules of the payload share.
  mutating func condition(_ rule: Rule, _ bindings: ExpressionBindings) -> Condition {
    do throws(ExpressionError) {
      return try rule.expression.holds(bindings, budget: &budget) ? .holds : .fails
    } catch {
      return .errs(error.message)
    }
  }

  /// Nil where the rule holds; a rule that errs is a failed mapping that says so.
  mutating func violation(of rule: Rule, _ bindings: ExpressionBindings) -> Violation? {
    switch condition(rule, bindings) {
    case .holds: nil
    case .fails: Violation(text: nil)
    case .errs(let message): Violation(text: message)
    }
  }
}

extension ListPolicy {
  /// Whether enough elements are left: at least one, where there were some, and at least the share that `keep` asks for.
  package func accepts(kept: Int, dropped: Int) -> Bool {
    if kept == 0 && dropped > 0 { return false }
    guard let keep else { return true }
    let (scaled, overflow) = kept.multipliedReportingOverflow(by: 1_000_000)
    let (wanted, overflowWanted) = (kept + dropped).multipliedReportingOverflow(by: keep)
    return overflow || overflowWanted || scaled >= wanted
  }

  /// What to say where too few elements are left, behind the first of what is wrong with the others.
  package func shortfall(kept: Int, dropped: Int) -> String {
    let total = kept + dropped
    guard kept > 0, let keep else {
      return total == 1 ? "the only element of the list is not valid" : "none of the \(total) elements is valid"
    }
    let share = ExactDecimal.parse("\(keep)e-4".utf8)
    let wanted = if case .value(let number) = share { number.description } else { String(keep / 10_000) }
    return "\(kept) of \(total) elements are valid, and `keep` asks for \(wanted)%"
  }
}
