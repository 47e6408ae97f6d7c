extension Redactor {
  /// A finding without secrets; its fingerprint stays, so that it is still found by it.
  package func finding(_ finding: Finding) -> Finding {
    // What came of a value is told by the name of an error; it stays, and the value is gone already.
    let isSecret = !Redactor.outcomeRules.contains(finding.rule) && finding.path.map(isSecretPath) ?? false
    let message = text(finding.message)
    return Finding(
      finding, path: finding.path.map(text), before: finding.before.map { evidence($0, isSecret: isSecret) },
      after: finding.after.map { evidence($0, isSecret: isSecret) },
      message: isSecret ? withoutQuotations(message, of: [finding.before, finding.after]) : message,
      remedy: finding.remedy.map(text), excerpt: finding.excerpt.map(excerpt))
  }

  /// The rules whose before and after are kinds of outcome, types and names of errors.
  private static let outcomeRules: Set<String> = [
    "outcome-changed", "response-invalid", "decoding-failed", "mapping-failed", "elements-dropped",
  ]

  /// A diagnostic without secrets.
  package func diagnostic(_ diagnostic: Diagnostic) -> Diagnostic {
    Diagnostic(
      rule: diagnostic.rule, severity: diagnostic.severity, place: diagnostic.place, message: text(diagnostic.message),
      expected: diagnostic.expected.map(text), found: diagnostic.found.map(text), remedy: diagnostic.remedy.map(text),
      sourceLine: diagnostic.sourceLine.map(text), length: diagnostic.length)
  }
}

extension Finding {
  /// A copy with other texts and the same fingerprint.
  fileprivate init(
    _ finding: Finding, path: String?, before: String?, after: String?, message: String, remedy: String?,
    excerpt: Excerpt?
  ) {
    rule = finding.rule
    severity = finding.severity
    contract = finding.contract
    operation = finding.operation
    self.path = path
    self.before = before
    self.after = after
    self.message = message
    self.remedy = remedy
    fingerprint = finding.fingerprint
    count = finding.count
    firstSeen = finding.firstSeen
    lastSeen = finding.lastSeen
    location = finding.location
    self.excerpt = excerpt
    cases = finding.cases
    gate = finding.gate
  }
}
