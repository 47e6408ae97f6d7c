/// Elements that stand twice in a list in which the second says nothing: servers, files, date formats, envelopes, paths.
enum RepeatedElements {
  static func warnings(_ subject: LintSubject) -> [LintWarning] {
    let contract = subject.contract
    var warnings = servers(contract)
    warnings += contract.repeatedIncludes.map { place in
      LintWarning(
        rule: "lint-repeated", place: place, message: "this file stands twice in `include`",
        remedy: "keep one of them")
    }
    for field in contract.dtos.flatMap(\.fields) {
      warnings += repeated(field.formats, "formats", field.parts, field.place) { $0.text }
    }
    for field in contract.models.flatMap(\.fields) {
      guard case .date(let formats, _)? = field.conversion?.core else { continue }
      warnings += repeated(formats, "formats", field.parts, field.place) { $0.text }
    }
    for (answer, entry) in subject.answers {
      warnings += repeated(answer.errors, "errors", entry.parts, entry.place) { $0 }
    }
    for envelope in contract.envelopes {
      warnings += repeated(envelope.code, "code", envelope.parts, envelope.place) { $0.text }
      warnings += repeated(envelope.message, "message", envelope.parts, envelope.place) { $0.text }
    }
    return warnings
  }

  /// How many servers are compared with one another.
  private static let comparedServers = 200

  /// Servers that are one: the default port, letter case of the host and a trailing slash do not matter.
  private static func servers(_ contract: Contract) -> [LintWarning] {
    let servers = contract.servers.prefix(comparedServers)
    return servers.enumerated().compactMap { index, server in
      let same = servers.prefix(index).first { server.isUnder(base: $0)?.isEmpty == true }
      guard let same, same.isUnder(base: server) != nil else { return nil }
      return LintWarning(
        rule: "lint-repeated",
        place: contract.parts.element(index, of: "servers") ?? SourcePlace(file: contract.file),
        message: "this is the server \(quoted(same.text)) again", found: quoted(server.text), remedy: "keep one of them"
      )
    }
  }

  private static func repeated<Element: Hashable>(
    _ elements: [Element], _ key: String, _ parts: DeclarationParts, _ place: SourcePlace, text: (Element) -> String
  ) -> [LintWarning] {
    var seen: Set<Element> = []
    return elements.enumerated().compactMap { index, element in
      guard !seen.insert(element).inserted else { return nil }
      return LintWarning(
        rule: "lint-repeated", place: parts.element(index, of: key) ?? place,
        message: "\(quoted(text(element))) stands twice in `\(key)`", found: quoted(text(element)),
        remedy: "keep one of them")
    }
  }
}
