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

  /// Nil where the rule holds; a rule that errs is a failed mapping that says so.
  static func violation(of rule: Rule, _ bindings: ExpressionBindings) -> Violation? {
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
}
