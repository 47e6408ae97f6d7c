import DoganaDomain

/// Why a command line cannot be followed; the program ends with exit code 2.
struct UsageError: Error, Sendable {
  let rule: String
  let message: String
  let expected: String?
  let found: String?
  let remedy: String?

  init(_ rule: String, _ message: String, expected: String? = nil, found: String? = nil, remedy: String? = nil) {
    self.rule = rule
    self.message = message
    self.expected = expected
    self.found = found
    self.remedy = remedy
  }

  /// The error as every diagnostic is shown.
  var diagnostic: Diagnostic {
    Diagnostic(rule: rule, message: message, expected: expected, found: found, remedy: remedy)
  }

  static func unknownFlag(_ name: String, among known: [String]) -> UsageError {
    let nearest = NearestName.find(name, among: known)
    return UsageError(
      "usage-unknown-flag", "there is no flag `\(shown(name))`",
      remedy: nearest.map { "did you mean `\($0)`?" } ?? "`dogana help` lists the flags")
  }

  static func unknownCommand(_ name: String, among known: [String]) -> UsageError {
    let nearest = NearestName.find(name, among: known)
    return UsageError(
      "usage-unknown-command", "there is no command `\(shown(name))`",
      remedy: nearest.map { "did you mean `dogana \($0)`?" } ?? "`dogana help` lists the commands")
  }

  static func later(_ what: String, remedy: String? = nil) -> UsageError {
    UsageError("usage-later", "\(what) comes with a later version", remedy: remedy)
  }

  /// Text from the command line, fit to be shown.
  static func shown(_ text: String) -> String { SafeText.escaped(text, limit: 80) }
}

/// Why a flag refuses a value; the parser adds which flag or variable it was.
struct FlagValueError: Error, Sendable {
  /// What would be right: `one of pretty, concise, json, ndjson`.
  var expected: String?
  /// The words among which the one that was meant may be.
  var words: [String] = []
  /// What comes with a later version; nil where the value is wrong.
  var later: String?
  /// What to do instead.
  var remedy: String?
}
