import DoganaDomain

extension PlanReader {
  /// A value of another kind than the container that is declared.
  mutating func unwalked(_ value: JSONNode, _ node: DecodePlan.Node) -> DTONode {
    shape.insertUnwalked(value, at: node.path)
    return mismatch(value, expected: node.type)
  }

  // MARK: Lists

  mutating func readList(_ value: JSONNode, _ node: DecodePlan.Node, _ index: Int) -> DTONode {
    guard value.kind == .array else { return unwalked(value, node) }
    var elements: [DTONode.Element] = []
    elements.reserveCapacity(value.count)
    let drops = node.list.invalid == .drop
    var dropped = 0
    var droppedProblems: [Problem] = []
    var isInvalid = false
    var position = 0
    for item in value.elements {
      path.push(.index(position))
      let before = problems.count
      let leftOffBefore = problemsLeftOff
      let dropsBefore = self.drops.count
      let keptBefore = keptLists.count
      let read = read(item, node.target)
      path.pop()
      let hasFailed = problems.count > before || problemsLeftOff > leftOffBefore
      if hasFailed, drops {
        dropped += 1
        if droppedProblems.count < DecodedPayload.problemCap { droppedProblems += problems[before...] }
        problems.removeSubrange(before...)
        problemsLeftOff = leftOffBefore
        // What the lists of this element kept and dropped goes with it.
        self.drops.removeSubrange(dropsBefore...)
        keptLists.removeSubrange(keptBefore...)
      } else {
        if hasFailed { isInvalid = true }
        elements.append(DTONode.Element(index: position, node: read))
      }
      position += 1
    }
    if isInvalid { return DTONode(offset: value.offset, content: .invalid) }
    if drops { keptLists.append((path.path, elements.count)) }
    if dropped > 0 {
      // Whether enough is left of the answer's own list is decided by the mapping, which may drop more of it.
      if index != plan.root, !node.list.accepts(kept: elements.count, dropped: dropped) {
        if let first = droppedProblems.first {
          let hint = node.list.shortfall(kept: elements.count, dropped: dropped)
          droppedProblems[0] = first.adding(hint: hint)
        }
        problems += droppedProblems.prefix(max(0, DecodedPayload.problemCap - problems.count))
        return DTONode(offset: value.offset, content: .invalid)
      }
      self.drops.append(DecodedPayload.Drop(list: path.path, count: dropped, problems: droppedProblems))
    }
    return DTONode(offset: value.offset, content: .list(elements))
  }

  // MARK: Dictionaries

  mutating func readDictionary(_ value: JSONNode, _ node: DecodePlan.Node) -> DTONode {
    guard value.kind == .object else { return unwalked(value, node) }
    acceptDuplicates(of: value, rules: plan.decoding)
    var read: [DTONode.Member] = []
    var isInvalid = false
    // A payload that is refused for its duplicates is read on for the evidence: with `convertFromSnakeCase`, Foundation decodes
    // each of them in a dictionary, else the first alone.
    let readsEach = plan.decoding.duplicateKeys == .reject && plan.decoding.keys == .snakeCase
    let members = readsEach ? Array(value.members) : members(of: value, rules: plan.decoding)
    for member in members {
      let key = member.key.string
      path.push(member: key)
      let before = problems.count + problemsLeftOff
      read.append(DTONode.Member(key: key, node: self.read(member.value, node.target)))
      if problems.count + problemsLeftOff > before { isInvalid = true }
      path.pop()
    }
    return DTONode(offset: value.offset, content: isInvalid ? .invalid : .dictionary(read))
  }

  // MARK: Records

  mutating func readRecord(_ value: JSONNode, _ node: DecodePlan.Node) -> DTONode {
    guard value.kind == .object else { return unwalked(value, node) }
    let record = plan.records[node.target]
    acceptDuplicates(of: value, rules: record.decoding)
    var read = [DTONode?](repeating: nil, count: record.fields.count)
    var keys = [String?](repeating: nil, count: record.fields.count)
    var unused: [(key: String, value: JSONNode)] = []
    var isInvalid = false
    var next = 0
    for member in members(of: value, rules: record.decoding) {
      let key = member.key.string
      guard let position = PlanReader.field(for: key, in: record, likely: next) else {
        if isReadElsewhere(key, of: value) {
          shape.insert(ShapeLedger.kinds(of: member.value, isInteger: false), at: record.path.appending(key: key))
        } else {
          unused.append((key, member.value))
        }
        continue
      }
      next = position + 1
      let before = problems.count + problemsLeftOff
      path.push(.name(key))
      if let other = keys[position] {
        _ = fail(
          member.key.range.lowerBound, "keyCollision", expected: "one key for `\(record.fields[position].name)`",
          found: "`\(other)` and `\(key)`")
      } else {
        keys[position] = key
        read[position] = self.read(member.value, record.fields[position].node)
        noteDeprecated(record.fields[position])
      }
      path.pop()
      if problems.count + problemsLeftOff > before { isInvalid = true }
    }
    readUnused(unused, of: value, record, &isInvalid)
    let unusedKeys = unused.prefix(200).map(\.key)
    var fields: [DTONode.Field] = []
    fields.reserveCapacity(record.fields.count)
    for (position, field) in record.fields.enumerated() {
      if let found = read[position] {
        fields.append(DTONode.Field(name: field.name, key: keys[position] ?? field.wireKey, node: found))
        continue
      }
      let before = problems.count + problemsLeftOff
      path.push(.name(field.wireKey))
      shape.insert(.absent, node: field.node)
      let node = absent(in: value, field.node, key: field.wireKey, unused: unusedKeys)
      path.pop()
      if problems.count + problemsLeftOff > before { isInvalid = true }
      fields.append(DTONode.Field(name: field.name, key: field.wireKey, node: node))
    }
    return DTONode(
      offset: value.offset, content: isInvalid ? .invalid : .record(type: record.type, fields: fields))
  }

  /// Whether the contract reads a key that the DTO does not have: a union's discriminator, an envelope beside the answer.
  private func isReadElsewhere(_ key: String, of object: JSONNode) -> Bool {
    if let discriminator, discriminator.offset == object.offset, discriminator.key.utf8.elementsEqual(key.utf8) {
      return true
    }
    if object.offset == targetOffset, plan.targetKeys.contains(where: { $0.utf8.elementsEqual(key.utf8) }) {
      return true
    }
    return object.offset == document.root.offset && plan.envelopeKeys.contains { $0.utf8.elementsEqual(key.utf8) }
  }

  private mutating func readUnused(
    _ unused: [(key: String, value: JSONNode)], of object: JSONNode, _ record: DecodePlan.Record,
    _ isInvalid: inout Bool
  ) {
    for (key, value) in unused {
      let place = record.path.appending(key: key)
      shape.insertUnread(value, at: place)
      switch record.decoding.unknownKeys {
      case .ignore: break
      case .report: notes.add(.unknownKey, place, PlanReader.kindName(value))
      case .reject:
        path.push(.name(key))
        _ = fail(
          value.offset, "dataCorrupted", expected: "no key that the DTO does not have", found: "the key `\(key)`",
          hint: "`unknownKeys: reject` refuses it", foundationAccepts: true)
        path.pop()
        isInvalid = true
      }
    }
  }

  private mutating func noteDeprecated(_ field: DecodePlan.Field) {
    let node = plan.nodes[field.node]
    if let remark = node.deprecated { notes.add(.deprecated, node.path, remark) }
  }

  /// The field that a payload key is read by: its raw key first, else the name it converts to.
  static func field(for key: String, in record: DecodePlan.Record, likely next: Int = 0) -> Int? {
    // Payloads keep the order of their keys, and most often it is that of the DTO.
    if next < record.fields.count, record.fields[next].wireKey.hasSameBytes(as: key),
      !record.fields[next].converts || SnakeCase.fieldName(of: key).hasSameBytes(as: record.fields[next].name)
    {
      return next
    }
    if let exact = record.fields.firstIndex(where: { !$0.converts && $0.wireKey.hasSameBytes(as: key) }) {
      return exact
    }
    guard record.decoding.keys == .snakeCase else { return nil }
    let name = SnakeCase.fieldName(of: key)
    return record.fields.firstIndex { $0.converts && $0.name.hasSameBytes(as: name) }
  }

  // MARK: Duplicate keys

  /// The members of an object; of a key that stands twice the one that the rules take.
  func members(of object: JSONNode, rules: DecodingRules) -> [(key: JSONKeyText, value: JSONNode)] {
    guard repeating.contains(object.offset) else { return Array(object.members) }
    var places: [[UInt8]: Int] = [:]
    var members: [(key: JSONKeyText, value: JSONNode)] = []
    for member in object.members {
      let key = Array(member.key.string.utf8)
      if let place = places[key] {
        if rules.duplicateKeys == .last { members[place] = member }
      } else {
        places[key] = members.count
        members.append(member)
      }
    }
    return members
  }

  /// Settles the duplicate keys of an object by the rules of the DTO that reads it.
  mutating func acceptDuplicates(of object: JSONNode, rules: DecodingRules) {
    if isTrying { return }
    guard let found = duplicates.removeValue(forKey: object.offset) else { return }
    for duplicate in found { settle(duplicate, rules: rules, at: path.path) }
  }

  /// Duplicates in objects that nobody reads are judged by the contract's rules.
  mutating func refuseRemainingDuplicates() {
    let remaining = duplicates.sorted { $0.key < $1.key }
    for (path, (_, found)) in zip(document.paths(of: remaining.map(\.key)), remaining) {
      for duplicate in found { settle(duplicate, rules: plan.decoding, at: path) }
    }
    duplicates = [:]
  }

  private mutating func settle(_ duplicate: JSONDuplicateKey, rules: DecodingRules, at object: WirePath) {
    let key = duplicate.key.string
    switch rules.duplicateKeys {
    case .first, .last:
      notes.add(
        .duplicateKey,
        WirePath.Stack((FieldPath.parse(object.text) ?? FieldPath([])).steps).pattern.appending(key: key),
        "the \(rules.duplicateKeys.rawValue) was taken")
    case .reject:
      if let known = refusedDuplicate, known.location.offset <= duplicate.keyOffset { return }
      refusedDuplicate = RefusedDuplicate(
        key: key, path: object.appending(key: key), firstOffset: duplicate.firstKeyOffset,
        location: places.location(at: duplicate.keyOffset),
        values: (
          value(under: duplicate.firstKeyOffset, of: duplicate.object),
          value(under: duplicate.keyOffset, of: duplicate.object)
        ))
    }
  }

  /// The value of the member whose key begins at an offset.
  private func value(under keyOffset: Int, of object: JSONNode) -> String {
    object.members.first { $0.key.range.lowerBound == keyOffset }.map { PlanReader.text(of: $0.value) } ?? ""
  }
}
