/// Finds the operation that an exchange belongs to.
package struct OperationMatcher: Sendable {
  package let contract: Contract
  /// Operations in the order of precedence: more literal templates first; as declared where they tie.
  package let ordered: [Operation]
  /// The literals that templates begin with, each once.
  private let firstLiterals: [String]

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
    var literals: [String] = []
    for operation in ordered {
      guard case .literal(let text)? = operation.template.segments.first,
        !literals.contains(where: { $0.utf8.elementsEqual(text.utf8) })
      else { continue }
      literals.append(text)
    }
    firstLiterals = literals
  }

  /// What became of an exchange.
  package enum Match: Sendable {
    case operation(Operation, path: String)
    case unmatched(Unmatched)
    case outOfScope
  }

  /// A request under the contract's servers that no operation fits.
  package struct Unmatched: Sendable {
    package let nearest: String?
    package let reason: String
    /// Below the server's base.
    package let path: String
    /// How near the contract is: of several that a request fits none of, the one with the greatest is named.
    package let nearness: Nearness
  }

  /// Whether the contract's `when` holds, whether an operation is like the request, how long the base is.
  package struct Nearness: Comparable, Sendable {
    let holds: Bool
    let hasNearest: Bool
    let baseLength: Int

    package static func < (left: Nearness, right: Nearness) -> Bool {
      if left.holds != right.holds { return right.holds }
      if left.hasNearest != right.hasNearest { return right.hasNearest }
      return left.baseLength < right.baseLength
    }
  }

  /// Matches a request; `request` is the value that `when` sees, `headers` those of the response, which only that of a contract
  /// sees; each is made only where there is a `when`.
  package func match(
    method: String, url: URLText, request: () -> Value, headers: () -> Value = { .map([]) }
  ) -> Match {
    guard let (path, baseLength) = pathInScope(url) else { return .outOfScope }
    let text = "/" + path.joined(separator: "/")
    let holds =
      contract.when.map { OperationMatcher.holds($0, [("request", request()), ("headers", headers())]) } ?? true
    var nearest: (operation: Operation, reason: String, score: Int)?
    for operation in ordered {
      if operation.template.matches(path) {
        if operation.method != method {
          let reason = "its method is \(operation.method), not \(SafeText.escaped(method, limit: 20))"
          if (nearest?.score ?? -1) < 1_000 { nearest = (operation, reason, 1_000) }
          continue
        }
        if let when = operation.when, !OperationMatcher.holds(when, [("request", request())]) {
          if (nearest?.score ?? -1) < 2_000 { nearest = (operation, "its `when` does not hold", 2_000) }
          continue
        }
        guard holds else {
          nearest = (operation, "the `when` of the contract does not hold", 3_000)
          break
        }
        return .operation(operation, path: text)
      }
      let score = score(of: operation, method: method, path)
      if score > (nearest?.score ?? 0) { nearest = (operation, Self.pathReason(operation), score) }
    }
    if nearest == nil, let operation = misspelt(method: method, path) {
      nearest = (operation, Self.pathReason(operation), 0)
    }
    return .unmatched(
      Unmatched(
        nearest: nearest.map { $0.operation.name }, reason: nearest?.reason ?? "no operation has a path like this",
        path: text, nearness: Nearness(holds: holds, hasNearest: nearest != nil, baseLength: baseLength)))
  }

  private static func holds(_ when: Rule, _ bindings: [(String, Value)]) -> Bool {
    if case .holds = Mapper.condition(when, ExpressionBindings(bindings)) { return true }
    return false
  }

  /// How near an operation is to a request: by the segments that they share, then by their number, then by the method; 0
  /// where they share none.
  private func score(of operation: Operation, method: String, _ path: [String]) -> Int {
    let shared = OperationMatcher.likeness(operation.template, path)
    guard shared > 0 else { return 0 }
    let isAsLong = operation.template.segments.count == path.count
    return shared * 4 + (isAsLong ? 2 : 0) + (operation.method == method ? 1 : 0)
  }

  private static func pathReason(_ operation: Operation) -> String {
    "its path \(operation.template.text) does not fit"
  }

  /// The operation that was probably meant by a path whose first segment begins no template.
  private func misspelt(method: String, _ path: [String]) -> Operation? {
    guard let first = path.first, let meant = NearestName.find(first, among: firstLiterals) else { return nil }
    let corrected = [meant] + path.dropFirst()
    var best: (operation: Operation, score: Int)?
    for operation in ordered {
      let score = score(of: operation, method: method, corrected)
      if score > (best?.score ?? 0) { best = (operation, score) }
    }
    return best?.operation
  }

  /// The decoded path segments below the longest base that the URL is under, and how many segments that base has; nil
  /// where it is under none.
  ///
  /// A reference without a host (`/products/p-1`) says nothing of the server, so it is under each.
  private func pathInScope(_ url: URLText) -> (path: [String], baseLength: Int)? {
    if contract.servers.isEmpty { return (OperationMatcher.withoutTrailingEmpty(url.pathSegments), 0) }
    var shortest: [String]?
    for server in contract.servers {
      guard let rest = url.isUnder(base: server), rest.count < shortest?.count ?? .max else { continue }
      shortest = rest
    }
    if let shortest {
      return (OperationMatcher.withoutTrailingEmpty(shortest), url.pathSegments.count - shortest.count)
    }
    guard url.scheme == nil, url.host == nil else { return nil }
    for server in contract.servers {
      let base = OperationMatcher.withoutTrailingEmpty(server.pathSegments)
      if !base.isEmpty, url.pathSegments.starts(with: base) {
        return (OperationMatcher.withoutTrailingEmpty(Array(url.pathSegments.dropFirst(base.count))), base.count)
      }
    }
    return (OperationMatcher.withoutTrailingEmpty(url.pathSegments), 0)
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
