/// A length of time in seconds and nanoseconds, as CEL's `duration`; negative spans have both parts ≤ 0.
package struct TimeSpan: Hashable, Sendable, Comparable {
  /// Whole seconds.
  package let seconds: Int64
  /// The rest, from −999,999,999 to 999,999,999, of the sign of `seconds`.
  package let nanoseconds: Int32

  package init(seconds: Int64, nanoseconds: Int32) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  package static func < (left: TimeSpan, right: TimeSpan) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}
