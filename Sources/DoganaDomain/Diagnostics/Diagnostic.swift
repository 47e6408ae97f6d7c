/// What is wrong with something that a person wrote, or with an input as a whole: rule, place, found, remedy.
package struct Diagnostic: Sendable, Error {
  package enum Severity: String, Sendable, CaseIterable {
    case error
    case warning
  }

  /// A stable kebab-case id, known to `dogana explain`.
  package let rule: String
  package let severity: Severity
  package let place: SourcePlace?
  /// One line, without a final full stop, no untrusted text that is not escaped.
  package let message: String
  package let expected: String?
  package let found: String?
  /// What to do: one sentence in the imperative.
  package let remedy: String?
  /// The source line, as written, where a caret can be shown; escaped by the renderer.
  package let sourceLine: String?
  /// How many scalars the caret underlines, from the place's column; at least 1.
  package let length: Int
  /// How many problems it stands for: one, or those that are not shown.
  package let count: Int

  package init(
    rule: String, severity: Severity = .error, place: SourcePlace? = nil, message: String, expected: String? = nil,
    found: String? = nil, remedy: String? = nil, sourceLine: String? = nil, length: Int = 1, count: Int = 1
  ) {
    self.rule = rule
    self.severity = severity
    self.place = place
    self.message = message
    self.expected = expected
    self.found = found
    self.remedy = remedy
    self.sourceLine = sourceLine
    self.length = length
    self.count = count
  }
}
