extension ConditionAnalysis {
  /// A condition, or a part of one, that comes to the same for every value.
  struct Finding {
    /// Whether it always holds; else it never does.
    let holds: Bool
    /// Whether it is the whole condition.
    let isWhole: Bool
    let range: Range<Int>
    /// What is known of the values that it asks about.
    let reason: String?
  }

  /// What a condition says to no purpose; of the parts of a part that is reported nothing more is said.
  func constants(in rule: Rule, _ scope: Scope, where condition: Rule? = nil) -> [Finding] {
    var findings: [Finding] = []
    collect(rule.expression.root, isWhole: true, environment(scope, where: [condition]), rule.source, &findings)
    return findings
  }

  private func collect(
    _ node: ExpressionNode, isWhole: Bool, _ environment: FactEnvironment, _ source: String, _ findings: inout [Finding]
  ) {
    let truth = truth(node, environment)
    if truth.alwaysHolds || truth.neverHolds {
      findings.append(
        Finding(
          holds: truth.alwaysHolds, isWhole: isWhole, range: Self.closed(node.range, in: source),
          reason: reason(node, holds: truth.alwaysHolds, environment, source)))
      return
    }
    switch node.kind {
    case .not(let operand): collect(operand, isWhole: false, environment, source, &findings)
    case .all(let operands):
      var inner = environment
      for operand in operands {
        collect(operand, isWhole: false, inner, source, &findings)
        assume(operand, &inner)
      }
    case .any(let operands):
      var inner = environment
      for operand in operands {
        collect(operand, isWhole: false, inner, source, &findings)
        if !self.truth(operand, inner).canErr { deny(operand, &inner) }
      }
    case .conditional(let condition, let first, let second):
      collect(condition, isWhole: false, environment, source, &findings)
      // `true` and `false` are what a choice is between.
      for (branch, holds) in [(first, true), (second, false)] {
        if case .literal(.bool) = branch.kind { continue }
        var inner = environment
        if holds { assume(condition, &inner) } else { deny(condition, &inner) }
        collect(branch, isWhole: false, inner, source, &findings)
      }
    case .comprehension(let comprehension):
      guard let condition = comprehension.condition,
        let inner = entering(comprehension, facts(comprehension.over, environment), environment)
      else { return }
      collect(condition, isWhole: false, inner, source, &findings)
    default: break
    }
  }

  /// A range of an expression's text with the parentheses that close in it: a chain begins behind the one of its first part.
  static func closed(_ range: Range<Int>, in source: String) -> Range<Int> {
    let bytes = Array(source.utf8)
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return range }
    var open = 0
    var missing = 0
    var quote: UInt8?
    var isEscaped = false
    for byte in bytes[range] {
      if let end = quote {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == end {
          quote = nil
        }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "(") {
        open += 1
      } else if byte == UInt8(ascii: ")") {
        if open > 0 { open -= 1 } else { missing += 1 }
      }
    }
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while missing > 0, let place = bytes[..<lower].lastIndex(where: { $0 != 0x20 }), bytes[place] == UInt8(ascii: "(") {
      (lower, missing) = (place, missing - 1)
    }
    while open > 0, let place = bytes[upper...].firstIndex(where: { $0 != 0x20 }), bytes[place] == UInt8(ascii: ")") {
      (upper, open) = (place + 1, open - 1)
    }
    return lower..<upper
  }

  /// What is known of the value that a single test asks about: "`self` is 0 to 255".
  private func reason(
    _ node: ExpressionNode, holds: Bool, _ environment: FactEnvironment, _ source: String
  ) -> String? {
    let asked: [ExpressionNode]
    var beside: ValueFacts?
    switch node.kind {
    case .comparison(_, let left, let right):
      let key = environment.key(of: left)
      if key != nil, key == environment.key(of: right) { return nil }
      asked = [left, right]
      beside = asked.map { facts($0, environment) }.first { if case .null = $0.shape { true } else { false } }
    case .membership(let element, _): asked = [element]
    case .text(_, let text, _), .matches(let text, _): asked = [text]
    case .has(let base, let name, _):
      return quoted(ConstantConditions.slice(source, base.range) + "." + name) + " is \(holds ? "never" : "always") nil"
    default: return nil
    }
    for node in asked {
      let isTime = if case .timeField = node.kind { true } else { false }
      guard isTime || environment.key(of: node) != nil else { continue }
      let known = facts(node, environment)
      guard let words = beside == nil ? ValueWords.text(known) : known.canBeNull ? "always nil" : "never nil" else {
        continue
      }
      return "\(quoted(ConstantConditions.slice(source, node.range))) is \(words)"
    }
    return nil
  }
}

/// What is known of a value, in words.
enum ValueWords {
  /// Behind "is"; nil where nothing is known that could be said.
  static func text(_ facts: ValueFacts) -> String? {
    if case .null = facts.shape { return "always nil" }
    if let choices = facts.choices, !choices.isEmpty {
      let shown = choices.prefix(6).map(text)
      let rest = choices.count > shown.count ? ", …" : ""
      return (shown.count == 1 ? "" : "one of ") + shown.joined(separator: ", ") + rest
        + (facts.canBeNull ? ", or nil" : "")
    }
    guard facts.scalar.map({ $0.isNumber || $0 == .timestamp || $0 == .duration }) == true, !facts.range.isEmpty else {
      return nil
    }
    switch (facts.range.lower, facts.range.upper) {
    case (let lower?, let upper?) where lower.isInclusive && upper.isInclusive:
      return "\(text(lower.value)) to \(text(upper.value))"
    case (let lower?, let upper?): return "\(above(lower)) and \(below(upper))"
    case (let lower?, nil): return above(lower)
    case (nil, let upper?): return below(upper)
    case (nil, nil): return nil
    }
  }

  private static func above(_ bound: ValueRange.Bound) -> String {
    bound.isInclusive ? "\(text(bound.value)) or more" : "more than \(text(bound.value))"
  }

  private static func below(_ bound: ValueRange.Bound) -> String {
    bound.isInclusive ? "\(text(bound.value)) or less" : "less than \(text(bound.value))"
  }

  private static func text(_ value: Value) -> String {
    SafeText.escaped(Expression.Evaluator.string(value) ?? value.expressionKind, limit: 40)
  }
}
