/// Models that are made from a DTO field with `deprecated:`.
enum DeprecatedFields {
  static func warnings(_ subject: LintSubject) -> [LintWarning] {
    subject.contract.models.flatMap { model in
      model.fields.compactMap { field -> LintWarning? in
        guard case .path(let path) = field.origin, let destination = subject.follow(path, from: model.from),
          let old = destination.fields.first(where: { $0.deprecated != nil }), let remark = old.deprecated
        else { return nil }
        return LintWarning(
          rule: "lint-deprecated-field", place: field.parts.value("from") ?? field.place,
          message: "the model \(field.isOptional ? "reads" : "needs") \(quoted(old.name)), which is deprecated: "
            + SafeText.escaped(remark, limit: 80),
          found: quoted(path.text), remedy: "make the model without it before the API stops sending it")
      }
    }
  }
}
