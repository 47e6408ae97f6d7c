/// An `error:` or a `rule:` of a model field that can never fail by it.
enum ErrorsWithoutEffect {
  static func warnings(_ subject: LintSubject) -> [LintWarning] {
    let failures = MappingFailures(subject)
    return subject.contract.models.flatMap { model in
      model.fields.flatMap { warnings($0, of: model, failures) }
    }
  }

  private static func warnings(_ field: ModelField, of model: ModelType, _ failures: MappingFailures) -> [LintWarning] {
    if case .constant = field.origin {
      return ["rule", "error"].compactMap { key in
        guard let place = field.parts.key(key) else { return nil }
        return LintWarning(
          rule: "lint-no-effect", place: place, message: "a constant is not judged, so `\(key)` says nothing",
          remedy: "remove it")
      }
    }
    guard let place = field.parts.key("error"), !failures.canFailByItsError(field, of: model) else { return [] }
    return [
      LintWarning(
        rule: "lint-no-effect", place: place,
        message: "\(quoted(field.name)) never fails as \(quoted(field.error)): it is never nil, and has no rule",
        expected: "a path that may be nil, a `rule:`, or an `as:` that may fail", remedy: "remove `error:`")
    ]
  }
}
