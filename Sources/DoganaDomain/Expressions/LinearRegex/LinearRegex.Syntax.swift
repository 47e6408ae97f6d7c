extension LinearRegex {
  /// A parsed pattern. Groups and reluctance are gone: they do not change whether there is a match.
  indirect enum Syntax: Sendable {
    case empty
    /// One scalar of the set with this number.
    case set(Int)
    case assertion(Assertion)
    case sequence([Syntax])
    case alternatives([Syntax])
    /// `maximum` is nil where there is no upper bound.
    case repetition(Syntax, minimum: Int, maximum: Int?)

    /// Whether every match begins at the start of the text, so that a search need not go on from elsewhere.
    var isAnchored: Bool {
      switch self {
      case .assertion(let assertion): assertion == .textStart
      case .sequence(let parts): parts.first { !$0.isAlwaysEmpty || $0.isAnchored }?.isAnchored ?? false
      case .alternatives(let parts): !parts.isEmpty && parts.allSatisfy(\.isAnchored)
      case .repetition(let body, let minimum, _): minimum > 0 && body.isAnchored
      case .empty, .set: false
      }
    }

    private var isAlwaysEmpty: Bool {
      switch self {
      case .empty, .assertion: true
      default: false
      }
    }
  }

  /// A condition on a place in the text that takes no character.
  enum Assertion: UInt8, Sendable {
    case textStart, textEnd, lineStart, lineEnd, wordBoundary, noWordBoundary
  }

  /// A set of Unicode scalars: sorted ranges, and a bit for each ASCII character.
  struct ScalarSet: Sendable, Equatable {
    /// Disjoint, not adjacent, ascending.
    let ranges: [ClosedRange<UInt32>]
    private let lowBits: UInt64
    private let highBits: UInt64

    /// Sorts and joins ranges in any order.
    init(_ unsorted: [ClosedRange<UInt32>]) {
      var joined: [ClosedRange<UInt32>] = []
      for range in unsorted.sorted(by: { $0.lowerBound < $1.lowerBound }) {
        if let last = joined.last, range.lowerBound <= last.upperBound || range.lowerBound - last.upperBound == 1 {
          joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
        } else {
          joined.append(range)
        }
      }
      var low: UInt64 = 0
      var high: UInt64 = 0
      for range in joined where range.lowerBound < 128 {
        for value in range.lowerBound...min(range.upperBound, 127) {
          if value < 64 { low |= 1 << UInt64(value) } else { high |= 1 << UInt64(value - 64) }
        }
      }
      ranges = joined
      lowBits = low
      highBits = high
    }

    /// Whether the set holds a scalar.
    func contains(_ value: UInt32) -> Bool {
      if value < 64 { return lowBits >> UInt64(value) & 1 == 1 }
      if value < 128 { return highBits >> UInt64(value - 64) & 1 == 1 }
      var low = 0
      var high = ranges.count
      while low < high {
        let middle = (low + high) / 2
        if ranges[middle].upperBound < value { low = middle + 1 } else { high = middle }
      }
      return low < ranges.count && ranges[low].lowerBound <= value
    }

    /// All scalars that are not in the set.
    var inverted: ScalarSet {
      var gaps: [ClosedRange<UInt32>] = []
      var next: UInt32 = 0
      for range in ranges {
        if range.lowerBound > next { gaps.append(next...(range.lowerBound - 1)) }
        next = range.upperBound + 1
      }
      if next <= Self.greatest { gaps.append(next...Self.greatest) }
      return ScalarSet(gaps)
    }

    /// The last code point of Unicode. Surrogates are in ranges too: no text holds them.
    static let greatest: UInt32 = 0x10FFFF
  }
}
