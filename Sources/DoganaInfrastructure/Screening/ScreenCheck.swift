import DoganaDomain

/// A predicate as plain stored values.
struct ScreenCheck: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    case number, size, member, other
  }

  let kind: Kind
  private let hasMinimum: Bool
  private let includesMinimum: Bool
  private let hasMaximum: Bool
  private let includesMaximum: Bool
  let minimum: Int
  let maximum: Int
  /// The list of texts; for others the predicate itself.
  let table: Int32

  init(_ predicate: ScreenPredicate, index: Int) {
    var bounds: (Int64?, Bool, Int64?, Bool) = (nil, false, nil, false)
    switch predicate {
    case .number(let minimum, let includesMinimum, let maximum, let includesMaximum):
      kind = .number
      bounds = (minimum, includesMinimum, maximum, includesMaximum)
      table = -1
    case .size(let minimum, let maximum):
      kind = .size
      bounds = (Int64(clamping: minimum), true, Int64(clamping: maximum), true)
      table = -1
    case .member(let list):
      kind = .member
      table = Int32(list)
    case .text, .date, .rule:
      kind = .other
      table = Int32(index)
    }
    hasMinimum = bounds.0 != nil
    minimum = Int(bounds.0 ?? 0)
    includesMinimum = bounds.1
    hasMaximum = bounds.2 != nil
    maximum = Int(bounds.2 ?? 0)
    includesMaximum = bounds.3
  }

  /// Whether `mantissa` / 10^`decimals` is above the minimum; exact, false where the bound does not scale.
  @inline(__always)
  func isAbove(_ mantissa: Int64, _ decimals: Int) -> Bool {
    guard hasMinimum else { return true }
    guard let scaled = ScreenCheck.scaled(Int64(minimum), decimals) else { return false }
    return mantissa > scaled || mantissa == scaled && includesMinimum
  }

  /// Whether `mantissa` / 10^`decimals` is below the maximum.
  @inline(__always)
  func isBelow(_ mantissa: Int64, _ decimals: Int) -> Bool {
    guard hasMaximum else { return true }
    guard let scaled = ScreenCheck.scaled(Int64(maximum), decimals) else { return false }
    return mantissa < scaled || mantissa == scaled && includesMaximum
  }

  /// A bound times 10^decimals; nil where that does not fit.
  @inline(__always)
  private static func scaled(_ bound: Int64, _ decimals: Int) -> Int64? {
    if bound == 0 { return 0 }
    var bound = bound
    for _ in 0..<decimals {
      let (next, overflow) = bound.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      bound = next
    }
    return bound
  }
}
