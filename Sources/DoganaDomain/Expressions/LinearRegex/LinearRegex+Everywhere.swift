extension LinearRegex {
  /// Whether the pattern is found in every text: it takes nothing, at the start or at the end of the text at least.
  var isFoundInEveryText: Bool {
    guard let syntax = try? Parser.parse(pattern).syntax else { return false }
    return syntax.takesNothing(where: [.textStart, .lineStart]) || syntax.takesNothing(where: [.textEnd, .lineEnd])
  }
}

extension LinearRegex.Syntax {
  /// Whether the pattern matches without a character where these assertions hold, and no other need.
  fileprivate func takesNothing(where assertions: [LinearRegex.Assertion]) -> Bool {
    switch self {
    case .empty: true
    case .set: false
    case .assertion(let assertion): assertions.contains(assertion)
    case .sequence(let parts): parts.allSatisfy { $0.takesNothing(where: assertions) }
    case .alternatives(let parts): parts.contains { $0.takesNothing(where: assertions) }
    case .repetition(let body, let minimum, _): minimum == 0 || body.takesNothing(where: assertions)
    }
  }
}
