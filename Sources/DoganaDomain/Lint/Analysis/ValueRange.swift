/// The values between two bounds, in the order of expressions: numbers of all kinds exactly, texts, points in time.
///
/// Bounds of kinds that have no order between them say nothing about each other, and nothing is concluded from them.
struct ValueRange {
  struct Bound {
    let value: Value
    let isInclusive: Bool
  }

  /// Nil: unbounded.
  var lower: Bound?
  var upper: Bound?

  static let all = ValueRange()

  init(lower: Bound? = nil, upper: Bound? = nil) {
    self.lower = lower
    self.upper = upper
  }

  /// From one value to another, both included.
  init(_ lower: Value, _ upper: Value) {
    self.init(lower: Bound(value: lower, isInclusive: true), upper: Bound(value: upper, isInclusive: true))
  }

  /// From the least to the greatest of some values; unbounded where they have no order, or are none.
  init(covering values: [Value]) {
    self.init()
    guard var least = values.first, least.celOrder(to: least) == .ordered(.equal) else { return }
    var greatest = least
    for value in values.dropFirst() {
      guard case .ordered(let low) = value.celOrder(to: least), case .ordered(let high) = value.celOrder(to: greatest)
      else { return }
      if low == .less { least = value }
      if high == .greater { greatest = value }
    }
    self = ValueRange(least, greatest)
  }

  var isUnbounded: Bool { lower == nil && upper == nil }

  /// The one value that the range holds, where that is known.
  var point: Value? {
    guard let lower, let upper, lower.isInclusive, upper.isInclusive,
      lower.value.celOrder(to: upper.value) == .ordered(.equal)
    else { return nil }
    return lower.value
  }

  /// Whether no value is left between the bounds.
  var isEmpty: Bool {
    guard let lower, let upper, case .ordered(let order) = lower.value.celOrder(to: upper.value) else { return false }
    return order == .greater || order == .equal && !(lower.isInclusive && upper.isInclusive)
  }

  /// Leaves what both ranges hold.
  mutating func formIntersection(_ other: ValueRange) {
    if let bound = other.lower { raise(to: bound) }
    if let bound = other.upper { cut(at: bound) }
  }

  private mutating func raise(to bound: Bound) {
    guard let lower else {
      self.lower = bound
      return
    }
    guard case .ordered(let order) = bound.value.celOrder(to: lower.value) else { return }
    if order == .greater || order == .equal && !bound.isInclusive { self.lower = bound }
  }

  private mutating func cut(at bound: Bound) {
    guard let upper else {
      self.upper = bound
      return
    }
    guard case .ordered(let order) = bound.value.celOrder(to: upper.value) else { return }
    if order == .less || order == .equal && !bound.isInclusive { self.upper = bound }
  }

  /// A range that holds all that either holds.
  func hull(_ other: ValueRange) -> ValueRange {
    var hull = ValueRange()
    if let lower, let bound = other.lower, case .ordered(let order) = lower.value.celOrder(to: bound.value) {
      hull.lower = order == .less || order == .equal && lower.isInclusive ? lower : bound
    }
    if let upper, let bound = other.upper, case .ordered(let order) = upper.value.celOrder(to: bound.value) {
      hull.upper = order == .greater || order == .equal && upper.isInclusive ? upper : bound
    }
    return hull
  }

  /// For integers: `> 5` is `>= 6`.
  func onIntegers() -> ValueRange {
    var range = self
    if let lower, !lower.isInclusive, let next = ValueRange.neighbour(of: lower.value, by: 1) {
      range.lower = Bound(value: next, isInclusive: true)
    }
    if let upper, !upper.isInclusive, let next = ValueRange.neighbour(of: upper.value, by: -1) {
      range.upper = Bound(value: next, isInclusive: true)
    }
    return range
  }

  private static func neighbour(of value: Value, by step: Int64) -> Value? {
    switch value {
    case .int(let number):
      let (next, overflow) = number.addingReportingOverflow(step)
      return overflow ? nil : .int(next)
    case .uint(let number):
      if step > 0 { return number == .max ? nil : .uint(number + 1) }
      return number == 0 ? nil : .uint(number - 1)
    default: return nil
    }
  }

  /// Whether every value here is less than every value there; false where that is not known.
  func isBelow(_ other: ValueRange) -> Bool {
    guard let upper, let lower = other.lower, case .ordered(let order) = upper.value.celOrder(to: lower.value) else {
      return false
    }
    return order == .less || order == .equal && !(upper.isInclusive && lower.isInclusive)
  }

  /// Whether every value here is at most every value there; false where that is not known.
  func isAtMost(_ other: ValueRange) -> Bool {
    guard let upper, let lower = other.lower, case .ordered(let order) = upper.value.celOrder(to: lower.value) else {
      return false
    }
    return order != .greater
  }
}
