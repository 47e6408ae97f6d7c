/// What changed between the snapshot of a case and what the case yields now: one change is one drift.
package enum SnapshotComparison {
  /// The drifts, worst first, then by path.
  ///
  /// The wire rule stands for a change where it explains the outcome or the value; else `outcome-changed`,
  /// `value-changed`, `tolerance-added`. `envelopeKeys` are the members of the body at which the answer's envelopes look.
  package static func drifts(
    from expected: Snapshot, to actual: Snapshot, verdict: Verdict, value: SnapshotValue?,
    envelopeKeys: [WirePath] = []
  ) -> [Drift] {
    var comparison = Comparison(
      expected: expected, actual: actual, verdict: verdict, value: value, envelopeKeys: envelopeKeys)
    comparison.run()
    return comparison.drifts.enumerated().sorted { left, right in
      if left.element.severity != right.element.severity { return left.element.severity > right.element.severity }
      return left.offset < right.offset
    }.map(\.element)
  }

  /// Whether two paths are the same or one leads to the other; `["*"]` stands for every key.
  package static func touch(_ left: WirePath, _ right: WirePath) -> Bool {
    if left == right { return true }
    let (one, other) = (steps(of: left), steps(of: right))
    if one.isEmpty || other.isEmpty { return false }
    return zip(one, other).allSatisfy { first, second in
      first == second || first == anyMember && isKey(second) || second == anyMember && isKey(first)
    }
  }

  /// Whether a path is another, or leads to it.
  package static func leads(_ path: WirePath, to other: WirePath) -> Bool {
    touch(path, other) && steps(of: path).count <= steps(of: other).count
  }

  private static let anyMember = #"["*"]"#

  private static func isKey(_ step: String) -> Bool { !step.hasPrefix("[") || step.hasPrefix("[\"") }

  /// The steps of a path as it writes them, without the dots between.
  private static func steps(of path: WirePath) -> [String] {
    var steps: [String] = []
    var walk = path
    while let parent = walk.parent {
      let isPlainAtRoot = parent == .root && !walk.text.hasPrefix("$[")
      let step = isPlainAtRoot ? walk.text[...] : walk.text.dropFirst(parent.text.count)
      steps.append(String(step.hasPrefix(".") ? step.dropFirst() : step))
      walk = parent
    }
    return steps.reversed()
  }

  /// Whether a changed path is that of a field that was used as deprecated.
  package static func isDeprecated(_ change: WireDrift.Change, _ notes: some Sequence<Snapshot.Used>) -> Bool {
    notes.contains { $0.kind == .deprecated && $0.path == change.path.text }
  }

  /// The drift of a changed wire path.
  package static func drift(
    of change: WireDrift.Change, severity: Severity, problem: Problem? = nil, wasDeprecated: Bool = false
  ) -> Drift {
    let before = change.before.text
    let after = change.after.text
    let place = SafeText.escaped(change.path.text, limit: 120)
    let message =
      switch change.rule {
      case "key-added": "the key \(place) is new on the wire (\(after))"
      case "key-removed":
        "the key \(place) is no longer sent (it was \(before)\(wasDeprecated ? ", and deprecated" : ""))"
      case "null-added": "\(place) is null now (it was \(before))"
      case "null-removed": "\(place) is no longer null (it is \(after))"
      case "blank-added": "\(place) is the empty string now (it was \(before))"
      case "blank-removed": "\(place) is no longer the empty string (it is \(after))"
      case "value-appeared": "\(place) has a value now: \(after) (it was \(before))"
      case "type-narrowed": "\(place) is always \(after) now (it was \(before))"
      default: "\(place) changed its type from \(before) to \(after)"
      }
    return Drift(
      rule: change.rule, severity: severity, path: change.path, before: before, after: after, message: message,
      problem: problem)
  }
}
