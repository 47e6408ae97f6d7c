/// A difference between what was expected of an exchange and what it is.
package struct Drift: Sendable {
  package let rule: String
  package let severity: Severity
  /// The wire path with `[*]` for indices; nil where the whole outcome is meant.
  package let path: WirePath?
  package let before: String?
  package let after: String?
  package let message: String
  /// What went wrong by it, where something did.
  package let problem: Problem?
  /// Whether the path is one of the body; else it is that of a header.
  package let isInBody: Bool

  package init(
    rule: String, severity: Severity, path: WirePath?, before: String?, after: String?, message: String,
    problem: Problem? = nil, isInBody: Bool = true
  ) {
    self.rule = rule
    self.severity = severity
    self.path = path
    self.before = before
    self.after = after
    self.message = message
    self.problem = problem
    self.isInBody = isInBody
  }
}
