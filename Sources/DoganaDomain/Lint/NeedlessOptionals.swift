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
          remedy: destination.fields.last.map { remedy($0) } ?? "remove the `?`")
      }
    }
  }

  /// An optional field is never nil where every way of nothing ends in its default, or fails.
  private static func remedy(_ field: DTOField) -> String {
    guard field.type.isOptional else { return "remove the `?`, or make the DTO's field \(quoted(field.name)) optional" }
    return "remove the `?`, or say with `absent: nil` or `null: nil` where the field \(quoted(field.name)) is nil"
  }
}
