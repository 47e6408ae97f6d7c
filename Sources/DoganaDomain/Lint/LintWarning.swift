/// Something in a contract that is allowed, and probably not what was meant.
package struct LintWarning: Sendable {
  /// A stable id that begins with `lint-`.
  package let rule: String
  package let place: SourcePlace
  /// The part of the text at the place that is meant, in UTF-8 offsets; nil: all of it.
  package let part: Range<Int>?
  /// One line, without a final full stop, no untrusted text that is not escaped.
  package let message: String
  package let expected: String?
  package let found: String?
  /// What to do: one sentence in the imperative.
  package let remedy: String
  /// How many warnings it stands for: one, or those that are not shown.
  package let count: Int

  package init(
    rule: String, place: SourcePlace, part: Range<Int>? = nil, message: String, expected: String? = nil,
    found: String? = nil, remedy: String, count: Int = 1
  ) {
    self.rule = rule
    self.place = place
    self.part = part
    self.message = message
    self.expected = expected
    self.found = found
    self.remedy = remedy
    self.count = count
  }
}

/// Words of a contract inside a message: escaped, shortened, between backticks.
func quoted(_ text: String) -> String { "`" + SafeText.escaped(text, limit: 80) + "`" }

extension [String] {
  /// Names for a sentence, each between backticks; of many the first few.
  var quotedList: String {
    let shown = prefix(6).map { quoted($0) }
    guard count <= shown.count else { return shown.joined(separator: ", ") + ", …" }
    guard let last = shown.last, shown.count > 1 else { return shown.first ?? "" }
    return shown.dropLast().joined(separator: ", ") + " and " + last
  }
}
