/// Reads `redact:`: names whose values are secret, and secrets themselves, best given as `env:NAME`.
struct RedactionSettingsReader {
  let environment: [String: String]
  let diagnostics: DiagnosticCollector

  /// A shorter secret would be found everywhere.
  static let shortestSecret = 4

  func read(_ node: ConfigNode) -> ConfigurationFile.Redaction {
    var redaction = ConfigurationFile.Redaction()
    guard
      let map = ConfigMap(
        node, what: "`redact`", form: ConfigurationForms.redact, diagnostics: diagnostics)
    else { return redaction }
    redaction.headers = names(map, "headers")
    redaction.query = names(map, "query")
    redaction.fields = names(map, "fields")
    redaction.values = elements(map, "values").compactMap(secret)
    return redaction
  }

  private func elements(_ map: ConfigMap, _ key: String) -> [ConfigNode] {
    map[key].flatMap { diagnostics.list($0, of: "`\(key)`", allowsOne: true) } ?? []
  }

  private func names(_ map: ConfigMap, _ key: String) -> [String] {
    elements(map, key).compactMap { element in
      guard let name = diagnostics.text(element, of: "`\(key)`") else { return nil }
      if !name.isEmpty { return name }
      diagnostics.badValue(element, "a name is empty", expected: "a name")
      return nil
    }
  }

  /// A secret; the report of a bad one never shows it.
  private func secret(_ node: ConfigNode) -> String? {
    guard let text = diagnostics.text(node, of: "`values`") else { return nil }
    var value = text
    var what = "the secret"
    if text.utf8.starts(with: "env:".utf8) {
      let name = String(text.unicodeScalars.dropFirst(4))
      guard let found = environment[name] else {
        diagnostics.report(
          "config-environment", at: node, "the environment variable \(quoted(name)) is not set",
          found: "no such variable",
          remedy: "set it, or remove it from `values`")
        return nil
      }
      value = found
      what = "the environment variable \(quoted(name))"
    }
    guard value.utf8.count >= Self.shortestSecret else {
      diagnostics.report(
        "config-environment", at: node,
        value.isEmpty
          ? "\(what) is empty" : "\(what) is shorter than \(Self.shortestSecret) bytes and would be found everywhere",
        expected: "at least \(Self.shortestSecret) bytes", remedy: "remove it from `values`")
      return nil
    }
    return value
  }
}
