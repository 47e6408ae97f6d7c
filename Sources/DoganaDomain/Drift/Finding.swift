/// What a report lists: a drift, an unmatched exchange, a stale snapshot, a damaged recording …
package struct Finding: Sendable {
  /// How a finding counts at the gate.
  package enum Gate: Sendable, Hashable {
    /// By its severity against `--fail-on`.
    case bySeverity
    /// It fails whatever `--fail-on` says.
    case always
    /// It is listed and never fails.
    case never
  }

  package let rule: String
  package let severity: Severity
  package let contract: String?
  package let operation: String?
  /// The wire path with `[*]` for indices, where there is one.
  package let path: String?
  package let before: String?
  package let after: String?
  /// One line, without untrusted control characters.
  package let message: String
  /// What to do.
  package let remedy: String?
  /// Stable across runs and rewording: rule, contract, operation, path, before and after.
  package let fingerprint: String
  package var count: Int
  package var firstSeen: String?
  package var lastSeen: String?
  /// In the recording's file.
  package let location: SourcePlace?
  package let excerpt: Excerpt?
  /// Sample cases, at most three.
  package var cases: [String]
  package let gate: Gate

  package init(
    rule: String, severity: Severity, contract: String? = nil, operation: String? = nil, path: String? = nil,
    before: String? = nil, after: String? = nil, message: String, remedy: String? = nil, location: SourcePlace? = nil,
    excerpt: Excerpt? = nil, cases: [String] = [], seen: String? = nil, gate: Gate = .bySeverity,
    distinguishedBy: String = ""
  ) {
    self.rule = rule
    self.severity = severity
    self.contract = contract
    self.operation = operation
    self.path = path
    self.before = before
    self.after = after
    self.message = message
    self.remedy = remedy
    self.fingerprint = Fingerprint.of([
      rule, contract ?? "", operation ?? "", path ?? "", before ?? "", after ?? "", distinguishedBy,
    ])
    self.count = 1
    self.firstSeen = seen
    self.lastSeen = seen
    self.location = location
    self.excerpt = excerpt
    self.cases = cases
    self.gate = gate
  }
}

extension Finding {
  /// The same finding at another severity; its fingerprint stays.
  package func with(severity: Severity) -> Finding {
    var copy = Finding(
      rule: rule, severity: severity, contract: contract, operation: operation, path: path, before: before,
      after: after, message: message, remedy: remedy, fingerprint: fingerprint, location: location, excerpt: excerpt,
      cases: cases, gate: gate)
    copy.count = count
    copy.firstSeen = firstSeen
    copy.lastSeen = lastSeen
    return copy
  }

  private init(
    rule: String, severity: Severity, contract: String?, operation: String?, path: String?, before: String?,
    after: String?, message: String, remedy: String?, fingerprint: String, location: SourcePlace?, excerpt: Excerpt?,
    cases: [String], gate: Gate
  ) {
    self.rule = rule
    self.severity = severity
    self.contract = contract
    self.operation = operation
    self.path = path
    self.before = before
    self.after = after
    self.message = message
    self.remedy = remedy
    self.fingerprint = fingerprint
    self.count = 1
    self.firstSeen = nil
    self.lastSeen = nil
    self.location = location
    self.excerpt = excerpt
    self.cases = cases
    self.gate = gate
  }
}
