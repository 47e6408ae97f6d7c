import DoganaDomain

/// Reads the wire form of a snapshot.
///
/// Strict: what was changed or lost by hand would otherwise be compared as if it had been expected.
struct SnapshotReader {
  let file: String
  let document: JSONDocument
  /// The case that the snapshot must be of; nil where any will do.
  var caseID: String?

  static let remedy = "restore it from git, or write it anew with `dogana check --update all`"

  /// Throws `snapshot-unreadable` where the JSON is no snapshot.
  func snapshot() throws(Diagnostic) -> Snapshot {
    let root = document.root
    try expect(.object, root, "a snapshot is an object")
    guard root["dogana"]?.numberText == "1" else {
      throw fault(root["dogana"] ?? root, "a snapshot has `\"dogana\": 1`", expected: "1")
    }
    try refuseRepeatedKeys()
    try expectKeys(["dogana", "case", "outcome", "status", "value", "notes", "wire", "unread", "unwalked"], of: root)
    try expectCase(root)
    guard let outcome = root["outcome"] else { throw fault(root, "a snapshot has an `outcome`", expected: "`outcome`") }
    let summary = try summary(outcome)
    let status = try integer(root["status"], "`status`")
    let value = root["value"].map { WireValue.value(of: $0) }
    var shape = WireShape()
    if root["wire"] == nil, root["unread"] != nil || value.map({ !$0.isNull }) ?? false {
      throw fault(root, "a snapshot of what was read has a `wire`", expected: "`wire`", found: "none")
    }
    try read(root["wire"], isRead: true, into: &shape)
    try read(root["unread"], isRead: false, into: &shape)
    try readUnwalked(root["unwalked"], into: &shape)
    return Snapshot(
      outcome: summary, status: status, value: value, notes: try notes(root["notes"]), shape: shape)
  }

  // MARK: Parts

  private func expectCase(_ root: JSONNode) throws(Diagnostic) {
    guard let caseID else { return }
    guard let known = try text(root["case"], "`case`") else {
      throw fault(root, "a snapshot has a `case`", expected: caseID)
    }
    guard known.utf8.elementsEqual(caseID.utf8) else {
      throw fault(
        root["case"] ?? root, "the snapshot is of another case", expected: caseID,
        found: SafeText.escaped(known, limit: 80))
    }
  }

  private func summary(_ node: JSONNode) throws(Diagnostic) -> Snapshot.Summary {
    try expect(.object, node, "an outcome is an object")
    let kinds = OutcomeKind.allCases.map(\.rawValue).joined(separator: ", ")
    guard let kind = node["kind"]?.text.flatMap({ OutcomeKind(rawValue: $0) }) else {
      throw fault(node["kind"] ?? node, "the outcome has a `kind`: " + kinds, expected: kinds)
    }
    try expectKeys(
      ["kind", "error", "path", "field", "code", "envelope", "status", "kept", "dropped"], of: node)
    func text(_ key: String) throws(Diagnostic) -> String? { try self.text(node[key], "`\(key)`") }
    func number(_ key: String) throws(Diagnostic) -> Int? { try integer(node[key], "`\(key)`") }
    return Snapshot.Summary(
      kind: kind, error: try text("error"), path: try text("path"), field: try text("field"), code: try text("code"),
      envelope: try text("envelope"), status: try number("status"), kept: try number("kept"),
      dropped: try number("dropped"))
  }

  private func notes(_ node: JSONNode?) throws(Diagnostic) -> [Snapshot.Used] {
    guard let node else { return [] }
    try expect(.object, node, "`notes` is an object")
    var notes: [Snapshot.Used] = []
    for member in node.members {
      guard let kind = Note.Kind(rawValue: member.key.string) else {
        throw fault(member.value, "`\(SafeText.escaped(member.key.string, limit: 40))` is no kind of note")
      }
      try expect(.array, member.value, "the notes of a kind are a list")
      for place in member.value.elements {
        if let path = place.text {
          notes.append(Snapshot.Used(kind: kind, path: path))
        } else if let path = place["path"]?.text {
          try expectKeys(["path", "detail"], of: place)
          notes.append(Snapshot.Used(kind: kind, path: path, detail: try text(place["detail"], "`detail`")))
        } else {
          throw fault(place, "a note is a path, or an object with `path` and `detail`")
        }
      }
    }
    return notes
  }

  private func read(_ node: JSONNode?, isRead: Bool, into shape: inout WireShape) throws(Diagnostic) {
    guard let node else { return }
    try expect(.object, node, "a shape is an object of paths")
    for member in node.members {
      try expect(.array, member.value, "the kinds of a path are a list")
      var kinds: WireShape.Kinds = []
      for name in member.value.elements {
        guard let kind = name.text.flatMap({ WireShape.Kinds(name: $0) }) else {
          throw fault(name, "a kind is one of " + WireShape.Kinds.named.map(\.name).joined(separator: ", "))
        }
        kinds.formUnion(kind)
      }
      shape.insert(kinds, at: WirePath(text: member.key.string), isRead: isRead)
    }
  }

  private func readUnwalked(_ node: JSONNode?, into shape: inout WireShape) throws(Diagnostic) {
    guard let node else { return }
    try expect(.array, node, "`unwalked` is a list of paths")
    for path in node.elements {
      guard let text = path.text else { throw fault(path, "`unwalked` is a list of paths", expected: "a path") }
      shape.insertUnwalked(WirePath(text: text))
    }
  }

  // MARK: Expectations

  /// A key that stands twice has no one meaning.
  private func refuseRepeatedKeys() throws(Diagnostic) {
    guard let duplicate = document.duplicateKeys.min(by: { $0.keyOffset < $1.keyOffset }) else { return }
    throw fault(
      offset: duplicate.keyOffset, "the key `\(SafeText.escaped(duplicate.key.string, limit: 40))` stands twice",
      expected: "each key once", found: "the key again")
  }

  private func expectKeys(_ known: [String], of node: JSONNode) throws(Diagnostic) {
    for member in node.members {
      let key = member.key.string
      if known.contains(where: { $0.utf8.elementsEqual(key.utf8) }) { continue }
      let shown = SafeText.escaped(key, limit: 40)
      throw fault(
        offset: member.key.range.lowerBound, "`\(shown)` is no key of a snapshot",
        expected: known.joined(separator: ", "), found: shown)
    }
  }

  private func expect(_ kind: JSONKind, _ node: JSONNode, _ message: String) throws(Diagnostic) {
    if node.kind == kind { return }
    throw fault(node, message, expected: kind == .object ? "an object" : "a list")
  }

  private func text(_ node: JSONNode?, _ name: String) throws(Diagnostic) -> String? {
    guard let node else { return nil }
    guard let text = node.text else { throw fault(node, "\(name) is a text", expected: "a text") }
    return text
  }

  private func integer(_ node: JSONNode?, _ name: String) throws(Diagnostic) -> Int? {
    guard let node else { return nil }
    guard let text = node.numberText, case .value(let number) = ExactDecimal.parse(text.utf8),
      let integer = number.exactInt64.flatMap({ Int(exactly: $0) })
    else { throw fault(node, "\(name) is an integer", expected: "an integer") }
    return integer
  }

  private func fault(
    _ node: JSONNode, _ message: String, expected: String? = nil, found: String? = nil
  ) -> Diagnostic {
    fault(offset: node.offset, message, expected: expected, found: found ?? node.described)
  }

  private func fault(offset: Int, _ message: String, expected: String?, found: String) -> Diagnostic {
    let location = document.location(at: offset)
    return Diagnostic(
      rule: "snapshot-unreadable", place: SourcePlace(file: file, line: location.line, column: location.column),
      message: message, expected: expected, found: found, remedy: SnapshotReader.remedy)
  }
}
