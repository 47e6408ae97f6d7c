extension Redactor {
  /// A snapshot without secrets: what is kept in git, and what is compared with it, since both go through here.
  package func snapshot(_ snapshot: Snapshot) -> Snapshot {
    let outcome = snapshot.outcome
    return Snapshot(
      outcome: Snapshot.Summary(
        kind: outcome.kind, error: outcome.error, path: outcome.path.map(text), field: outcome.field,
        code: outcome.code.map(text), envelope: outcome.envelope, status: outcome.status, kept: outcome.kept,
        dropped: outcome.dropped), status: snapshot.status,
      value: snapshot.value.map(value),
      notes: snapshot.notes.map { used in
        Snapshot.Used(
          kind: used.kind, path: text(used.path),
          detail: used.detail.map { evidence($0, isSecret: isSecretPath(used.path)) })
      },
      shape: shape(snapshot.shape))
  }

  /// A shape without secrets in its paths: a key may be one.
  func shape(_ shape: WireShape) -> WireShape {
    // A plain key cannot hold what only its surroundings make a secret.
    func isPlain(_ path: WirePath) -> Bool { secrets.isEmpty && !path.text.utf8.contains(0x22) }
    if shape.paths.keys.allSatisfy(isPlain) { return shape }
    var redacted = WireShape()
    for (path, entry) in shape.sorted {
      redacted.insert(entry.kinds, at: WirePath(text: text(path.text)), isRead: entry.isRead)
    }
    for path in shape.unwalked { redacted.insertUnwalked(WirePath(text: text(path.text))) }
    return redacted
  }
}
