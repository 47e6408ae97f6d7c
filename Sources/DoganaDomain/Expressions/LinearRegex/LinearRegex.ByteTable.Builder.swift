extension LinearRegex.ByteTable {
  /// The table of a pattern, or nil where it would be too large: then the automaton is followed state by state.
  init?(_ program: LinearRegex.Program) {
    guard var builder = Builder(program), builder.run() else { return nil }
    classes = builder.classes
    stride = builder.stride
    transitions = builder.transitions
    acceptsAtEnd = builder.acceptsAtEnd
    start = 2
  }

  /// Subset construction: a state of the table is the set of states that the bytes read so far have led to.
  ///
  /// What is reached without taking a byte depends on the byte that follows (`$`, `\b`), so that it is worked out on the
  /// way to the next state, and what is found is known one byte late or at the end.
  private struct Builder {
    /// What stood before a place, as far as the assertions of the pattern ask.
    enum Before: Hashable {
      case start, word, newline, other
    }

    struct Key: Hashable {
      let seeds: [Int]
      let before: Before
    }

    private static let stateLimit = 512
    private static let programLimit = 2_000
    /// Visits of states of the program: the bound on the time that a table takes.
    private static let visitLimit = 100_000

    let program: LinearRegex.ByteProgram
    let isAnchored: Bool
    private let asksWord: Bool
    private let asksLine: Bool
    private let asksStart: Bool

    private(set) var classes: [UInt8] = []
    private(set) var stride = 0
    private(set) var transitions: [UInt16] = []
    private(set) var acceptsAtEnd: [Bool] = []

    private var samples: [UInt8] = []
    private var numbers: [Key: UInt16] = [:]
    private var keys: [Key] = []
    private var marks: [Int]
    private var mark = 0
    private var visits = 0

    init?(_ program: LinearRegex.Program) {
      guard let bytes = LinearRegex.ByteProgram(program, limit: Self.programLimit) else { return nil }
      self.program = bytes
      isAnchored = program.isAnchored
      var assertions: Set<LinearRegex.Assertion> = []
      for case .assertion(let assertion, _) in bytes.states { assertions.insert(assertion) }
      asksWord = assertions.contains(.wordBoundary) || assertions.contains(.noWordBoundary)
      asksLine = assertions.contains(.lineStart) || assertions.contains(.lineEnd)
      asksStart = asksLine || assertions.contains(.textStart)
      marks = Array(repeating: 0, count: bytes.states.count)
      divideBytes()
    }

    /// Groups the bytes that no range and no assertion tells apart.
    private mutating func divideBytes() {
      var starts: Set<Int> = [0, 0x80, 0xC0]
      for case .bytes(let range, _) in program.states {
        starts.insert(Int(range.lowerBound))
        starts.insert(Int(range.upperBound) + 1)
      }
      if asksWord { starts.formUnion([0x30, 0x3A, 0x41, 0x5B, 0x5F, 0x60, 0x61, 0x7B]) }
      if asksLine { starts.formUnion([0x0A, 0x0B]) }
      for byte in 0...255 {
        if starts.contains(byte) { samples.append(UInt8(byte)) }
        // Byte 0 starts a class, and there are at most 256 of them.
        classes.append(UInt8(samples.count - 1))
      }
      stride = samples.count
    }

    /// Fills the table; false where a limit is reached.
    mutating func run() -> Bool {
      // The two states that end a text, then the start.
      transitions = Array(repeating: 0, count: stride) + Array(repeating: 1, count: stride)
      acceptsAtEnd = [false, true]
      keys = [Key(seeds: [], before: .other), Key(seeds: [], before: .other)]
      _ = number(of: Key(seeds: isAnchored ? [program.start] : [], before: asksStart ? .start : .other))
      var current = 2
      while current < keys.count {
        for sample in samples {
          let next = follow(keys[current], by: sample)
          transitions.append(next)
        }
        acceptsAtEnd.append(closure(of: keys[current], before: nil) == nil)
        guard visits <= Self.visitLimit, keys.count <= Self.stateLimit else { return false }
        current += 1
      }
      return true
    }

    private mutating func number(of key: Key) -> UInt16 {
      if let number = numbers[key] { return number }
      // The limit on states, checked after each row of at most 256, keeps this below 2^16.
      let number = UInt16(truncatingIfNeeded: keys.count)
      numbers[key] = number
      keys.append(key)
      return number
    }

    private mutating func follow(_ key: Key, by byte: UInt8) -> UInt16 {
      guard let reached = closure(of: key, before: byte) else { return LinearRegex.ByteTable.accepted }
      var seeds: Set<Int> = []
      for case .bytes(let range, let next) in reached.map({ program.states[$0] }) where range.contains(byte) {
        seeds.insert(next)
      }
      if seeds.isEmpty, isAnchored { return LinearRegex.ByteTable.rejected }
      let before: Before =
        asksWord && LinearRegex.Classes.isWord(UInt32(byte))
        ? .word : asksLine && byte == 0x0A ? .newline : .other
      return number(of: Key(seeds: seeds.sorted(), before: before))
    }

    /// The states that wait for a byte, with `following` next (nil: the end); nil where a match is reached.
    private mutating func closure(of key: Key, before following: UInt8?) -> [Int]? {
      var stack = key.seeds
      // A search begins at every scalar, but not within one.
      let isWithin = following.map { $0 & 0xC0 == 0x80 } ?? false
      if !isAnchored, !isWithin { stack.append(program.start) }
      var waiting: [Int] = []
      mark += 1
      while let state = stack.popLast() {
        guard marks[state] != mark else { continue }
        marks[state] = mark
        visits += 1
        switch program.states[state] {
        case .bytes: waiting.append(state)
        case .branch(let branches): stack.append(contentsOf: branches)
        case .assertion(let assertion, let next):
          if holds(assertion, between: key.before, and: following) { stack.append(next) }
        case .match: return nil
        }
      }
      return waiting
    }

    private func holds(_ assertion: LinearRegex.Assertion, between before: Before, and following: UInt8?) -> Bool {
      let isWordNext = following.map { LinearRegex.Classes.isWord(UInt32($0)) } ?? false
      return switch assertion {
      case .textStart: before == .start
      case .textEnd: following == nil
      case .lineStart: before == .start || before == .newline
      case .lineEnd: following == nil || following == 0x0A
      case .wordBoundary: (before == .word) != isWordNext
      case .noWordBoundary: (before == .word) == isWordNext
      }
    }
  }
}
