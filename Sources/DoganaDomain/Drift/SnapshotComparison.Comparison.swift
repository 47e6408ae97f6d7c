extension SnapshotComparison {
  /// One comparison: what explains the outcome first, then what explains the value, then what is left.
  struct Comparison {
    let expected: Snapshot
    let actual: Snapshot
    let verdict: Verdict
    let value: SnapshotValue?
    let envelopeKeys: [WirePath]
    var drifts: [Drift] = []
    /// Wire paths that a drift of a wire rule stands for.
    private var explained: Set<WirePath> = []

    init(
      expected: Snapshot, actual: Snapshot, verdict: Verdict, value: SnapshotValue?, envelopeKeys: [WirePath]
    ) {
      self.expected = expected
      self.actual = actual
      self.verdict = verdict
      self.value = value
      self.envelopeKeys = envelopeKeys
    }

    mutating func run() {
      let outcomeSeverity = severityOfOutcome
      let valueChanges = withoutDropped(changedValues())
      let newTolerances = newTolerances
      let wire = wireChanges.filter { !isOfRemovedElement($0, valueChanges) }
      let envelopeChange = isBesideChanged ? wire.first(where: isOfEnvelope) : nil
      for change in wire {
        let problem = outcomeSeverity == nil ? nil : problems.first(where: change.explains)
        var severity: Severity = change.isRead ? .absorbed : .unread
        if isBesideChanged, isOfEnvelope(change) {
          // The error that came or went has one drift, at the first of its keys.
          guard change.path == envelopeChange?.path else { continue }
          severity = outcomeSeverity ?? (isBeside(actual) ? .degraded : .absorbed)
        } else if let outcomeSeverity, problem != nil || recovers(change) {
          severity = outcomeSeverity
        } else if change.isRead,
          valueChanges.contains(where: { SnapshotComparison.touch($0.wire, change.path) })
            || newTolerances.contains(where: { $0.path == change.path.text })
        {
          severity = .degraded
        }
        // What the client does not read explains nothing of what it makes.
        if change.isRead { explained.insert(change.path) }
        drifts.append(
          SnapshotComparison.drift(
            of: change, severity: severity, problem: problem,
            wasDeprecated: SnapshotComparison.isDeprecated(change, expected.notes)))
      }
      if let outcomeSeverity {
        if !isOutcomeExplained(by: wire, envelopeChange) { addOutcomeChange(outcomeSeverity) }
        addOtherProblems(outcomeSeverity, wire)
      }
      // A new case of an enum is told as such, and not once more as a changed value.
      for note in newTolerances where note.kind == .unknownCase {
        addTolerance(note)
        explained.insert(WirePath(text: note.path))
      }
      for change in valueChanges where !isExplained(change) { addValueChange(change) }
      for note in newTolerances where !explained.contains(where: { $0.text == note.path }) {
        // A tolerance that belongs to a changed outcome, or to an error that came, is told by that.
        if outcomeSeverity != nil, note.kind == .dropped || note.kind == .envelopeBeside { continue }
        if note.kind == .envelopeBeside, envelopeChange != nil { continue }
        addTolerance(note)
      }
      if outcomeSeverity == nil { addStatusChange() }
    }

    // MARK: The wire

    /// Shapes are compared only where both payloads were read as JSON. An answer that is an error is not compared with one
    /// that is read: what it lacks is told by the outcome.
    private var wireChanges: [WireDrift.Change] {
      if expected.shape.isEmpty || actual.shape.isEmpty { return [] }
      let changes = WireDrift.changes(from: expected.shape, to: actual.shape, isUnion: false)
      let isOneRemote = (expected.outcome.kind == .remote) != (actual.outcome.kind == .remote)
      return isOneRemote ? changes.filter { !$0.isRead } : changes
    }

    /// Whether there is less at a path below a list because an element is gone, or is another.
    private func isOfRemovedElement(_ change: WireDrift.Change, _ values: [ChangedValue]) -> Bool {
      guard !change.adds || change.isGone else { return false }
      return values.contains { $0.change.kind == .removed && SnapshotComparison.leads($0.wire, to: change.path) }
    }

    private func isBeside(_ snapshot: Snapshot) -> Bool { snapshot.notes.contains { $0.kind == .envelopeBeside } }

    /// Whether an error beside the answer came or went.
    private var isBesideChanged: Bool {
      actual.outcome.kind.yieldsModel && expected.outcome.kind.yieldsModel && isBeside(expected) != isBeside(actual)
    }

    private func isOfEnvelope(_ change: WireDrift.Change) -> Bool {
      change.isRead && envelopeKeys.contains { SnapshotComparison.leads($0, to: change.path) }
    }

    // MARK: The outcome

    /// Whether the answer had a model and is one now that nobody reads (another status, `body: none`).
    var hasLostModel: Bool { hasModels && expected.value != nil && actual.value == nil }

    /// The other way round.
    var hasGainedModel: Bool { hasModels && expected.value == nil && actual.value != nil }

    private var hasModels: Bool { expected.outcome.kind.yieldsModel && actual.outcome.kind.yieldsModel }

    /// Nil where the outcome is what was expected; `breaking` where it is worse: no model where there was one, or a failure
    /// that the contract does not know.
    private var severityOfOutcome: Severity? {
      if hasLostModel { return .breaking }
      if hasGainedModel { return .degraded }
      if expected.outcome == actual.outcome { return nil }
      if actual.outcome.kind.yieldsModel { return .degraded }
      if expected.outcome.kind.yieldsModel { return .breaking }
      switch verdict.outcome {
      case .decoding, .mapping, .invalidResponse: return .breaking
      case .remote(let error): return error.isKnown ? .degraded : .breaking
      case .status(let failure): return failure.isNamed ? .degraded : .breaking
      case .invalidURL, .unmatched, .cancelled, .transport, .partial, .success: return .degraded
      }
    }

    /// All that is wrong with the payload now, what decided first.
    private var problems: [Problem] {
      var problems = verdict.outcome.problem.map { [$0] } ?? []
      if case .partial(let partial) = verdict.outcome { problems += partial.failures }
      return problems + verdict.problems
    }

    /// Whether a change stands where something was wrong and is right now.
    private func recovers(_ change: WireDrift.Change) -> Bool {
      guard actual.outcome.kind.yieldsModel else { return false }
      return recoveredPaths.contains { SnapshotComparison.touch($0, change.path) }
    }

    private var recoveredPaths: [WirePath] {
      var paths = expected.outcome.path.map { [pattern($0)] } ?? []
      if expected.outcome.kind == .partial, actual.outcome != expected.outcome { paths += droppedPaths }
      return paths
    }

    /// The lists of which elements were dropped.
    private var droppedPaths: [WirePath] {
      expected.notes.filter { $0.kind == .dropped }.map { pattern($0.path) }
    }

    private func pattern(_ path: String) -> WirePath {
      FieldPath.parse(path).map { WirePath.Stack($0.steps).pattern } ?? WirePath(text: path)
    }

    /// Whether the changes of the wire are the reason of what decided.
    private func isOutcomeExplained(by wire: [WireDrift.Change], _ envelope: WireDrift.Change?) -> Bool {
      if let deciding = verdict.outcome.problem { return wire.contains { $0.explains(deciding) } }
      guard actual.outcome.kind.yieldsModel, !hasLostModel, !hasGainedModel else { return false }
      if wire.contains(where: recovers) { return true }
      if envelope != nil, (expected.outcome.dropped ?? 0) == (actual.outcome.dropped ?? 0) { return true }
      guard case .partial(let partial) = verdict.outcome else { return false }
      func isExplained(_ failure: Problem) -> Bool {
        failure.kind == .remote && envelope != nil || wire.contains { $0.explains(failure) }
      }
      // Which elements were dropped before is not known.
      if expected.outcome.kind == .partial { return partial.failures.contains(where: isExplained) }
      return !partial.failures.isEmpty && partial.failures.allSatisfy(isExplained)
    }

    private mutating func addOutcomeChange(_ severity: Severity) {
      let before = text(of: expected, isWithoutModel: hasGainedModel)
      let after = text(of: actual, isWithoutModel: hasLostModel)
      var message = "expected \(place(before, expected)), got \(place(after, actual))"
      if case .remote(let error) = verdict.outcome, !error.isKnown, let code = error.code {
        message += "; the contract does not list the code \(SafeText.escaped(code, limit: 60))"
      }
      var problem = verdict.outcome.problem
      if case .partial(let partial) = verdict.outcome { problem = partial.failures.first }
      drifts.append(
        Drift(
          rule: "outcome-changed", severity: severity, path: verdict.outcome.problem?.path, before: before,
          after: after, message: message, problem: problem))
    }

    /// An outcome as a drift shows it; the envelope where that is what changed.
    private func text(of snapshot: Snapshot, isWithoutModel: Bool) -> String {
      var text = snapshot.outcome.text + (isWithoutModel ? " without a model" : "")
      if expected.outcome.kind == .remote, actual.outcome.kind == .remote,
        expected.outcome.envelope != actual.outcome.envelope
      {
        text += snapshot.outcome.envelope.map { " by the envelope \($0)" } ?? " by the status alone"
      }
      return text
    }

    /// The text with the status, where the two came under different ones and do not say it.
    private func place(_ text: String, _ snapshot: Snapshot) -> String {
      guard let status = snapshot.status, snapshot.outcome.status == nil, let before = expected.status,
        let after = actual.status, before != after
      else { return text }
      return text + " under \(status)"
    }

    /// What else is wrong where there was a model, and is no consequence of a change that was told: each place once.
    private mutating func addOtherProblems(_ severity: Severity, _ wire: [WireDrift.Change]) {
      guard expected.outcome.kind.yieldsModel, let deciding = verdict.outcome.problem else { return }
      var told = [deciding.pattern]
      for problem in verdict.problems where told.count <= Comparison.otherProblems {
        if wire.contains(where: { $0.explains(problem) }) { continue }
        if told.contains(where: { SnapshotComparison.touch($0, problem.pattern) }) { continue }
        told.append(problem.pattern)
        drifts.append(
          Drift(
            rule: "outcome-changed", severity: severity, path: problem.pattern, before: expected.outcome.text,
            after: "\(problem.kind.rawValue) \(problem.error) at \(problem.pattern.text)",
            message: "this is wrong as well", problem: problem))
      }
    }

    /// How many problems besides the deciding one have a drift of their own.
    private static let otherProblems = 20

    /// Another status of the same outcome: where nothing else changed, the client reads the same.
    private mutating func addStatusChange() {
      guard let before = expected.status, let after = actual.status, before != after else { return }
      let isSame = !drifts.contains { $0.severity >= .degraded }
      drifts.append(
        Drift(
          rule: "status-changed", severity: .absorbed, path: nil, before: String(before), after: String(after),
          message: "the status is \(after) now (it was \(before))" + (isSame ? ", and the client reads the same" : "")))
    }

    // MARK: Tolerances

    /// A tolerance matters where there is a model (`degraded` is a model, but another), or in an error that is the same.
    private var newTolerances: [Snapshot.Used] {
      let isModel = actual.outcome.kind.yieldsModel
      let isSameError = actual.outcome.kind == .remote && actual.outcome == expected.outcome
      guard isModel || isSameError else { return [] }
      return actual.notes.filter { note in
        !expected.notes.contains(note) && (isModel ? note.kind != .unknownKey : note.kind == .envelopeDetails)
      }
    }

    private mutating func addTolerance(_ note: Snapshot.Used) {
      let place = SafeText.escaped(note.path, limit: 120)
      // The case of a union is an object, that of an enum none.
      let isUnion = actual.shape.paths[WirePath(text: note.path)]?.kinds.contains(.object) == true
      drifts.append(
        Drift(
          rule: note.kind == .unknownCase ? "unknown-case-added" : "tolerance-added", severity: .degraded,
          path: WirePath(text: note.path), before: nil, after: note.detail ?? note.kind.rawValue,
          message: note.kind == .unknownCase
            ? "the open \(isUnion ? "union" : "enum") at \(place) has the case "
              + "\(SafeText.escaped(note.detail ?? "", limit: 60)) that it did not have"
            : "a tolerance was used that was not used before: \(note.kind.rawValue) at \(place)"))
    }

    // MARK: Values

    struct ChangedValue {
      let change: ValueDrift.Change
      let wire: WirePath
      let isHeader: Bool
    }

    /// Whether a change of the wire stands for a change of the value. One inside of an element says nothing of an element
    /// that came or went.
    private func isExplained(_ changed: ChangedValue) -> Bool {
      switch changed.change.kind {
      case .unpaired, .leftOff: false
      case .changed: explained.contains { SnapshotComparison.touch($0, changed.wire) }
      case .added, .removed, .moved: explained.contains { SnapshotComparison.leads($0, to: changed.wire) }
      }
    }

    private func changedValues() -> [ChangedValue] {
      guard hasModels, !hasLostModel, !hasGainedModel else { return [] }
      let origins = value?.origins ?? [:]
      return ValueDrift.changes(from: expected.value ?? .null, to: actual.value ?? .null, origins: origins).map {
        let (wire, isHeader) = wirePath(of: $0, origins: origins)
        return ChangedValue(change: $0, wire: wire, isHeader: isHeader)
      }
    }

    /// The changes without the elements that are gone because they were dropped, or came because they no longer are: the
    /// outcome tells of those.
    private func withoutDropped(_ changes: [ChangedValue]) -> [ChangedValue] {
      let more = (actual.outcome.dropped ?? 0) - (expected.outcome.dropped ?? 0)
      var paths = droppedPaths
      if more > 0, case .partial(let partial) = verdict.outcome { paths = partial.failures.map(\.pattern) }
      var left = more.magnitude
      return changes.filter { changed in
        guard left > 0, changed.change.kind == (more > 0 ? .removed : .added),
          paths.contains(where: { SnapshotComparison.touch($0, changed.wire) })
        else { return true }
        left -= 1
        return false
      }
    }

    /// The wire path behind a place of the value, with the keys of dictionaries, and whether it is that of a header.
    private func wirePath(
      of change: ValueDrift.Change, origins: [WirePath: SnapshotValue.Origin]
    ) -> (WirePath, isHeader: Bool) {
      var walk: WirePath? = change.pattern
      // Elements and members below the last place that is known: of a list that is empty now, for one.
      var below: [WirePath.Part] = []
      while let here = walk {
        if let origin = origins[here] {
          let path = below.reversed().reduce(origin.wire) { $1 == .element ? $0.elements : $0.members }
          return (path.naming(change.keys), origin.isHeader)
        }
        if let part = here.lastPart { below.append(part) } else { below = [] }
        walk = here.parent
      }
      return (change.pattern.naming(change.keys), false)
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
        case .leftOff: "more values changed than the \(ValueDrift.limit) that are told apart"
        case .unpaired: "the elements at \(place) could not be paired, and were compared without: \(change.after ?? "")"
        }
      drifts.append(
        Drift(
          rule: change.kind.rawValue, severity: change.kind == .unpaired ? .unread : .degraded, path: changed.wire,
          before: change.before, after: change.after, message: what, isInBody: !changed.isHeader))
    }
  }
}
