/// Codes of an envelope that reads none.
enum UnusedCodes {
  static func warnings(_ subject: LintSubject) -> [LintWarning] {
    subject.contract.envelopes.compactMap { envelope in
      guard let codes = envelope.codes, envelope.code.isEmpty else { return nil }
      return LintWarning(
        rule: "lint-unused-code", place: envelope.parts.key("codes") ?? envelope.place,
        message: "\(quoted(envelope.name)) reads no code, so it never finds one of its `codes`",
        expected: "`code`", found: codes.isEmpty ? nil : codes.map(\.code).quotedList,
        remedy: "say with `code:` where the code stands, or remove `codes:`")
    }
  }
}
