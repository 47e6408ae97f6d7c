import DoganaDomain

/// What the configuration file says, as far as it says it.
struct ConfigurationLayer: Sendable {
  /// The file, where there was one.
  var file: String?
  /// The same settings as on the command line.
  var arguments = Arguments()
  /// What is redacted beside the standard.
  var redact = RedactionRules()
  /// The most bytes of one payload; nil: the default.
  var payloadLimit: Int?
  /// The deepest nesting of one payload; nil: the default.
  var depthLimit: Int?
  /// Severities of rules; nil stands for none.
  var severities: [String: Severity?] = [:]
  /// Rules of `lint` that are not to be reported.
  var silenced: Set<String> = []
}
