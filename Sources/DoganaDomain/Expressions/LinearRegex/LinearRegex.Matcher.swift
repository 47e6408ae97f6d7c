extension LinearRegex.Program {
  /// Follows all states at once, a scalar at a time (Thompson 1968): each state is visited once a place at most.
  ///
  /// Everything is allocated before the first scalar. `visits` is a budget of visited states.
  func matches(_ text: String, visits: inout Int) -> Bool {
    let count = instructions.count
    var current: [Int32] = []
    var seeds: [Int32] = []
    var stack: [Int32] = []
    current.reserveCapacity(count)
    seeds.reserveCapacity(count)
    stack.reserveCapacity(count * 2)
    // A state is in the list of a place if its mark is the number of the place.
    var marks = [Int](repeating: 0, count: count)
    var seedMarks = marks
    var place = 1

    var scalars = text.unicodeScalars.makeIterator()
    var previous: UInt32?
    var following = scalars.next()?.value
    while true {
      if !isAnchored || place == 1 {
        seeds.append(start)
      } else if seeds.isEmpty {
        return false
      }
      // What is reached from the seeds without taking a scalar.
      current.removeAll(keepingCapacity: true)
      for seed in seeds {
        stack.append(seed)
        while let state = stack.popLast() {
          let index = Int(state)
          guard marks[index] != place else { continue }
          marks[index] = place
          visits -= 1
          let instruction = instructions[index]
          switch instruction.operation {
          case .set:
            current.append(state)
          case .split:
            stack.append(instruction.argument)
            stack.append(instruction.next)
          case .assertion:
            if Self.holds(instruction.argument, between: previous, and: following) { stack.append(instruction.next) }
          case .match:
            return true
          }
        }
      }
      guard let scalar = following, visits >= 0 else { return false }
      seeds.removeAll(keepingCapacity: true)
      for state in current {
        let instruction = instructions[Int(state)]
        let next = Int(instruction.next)
        if seedMarks[next] != place, sets[Int(instruction.argument)].contains(scalar) {
          seedMarks[next] = place
          seeds.append(instruction.next)
        }
      }
      previous = scalar
      following = scalars.next()?.value
      place += 1
    }
  }

  /// Whether an assertion holds between two scalars, of which either may be the edge of the text.
  private static func holds(_ assertion: Int32, between previous: UInt32?, and following: UInt32?) -> Bool {
    switch LinearRegex.Assertion(rawValue: UInt8(truncatingIfNeeded: assertion)) {
    case .textStart: previous == nil
    case .textEnd: following == nil
    case .lineStart: previous == nil || previous == 0x0A
    case .lineEnd: following == nil || following == 0x0A
    case .wordBoundary: isWord(previous) != isWord(following)
    case .noWordBoundary: isWord(previous) == isWord(following)
    case nil: false
    }
  }

  private static func isWord(_ value: UInt32?) -> Bool {
    value.map(LinearRegex.Classes.isWord) ?? false
  }
}
