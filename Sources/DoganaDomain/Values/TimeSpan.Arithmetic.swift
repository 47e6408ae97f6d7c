extension TimeSpan {
  /// No time at all.
  package static let zero = TimeSpan(seconds: 0, nanoseconds: 0)

  /// The longest span that arithmetic and text yield, in seconds: about 10,000 years, as CEL's specification limits it.
  package static let maximumSeconds: Int64 = 315_576_000_000

  /// The span of `nanoseconds`; nil where it is longer than the limit.
  package init?(nanoseconds total: Int128) {
    let (seconds, rest) = total.quotientAndRemainder(dividingBy: 1_000_000_000)
    guard seconds.magnitude <= UInt128(Self.maximumSeconds.magnitude) else { return nil }
    let isAtLimit = seconds.magnitude == UInt128(Self.maximumSeconds.magnitude)
    guard !isAtLimit || rest == 0 else { return nil }
    self.init(seconds: Int64(seconds), nanoseconds: Int32(rest))
  }

  /// The whole length in nanoseconds.
  package var totalNanoseconds: Int128 { Int128(seconds) * 1_000_000_000 + Int128(nanoseconds) }

  /// The whole length in milliseconds, cut towards zero.
  package var totalMilliseconds: Int64 { Int64(clamping: totalNanoseconds / 1_000_000) }

  /// The sum; nil where it is longer than the limit.
  package func adding(_ other: TimeSpan) -> TimeSpan? {
    TimeSpan(nanoseconds: totalNanoseconds + other.totalNanoseconds)
  }

  /// The difference; nil where it is longer than the limit.
  package func subtracting(_ other: TimeSpan) -> TimeSpan? {
    TimeSpan(nanoseconds: totalNanoseconds - other.totalNanoseconds)
  }

  /// The span of the other sign; nil where it is longer than the limit.
  package var negated: TimeSpan? { TimeSpan(nanoseconds: -totalNanoseconds) }
}
