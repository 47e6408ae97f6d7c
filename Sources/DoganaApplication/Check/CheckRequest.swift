package import DoganaDomain

/// What one `check` is asked to do.
package struct CheckRequest: Sendable {
  /// When snapshots are written.
  package enum Update: String, Sendable, CaseIterable {
    case none
    /// Those that are missing.
    case new
    /// Those that are missing or changed.
    case all
  }

  /// What a snapshot whose case no longer exists does.
  package enum Obsolete: String, Sendable, CaseIterable {
    case fail
    case warn
    case ignore
  }

  /// From which severity on a finding fails the gate.
  package enum FailOn: Hashable, Sendable {
    case severity(Severity)
    case any
    case none

    /// Whether a finding of a severity fails the gate.
    package func fails(_ severity: Severity) -> Bool {
      switch self {
      case .severity(let limit): severity >= limit
      case .any: true
      case .none: false
      }
    }
  }

  /// Recordings to check as traffic; empty: the cases.
  package var operands: [TrafficOperand] = []
  /// Globs over case ids; empty: all.
  package var only: [Glob] = []
  package var update: Update = .none
  package var failOn: FailOn = .severity(.degraded)
  package var obsolete: Obsolete = .warn
  /// Workers, at least 1.
  package var jobs = 1
  /// The operation of recordings that carry no request.
  package var operation: String?
  /// Whether the report holds plain successes of traffic too.
  package var keepsAllCases = false
  /// Severities that the configuration gives to rules; nil quiets a rule.
  package var severities: [String: Severity?] = [:]

  package init() {}
}
