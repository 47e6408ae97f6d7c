/// Request paths that repeat the base path of the servers, below which they are looked for.
enum RepeatedBases {
  static func warnings(_ subject: LintSubject) -> [LintWarning] {
    let bases = subject.contract.servers.map { server in
      let segments = server.pathSegments
      return segments.last?.isEmpty == true ? Array(segments.dropLast()) : segments
    }
    guard !bases.isEmpty, bases.allSatisfy({ !$0.isEmpty }) else { return [] }
    return subject.contract.operations.compactMap { operation in
      guard bases.allSatisfy({ begins(operation.template, with: $0) }), let base = bases.first else { return nil }
      let text = "/" + base.joined(separator: "/")
      let rest = operation.template.text.utf8.dropFirst(text.utf8.count)
      let shorter = rest.isEmpty ? "/" : String(decoding: rest, as: UTF8.self)
      return LintWarning(
        rule: "lint-base-repeated", place: operation.parts.value("match") ?? operation.place,
        message: "the path begins with \(quoted(text)), which the server has already",
        expected: "a path below the server", found: quoted(operation.template.text),
        remedy: bases.count == 1 ? "write \(quoted(operation.method + " " + shorter))" : "leave out the base path")
    }
  }

  private static func begins(_ template: PathTemplate, with base: [String]) -> Bool {
    guard template.segments.count >= base.count else { return false }
    return zip(template.segments, base).allSatisfy { segment, text in
      if case .literal(let literal) = segment { return literal.utf8.elementsEqual(text.utf8) }
      return false
    }
  }
}
