/// One thing wrong with a payload: the evidence of a `decoding`, `mapping` or `invalidResponse` outcome.
package struct Problem: Sendable {
  /// `decoding`, `mapping` or `invalidResponse`.
  package let kind: OutcomeKind
  /// `keyNotFound`, `typeMismatch`, `malformedJSON` …; for a mapping the error's name.
  package let error: String
  /// The wire path.
  package let path: WirePath
  /// The wire path with `[*]` for indices and `["*"]` for members of dictionaries, by which problems are grouped.
  package let pattern: WirePath
  /// The model's field, for a mapping.
  package let field: String?
  /// The text of the rule that did not hold.
  package let rule: String?
  package let expected: String?
  package let found: String?
  /// The value concerned, as JSON text, shortened; redacted by the sinks.
  package let value: String?
  /// In the decoded body.
  package let location: TextLocation?
  /// One more sentence: the nearest unused key, why a rule erred.
  package let hint: String?
  /// Why the rule could not be evaluated, where that is how it failed.
  package let ruleError: String?
  /// Whether Foundation's `JSONDecoder` would have read this: only our strictness fails.
  package let jsonDecoderAccepts: Bool

  package init(
    kind: OutcomeKind, error: String, path: WirePath, field: String? = nil, rule: String? = nil,
    expected: String? = nil, found: String? = nil, value: String? = nil, location: TextLocation? = nil,
    hint: String? = nil, ruleError: String? = nil, jsonDecoderAccepts: Bool = false,
    pattern: WirePath? = nil
  ) {
    self.kind = kind
    self.error = error
    self.path = path
    self.pattern =
      pattern ?? FieldPath.parse(path.text).map { WirePath.Stack($0.steps).pattern } ?? path
    self.field = field
    self.rule = rule
    self.expected = expected
    self.found = found
    self.value = value
    self.location = location
    self.hint = hint
    self.ruleError = ruleError
    self.jsonDecoderAccepts = jsonDecoderAccepts
  }

  /// This problem with one more sentence.
  package func adding(hint more: String) -> Problem {
    Problem(
      kind: kind, error: error, path: path, field: field, rule: rule, expected: expected, found: found, value: value,
      location: location, hint: hint.map { $0 + "; " + more } ?? more, ruleError: ruleError,
      jsonDecoderAccepts: jsonDecoderAccepts, pattern: pattern)
  }
}
