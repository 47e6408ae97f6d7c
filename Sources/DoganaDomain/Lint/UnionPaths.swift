/// Model fields whose path goes through a union that has different types there: nothing checks what is made of them.
enum UnionPaths {
  static func warnings(_ subject: LintSubject) -> [LintWarning] {
    subject.contract.models.flatMap { model in
      model.fields.compactMap { field -> LintWarning? in
        guard case .path(let path) = field.origin, field.conversion == nil,
          let mixed = subject.follow(path, from: model.from)?.mixed
        else { return nil }
        return LintWarning(
          rule: "lint-union-path", place: field.parts.value("from") ?? field.place,
          message:
            "the variants of \(quoted(mixed.union)) have different types here, so the field may be any of them",
          expected: "one type", found: mixed.types.quotedList,
          remedy: "make a model for each variant (`cases:`), or convert the value with `as:`")
      }
    }
  }
}
