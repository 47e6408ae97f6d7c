/// Fields of DTOs that the rest of what is said of them keeps from being read.
enum FieldsNeverRead {
  static func warnings(_ subject: LintSubject) -> [LintWarning] {
    subject.contract.dtos.flatMap { dto in
      dto.fields.flatMap { field in
        [unconverted(field, dto.decoding), form(field, subject)].compactMap { $0 }
      }
    }
  }

  /// Under `keys: snake_case` a name that the key of an API does not convert to: `userID`, `user_id`.
  private static func unconverted(_ field: DTOField, _ rules: DecodingRules) -> LintWarning? {
    guard rules.keys == .snakeCase, field.key == nil, SnakeCase.wireKey(of: field.name) == nil else { return nil }
    let converted = SnakeCase.fieldName(of: field.name)
    // With underscores the name itself is a key that converts, to another name.
    let isConverted = !converted.utf8.elementsEqual(field.name.utf8)
    let key = isConverted ? field.name : spelling(of: field.name)
    let name = SnakeCase.fieldName(of: key)
    guard !name.utf8.elementsEqual(field.name.utf8) else { return nil }
    return LintWarning(
      rule: "lint-never-read", place: field.place,
      message:
        "by `keys: snake_case` the key \(quoted(key)) becomes \(quoted(name)), which is not \(quoted(field.name))",
      expected: quoted(name), found: quoted(field.name),
      remedy: "call the field \(quoted(name)), or say `key: \(SafeText.escaped(key, limit: 60))`")
  }

  /// A name as an API with snake_case would write it, a run of capitals being one word.
  private static func spelling(of name: String) -> String {
    var key = ""
    var (isLastUpper, isFirst) = (true, true)
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      let isNextLower = index + 1 < characters.count && characters[index + 1].isLowercase
      if character.isUppercase, !isFirst, !isLastUpper || isNextLower { key.append("_") }
      key += character.lowercased()
      (isLastUpper, isFirst) = (character.isUppercase, false)
    }
    return key
  }

  /// Forms under `wire:` of which no value can be of the type.
  private static func form(_ field: DTOField, _ subject: LintSubject) -> LintWarning? {
    guard !field.wire.isEmpty, !field.wire.contains(.string) else { return nil }
    let reason: String
    switch field.type.core {
    case .scalar(.date):
      guard !field.formats.contains(where: \.readsNumber) else { return nil }
      reason = "no format of it reads a number"
    case .named(let name):
      guard let type = subject.enumeration(name), !type.isOpen, type.cases.allSatisfy({ Int64($0) == nil }) else {
        return nil
      }
      reason = "no case of it is an integer"
    default: return nil
    }
    let forms = field.wire.map(\.rawValue).joined(separator: ", ")
    return LintWarning(
      rule: "lint-never-read", place: field.parts.value("wire") ?? field.place,
      message: "no \(quoted(field.type.core.text)) is read from \(quoted(forms)): \(reason)", expected: "`String`",
      found: quoted(forms), remedy: "add `String`, or remove `wire:`")
  }
}
