extension Expression.Checker {
  /// Whether a node is the headers of a request or a response, whose names are kept in lower case.
  func isHeaders(_ node: ExpressionNode) -> Bool {
    switch node.kind {
    case .variable("headers"): true
    case .field(let base, "headers", _):
      if case .variable("request") = base.kind { true } else { false }
    default: false
    }
  }

  /// Refuses the name of a header with a capital: none is ever called so.
  func refuseCapitals(
    _ name: String, of base: ExpressionNode, at range: Range<Int>, isQuoted: Bool
  ) throws(ExpressionDiagnostic) {
    guard isHeaders(base) else { return }
    try refuseCapitals(name, at: range, isQuoted: isQuoted)
  }

  /// The same for a text that the names of headers are compared with: `"X-A" in headers`, `headers.exists(h, h == "X-A")`.
  func refuseCapitals(in text: ExpressionNode, beside node: ExpressionNode) throws(ExpressionDiagnostic) {
    guard case .local(let slot) = node.kind, headerSlots.contains(slot) else { return }
    switch text.kind {
    case .literal(.string(let name)): try refuseCapitals(name, at: text.range, isQuoted: true)
    case .literal(.list(let names)):
      for case .string(let name) in names { try refuseCapitals(name, at: text.range, isQuoted: true) }
    case .list(let names): for name in names { try refuseCapitals(in: name, beside: node) }
    default: return
    }
  }

  private func refuseCapitals(
    _ name: String, at range: Range<Int>, isQuoted: Bool
  ) throws(ExpressionDiagnostic) {
    guard name.utf8.contains(where: { $0 >= 0x41 && $0 <= 0x5A }) else { return }
    let lower = SafeText.escaped(name.lowercased(), limit: 60)
    throw ExpressionDiagnostic(
      .unknownName, "the names of headers are in lower case here", at: range, found: name,
      suggestion: isQuoted ? "\"\(lower)\"" : lower)
  }
}
