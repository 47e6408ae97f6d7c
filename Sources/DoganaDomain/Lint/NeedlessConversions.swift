/// An `as:` that makes of a value what it is already.
enum NeedlessConversions {
  static func warnings(_ subject: LintSubject) -> [LintWarning] {
    subject.contract.models.flatMap { model in
      model.fields.compactMap { field -> LintWarning? in
        guard case .path(let path) = field.origin, let conversion = field.conversion,
          let type = subject.follow(path, from: model.from)?.type, isSame(conversion, type, subject)
        else { return nil }
        return LintWarning(
          rule: "lint-no-effect", place: field.parts.value("as") ?? field.place,
          message: "\(quoted(path.text)) is of the type \(quoted(type.text)) already", found: quoted(type.text),
          remedy: "remove `as:`")
      }
    }
  }

  private static func isSame(_ conversion: Conversion, _ type: TypeReference, _ subject: LintSubject) -> Bool {
    switch (conversion, type) {
    case (.scalar(let target), .scalar(let source)): target == source
    case (.date, .scalar(.date)): true
    // An open enum keeps what is unknown, and `as:` refuses it.
    case (.enumeration(let target), .named(let source)):
      target == source && subject.enumeration(source)?.isOpen == false
    case (.list(let element), .list(let inner)): isSame(element, inner, subject)
    default: false
    }
  }
}
