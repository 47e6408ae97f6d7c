extension LinearRegex {
  /// The automaton of a pattern over bytes instead of scalars, from which the table is built.
  struct ByteProgram {
    enum State {
      case bytes(ClosedRange<UInt8>, next: Int)
      case branch([Int])
      case assertion(Assertion, next: Int)
      case match
    }

    private(set) var states: [State] = []
    let start: Int

    /// Splits every set into sequences of byte ranges; nil where that takes more than `limit` states.
    init?(_ program: Program, limit: Int) {
      start = Int(program.start)
      guard program.instructions.count <= limit else { return nil }
      var sequences: [Int: [[ClosedRange<UInt8>]]] = [:]
      // The instructions keep their numbers; what a set needs besides is appended.
      states = Array(repeating: .match, count: program.instructions.count)
      for (index, instruction) in program.instructions.enumerated() {
        let next = Int(instruction.next)
        let argument = Int(instruction.argument)
        switch instruction.operation {
        case .match:
          break
        case .split:
          states[index] = .branch([next, argument])
        case .assertion:
          guard let assertion = Assertion(rawValue: UInt8(truncatingIfNeeded: argument)) else { return nil }
          states[index] = .assertion(assertion, next: next)
        case .set:
          let parts = sequences[argument] ?? UTF8Ranges.sequences(of: program.sets[argument])
          sequences[argument] = parts
          guard states.count + parts.count * 4 <= limit else { return nil }
          states[index] = .branch(parts.map { append($0, next: next) })
        }
      }
    }

    private mutating func append(_ sequence: [ClosedRange<UInt8>], next: Int) -> Int {
      var place = next
      for range in sequence.reversed() {
        states.append(.bytes(range, next: place))
        place = states.count - 1
      }
      return place
    }
  }

  /// Ranges of scalars as sequences of ranges of UTF-8 bytes.
  enum UTF8Ranges {
    /// The sequences of which one matches exactly the encodings of the scalars of a set.
    static func sequences(of set: ScalarSet) -> [[ClosedRange<UInt8>]] {
      var result: [[ClosedRange<UInt8>]] = []
      for range in set.ranges {
        // Within each of these all encodings are of one length; surrogates have none.
        for bounds in [0...0x7F, 0x80...0x7FF, 0x800...0xD7FF, 0xE000...0xFFFF, 0x10000...0x10FFFF]
          as [ClosedRange<UInt32>] where range.overlaps(bounds)
        {
          split(range.clamped(to: bounds), into: &result)
        }
      }
      return result
    }

    /// Cuts a range of one encoded length until each byte of it is a range on its own.
    private static func split(_ range: ClosedRange<UInt32>, into result: inout [[ClosedRange<UInt8>]]) {
      guard let first = Unicode.Scalar(range.lowerBound), let last = Unicode.Scalar(range.upperBound) else { return }
      for bits in [6, 12, 18] as [UInt32] where bits < 6 * UInt32(UTF8.width(first)) {
        let mask = UInt32(1) << bits - 1
        guard range.lowerBound & ~mask != range.upperBound & ~mask else { continue }
        if range.lowerBound & mask != 0 {
          let end = range.lowerBound | mask
          split(range.lowerBound...end, into: &result)
          split((end + 1)...range.upperBound, into: &result)
          return
        }
        if range.upperBound & mask != mask {
          let end = range.upperBound & ~mask
          split(range.lowerBound...(end - 1), into: &result)
          split(end...range.upperBound, into: &result)
          return
        }
      }
      let pairs = zip(Array(String(first).utf8), Array(String(last).utf8))
      result.append(pairs.map { $0...$1 })
    }
  }
}
