/// A `key:` that the name of its field gives anyway.
enum NeedlessKeys {
  static func warnings(_ subject: LintSubject) -> [LintWarning] {
    subject.contract.dtos.flatMap { dto in
      dto.fields.compactMap { field -> LintWarning? in
        guard let key = field.key, key.utf8.elementsEqual(usual(field.name, dto.decoding).utf8) else { return nil }
        return LintWarning(
          rule: "lint-needless-key", place: field.parts.value("key") ?? field.place,
          message: dto.decoding.keys == .snakeCase
            ? "\(quoted(field.name)) reads \(quoted(key)) without `key:` too, by `keys: snake_case`"
            : "\(quoted(field.name)) reads \(quoted(key)) without `key:` too",
          found: quoted(key), remedy: "remove `key:`")
      }
    }
  }

  /// The key that a field without `key:` is looked for under.
  private static func usual(_ name: String, _ rules: DecodingRules) -> String {
    (rules.keys == .snakeCase ? SnakeCase.wireKey(of: name) : nil) ?? name
  }
}
