/// Enums, unions, DTOs and models that nothing reachable from an operation uses.
///
/// Envelopes are tried on every error, so that their `details` are in use; what an included file declares may serve
/// another contract and is not looked at.
enum UnusedTypes {
  static func warnings(_ subject: LintSubject) -> [LintWarning] {
    var reach = Reach(subject)
    reach.walk()
    let contract = subject.contract
    let declared =
      contract.enums.map { ("enum", $0.name, $0.place) } + contract.unions.map { ("union", $0.name, $0.place) }
      + contract.dtos.map { ("DTO", $0.name, $0.place) } + contract.models.map { ("model", $0.name, $0.place) }
    let unused = declared.filter { !reach.reached.contains($0.1) && subject.isOwn($0.2) }
    let users = reach.users(among: unused.map(\.1))
    return unused.map { kind, name, place in
      LintWarning(
        rule: "lint-unused-type", place: place, message: "nothing uses the \(kind) \(quoted(name))",
        expected: kind == "model"
          ? "a response or `as:` that uses it" : "an operation whose requests or answers hold it",
        found: users[name].map { "only \(quoted($0)) names it, and nothing uses that" }, remedy: "use it, or remove it")
    }
  }

  /// A walk over all that operations and envelopes name. A name stands for one declaration, whatever its kind.
  private struct Reach {
    let subject: LintSubject
    private(set) var reached: Set<String> = []
    private var open: [String] = []

    init(_ subject: LintSubject) { self.subject = subject }

    mutating func walk() {
      for operation in subject.contract.operations {
        if let body = operation.requestBody { visit(body.name) }
        for answer in subject.entries(of: operation).compactMap(\.answer) {
          visit(answer.body?.name)
          visit(answer.model?.name)
        }
      }
      for envelope in subject.contract.envelopes { visit(envelope.details?.name) }
      while let name = open.popLast() {
        for next in names(in: name) { visit(next) }
      }
    }

    private mutating func visit(_ name: String?) {
      if let name, reached.insert(name).inserted { open.append(name) }
    }

    /// What a declaration names.
    private func names(in name: String) -> [String] {
      if let dto = subject.dto(name) { return dto.fields.compactMap(\.type.name) }
      if let union = subject.union(name) { return union.variants.compactMap(\.name) }
      guard let model = subject.model(name) else { return [] }
      let converted = model.fields.compactMap { field -> String? in
        switch field.conversion?.core {
        case .model(let name)?, .enumeration(let name)?: name
        default: nil
        }
      }
      return [model.from] + converted + model.cases.map(\.model)
    }

    /// For each of the unused names another of them that names it.
    func users(among unused: [String]) -> [String: String] {
      var users: [String: String] = [:]
      for user in unused {
        for name in names(in: user) where name != user && users[name] == nil { users[name] = user }
      }
      return users
    }
  }
}

extension TypeReference {
  /// The name at the core of a type: of a DTO, an enum or a union.
  var name: String? {
    switch self {
    case .scalar: nil
    case .named(let name): name
    case .optional(let inner), .list(let inner), .dictionary(let inner): inner.name
    }
  }
}
