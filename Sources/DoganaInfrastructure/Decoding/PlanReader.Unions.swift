import DoganaDomain

extension PlanReader {
  /// Chooses the variant of a union and reads the value as that; where none is chosen, nothing below is known.
  mutating func readUnion(_ value: JSONNode, _ node: DecodePlan.Node) -> DTONode {
    var isWalked = false
    let read = readUnion(value, node, &isWalked)
    if !isWalked { shape.insertUnwalked(value, at: node.path) }
    return read
  }

  private mutating func readUnion(_ value: JSONNode, _ node: DecodePlan.Node, _ isWalked: inout Bool) -> DTONode {
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
        isWalked = true
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
    case .bestMatch(let variants):
      return readBestMatch(value, variants, union: union.name, target: node.target, &isWalked)
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
  private mutating func readBestMatch(
    _ value: JSONNode, _ variants: [Int], union: String, target: Int, _ isWalked: inout Bool
  ) -> DTONode {
    let expected = "one of " + variants.map { plan.nodes[$0].type }.joined(separator: ", ")
    let fitting = variants.filter { canRead(value, as: plan.nodes[$0]) }
    guard !fitting.isEmpty else {
      return fail(
        value.offset, "typeMismatch", expected: expected, found: PlanReader.kindName(value),
        hint: "no variant of \(union) has this kind")
    }
    if fitting.count == 1, value.kind != .object {
      isWalked = true
      return read(value, variant: fitting[0])
    }
    let scored = fitting.map { (node: $0, score: knownKeys(of: value, in: plan.nodes[$0])) }
    let best = scored.map(\.score).max() ?? 0
    let winners = scored.filter { $0.score == best }
    if value.kind == .object, best == 0, !winners.contains(where: { plan.nodes[$0.node].kind != .record }) {
      return ambiguous(value, expected: expected, "no variant knows a key of it")
    }
    if winners.count == 1 {
      isWalked = true
      return read(value, variant: winners[0].node)
    }
    // Of several that fit equally well by kind and keys, one that alone decodes is the variant.
    let place = Trial(offset: value.offset, union: target)
    let decodable: [Int]
    if let known = trials[place] {
      decodable = known
    } else {
      decodable = winners.indices.filter { decodes(value, as: winners[$0].node) }
      trials[place] = decodable
    }
    guard decodable.count == 1, let winner = decodable.first else {
      return ambiguous(
        value, expected: expected, decodable.isEmpty ? "no variant decodes" : "several variants fit equally well")
    }
    isWalked = true
    return read(value, variant: winners[winner].node)
  }

  /// A value at which a union was tried.
  ///
  /// A union inside itself is tried anew at every level, for every variant of the levels around it: what was found is kept,
  /// or the time would double with every level. Its nodes differ from place to place in a plan, its variants do not.
  struct Trial: Hashable {
    let offset: Int
    let union: Int
  }

  /// Whether a value decodes as a node; nothing of the attempt stays but the trials of unions within.
  private mutating func decodes(_ value: JSONNode, as node: Int) -> Bool {
    let wasTrying = isTrying
    isTrying = true
    let (count, leftOff, dropCount, keptCount) = (problems.count, problemsLeftOff, drops.count, keptLists.count)
    let before = discriminator
    _ = read(value, node)
    let decodes = problems.count == count && problemsLeftOff == leftOff
    problems.removeSubrange(count...)
    problemsLeftOff = leftOff
    drops.removeSubrange(dropCount...)
    keptLists.removeSubrange(keptCount...)
    discriminator = before
    isTrying = wasTrying
    return decodes
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
