import DoganaDomain

/// Finds the DTO of every model: what `from:` says, else what the responses and the `as:` that use it say.
struct ModelInference {
  let context: ContractContext
  let drafts: [ModelDraft]

  /// The DTO or union of each model that could be found; what contradicts itself is reported.
  func sources(uses: [ModelUse]) -> [String: String] {
    var byName: [String: ModelDraft] = [:]
    for draft in drafts { byName[draft.name] = draft }
    var sources: [String: String] = [:]
    var queue: [ModelUse] = []
    for draft in drafts {
      guard let from = draft.from, let source = explicitSource(from, of: draft) else { continue }
      sources[draft.name] = source
      queue += innerUses(of: draft, source: source)
    }
    queue += uses
    var index = 0
    while index < queue.count {
      let use = queue[index]
      index += 1
      guard let draft = byName[use.model], let source = use.source else { continue }
      if let known = sources[use.model] {
        if known != source { reportConflict(use, source: source, known: known) }
      } else if draft.from == nil {
        sources[use.model] = source
        // Each model comes here once, so the queue ends.
        queue += innerUses(of: draft, source: source)
      }
    }
    // Where something is wrong it may be the use.
    if !context.diagnostics.hasErrors { reportUnused(sources: sources, uses: uses) }
    return sources
  }

  private func explicitSource(_ node: ConfigNode, of draft: ModelDraft) -> String? {
    guard let name = context.diagnostics.text(node, of: "`from`") else { return nil }
    let wanted: ContractContext.Kind = draft.cases == nil ? .dto : .union
    switch context.kind(of: name) {
    case wanted?: return name
    case let kind?:
      context.diagnostics.report(
        "contract-mismatch", at: node,
        "the model \(quoted(draft.name)) is made from \(wanted.phrase), and \(quoted(name)) is \(kind.phrase)",
        expected: "\(wanted.phrase)", found: "\(kind.phrase)",
        remedy: wanted == .dto ? "a union's model has `cases:`" : "a DTO's model has `fields:`")
    case nil:
      context.unknownName(name, at: node, kind: wanted.rawValue, among: context.names(of: wanted))
    }
    return nil
  }

  /// What a model with a known source says of the models in it.
  private func innerUses(of draft: ModelDraft, source: String) -> [ModelUse] {
    var uses: [ModelUse] = []
    let paths = PathReader(context: context)
    for field in draft.fields {
      guard let model = field.convertedModel, let conversion = field.conversion,
        case .path(let path, _) = field.origin,
        case .type(let type?) = paths.follow(path, from: .named(source))
      else { continue }
      if case .named(let inner) = Self.element(type, of: conversion.conversion) {
        uses.append(ModelUse(model: model, source: inner, node: conversion.node))
      }
    }
    for variant in draft.cases ?? [] {
      guard let model = variant.value.scalar?.text,
        let type = UnionModelReader.variant(variant.name, of: source, in: context),
        case .named(let inner) = type.unwrapped
      else { continue }
      uses.append(ModelUse(model: model, source: inner, node: variant.value))
    }
    return uses
  }

  /// The type that the core of a conversion gets: the elements of lists for `[Model]`.
  private static func element(_ type: TypeReference, of conversion: Conversion) -> TypeReference? {
    var type = type.unwrapped
    var conversion = conversion
    while case .list(let inner) = conversion {
      guard case .list(let element) = type else { return nil }
      type = element.unwrapped
      conversion = inner
    }
    return type
  }

  private func reportConflict(_ use: ModelUse, source: String, known: String) {
    context.diagnostics.report(
      "contract-ambiguous-model", at: use.node,
      "the model \(quoted(use.model)) is made from \(quoted(known)), and here from \(quoted(source))",
      expected: quoted(known), found: quoted(source), remedy: "declare a model for each of the two")
  }

  /// A model in the short form that nothing uses: what it is made from cannot be known.
  private func reportUnused(sources: [String: String], uses: [ModelUse]) {
    var mentioned = Set(uses.map(\.model))
    for draft in drafts {
      for field in draft.fields { if let model = field.convertedModel { mentioned.insert(model) } }
      for variant in draft.cases ?? [] { mentioned.insert(variant.value.scalar?.text ?? "") }
    }
    for draft in drafts where draft.from == nil && sources[draft.name] == nil && !mentioned.contains(draft.name) {
      context.diagnostics.report(
        "contract-unused-model", at: draft.entry.key,
        "nothing uses the model \(quoted(draft.name)), so the DTO it is made from is not known",
        expected: "a response or `as:` that uses it",
        remedy: "use it, remove it, or say `from:` and put its fields under `fields:`")
    }
  }
}
