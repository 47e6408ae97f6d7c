/// The precision to which two points in time are compared.
package enum TimePrecision: String, CaseIterable, Sendable {
  case seconds
  case millis
  case micros
  case nanos

  /// The length of one unit in nanoseconds.
  package var nanoseconds: Int32 {
    switch self {
    case .seconds: 1_000_000_000
    case .millis: 1_000_000
    case .micros: 1_000
    case .nanos: 1
    }
  }
}
