/// A `?` behind a path at which the DTO is never nil.
enum NeedlessOptionals {
  static func warnings(_ subject: LintSubject) -> [LintWarning] {
    subject.contract.models.flatMap { model in
      model.fields.compactMap { field -> LintWarning? in
        guard case .path(let path) = field.origin, field.isOptional,
          let destination = subject.follow(path, from: model.from), destination.isNeverNil
        else { return nil }
        return LintWarning(
          rule: "lint-never-nil", place: field.parts.value("from") ?? field.place,
          message: "\(quoted(path.text)) is never nil, so the `?` says nothing",
          expected: quoted(path.text), found: quoted(path.text + "?"),
          remedy: destination.fields.last.map {
            "remove the `?`, or make the field \(quoted($0.name)) of \(quoted(model.from)) optional"
          } ?? "remove the `?`")
      }
    }
  }
}
