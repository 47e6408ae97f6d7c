/// Answers that read a body where HTTP has none: 1xx, 204, 304, and every response to HEAD (RFC 9110 §6.4.1).
enum BodiesWithoutContent {
  static func warnings(_ subject: LintSubject) -> [LintWarning] {
    subject.entries.compactMap { entry, operation in
      guard let body = entry.answer?.body else { return nil }
      let reason: String
      switch entry.key {
      case .status(204), .status(304), .status(100..<200), .range(1): reason = "a \(entry.key.text) has no content"
      default:
        guard operation?.method == "HEAD" else { return nil }
        reason = "a response to HEAD has no content"
      }
      return LintWarning(
        rule: "lint-body-without-content", place: entry.parts.value("body") ?? entry.place,
        message: body.isOptional
          ? "\(reason), so this is always nil" : "\(reason), so every answer fails as `emptyBody`",
        expected: "`none`", found: quoted(body.text), remedy: "write `body: none`, or the status that has the body")
    }
  }
}
