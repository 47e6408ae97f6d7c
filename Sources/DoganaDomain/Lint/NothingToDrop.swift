/// Lists that drop what is not valid, and whose elements always are.
enum NothingToDrop {
  static func warnings(_ subject: LintSubject) -> [LintWarning] {
    fields(subject) + answers(subject) + models(subject)
  }

  private static func fields(_ subject: LintSubject) -> [LintWarning] {
    subject.contract.dtos.flatMap(\.fields).compactMap { field in
      guard field.list.invalid == .drop, case .list(let element) = field.type.unwrapped,
        element.unwrapped == .scalar(.any)
      else { return nil }
      return warning(field.parts, field.place, "an element of type `Any` is never invalid")
    }
  }

  private static func answers(_ subject: LintSubject) -> [LintWarning] {
    subject.answers.compactMap { answer, entry in
      // A `where` that errs fails its element.
      guard answer.list.invalid == .drop, answer.model == nil, answer.filter == nil,
        case .list(let element)? = answer.body?.unwrapped, element.unwrapped == .scalar(.any)
      else { return nil }
      return warning(entry.parts, entry.place, "an element of type `Any` is never invalid")
    }
  }

  private static func models(_ subject: LintSubject) -> [LintWarning] {
    let failures = MappingFailures(subject)
    return subject.contract.models.flatMap { model in
      model.fields.compactMap { field -> LintWarning? in
        guard field.list.invalid == .drop, case .path(let path) = field.origin,
          case .list(let element)? = field.conversion,
          case .list(let inner)? = subject.follow(path, from: model.from)?.type,
          !failures.canFail(.list(element), from: .list(inner), counting: .all)
        else { return nil }
        return warning(field.parts, field.place, "no element of \(quoted(path.text)) can fail to be converted")
      }
    }
  }

  private static func warning(_ parts: DeclarationParts, _ place: SourcePlace, _ reason: String) -> LintWarning {
    LintWarning(
      rule: "lint-nothing-to-drop", place: parts.value("invalid") ?? place,
      message: "\(reason), so nothing is ever dropped", found: "`drop`",
      remedy: parts.has("keep") ? "remove `invalid` and `keep`" : "remove `invalid`")
  }
}
