extension Expression.Evaluator {
  /// `startsWith`, `endsWith`, `contains`: by code unit, in time linear in both texts.
  mutating func text(
    _ test: ExpressionNode.TextTest, _ whole: Value, _ part: Value, at range: Range<Int>
  ) throws(ExpressionError) -> Bool {
    guard case .string(let text) = whole, case .string(let sought) = part else {
      throw noOverload("\(whole.expressionKind).\(test.rawValue)(\(part.expressionKind))", at: range)
    }
    let length = sought.utf8.count
    guard length <= text.utf8.count else { return false }
    switch test {
    case .startsWith:
      try spend(bytes: length, at: range)
      return text.utf8.starts(with: sought.utf8)
    case .endsWith:
      try spend(bytes: length, at: range)
      return text.utf8.suffix(length).elementsEqual(sought.utf8)
    case .contains:
      try spend(bytes: length + text.utf8.count, at: range)
      return Self.contains(text, sought)
    }
  }

  /// Search after Knuth, Morris and Pratt: a payload may hold both texts, so that no search may go back.
  private static func contains(_ text: String, _ sought: String) -> Bool {
    let pattern = Array(sought.utf8)
    guard !pattern.isEmpty else { return true }
    // For each prefix, the length of its longest proper prefix that is also its end.
    var borders = [Int](repeating: 0, count: pattern.count)
    var length = 0
    for index in 1..<max(1, pattern.count) {
      while length > 0, pattern[index] != pattern[length] { length = borders[length - 1] }
      if pattern[index] == pattern[length] { length += 1 }
      borders[index] = length
    }
    var matched = 0
    for byte in text.utf8 {
      while matched > 0, byte != pattern[matched] { matched = borders[matched - 1] }
      if byte == pattern[matched] { matched += 1 }
      if matched == pattern.count { return true }
    }
    return false
  }

  /// `matches` with a pattern compiled at load: whether it is found anywhere in the text.
  mutating func matches(_ value: Value, _ regex: LinearRegex, at range: Range<Int>) throws(ExpressionError) -> Bool {
    guard case .string(let text) = value else {
      throw noOverload("\(value.expressionKind).matches(string)", at: range)
    }
    // Eight visits of an instruction are one unit.
    var visits = steps.multipliedReportingOverflow(by: 8).partialValue
    let found = regex.firstMatchExists(in: text, visits: &visits)
    steps = visits < 0 ? -1 : visits / 8
    try spend(0, at: range)
    return found
  }

  /// `matches` with a computed pattern, compiled anew each time.
  mutating func matches(
    _ value: Value, pattern: Value, at range: Range<Int>, _ patternRange: Range<Int>
  ) throws(ExpressionError) -> Bool {
    guard case .string(let source) = pattern, case .string = value else {
      throw noOverload("\(value.expressionKind).matches(\(pattern.expressionKind))", at: range)
    }
    guard source.utf8.count <= Expression.Limits.computedPatternLength else {
      throw ExpressionError(
        "a computed pattern has at most \(Expression.Limits.computedPatternLength) bytes", at: patternRange)
    }
    try spend(100 + source.utf8.count * 8, at: range)
    let regex: LinearRegex
    do {
      regex = try LinearRegex(source, sizeLimit: 1_000, makesTable: false)
    } catch {
      throw ExpressionError("the pattern is no RE2 syntax: \(error.message)", at: patternRange)
    }
    try spend(regex.cost, at: range)
    return try matches(value, regex, at: range)
  }
}
