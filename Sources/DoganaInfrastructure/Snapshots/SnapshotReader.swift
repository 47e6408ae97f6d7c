import DoganaDomain

/// Reads the wire form of a snapshot.
struct SnapshotReader {
  let file: String
  let document: JSONDocument

  /// Throws `snapshot-unreadable` where the JSON is no snapshot.
  func snapshot() throws(Diagnostic) -> Snapshot {
    let root = document.root
    guard root.kind == .object else { throw fault(root, "a snapshot is an object") }
    guard root["dogana"]?.numberText == "1" else {
      throw fault(root["dogana"] ?? root, "a snapshot has `\"dogana\": 1`")
    }
    guard let outcome = root["outcome"] else { throw fault(root, "a snapshot has an `outcome`") }
    var shape = WireShape()
    try read(root["wire"], isRead: true, into: &shape)
    try read(root["unread"], isRead: false, into: &shape)
    return Snapshot(
      outcome: try summary(outcome), status: root["status"]?.numberText.flatMap { Int($0) },
      value: root["value"].map { WireValue.value(of: $0) }, notes: try notes(root["notes"]),
      shape: shape)
  }

  private func summary(_ node: JSONNode) throws(Diagnostic) -> Snapshot.Summary {
    guard let text = node["kind"]?.text, let kind = OutcomeKind(rawValue: text) else {
      throw fault(
        node["kind"] ?? node,
        "the outcome has a `kind`: " + OutcomeKind.allCases.map(\.rawValue).joined(separator: ", "))
    }
    func number(_ key: String) -> Int? { node[key]?.numberText.flatMap { Int($0) } }
    return Snapshot.Summary(
      kind: kind, error: node["error"]?.text, path: node["path"]?.text, field: node["field"]?.text,
      code: node["code"]?.text, envelope: node["envelope"]?.text, status: number("status"), kept: number("kept"),
      dropped: number("dropped"))
  }

  private func notes(_ node: JSONNode?) throws(Diagnostic) -> [Snapshot.Used] {
    guard let node else { return [] }
    var notes: [Snapshot.Used] = []
    for member in node.members {
      guard let kind = Note.Kind(rawValue: member.key.string) else {
        throw fault(member.value, "`\(SafeText.escaped(member.key.string, limit: 40))` is no kind of note")
      }
      for place in member.value.elements {
        if let path = place.text {
          notes.append(Snapshot.Used(kind: kind, path: path))
        } else if let path = place["path"]?.text {
          notes.append(Snapshot.Used(kind: kind, path: path, detail: place["detail"]?.text))
        } else {
          throw fault(place, "a note is a path, or an object with `path` and `detail`")
        }
      }
    }
    return notes
  }

  private func read(_ node: JSONNode?, isRead: Bool, into shape: inout WireShape) throws(Diagnostic) {
    guard let node else { return }
    for member in node.members {
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

  private func fault(_ node: JSONNode, _ message: String) -> Diagnostic {
    let location = document.location(at: node.offset)
    return Diagnostic(
      rule: "snapshot-unreadable", place: SourcePlace(file: file, line: location.line, column: location.column),
      message: message, remedy: "restore the snapshot from git, or remove it and run `dogana check --update new`")
  }
}
