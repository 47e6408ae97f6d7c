/// A point in time: seconds since 1970-01-01T00:00:00Z and nanoseconds.
///
/// Seconds are POSIX seconds: leap seconds are not counted.
package struct Instant: Hashable, Sendable {
  /// Whole seconds since 1970-01-01T00:00:00Z, rounded down.
  package let seconds: Int64
  /// Nanoseconds after `seconds`, from 0 to 999,999,999.
  package let nanoseconds: Int32

  /// Makes a point in time; nanoseconds outside 0..<1e9 are carried into the seconds, which stop at their bounds.
  package init(seconds: Int64, nanoseconds: Int32 = 0) {
    if nanoseconds >= 0 && nanoseconds < 1_000_000_000 {
      self.seconds = seconds
      self.nanoseconds = nanoseconds
      return
    }
    let carry = Int64(nanoseconds < 0 ? (nanoseconds + 1) / 1_000_000_000 - 1 : nanoseconds / 1_000_000_000)
    let (sum, overflow) = seconds.addingReportingOverflow(carry)
    self.seconds = overflow ? (carry < 0 ? .min : .max) : sum
    self.nanoseconds = overflow ? (carry < 0 ? 0 : 999_999_999) : Int32(Int64(nanoseconds) - carry * 1_000_000_000)
  }

  /// 0001-01-01T00:00:00Z, the earliest that a format yields.
  package static let earliest = Instant(seconds: -62_135_596_800)

  /// 9999-12-31T23:59:59.999999999Z, the latest that a format yields.
  package static let latest = Instant(seconds: 253_402_300_799, nanoseconds: 999_999_999)

  /// Whether the instant lies in the years 1 to 9999 UTC.
  package var isInRange: Bool { self >= .earliest && self <= .latest }

  /// The instant cut down to whole units of `precision`, towards the past.
  package func truncated(to precision: TimePrecision) -> Instant {
    Instant(seconds: seconds, nanoseconds: nanoseconds - nanoseconds % precision.nanoseconds)
  }

  /// The instant a span later; nil outside the years 1 to 9999.
  package func adding(_ span: TimeSpan) -> Instant? {
    var (sum, overflow) = seconds.addingReportingOverflow(span.seconds)
    guard !overflow else { return nil }
    var nanos = Int64(nanoseconds) + Int64(span.nanoseconds)
    while nanos < 0 {
      nanos += 1_000_000_000
      (sum, overflow) = sum.subtractingReportingOverflow(1)
      guard !overflow else { return nil }
    }
    while nanos >= 1_000_000_000 {
      nanos -= 1_000_000_000
      (sum, overflow) = sum.addingReportingOverflow(1)
      guard !overflow else { return nil }
    }
    let result = Instant(seconds: sum, nanoseconds: Int32(nanos))
    return result.isInRange ? result : nil
  }

  /// The instant a span earlier; nil outside the years 1 to 9999.
  package func subtracting(_ span: TimeSpan) -> Instant? {
    span.negated.flatMap(adding)
  }

  /// The span from `other` to `self`; its seconds stop at their bounds.
  package func subtracting(_ other: Instant) -> TimeSpan {
    let (difference, overflow) = seconds.subtractingReportingOverflow(other.seconds)
    let nanos = nanoseconds - other.nanoseconds
    guard !overflow else { return TimeSpan(seconds: seconds < 0 ? .min : .max, nanoseconds: 0) }
    if difference > 0 && nanos < 0 { return TimeSpan(seconds: difference - 1, nanoseconds: nanos + 1_000_000_000) }
    if difference < 0 && nanos > 0 { return TimeSpan(seconds: difference + 1, nanoseconds: nanos - 1_000_000_000) }
    return TimeSpan(seconds: difference, nanoseconds: nanos)
  }
}

extension Instant: Comparable {
  package static func < (left: Instant, right: Instant) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}
