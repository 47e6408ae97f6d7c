/// What changed between the snapshot of a case and what the case yields now: one change is one drift.
package enum SnapshotComparison {
  /// The drifts, worst first, then by path.
  ///
  /// The wire rule stands for a change where it explains the outcome or the value; else `outcome-changed`,
  /// `value-changed`, `tolerance-added`.
  package static func drifts(from expected: Snapshot, to actual: Snapshot, verdict: Verdict, value: SnapshotValue?)
    -> [Drift]
  {
    var comparison = Comparison(expected: expected, actual: actual, verdict: verdict, value: value)
    comparison.run()
    return comparison.drifts.enumerated().sorted { left, right in
      if left.element.severity != right.element.severity { return left.element.severity > right.element.severity }
      return left.offset < right.offset
    }.map(\.element)
  }

  private struct Comparison {
    let expected: Snapshot
    let actual: Snapshot
    let verdict: Verdict
    let value: SnapshotValue?
    var drifts: [Drift] = []
    /// Wire paths that a drift of a wire rule stands for.
    var explained: Set<WirePath> = []

    mutating func run() {
      let wire = readsBothWires ? WireDrift.changes(from: expected.shape, to: actual.shape, isUnion: false) : []
      let outcomeSeverity = severityOfOutcome()
      let causes = outcomeSeverity == nil ? [] : Set(causePaths())
      let valueChanges = changedValues()
      // A tolerance matters where there is a model: `degraded` is a model, but another.
      let newTolerances =
        actual.outcome.kind.yieldsModel
        ? actual.notes.filter { !expected.notes.contains($0) && $0.kind != .unknownKey } : []
      var outcomeIsExplained = false
      for change in wire {
        var severity: Severity = change.isRead ? .absorbed : .unread
        if let outcomeSeverity, causes.contains(where: { SnapshotComparison.touch($0, change.path) }) {
          severity = outcomeSeverity
          outcomeIsExplained = true
        } else if change.isRead,
          valueChanges.contains(where: { SnapshotComparison.touch($0.wire, change.path) })
            || newTolerances.contains(where: { $0.path == change.path.text })
        {
          severity = .degraded
        }
        explained.insert(change.path)
        drifts.append(
          SnapshotComparison.drift(
            of: change, severity: severity, wasDeprecated: SnapshotComparison.isDeprecated(change, expected.notes)))
      }
      if let outcomeSeverity, !outcomeIsExplained { addOutcomeChange(outcomeSeverity) }
      if outcomeSeverity == nil { addStatusChange() }
      // A new case of an enum is told as such, and not once more as a changed value.
      for note in newTolerances where note.kind == .unknownCase {
        addTolerance(note)
        explained.insert(WirePath(text: note.path))
      }
      for change in valueChanges where !isExplained(change) { addValueChange(change) }
      for note in newTolerances where !explained.contains(where: { $0.text == note.path }) {
        // A tolerance that belongs to a changed outcome is told by that.
        if outcomeSeverity != nil, note.kind == .dropped { continue }
        addTolerance(note)
      }
    }

    /// Whether a change of the wire stands for a change of the value. One inside of an element says nothing of an element
    /// that came or went.
    private func isExplained(_ changed: ChangedValue) -> Bool {
      switch changed.change.kind {
      case .unpaired: false
      case .changed: explained.contains { SnapshotComparison.touch($0, changed.wire) }
      case .added, .removed, .moved: explained.contains { SnapshotComparison.leads($0, to: changed.wire) }
      }
    }

    private mutating func addTolerance(_ note: Snapshot.Used) {
      let place = SafeText.escaped(note.path, limit: 120)
      drifts.append(
        Drift(
          rule: note.kind == .unknownCase ? "unknown-case-added" : "tolerance-added", severity: .degraded,
          path: WirePath(text: note.path), before: nil, after: note.detail ?? note.kind.rawValue,
          message: note.kind == .unknownCase
            ? "the open enum at \(place) has the case \(SafeText.escaped(note.detail ?? "", limit: 60)) that it did not have"
            : "a tolerance was used that was not used before: \(note.kind.rawValue) at \(place)"))
    }

    /// Another status of the same outcome: the client reads the same.
    private mutating func addStatusChange() {
      guard let before = expected.status, let after = actual.status, before != after else { return }
      drifts.append(
        Drift(
          rule: "status-changed", severity: .absorbed, path: nil, before: String(before), after: String(after),
          message: "the status is \(after) now (it was \(before)), and the client reads the same"))
    }

    /// Shapes are compared only where both payloads were read as JSON.
    private var readsBothWires: Bool { !expected.shape.isEmpty && !actual.shape.isEmpty }

    /// Whether the answer had a model and is one now that nobody reads (another status, `body: none`).
    private var hasLostModel: Bool {
      expected.outcome.kind.yieldsModel && actual.outcome.kind.yieldsModel && expected.value != nil
        && actual.value == nil
    }

    /// Nil where the outcome is what was expected.
    private func severityOfOutcome() -> Severity? {
      if hasLostModel { return .breaking }
      if expected.outcome == actual.outcome { return nil }
      if actual.outcome.kind.yieldsModel { return .degraded }
      return .breaking
    }

    /// The wire paths, with `[*]`, of all that is wrong with the payload now.
    private func causePaths() -> [WirePath] {
      var problems = verdict.problems
      if let problem = verdict.outcome.problem { problems.append(problem) }
      if case .partial(let partial) = verdict.outcome { problems += partial.failures }
      var paths = problems.map(\.pattern)
      // What was wrong and is right now is a cause as well.
      if let path = expected.outcome.path, let parsed = FieldPath.parse(path) {
        paths.append(WirePath.Stack(parsed.steps).pattern)
      }
      if expected.outcome.kind == .partial, actual.outcome != expected.outcome {
        paths += expected.notes.filter { $0.kind == .dropped }.map { WirePath(text: $0.path) }
      }
      return paths
    }

    private struct ChangedValue {
      let change: ValueDrift.Change
      let wire: WirePath
    }

    private func changedValues() -> [ChangedValue] {
      guard actual.outcome.kind.yieldsModel, expected.outcome.kind.yieldsModel, !hasLostModel else { return [] }
      let origins = value?.origins ?? [:]
      return ValueDrift.changes(from: expected.value ?? .null, to: actual.value ?? .null, origins: origins).map {
        ChangedValue(change: $0, wire: wirePath(of: $0, origins: origins))
      }
    }

    /// The wire path behind a place of the value, with the keys of dictionaries.
    private func wirePath(of change: ValueDrift.Change, origins: [WirePath: SnapshotValue.Origin]) -> WirePath {
      var walk: WirePath? = change.pattern
      // Elements and members below the last place that is known: of a list that is empty now, for one.
      var below: [WirePath.Part] = []
      while let here = walk {
        if let origin = origins[here] {
          return below.reversed().reduce(origin.wire) { $1 == .element ? $0.elements : $0.members }.naming(change.keys)
        }
        if let part = here.lastPart { below.append(part) } else { below = [] }
        walk = here.parent
      }
      return change.pattern.naming(change.keys)
    }

    private mutating func addOutcomeChange(_ severity: Severity) {
      let before = expected.outcome.text
      let after = actual.outcome.text + (hasLostModel ? " without a model" : "")
      drifts.append(
        Drift(
          rule: "outcome-changed", severity: severity, path: verdict.outcome.problem?.path, before: before,
          after: after, message: "expected \(before), got \(after)"))
    }

    private mutating func addValueChange(_ changed: ChangedValue) {
      let change = changed.change
      let before = change.before.map { SafeText.escaped($0, limit: 60) } ?? "nothing"
      let after = change.after.map { SafeText.escaped($0, limit: 60) } ?? "nothing"
      let place = SafeText.escaped(changed.wire.text, limit: 120)
      let what =
        switch change.kind {
        case .changed: "the value at \(place) changed from \(before) to \(after)"
        case .added: "an element was added at \(place): \(after)"
        case .removed: "an element is gone at \(place): \(before)"
        case .moved: "elements stand in another order at \(place)"
        case .unpaired: "the elements at \(place) could not be paired, and were compared without: \(change.after ?? "")"
        }
      drifts.append(
        Drift(
          rule: change.kind.rawValue, severity: change.kind == .unpaired ? .unread : .degraded, path: changed.wire,
          before: change.before,
          after: change.after, message: what))
    }
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
  static func leads(_ path: WirePath, to other: WirePath) -> Bool {
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
    of change: WireDrift.Change, severity: Severity, wasDeprecated: Bool = false
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
      rule: change.rule, severity: severity, path: change.path, before: before, after: after, message: message)
  }
}
