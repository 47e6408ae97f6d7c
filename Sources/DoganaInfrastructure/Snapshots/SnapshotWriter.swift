import DoganaDomain

/// The wire form of a snapshot.
enum SnapshotWriter {
  /// The snapshot as a JSON tree; keys are sorted when it is written.
  static func tree(of snapshot: Snapshot, caseID: String) -> JSONTree {
    var members: [(key: String, value: JSONTree)] = [
      ("dogana", .integer(1)), ("case", .string(caseID)), ("outcome", outcome(snapshot.outcome)),
    ]
    if let status = snapshot.status { members.append(("status", .integer(status))) }
    if let value = snapshot.value { members.append(("value", self.value(value))) }
    if !snapshot.notes.isEmpty { members.append(("notes", notes(snapshot.notes))) }
    if !snapshot.shape.isEmpty {
      members.append(("wire", shape(snapshot.shape, isRead: true)))
      if snapshot.shape.sorted.contains(where: { !$0.entry.isRead }) {
        members.append(("unread", shape(snapshot.shape, isRead: false)))
      }
      if !snapshot.shape.unwalked.isEmpty {
        let paths = snapshot.shape.unwalked.map(\.text).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        members.append(("unwalked", .array(paths.map { .string($0) })))
      }
    }
    return .object(members)
  }

  private static func outcome(_ summary: Snapshot.Summary) -> JSONTree {
    var members: [(key: String, value: JSONTree)] = [("kind", .string(summary.kind.rawValue))]
    for (key, text) in [
      ("error", summary.error), ("path", summary.path), ("field", summary.field), ("code", summary.code),
      ("envelope", summary.envelope),
    ] {
      if let text { members.append((key, .string(text))) }
    }
    for (key, number) in [("status", summary.status), ("kept", summary.kept), ("dropped", summary.dropped)] {
      if let number { members.append((key, .integer(number))) }
    }
    return .object(members)
  }

  /// By kind, the paths where it was used; of an unknown case also its raw text.
  private static func notes(_ notes: [Snapshot.Used]) -> JSONTree {
    var kinds: [(key: String, value: JSONTree)] = []
    for kind in Note.Kind.allCases {
      let used = notes.filter { $0.kind == kind }
      if used.isEmpty { continue }
      let places = used.map { use -> JSONTree in
        guard let detail = use.detail else { return .string(use.path) }
        return .object([("path", .string(use.path)), ("detail", .string(detail))])
      }
      kinds.append((kind.rawValue, .array(places)))
    }
    return .object(kinds)
  }

  private static func shape(_ shape: WireShape, isRead: Bool) -> JSONTree {
    .object(
      shape.sorted.filter { $0.entry.isRead == isRead }.map {
        ($0.path.text, JSONTree.array($0.entry.kinds.names.map { .string($0) }))
      })
  }

  /// A plain value as JSON; numbers keep every digit.
  static func value(_ value: Value) -> JSONTree {
    switch value {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .int(let number): .number(String(number))
    case .uint(let number): .number(String(number))
    case .double(let number): number.isFinite ? .number(ValueText.number(number)) : .string(number.description)
    case .decimal(let number): .number(number.description)
    case .string(let text), .unknownCase(let text): .string(text)
    case .bytes(let bytes): .string(Base64Text.encode(bytes))
    case .instant(let instant): .string(instant.rfc3339)
    case .duration(let span): .string(span.description)
    case .list(let elements): .array(elements.map(SnapshotWriter.value))
    case .map(let entries): .object(entries.map { ($0.key, SnapshotWriter.value($0.value)) })
    case .record(let record): .object(record.fields.map { ($0.name, SnapshotWriter.value($0.value)) })
    case .variant(_, let value): SnapshotWriter.value(value)
    }
  }
}
