import DoganaDomain

/// Reads `unions:`: by a discriminator, or by what fits best.
struct UnionReader {
  let context: ContractContext

  enum Unknown: String, CaseIterable {
    case keep
    case fail
  }

  func read(_ entry: ConfigMapping.Entry) -> UnionType? {
    let what = "the union \(quoted(entry.name))"
    guard
      let map = ConfigMap(
        entry.value, what: what, form: ContractForms.union, diagnostics: context.diagnostics)
    else { return nil }
    let choice: UnionType.Choice?
    if map.has("anyOf") {
      for key in ["discriminator", "cases", "unknown"] where map.has(key) {
        context.diagnostics.badKey(
          map.key(key), "\(what) has `anyOf`, so `\(key)` has no meaning", remedy: "remove one of them")
      }
      choice = map["anyOf"].flatMap { bestMatch($0, of: what) }
    } else {
      choice = discriminated(map, of: what)
    }
    return choice.map { UnionType(name: entry.name, choice: $0, place: entry.key.place) }
  }

  private func bestMatch(_ node: ConfigNode, of what: String) -> UnionType.Choice? {
    guard let elements = context.diagnostics.list(node, of: "`anyOf`") else { return nil }
    guard elements.count >= 2 else {
      context.diagnostics.badValue(node, "\(what) has fewer than two types", expected: "two types or more")
      return nil
    }
    var types: [TypeReference] = []
    for element in elements {
      guard let type = TypeReferenceReader(context: context).read(element) else { continue }
      if type.isOptional {
        context.diagnostics.badValue(
          element, "a type of a union is not optional", remedy: "put the `?` where the union is used")
      } else if types.contains(type) {
        context.diagnostics.report(
          "contract-duplicate-name", at: element, "\(what) names \(quoted(type.text)) twice", remedy: "keep one of them"
        )
      } else {
        types.append(type)
      }
    }
    return types.count == elements.count ? .bestMatch(types) : nil
  }

  private func discriminated(_ map: ConfigMap, of what: String) -> UnionType.Choice? {
    guard map.has("discriminator") || map.has("cases") else {
      context.diagnostics.missingKey(
        "anyOf", in: map.node, of: what, remedy: "add `anyOf:`, or `discriminator:` and `cases:`")
      return nil
    }
    let key = map.needed("discriminator").flatMap { context.diagnostics.text($0, of: "`discriminator`") }
    context.keepLoose(map["discriminator"], "`discriminator`")
    var keepsUnknown = false
    if let unknown: Unknown = map.word("unknown") { keepsUnknown = unknown == .keep }
    guard let node = map.needed("cases") else { return nil }
    guard let mapping = node.mapping else {
      context.diagnostics.wrongType(node, of: "`cases`", expected: "a map")
      return nil
    }
    guard !mapping.entries.isEmpty else {
      context.diagnostics.badValue(node, "\(what) has no cases", expected: "a map from values to DTOs")
      return nil
    }
    var cases: [(value: String, type: TypeReference)] = []
    for entry in mapping.entries {
      guard let type = TypeReferenceReader(context: context).read(entry.value) else { continue }
      guard case .named(let name) = type, context.kind(of: name) == .dto else {
        context.diagnostics.mismatch(
          entry.value, "a case of a union with a discriminator is an object", expected: "a DTO")
        continue
      }
      cases.append((entry.name, type))
    }
    guard let key, cases.count == mapping.entries.count else { return nil }
    return .discriminator(key: key, cases: cases, keepsUnknown: keepsUnknown)
  }
}
