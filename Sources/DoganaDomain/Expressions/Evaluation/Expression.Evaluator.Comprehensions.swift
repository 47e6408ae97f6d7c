extension Expression.Evaluator {
  /// `all`, `exists` and `exists_one`. The first two absorb errors as `&&` and `||` do, the third does not.
  mutating func quantify(_ comprehension: ExpressionNode.Comprehension) throws(ExpressionError) -> Bool {
    let elements = try elements(of: comprehension.over)
    guard let condition = comprehension.condition else { return false }
    locals.append(.null)
    defer { locals.removeLast() }
    let last = locals.count - 1
    var failure: ExpressionError?
    var count = 0
    for element in elements {
      locals[last] = element.plain
      do {
        let holds = try self.condition(condition)
        switch comprehension.form {
        case .all where !holds: return false
        case .exists where holds: return true
        case .existsOne where holds: count += 1
        default: break
        }
      } catch {
        if comprehension.form == .existsOne { throw error }
        failure = try absorbed(error, after: failure)
      }
    }
    if let failure { throw failure }
    return comprehension.form == .existsOne ? count == 1 : comprehension.form == .all
  }

  /// `filter` and `map`: the list of what is kept or made; an error of any element is the error of the whole.
  mutating func collect(_ comprehension: ExpressionNode.Comprehension) throws(ExpressionError) -> Value {
    let elements = try elements(of: comprehension.over)
    locals.append(.null)
    defer { locals.removeLast() }
    let last = locals.count - 1
    var results: [Value] = []
    for element in elements {
      let element = element.plain
      locals[last] = element
      if let condition = comprehension.condition, !(try self.condition(condition)) { continue }
      if let transform = comprehension.transform {
        results.append(try value(transform))
      } else {
        results.append(element)
      }
    }
    return .list(results)
  }

  /// What a comprehension walks: the elements of a list, the keys of a map.
  private mutating func elements(of node: ExpressionNode) throws(ExpressionError) -> [Value] {
    let collection = try value(node)
    switch collection {
    case .list(let elements):
      return elements
    case .map(let entries):
      try spend(entries.count, at: node.range)
      return entries.map { .string($0.key) }
    default:
      throw noOverload("a walk over \(collection.expressionKind)", at: node.range)
    }
  }
}
