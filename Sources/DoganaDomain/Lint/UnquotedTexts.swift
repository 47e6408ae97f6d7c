/// Texts without quotes that are texts to Dogana and something else to other readers of YAML.
enum UnquotedTexts {
  static func warnings(_ subject: LintSubject) -> [LintWarning] {
    subject.contract.looseTexts.map { loose in
      LintWarning(
        rule: "lint-quote-this", place: loose.place,
        message: "\(quoted(loose.text)) is a text here, and \(loose.meaning.rawValue) to other readers of YAML",
        expected: "a text in quotes, as \(loose.what)", found: quoted(loose.text),
        remedy: "quote this: \"\(SafeText.escaped(loose.text, limit: 80))\"")
    }
  }
}
