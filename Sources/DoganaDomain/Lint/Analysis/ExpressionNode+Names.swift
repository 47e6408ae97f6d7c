extension ExpressionNode {
  /// Whether the value depends on nothing: no name, and no variable of a comprehension around it.
  var isClosed: Bool { names(below: 0) == .none }

  /// Whether the value depends on `self` as a whole and on nothing else.
  var asksOnlySelf: Bool { names(below: 0) == .selfAlone }

  /// The names that an expression uses.
  enum Names {
    case none
    case selfAlone
    case others

    fileprivate func joined(_ other: Names) -> Names {
      self == .others || other == .others ? .others : self == .selfAlone || other == .selfAlone ? .selfAlone : .none
    }
  }

  /// `depth` is how many comprehensions of this expression are around the node. Recursion is bounded by the depth that the
  /// parser lets through.
  private func names(below depth: Int) -> Names {
    func of(_ nodes: [ExpressionNode]) -> Names { nodes.reduce(.none) { $0.joined($1.names(below: depth)) } }
    switch kind {
    case .literal, .number: return .none
    case .variable(let name): return name.utf8.elementsEqual("self".utf8) ? .selfAlone : .others
    case .local(let slot): return slot < depth ? .none : .others
    case .field(let base, _, _), .has(let base, _, _):
      // What is below `self` is looked at by other means.
      return base.names(below: depth) == .none ? .none : .others
    case .index(let base, let index):
      return base.names(below: depth) == .none && index.names(below: depth) == .none ? .none : .others
    case .not(let operand), .negate(let operand), .size(let operand), .matches(let operand, _),
      .conversion(_, let operand):
      return operand.names(below: depth)
    case .all(let operands), .any(let operands), .list(let operands): return of(operands)
    case .comparison(_, let left, let right), .membership(let left, in: let right), .arithmetic(_, let left, let right),
      .text(_, let left, let right), .matchesComputed(let left, let right):
      return of([left, right])
    case .conditional(let condition, let first, let second): return of([condition, first, second])
    case .map(let entries): return of(entries.flatMap { [$0.key, $0.value] })
    case .timeField(_, let operand, let zone): return of([operand] + (zone.map { [$0] } ?? []))
    case .comprehension(let comprehension):
      // Slots count from the outermost comprehension: one that is cut out of another has none of its own values.
      guard comprehension.slot == depth else { return .others }
      return [comprehension.condition, comprehension.transform].compactMap(\.self)
        .reduce(comprehension.over.names(below: depth)) { $0.joined($1.names(below: depth + 1)) }
    }
  }
}
