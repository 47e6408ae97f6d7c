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

  static let configuration: Set<String> = [
    "config-bad-value", "config-not-supported", "config-unknown-key", "config-wrong-type",
  ]

  /// Those of the diagnostics that are about the form.
  static func faults(in diagnostics: [Diagnostic], of rules: Set<String>) -> [String] {
    diagnostics.filter { rules.contains($0.rule) }.map { "\($0.rule) \($0.message)" }
  }
}
