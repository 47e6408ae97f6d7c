/// Rules that can never fail, conditions that can never hold, and parts of either.
enum ConstantConditions {
  static func warnings(_ subject: LintSubject) -> [LintWarning] {
    let analysis = ConditionAnalysis(subject)
    var warnings: [LintWarning] = []
    func check(
      _ rule: Rule?, _ scope: ConditionAnalysis.Scope, _ words: Words, where condition: Rule? = nil
    ) {
      guard let rule else { return }
      for finding in analysis.constants(in: rule, scope, where: condition) {
        warnings.append(warning(finding, rule, words))
      }
    }
    let contract = subject.contract
    check(
      contract.when, .request,
      Words(what: "`when`", always: "so it tells no version apart", never: "so no request is this contract's"))
    for operation in contract.operations {
      check(
        operation.when, .request,
        Words(
          what: "`when`", always: "so it tells nothing apart", never: "so \(quoted(operation.name)) is never chosen"),
        where: contract.when)
    }
    for envelope in contract.envelopes {
      check(
        envelope.when, .envelope,
        Words(what: "`when`", always: "so it tells nothing apart", never: "so \(quoted(envelope.name)) never fits"))
    }
    for (answer, _) in subject.answers {
      check(
        answer.filter, .element(of: answer.body),
        Words(what: "`where`", always: "so nothing is left out", never: "so every element is left out"))
    }
    for model in contract.models {
      for field in model.fields {
        // A constant is not judged at all, which is said elsewhere.
        if case .constant = field.origin { continue }
        check(field.rule, .field(field, of: model), Words(rule: field.error, of: model.name))
      }
      for rule in model.rules { check(rule.rule, .model(model.name), Words(rule: rule.error, of: model.name)) }
    }
    return warnings
  }

  /// How a condition is spoken of, and what follows where it says nothing.
  private struct Words {
    let what: String
    let always: String
    let never: String

    init(what: String, always: String, never: String) {
      (self.what, self.always, self.never) = (what, always, never)
    }

    init(rule error: String, of model: String) {
      self.init(
        what: "the rule", always: "so \(quoted(error)) never happens",
        never: "so every \(quoted(model)) fails as \(quoted(error))")
    }
  }

  private static func warning(_ finding: ConditionAnalysis.Finding, _ rule: Rule, _ words: Words) -> LintWarning {
    let message: String
    switch (finding.isWhole, finding.holds) {
    case (true, true): message = "\(words.what) always holds, \(words.always)"
    case (true, false): message = "\(words.what) never holds, \(words.never)"
    case (false, true): message = "this part always holds"
    case (false, false): message = "this part never holds"
    }
    return LintWarning(
      rule: finding.holds ? "lint-always-holds" : "lint-never-holds", place: rule.place,
      part: finding.isWhole ? nil : finding.range, message: message,
      expected: "a condition that holds for some values and not for others",
      found: finding.reason ?? quoted(slice(rule.source, finding.range)),
      remedy: finding.isWhole ? "correct the condition, or remove it" : "correct this part, or remove it")
  }

  /// The part of an expression's text.
  static func slice(_ source: String, _ range: Range<Int>) -> String {
    let bytes = Array(source.utf8)
    let lower = min(max(0, range.lowerBound), bytes.count)
    return String(decoding: bytes[lower..<min(max(lower, range.upperBound), bytes.count)], as: UTF8.self)
  }
}
