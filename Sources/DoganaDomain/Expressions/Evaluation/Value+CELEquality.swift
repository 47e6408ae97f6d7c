extension Value {
  /// Whether two values are equal by the rules of an expression.
  ///
  /// Numbers are compared exactly across their types; a NaN equals nothing; values of different kinds are unequal and
  /// never an error. Lists are equal by element, maps by member whatever their order; a record equals a record of its
  /// type with equal fields, and a map with the same members. An unknown enum case equals its text.
  package func celEquals(_ other: Value) -> Bool {
    var steps = Int.max
    return Value.celEquals(self, other, steps: &steps)
  }

  /// Equality within a budget; once `steps` is below zero the result means nothing.
  ///
  /// Walks with a stack of its own, so that the nesting of a payload costs no machine stack.
  static func celEquals(_ left: Value, _ right: Value, steps: inout Int) -> Bool {
    var pending: [(Value, Value)] = []
    var current: (Value, Value)? = (left, right)
    while let (left, right) = current {
      guard isShallowlyEqual(left.plain, right.plain, &pending, &steps), steps >= 0 else { return false }
      current = pending.popLast()
    }
    return true
  }

  /// Compares what needs no descent, and leaves the pairs of elements in `pending`.
  private static func isShallowlyEqual(
    _ left: Value, _ right: Value, _ pending: inout [(Value, Value)], _ steps: inout Int
  ) -> Bool {
    switch (left, right) {
    case (.null, .null):
      return true
    case (.string(let first), .string(let second)):
      // The library's `==` is quick to find a difference, but takes two normal forms of a text for one.
      guard first.utf8.count == second.utf8.count, first == second else { return false }
      steps -= first.utf8.count / 32
      return first.utf8.elementsEqual(second.utf8)
    case (.bytes(let first), .bytes(let second)):
      steps -= first.count / 32
      return first == second
    case (.list(let first), .list(let second)):
      guard first.count == second.count else { return false }
      steps -= first.count * 4
      guard steps >= 0 else { return false }
      pending.append(contentsOf: zip(first, second).reversed())
      return true
    case (.record(let first), .record(let second)):
      return first.type == second.type && pair(members(first), members(second), &pending, &steps)
    case (.record(let first), .map(let second)):
      return pair(members(first), second, &pending, &steps)
    case (.map(let first), .record(let second)):
      return pair(first, members(second), &pending, &steps)
    case (.map(let first), .map(let second)):
      return pair(first, second, &pending, &steps)
    default:
      return left.celOrder(to: right) == .ordered(.equal)
    }
  }

  private static func members(_ record: Record) -> [Entry] {
    record.fields.map { Entry(key: $0.name, value: $0.value) }
  }

  /// Pairs members of equal key; false where the keys differ. Large maps are looked up by hash, the order never shows.
  private static func pair(
    _ left: [Entry], _ right: [Entry], _ pending: inout [(Value, Value)], _ steps: inout Int
  ) -> Bool {
    guard left.count == right.count else { return false }
    // Large maps are put into a table first.
    steps -= left.count * (left.count <= 8 ? 2 : 16)
    guard steps >= 0 else { return false }
    if left.count <= 8 {
      for entry in left {
        guard let other = right.first(where: { $0.key.utf8.elementsEqual(entry.key.utf8) }) else { return false }
        pending.append((entry.value, other.value))
      }
      return true
    }
    var places: [[UInt8]: Int] = [:]
    for (index, entry) in right.enumerated() { places[Array(entry.key.utf8)] = index }
    for entry in left {
      guard let index = places[Array(entry.key.utf8)] else { return false }
      pending.append((entry.value, right[index].value))
    }
    return true
  }
}
