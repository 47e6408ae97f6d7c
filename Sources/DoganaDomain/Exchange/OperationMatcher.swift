/// Finds the operation that an exchange belongs to.
package struct OperationMatcher: Sendable {
  package let contract: Contract
  /// Operations in the order of precedence: more literal templates first; as declared where they tie.
  package let ordered: [Operation]

  package init(contract: Contract) {
    self.contract = contract
    self.ordered = contract.operations.enumerated().sorted { left, right in
      switch OperationMatcher.compare(left.element.template, right.element.template) {
      case .orderedBefore: true
      case .orderedAfter: false
      // An operation with a condition is tried before the one without.
      case .tied:
        (left.element.when == nil ? 1 : 0, left.offset) < (right.element.when == nil ? 1 : 0, right.offset)
      }
    }.map(\.element)
  }

  /// What became of an exchange.
  package enum Match: Sendable {
    case operation(Operation, path: String)
    /// Under the contract's servers, but no operation fits.
    case unmatched(nearest: String?, reason: String, path: String)
    case outOfScope
  }

  /// Matches a request; `request` is the value that `when` sees, made only when an operation asks.
  package func match(method: String, url: URLText, request: () -> Value) -> Match {
    guard let path = pathInScope(url) else { return .outOfScope }
    let text = "/" + path.joined(separator: "/")
    var nearest: (operation: Operation, reason: String, score: Int)?
    for operation in ordered {
      if operation.template.matches(path) {
        if operation.method != method {
          let reason = "its method is \(operation.method), not \(SafeText.escaped(method, limit: 20))"
          if (nearest?.score ?? -1) < 1_000 { nearest = (operation, reason, 1_000) }
          continue
        }
        if let when = operation.when {
          guard case .holds = Mapper.condition(when, ExpressionBindings([("request", request())])) else {
            if (nearest?.score ?? -1) < 2_000 { nearest = (operation, "its `when` does not hold", 2_000) }
            continue
          }
        }
        return .operation(operation, path: text)
      }
      let score = OperationMatcher.likeness(operation.template, path) * 2 + (operation.method == method ? 1 : 0)
      if score > 1, score > (nearest?.score ?? -1) {
        nearest = (operation, "its path \(operation.template.text) does not fit", score)
      }
    }
    return .unmatched(
      nearest: nearest.map { $0.operation.name }, reason: nearest?.reason ?? "no operation has a path like this",
      path: text)
  }

  /// The decoded path segments below a server's base, or nil where the URL is under none.
  ///
  /// A reference without a host (`/products/p-1`) says nothing of the server, so it is under each.
  private func pathInScope(_ url: URLText) -> [String]? {
    if contract.servers.isEmpty { return OperationMatcher.withoutTrailingEmpty(url.pathSegments) }
    for server in contract.servers {
      if let rest = url.isUnder(base: server) { return OperationMatcher.withoutTrailingEmpty(rest) }
    }
    guard url.scheme == nil, url.host == nil else { return nil }
    for server in contract.servers {
      let base = OperationMatcher.withoutTrailingEmpty(server.pathSegments)
      if !base.isEmpty, url.pathSegments.starts(with: base) {
        return OperationMatcher.withoutTrailingEmpty(Array(url.pathSegments.dropFirst(base.count)))
      }
    }
    return OperationMatcher.withoutTrailingEmpty(url.pathSegments)
  }

  private static func withoutTrailingEmpty(_ segments: [String]) -> [String] {
    segments.last?.isEmpty == true ? Array(segments.dropLast()) : segments
  }

  private enum Order { case orderedBefore, orderedAfter, tied }

  private static func compare(_ left: PathTemplate, _ right: PathTemplate) -> Order {
    for (first, second) in zip(left.segments, right.segments) where first.rank != second.rank {
      return first.rank < second.rank ? .orderedBefore : .orderedAfter
    }
    if left.segments.count == right.segments.count { return .tied }
    return left.segments.count > right.segments.count ? .orderedBefore : .orderedAfter
  }

  /// How many leading segments of a path a template shares.
  private static func likeness(_ template: PathTemplate, _ path: [String]) -> Int {
    var shared = 0
    for (segment, text) in zip(template.segments, path) {
      if case .literal(let literal) = segment {
        guard literal.utf8.elementsEqual(text.utf8) else { break }
      }
      shared += 1
    }
    return shared
  }
}
