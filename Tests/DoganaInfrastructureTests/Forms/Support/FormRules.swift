import DoganaDomain

/// The rules that say that a file has a wrong form: whatever gets one of these, its schema refuses too.
///
/// The others are about the text (YAML, JSON, size, a key twice), about names that nothing has, about types and conditions,
/// or about the folder and the other files: of these a schema knows nothing. It may refuse what gets them, as where a text
/// is no path, and never refuses what gets none.
enum FormRules {
  static let contract: Set<String> = [
    "contract-bad-value", "contract-empty", "contract-empty-enum", "contract-missing-key", "contract-unknown-key",
    "contract-version", "contract-wrong-type",
  ]

  static let configuration: Set<String> = ["config-bad-value", "config-unknown-key", "config-wrong-type"]

  /// Whether one of the diagnostics is about the form and not among what no schema can tell.
  static func hold(in diagnostics: [Diagnostic], of rules: Set<String>) -> Bool {
    diagnostics.contains { diagnostic in
      rules.contains(diagnostic.rule) && !exceptions.contains { diagnostic.message.contains($0.message) }
    }
  }

  /// What has one of the rules and is more than a schema can tell, by a part of the message, each with the reason.
  static let exceptions: [(message: String, reason: String)] = []
}
