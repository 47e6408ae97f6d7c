import DoganaDomain

/// Reads `errors:`: the envelopes, in the order in which they are tried.
struct EnvelopeDeclarationReader {
  let context: ContractContext

  func read(_ entry: ConfigMapping.Entry) -> Envelope? {
    let what = "the envelope \(quoted(entry.name))"
    guard ContractName.isIdentifier(entry.name) else {
      context.diagnostics.badValue(
        entry.key, "\(quoted(entry.name)) is no name for an envelope",
        expected: "letters, digits and `_`, no digit first")
      return nil
    }
    guard let map = ConfigMap(entry.value, what: what, form: ContractForms.envelope, diagnostics: context.diagnostics)
    else {
      return nil
    }
    let paths = PathReader(context: context)
    let at = map["at"].map { paths.read($0, of: "`at`") } ?? FieldPath([])
    let when = map["when"].flatMap {
      RuleReader(context: context).read(
        $0, of: "`when`", variables: ["self": .dynamic, "headers": .map(.string)])
    }
    if !map.has("code"), !map.has("message"), !map.isDamaged {
      context.diagnostics.missingKey(
        "message", in: entry.key, of: what, remedy: "add `code:` or `message:`: without either it never fits")
    }
    let code = readPaths(map, "code")
    let message = readPaths(map, "message")
    let details = map["details"].flatMap { TypeReferenceReader(context: context).read($0) }
    let beside: Envelope.Beside? = map.word("beside")
    let codes = map["codes"].map(readCodes)
    let retryable = map.flag("retryable")
    guard let at else { return nil }
    return Envelope(
      name: entry.name, at: at, when: when, code: code, message: message, details: details,
      beside: beside ?? .remote, retryable: retryable, codes: codes, place: entry.key.place, parts: map.parts)
  }

  /// A path, or a list of paths of which the first that leads to a scalar counts.
  private func readPaths(_ map: ConfigMap, _ key: String) -> [FieldPath] {
    guard let node = map[key] else { return [] }
    guard let elements = context.diagnostics.list(node, of: "`\(key)`", allowsOne: true) else { return [] }
    if elements.isEmpty {
      context.diagnostics.badValue(node, "`\(key)` is empty", expected: "a path, or a list of paths")
    }
    return elements.compactMap { PathReader(context: context).read($0, of: "`\(key)`") }
  }

  private func readCodes(_ node: ConfigNode) -> [Envelope.Code] {
    guard let mapping = node.mapping else {
      context.diagnostics.wrongType(node, of: "`codes`", expected: "a map", remedy: "write `codes: { the_code: {} }`")
      return []
    }
    return mapping.entries.compactMap { entry in
      guard
        let map = ConfigMap(
          entry.value, what: "the code \(quoted(entry.name))", form: ContractForms.code,
          diagnostics: context.diagnostics)
      else { return nil }
      context.keepLoose(map["userMessage"], "`userMessage`")
      return Envelope.Code(
        code: entry.name, retryable: map.flag("retryable"), userMessage: map.text("userMessage"),
        place: entry.key.place)
    }
  }
}
