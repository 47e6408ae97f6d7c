import DoganaDomain

extension ScreenPredicate {
  /// The predicates that a rule over `self` comes to. A rule that has no fast form is evaluated as it stands.
  ///
  /// Lists of texts are added to `lists`.
  static func compile(_ rule: Rule, lists: inout [[[UInt8]]]) -> [ScreenPredicate] {
    compile(rule.expression.root, &lists) ?? [.rule(rule.expression)]
  }

  private static func compile(_ node: ExpressionNode, _ lists: inout [[[UInt8]]]) -> [ScreenPredicate]? {
    switch node.kind {
    case .all(let parts):
      var all: [ScreenPredicate] = []
      for part in parts {
        guard let compiled = compile(part, &lists) else { return nil }
        all += compiled
      }
      return all
    case .comparison(let comparison, let left, let right):
      if let bound = integer(right) { return compare(left, comparison, bound) }
      if let bound = integer(left) { return compare(right, comparison.mirrored, bound) }
      if comparison == .equal, isSelf(left), let text = text(right) {
        lists.append([Array(text.utf8)])
        return [.member(list: lists.count - 1)]
      }
      return nil
    case .text(let test, let operand, let sought):
      guard isSelf(operand), operand.type == .string, let text = text(sought) else { return nil }
      return [.text(test, Array(text.utf8))]
    case .membership(let element, let list):
      guard isSelf(element), case .literal(.list(let values)) = list.kind else { return nil }
      var members: [[UInt8]] = []
      for value in values {
        guard case .string(let text) = value else { return nil }
        members.append(Array(text.utf8))
      }
      lists.append(members)
      return [.member(list: lists.count - 1)]
    default: return nil
    }
  }

  private static func compare(
    _ operand: ExpressionNode, _ comparison: ExpressionNode.Comparison, _ bound: Int64
  ) -> [ScreenPredicate]? {
    if case .size(let inner) = operand.kind, isSelf(inner), inner.type == .string || inner.type.isList {
      guard bound > -1_000_000_000, bound < 1_000_000_000 else { return nil }
      let bound = Int(bound)
      switch comparison {
      case .equal: return [.size(minimum: bound, maximum: bound)]
      case .greater: return [.size(minimum: bound + 1, maximum: .max)]
      case .greaterOrEqual: return [.size(minimum: bound, maximum: .max)]
      case .less: return [.size(minimum: 0, maximum: bound - 1)]
      case .lessOrEqual: return [.size(minimum: 0, maximum: bound)]
      case .notEqual: return nil
      }
    }
    guard isSelf(operand), operand.type.isNumber else { return nil }
    switch comparison {
    case .equal: return [.number(minimum: bound, includesMinimum: true, maximum: bound, includesMaximum: true)]
    case .greater: return [.number(minimum: bound, includesMinimum: false, maximum: nil, includesMaximum: false)]
    case .greaterOrEqual: return [.number(minimum: bound, includesMinimum: true, maximum: nil, includesMaximum: false)]
    case .less: return [.number(minimum: nil, includesMinimum: false, maximum: bound, includesMaximum: false)]
    case .lessOrEqual: return [.number(minimum: nil, includesMinimum: false, maximum: bound, includesMaximum: true)]
    case .notEqual: return nil
    }
  }

  private static func isSelf(_ node: ExpressionNode) -> Bool {
    if case .variable("self") = node.kind { return true }
    return false
  }

  private static func text(_ node: ExpressionNode) -> String? {
    if case .literal(.string(let text)) = node.kind { return text }
    return nil
  }

  /// An integral constant of at most 15 digits: such bounds compare exactly with any number that the screen reads.
  private static func integer(_ node: ExpressionNode) -> Int64? {
    var integer: Int64?
    switch node.kind {
    case .literal(let value): integer = exact(value)
    case .number(let number): integer = number.exact?.exactInt64
    default: return nil
    }
    guard let integer, integer.magnitude < 1_000_000_000_000_000 else { return nil }
    return integer
  }

  private static func exact(_ value: Value) -> Int64? {
    switch value {
    case .int(let number): number
    case .uint(let number): Int64(exactly: number)
    case .decimal(let number): number.exactInt64
    case .double(let number): Int64(exactly: number)
    default: nil
    }
  }
}

extension ExpressionType {
  fileprivate var isList: Bool {
    if case .list = self { return true }
    return false
  }
}
