import DoganaDomain

extension PlanReader {
  /// Chooses the variant of a union and reads the value as that.
  mutating func readUnion(_ value: JSONNode, _ node: DecodePlan.Node) -> DTONode {
    let union = plan.unions[node.target]
    switch union.choice {
    case .discriminator(let key, let cases, let keepsUnknown):
      guard value.kind == .object else { return mismatch(value, expected: union.name) }
      guard let tag = discriminator(key, of: value) else {
        path.push(.name(key))
        defer { path.pop() }
        return fail(value.offset, "keyNotFound", expected: "the discriminator of \(union.name)", found: "absent")
      }
      path.push(.name(key))
      defer { path.pop() }
      guard let text = tag.text else { return mismatch(tag, expected: "String") }
      if let variant = cases.first(where: { $0.value.utf8.elementsEqual(text.utf8) }) {
        path.pop()
        // A union inside this one's variant has a discriminator of its own; the members after it are ours again.
        let outer = discriminator
        discriminator = (value.offset, key)
        defer {
          discriminator = outer
          path.push(.name(key))
        }
        return read(value, variant: variant.node, called: variant.name)
      }
      guard keepsUnknown else {
        return corrupted(tag, expected: "one of " + cases.map(\.value).joined(separator: ", "))
      }
      notes.add(.unknownCase, node.path, text)
      return DTONode(offset: value.offset, content: .value(.unknownCase(text)))
    case .bestMatch(let variants): return readBestMatch(value, variants, union: union.name)
    }
  }

  /// The value under the discriminator's key; where that stands twice, the one that the contract's rules take.
  private func discriminator(_ key: String, of object: JSONNode) -> JSONNode? {
    guard repeating.contains(object.offset) else { return object[key] }
    let bytes = Array(key.utf8)
    return members(of: object, rules: plan.decoding).first { $0.key.equals(bytes) }?.value
  }

  private mutating func read(_ value: JSONNode, variant: Int, called name: String? = nil) -> DTONode {
    let before = problems.count + problemsLeftOff
    let inner = read(value, variant)
    if problems.count + problemsLeftOff > before { return DTONode(offset: value.offset, content: .invalid) }
    return DTONode(
      offset: value.offset, content: .variant(name: name ?? plan.nodes[variant].type, node: DTONode.Box(inner)))
  }

  /// By JSON kind, then by the most known keys, then it must decode; a tie or none fails, whatever the order of declaration.
  private mutating func readBestMatch(_ value: JSONNode, _ variants: [Int], union: String) -> DTONode {
    let expected = "one of " + variants.map { plan.nodes[$0].type }.joined(separator: ", ")
    let fitting = variants.filter { canRead(value, as: plan.nodes[$0]) }
    guard !fitting.isEmpty else {
      return fail(
        value.offset, "typeMismatch", expected: expected, found: PlanReader.kindName(value),
        hint: "no variant of \(union) has this kind")
    }
    if fitting.count == 1, value.kind != .object { return read(value, variant: fitting[0]) }
    let scored = fitting.map { (node: $0, score: knownKeys(of: value, in: plan.nodes[$0])) }
    let best = scored.map(\.score).max() ?? 0
    let winners = scored.filter { $0.score == best }
    if value.kind == .object, best == 0, !winners.contains(where: { plan.nodes[$0.node].kind != .record }) {
      return ambiguous(value, expected: expected, "no variant knows a key of it")
    }
    if winners.count == 1 { return read(value, variant: winners[0].node) }
    // Of several that fit equally well by kind and keys, one that alone decodes is the variant.
    var decodable: [Int] = []
    for winner in winners where decodes(value, as: winner.node) { decodable.append(winner.node) }
    guard decodable.count == 1 else {
      let reason =
        trials.gaveUp
        ? "more than \(Trials.limit) unions inside one another fit equally well"
        : decodable.isEmpty ? "no variant decodes" : "several variants fit equally well"
      return ambiguous(value, expected: expected, reason)
    }
    return read(value, variant: decodable[0])
  }

  /// Whether a value decodes as a variant, found by trying. Each is tried once, and tries are nested only so far, so that
  /// no payload makes it long.
  private mutating func decodes(_ value: JSONNode, as variant: Int) -> Bool {
    let key = Trials.Key(offset: value.offset, variant: variant)
    if let known = trials.results[key] { return known }
    guard trials.depth < Trials.limit else {
      trials.gaveUp = true
      return false
    }
    var trial = self
    trial.trials.depth += 1
    let before = trial.problems.count + trial.problemsLeftOff
    _ = trial.read(value, variant)
    let decodes = trial.problems.count + trial.problemsLeftOff == before
    let depth = trials.depth
    trials = trial.trials
    trials.depth = depth
    trials.results[key] = decodes
    return decodes
  }

  /// What is known of variants that were tried.
  struct Trials {
    /// How many tries may stand inside one another.
    static let limit = 32

    struct Key: Hashable {
      let offset: Int
      let variant: Int
    }

    var results: [Key: Bool] = [:]
    var depth = 0
    /// Whether unions stood so deep inside one another that none was tried.
    var gaveUp = false
  }

  private mutating func ambiguous(_ value: JSONNode, expected: String, _ reason: String) -> DTONode {
    fail(
      value.offset, "dataCorrupted", expected: expected, found: PlanReader.kindName(value),
      hint: "ambiguous union: \(reason)")
  }

  private func canRead(_ value: JSONNode, as node: DecodePlan.Node) -> Bool {
    switch node.kind {
    case .record, .dictionary: value.kind == .object
    case .list: value.kind == .array
    case .any: true
    case .union: true
    default: !value.kind.isContainer && !value.isNull && isForm(value, in: node.forms)
    }
  }

  private func isForm(_ value: JSONNode, in forms: DecodePlan.Forms) -> Bool {
    switch value.kind {
    case .string: forms.contains(.string)
    case .bool: forms.contains(.bool)
    case .number: forms.contains(.number) || forms.contains(.int)
    case .null, .array, .object: false
    }
  }

  private func knownKeys(of value: JSONNode, in node: DecodePlan.Node) -> Int {
    guard node.kind == .record else { return 0 }
    let record = plan.records[node.target]
    return value.members.reduce(0) { count, member in
      PlanReader.field(for: member.key.string, in: record) == nil ? count : count + 1
    }
  }
}
