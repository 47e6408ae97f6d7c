/// What is said of a field or of the contract and never asked for: defaults, zones, an empty list of servers.
enum UnusedSettings {
  static func warnings(_ subject: LintSubject) -> [LintWarning] {
    let contract = subject.contract
    var warnings: [LintWarning] = []
    if contract.servers.isEmpty, let place = contract.parts.value("servers") {
      warnings.append(
        LintWarning(
          rule: "lint-no-effect", place: place, message: "`servers` is empty, so exchanges with any server match",
          expected: "a base URL", remedy: "name a server, or remove it"))
    }
    for field in contract.dtos.flatMap(\.fields) {
      warnings += [unusedDefault(field), zone(field.formats, field.parts)].compactMap { $0 }
    }
    for field in contract.models.flatMap(\.fields) {
      guard case .date(let formats, _)? = field.conversion?.core else { continue }
      warnings += [zone(formats, field.parts)].compactMap { $0 }
    }
    return warnings
  }

  /// A default stands in where the key is absent; where that says something else, some other way of nothing must ask.
  private static func unusedDefault(_ field: DTOField) -> LintWarning? {
    guard let place = field.parts.key("default"), let absent = field.nothing[.absent], absent != .default,
      !field.nothing.values.contains(.default)
    else { return nil }
    return LintWarning(
      rule: "lint-no-effect", place: place,
      message: "the default is never used: an absent key says `\(absent.rawValue)`, and nothing else asks for it",
      expected: "`absent`, `null` or `blank` with `default`",
      remedy: "remove it, or say `default` where it shall stand in")
  }

  /// A zone is for formats that name none.
  private static func zone(_ formats: [DateFormat], _ parts: DeclarationParts) -> LintWarning? {
    guard let place = parts.key("zone"), !formats.isEmpty, !formats.contains(where: \.needsZone) else { return nil }
    return LintWarning(
      rule: "lint-no-effect", place: place, message: "every format names its zone itself, so `zone` says nothing",
      expected: "a format without a zone", found: formats.map(\.text).quotedList, remedy: "remove it")
  }
}
