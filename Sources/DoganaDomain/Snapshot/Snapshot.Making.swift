extension Snapshot {
  /// The snapshot that a verdict would be kept as.
  package init(_ verdict: Verdict, status: Int? = nil, value: SnapshotValue?) {
    var used: [Used] = []
    for note in verdict.notes {
      let detail = note.kind == .unknownCase ? note.detail : nil
      let entry = Used(kind: note.kind, path: note.path.text, detail: detail)
      if !used.contains(entry) { used.append(entry) }
    }
    self.init(outcome: Summary(verdict.outcome), status: status, value: value?.plain, notes: used, shape: verdict.shape)
  }
}
