/// Model fields whose path goes through an optional and has no `?`: every nil on the way fails the model.
///
/// Quiet where the author shows that a nil shall fail: by `error:`, by `as:` on a path of which only the last part is
/// optional, or by a `where:` on every answer that leaves no nil over.
enum NilFailures {
  static func warnings(_ subject: LintSubject) -> [LintWarning] {
    let guards = GuardedPaths(subject)
    return subject.contract.models.flatMap { model in
      model.fields.compactMap { warning($0, of: model, subject, guards) }
    }
  }

  private static func warning(
    _ field: ModelField, of model: ModelType, _ subject: LintSubject, _ guards: GuardedPaths
  ) -> LintWarning? {
    guard case .path(let path) = field.origin, !field.isOptional, !field.parts.has("error"),
      let destination = subject.follow(path, from: model.from)
    else { return nil }
    let optionals = destination.nils.filter { step, reason in
      switch reason {
      case .optional: !guards.isGuarded(path.steps.prefix(step + 1), of: model.name)
      case .variant: true
      case .index, .member, .any: false
      }
    }
    guard let first = optionals.first else { return nil }
    if field.conversion != nil, optionals.allSatisfy({ $0.step == path.steps.count - 1 }) { return nil }
    let cause: String
    switch first.reason {
    case .variant(let union, let name): cause = "not every \(quoted(union)) has \(quoted(name))"
    default:
      cause = "\(quoted(FieldPath(Array(path.steps.prefix(first.step + 1))).text)) may be nil"
    }
    return LintWarning(
      rule: "lint-nil-fails", place: field.parts.value("from") ?? field.place,
      message: "\(cause), and every nil fails \(quoted(model.name)) as \(quoted(field.error))",
      expected: "`?` behind the path, or `error:`", found: quoted(path.text),
      remedy: "write \(quoted(path.text + "?")), or say `error: \(field.error)` if a nil shall fail")
  }
}

/// The paths that no nil is left at, because every answer that makes a model filters it away by `where:`.
struct GuardedPaths {
  /// By model: what the filter of each answer that uses it rules out.
  private var filters: [String: [FactEnvironment]] = [:]
  /// The models that something uses without a filter.
  private var unfiltered: Set<String> = []

  init(_ subject: LintSubject) {
    let analysis = ConditionAnalysis(subject)
    for model in subject.contract.models {
      for field in model.fields { if case .model(let name)? = field.conversion?.core { unfiltered.insert(name) } }
      unfiltered.formUnion(model.cases.map(\.model))
    }
    for (answer, _) in subject.answers {
      guard let model = answer.model?.name else { continue }
      guard let filter = answer.filter else {
        unfiltered.insert(model)
        continue
      }
      filters[model, default: []].append(analysis.environment(.element(of: answer.body), where: [filter]))
    }
  }

  /// Whether the value at these steps of a model's DTO is never nil for any answer that uses the model.
  func isGuarded(_ steps: some Sequence<FieldPath.Step>, of model: String) -> Bool {
    guard !unfiltered.contains(model), let facts = filters[model] else { return false }
    let key = FactKey("self", steps)
    return facts.allSatisfy { $0.isPresent(key) }
  }
}
