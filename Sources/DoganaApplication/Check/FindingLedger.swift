import DoganaDomain

/// Findings of a run, grouped by fingerprint.
struct FindingLedger {
  private var places: [String: Int] = [:]
  private var findings: [Finding] = []
  /// The case that each finding was last counted for: the cases come one after the other.
  private var counted: [[String]] = []
  private let severities: [String: Severity?]

  /// The most sample cases that a finding names.
  static let samples = 3
  /// Past this many different findings only the count of the rest is kept, so that memory stays bounded.
  static let limit = 10_000
  private(set) var leftOff = 0

  init(severities: [String: Severity?]) {
    self.severities = severities
  }

  /// Adds a finding; returns its fingerprint, or nil where the configuration quiets its rule.
  mutating func add(_ finding: Finding) -> String? {
    var finding = finding
    if let override = severities[finding.rule] {
      guard let severity = override else { return nil }
      finding = finding.with(severity: severity)
    }
    if let place = places[finding.fingerprint] {
      // The same change in several elements of one case is one case.
      if finding.cases.isEmpty || counted[place] != finding.cases {
        findings[place].count += 1
        counted[place] = finding.cases
      }
      for id in finding.cases where findings[place].cases.count < FindingLedger.samples {
        if !findings[place].cases.contains(id) { findings[place].cases.append(id) }
      }
      findings[place].firstSeen = FindingLedger.earlier(findings[place].firstSeen, finding.firstSeen)
      findings[place].lastSeen = FindingLedger.later(findings[place].lastSeen, finding.lastSeen)
      // One change may be worse for one exchange than for another: the worst counts.
      if finding.severity > findings[place].severity {
        findings[place] = findings[place].with(severity: finding.severity)
      }
      return finding.fingerprint
    }
    guard findings.count < FindingLedger.limit else {
      leftOff += 1
      return nil
    }
    places[finding.fingerprint] = findings.count
    findings.append(finding)
    counted.append(finding.cases)
    return finding.fingerprint
  }

  /// Adds the findings of one case; returns the fingerprints, each once.
  mutating func add(_ findings: [Finding]) -> [String] {
    var seen: Set<String> = []
    return findings.compactMap { add($0) }.filter { seen.insert($0).inserted }
  }

  /// The worst first, then by rule, contract, operation and path, by bytes, then as they stand in the recordings.
  var sorted: [Finding] {
    findings.sorted { left, right in
      if left.severity != right.severity { return left.severity > right.severity }
      for (one, other) in [
        (left.rule, right.rule), (left.contract ?? "", right.contract ?? ""),
        (left.operation ?? "", right.operation ?? ""), (left.path ?? "", right.path ?? ""),
        (left.location?.file ?? "", right.location?.file ?? ""),
      ] where !one.utf8.elementsEqual(other.utf8) {
        return one.utf8.lexicographicallyPrecedes(other.utf8)
      }
      let (one, other) = (left.location, right.location)
      if let one, let other, (one.line, one.column) != (other.line, other.column) {
        return (one.line, one.column) < (other.line, other.column)
      }
      for (one, other) in [
        (left.cases.first ?? "", right.cases.first ?? ""), (left.fingerprint, right.fingerprint),
      ] where !one.utf8.elementsEqual(other.utf8) {
        return one.utf8.lexicographicallyPrecedes(other.utf8)
      }
      return false
    }
  }

  private static func earlier(_ left: String?, _ right: String?) -> String? {
    guard let left, let right else { return left ?? right }
    return right.utf8.lexicographicallyPrecedes(left.utf8) ? right : left
  }

  private static func later(_ left: String?, _ right: String?) -> String? {
    guard let left, let right else { return left ?? right }
    return left.utf8.lexicographicallyPrecedes(right.utf8) ? right : left
  }
}
