/// What a change does to the consumer: one scale everywhere.
package enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
  /// The wire changed where this client does not look.
  case unread
  /// The wire changed, the client reads the same.
  case absorbed
  /// A model, but another.
  case degraded
  /// The outcome is worse than expected.
  case breaking

  private var rank: Int {
    switch self {
    case .unread: 0
    case .absorbed: 1
    case .degraded: 2
    case .breaking: 3
    }
  }

  package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
}
