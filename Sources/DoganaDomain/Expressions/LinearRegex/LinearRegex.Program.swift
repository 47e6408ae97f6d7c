extension LinearRegex {
  /// A pattern as an automaton after Thompson: plain tables, followed by `matches`.
  struct Program: Sendable {
    /// One state.
    struct Instruction: Sendable {
      enum Operation: UInt8, Sendable {
        /// Take a scalar of the set `argument`, go on at `next`.
        case set
        /// Go on at `next` and at `argument`.
        case split
        /// Go on at `next` where the assertion `argument` holds.
        case assertion
        case match
      }

      let operation: Operation
      let next: Int32
      let argument: Int32
    }

    private(set) var instructions: [Instruction] = []
    let sets: [ScalarSet]
    private(set) var start: Int32 = 0
    /// Whether a match can begin at the start of the text only.
    let isAnchored: Bool

    /// Writes the tree out as instructions, at most `sizeLimit` of them.
    static func compile(
      _ parsed: Parser.Result, sizeLimit: Int, patternLength: Int
    ) throws(SyntaxError) -> Program {
      guard size(of: parsed.syntax) < sizeLimit else {
        throw SyntaxError(
          "the pattern is too large: its repetitions are written out, to at most \(sizeLimit) states",
          at: 0..<patternLength)
      }
      var program = Program(sets: parsed.sets, isAnchored: parsed.syntax.isAnchored)
      let match = program.append(.match, next: 0, argument: 0)
      program.start = program.emit(parsed.syntax, next: match)
      return program
    }

    private init(sets: [ScalarSet], isAnchored: Bool) {
      self.sets = sets
      self.isAnchored = isAnchored
    }

    /// No fewer than the instructions that a tree takes, and no fewer than the steps to write them; never overflows.
    private static func size(of syntax: Syntax) -> Int {
      let limit = 1 << 30
      switch syntax {
      case .empty, .set, .assertion:
        return 1
      case .sequence(let parts), .alternatives(let parts):
        return parts.reduce(1) { min(limit, $0 + size(of: $1) + 1) }
      case .repetition(let body, let minimum, let maximum):
        // Below 2^30 times 1001: no overflow.
        return min(limit, (size(of: body) + 1) * max(1, maximum ?? (minimum + 1)))
      }
    }

    private mutating func append(_ operation: Instruction.Operation, next: Int32, argument: Int32) -> Int32 {
      instructions.append(Instruction(operation: operation, next: next, argument: argument))
      // The size was bounded before the first instruction.
      return Int32(truncatingIfNeeded: instructions.count - 1)
    }

    /// Writes a part that goes on at `next`, and says where it begins.
    private mutating func emit(_ syntax: Syntax, next: Int32) -> Int32 {
      switch syntax {
      case .empty:
        return next
      case .set(let number):
        return append(.set, next: next, argument: Int32(truncatingIfNeeded: number))
      case .assertion(let assertion):
        return append(.assertion, next: next, argument: Int32(assertion.rawValue))
      case .sequence(let parts):
        var place = next
        for part in parts.reversed() { place = emit(part, next: place) }
        return place
      case .alternatives(let parts):
        var place: Int32?
        for part in parts.reversed() {
          let branch = emit(part, next: next)
          if let rest = place { place = append(.split, next: branch, argument: rest) } else { place = branch }
        }
        return place ?? next
      case .repetition(let body, let minimum, let maximum):
        return emit(repeated: body, minimum: minimum, maximum: maximum, next: next)
      }
    }

    private mutating func emit(repeated body: Syntax, minimum: Int, maximum: Int?, next: Int32) -> Int32 {
      var place = next
      var rest = minimum
      if let maximum {
        for _ in 0..<max(0, maximum - minimum) {
          let branch = emit(body, next: place)
          place = append(.split, next: branch, argument: next)
        }
      } else {
        // The loop: a split that its own body comes back to.
        let loop = append(.split, next: next, argument: next)
        let branch = emit(body, next: loop)
        instructions[Int(loop)] = Instruction(operation: .split, next: branch, argument: next)
        place = minimum == 0 ? loop : branch
        rest = max(0, minimum - 1)
      }
      for _ in 0..<rest { place = emit(body, next: place) }
      return place
    }
  }
}
