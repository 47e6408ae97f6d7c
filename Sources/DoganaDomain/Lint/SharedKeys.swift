/// A key of the wire that two fields of a DTO can read: one says it by `key:`, for the other it converts to its name.
enum SharedKeys {
  static func warnings(_ subject: LintSubject) -> [LintWarning] {
    subject.contract.dtos.flatMap { dto -> [LintWarning] in
      guard dto.decoding.keys == .snakeCase else { return [] }
      var converting: [[UInt8]: DTOField] = [:]
      for field in dto.fields where field.key == nil { converting[Array(field.name.utf8)] = field }
      return dto.fields.compactMap { field -> LintWarning? in
        guard let key = field.key, let other = converting[Array(SnakeCase.fieldName(of: key).utf8)] else { return nil }
        return LintWarning(
          rule: "lint-shared-key", place: field.parts.value("key") ?? field.place,
          message: "the field \(quoted(other.name)) reads the key \(quoted(key)) too, by `keys: snake_case`",
          found: "\(quoted(field.name)) and \(quoted(other.name))",
          remedy: "give \(quoted(other.name)) a `key:` of its own, or remove one of the fields")
      }
    }
  }
}
