extension Redactor {
  /// A problem without secrets: where its path or field is secret, its value and what was found are too.
  package func problem(_ problem: Problem) -> Problem {
    let isSecret = isSecretPath(problem.path.text) || problem.field.map(isSecretPath) ?? false
    return Problem(
      kind: problem.kind, error: problem.error, path: WirePath(text: text(problem.path.text)), field: problem.field,
      rule: problem.rule.map(text), expected: problem.expected.map(text),
      found: problem.found.map { evidence($0, isSecret: isSecret) },
      value: problem.value.map { isSecret ? "\"\(Redactor.placeholder)\"" : text($0) }, location: problem.location,
      hint: problem.hint.map { isSecret ? withoutQuotations(text($0), of: [problem.found, problem.value]) : text($0) },
      ruleError: problem.ruleError.map(text), jsonDecoderAccepts: problem.jsonDecoderAccepts,
      pattern: WirePath(text: text(problem.pattern.text)))
  }

  /// A note without secrets.
  package func note(_ note: Note) -> Note {
    let isSecret = isSecretPath(note.path.text)
    // These alone quote the payload; the detail of any other kind is words of our own.
    let quotes = note.kind == .unknownCase || note.kind == .precisionLost || note.kind == .duplicateKey
    return Note(
      kind: note.kind, path: WirePath(text: text(note.path.text)),
      detail: isSecret && quotes ? Redactor.placeholder : text(note.detail), count: note.count)
  }

  /// What was found, unless it is secret and says more than a kind of value.
  func evidence(_ text: String, isSecret: Bool) -> String {
    if !isSecret { return self.text(text) }
    return Redactor.kindWords.contains(text) ? text : Redactor.placeholder
  }

  /// A message without the quotations of a secret value, which it may repeat.
  func withoutQuotations(_ message: String, of quotations: [String?]) -> String {
    var result = message
    for case let quotation? in quotations
    where !Redactor.kindWords.contains(quotation) && quotation.utf8.count >= RedactionRules.shortestValue {
      let secret = RedactionSecret(quotation, placeholder: Redactor.placeholder)
      let bytes = Array(result.utf8)
      let edits = RedactionEdits.merged(secret.find(in: bytes))
      if !edits.isEmpty { result = String(decoding: edits.apply(to: bytes), as: UTF8.self) }
    }
    return result
  }

  /// What may be said of a secret: which kind of value it is.
  private static let kindWords: Set<String> = Set(WireShape.Kinds.named.map(\.name)).union([
    "nothing", "empty string", "bool", "Bool", "Int", "String", "Number", "true", "false", "",
  ])
}
