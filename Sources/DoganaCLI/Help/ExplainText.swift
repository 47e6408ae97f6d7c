import DoganaDomain

/// What `dogana explain` prints.
enum ExplainText {
  /// All rules, by family.
  static func listing(_ families: [RuleFamily]) -> String {
    var text = ""
    for family in families {
      text += (text.isEmpty ? "" : "\n") + family.title + ":\n"
      for rule in family.rules { text += TextWrap.entry(rule.id, rule.title, column: 30) }
    }
    return text + "\n`dogana explain RULE` says more of one.\n"
  }

  /// One rule.
  static func of(_ rule: RuleExplanation) -> String {
    var text = TextWrap.lines("\(rule.id): \(rule.title)", indent: 0).joined(separator: "\n") + "\n"
    for paragraph in rule.meaning { text += "\n" + TextWrap.lines(paragraph, indent: 0).joined(separator: "\n") + "\n" }
    text += "\nExample:\n"
    for line in rule.example { text += "    " + line + "\n" }
    text += "\nWhat to do:\n" + TextWrap.lines(rule.remedy, indent: 4).joined(separator: "\n") + "\n"
    return text
  }
}
