extension JSONTree: Equatable {
  /// Whether two trees are the same JSON value: strings by code unit, numbers by their exact value (`1.0` is `1`),
  /// arrays in order, objects in any order. Repeated keys are compared in their order.
  package static func == (left: JSONTree, right: JSONTree) -> Bool {
    var pairs: [(JSONTree, JSONTree)] = [(left, right)]
    while let pair = pairs.popLast() {
      switch pair {
      case (.null, .null): break
      case (.bool(let left), .bool(let right)): if left != right { return false }
      case (.number(let left), .number(let right)):
        if !JSONNumberForm.areEqual(left, right) { return false }
      case (.string(let left), .string(let right)):
        if !left.utf8.elementsEqual(right.utf8) { return false }
      case (.array(let left), .array(let right)):
        if left.count != right.count { return false }
        pairs.append(contentsOf: zip(left, right))
      case (.object(let left), .object(let right)):
        if left.count != right.count { return false }
        for (left, right) in zip(sorted(left), sorted(right)) {
          if !left.key.utf8.elementsEqual(right.key.utf8) { return false }
          pairs.append((left.value, right.value))
        }
      default: return false
      }
    }
    return true
  }
}
