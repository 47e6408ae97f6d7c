/// `retryable`, `userMessage` and `beside` where nothing ever asks for them.
enum OverridesWithoutEffect {
  static func warnings(_ subject: LintSubject) -> [LintWarning] {
    outcomes(subject) + entries(subject) + envelopes(subject)
  }

  /// Kinds that are never retryable, whatever a contract says.
  private static func outcomes(_ subject: LintSubject) -> [LintWarning] {
    OutcomeKind.allCases.compactMap { kind in
      guard let override = subject.contract.outcomes[kind], override.retryable == true,
        !OutcomeAdvice.canBeRetryable(kind), let place = override.parts.value("retryable")
      else { return nil }
      return LintWarning(
        rule: "lint-no-effect", place: place, message: "\(quoted(kind.rawValue)) is never retryable",
        expected: "false", found: "true", remedy: "remove it")
    }
  }

  /// What an entry says of errors is asked for where its status is one, or where an envelope is found on its answer.
  private static func entries(_ subject: LintSubject) -> [LintWarning] {
    subject.entries.flatMap { entry, _ -> [LintWarning] in
      guard let answer = entry.answer, answer.errors.isEmpty else { return [] }
      return ["retryable", "userMessage"].compactMap { key in
        guard let place = entry.parts.key(key) else { return nil }
        return LintWarning(
          rule: "lint-no-effect", place: place,
          message: "\(quoted(entry.key.text)) is an answer, so its `\(key)` is never asked for",
          expected: "a status that is an error, or `errors:`",
          remedy: "remove it, or list the envelopes that may come with the answer under `errors:`")
      }
    }
  }

  /// `beside` decides where the envelope is tried on an answer.
  private static func envelopes(_ subject: LintSubject) -> [LintWarning] {
    let listed = Set(subject.answers.flatMap(\.answer.errors))
    return subject.contract.envelopes.compactMap { envelope in
      guard let place = envelope.parts.key("beside"), !listed.contains(envelope.name), subject.isOwn(envelope.place)
      else { return nil }
      return LintWarning(
        rule: "lint-no-effect", place: place,
        message: "no answer lists \(quoted(envelope.name)), so nothing stands beside it",
        expected: "`errors: [\(SafeText.escaped(envelope.name, limit: 60))]` in an answer",
        remedy: "list the envelope in an answer, or remove `beside`")
    }
  }
}
