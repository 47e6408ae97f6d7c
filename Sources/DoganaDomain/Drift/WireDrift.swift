/// Differences between the shape of a payload and the shapes that were accepted, path by path.
package enum WireDrift {
  /// One changed path; its severity depends on what the change did to the outcome, which is not known here.
  package struct Change: Sendable {
    package let rule: String
    package let path: WirePath
    package let before: WireShape.Kinds
    package let after: WireShape.Kinds
    package let isRead: Bool
    /// Whether something came that had not been accepted, be it nothing; else there is less than before, and that alone.
    package let adds: Bool
    /// Whether the path is on the wire no more, not even as an absent key.
    package let isGone: Bool

    init(
      rule: String, path: WirePath, before: WireShape.Kinds, after: WireShape.Kinds, isRead: Bool, adds: Bool = true,
      isGone: Bool = false
    ) {
      self.rule = rule
      self.path = path
      self.before = before
      self.after = after
      self.isRead = isRead
      self.adds = adds
      self.isGone = isGone
    }

    /// Whether the change is the reason of a problem: something new stands where the client failed or on the way there;
    /// for a mapping also below, in what the model is made of.
    package func explains(_ problem: Problem) -> Bool {
      guard adds else { return false }
      if SnapshotComparison.leads(path, to: problem.pattern) { return true }
      return problem.kind != .decoding && isRead && SnapshotComparison.leads(problem.pattern, to: path)
    }
  }

  /// The changes from `accepted` to `actual`.
  ///
  /// Against one expected payload (`isUnion` false) what is gone counts as well; against the union of many, only what
  /// none of them had.
  package static func changes(from accepted: WireShape, to actual: WireShape, isUnion: Bool) -> [Change] {
    var changes: [Change] = []
    for (path, entry) in actual.sorted {
      guard let known = accepted.paths[path] else {
        if hasNewAncestor(path, accepted: accepted, actual: actual) || entry.kinds == .absent { continue }
        // A list or object that was never seen filled says nothing of what it holds.
        if isBelowUnseen(path, accepted: accepted) || accepted.isBelowUnwalked(path) { continue }
        changes.append(Change(rule: "key-added", path: path, before: .absent, after: entry.kinds, isRead: entry.isRead))
        continue
      }
      let added = entry.kinds.subtracting(known.kinds)
      let removed = known.kinds.subtracting(entry.kinds)
      if added.isEmpty {
        // What was not walked may hold the rest.
        let isWhole = !actual.unwalked.contains(path) && !actual.isBelowUnwalked(path)
        if !isUnion, isWhole, let rule = removalRule(removed), !removed.isEmpty {
          changes.append(
            Change(
              rule: rule, path: path, before: known.kinds, after: entry.kinds, isRead: entry.isRead, adds: false))
        }
        continue
      }
      changes.append(
        Change(
          rule: additionRule(added, known: known.kinds), path: path, before: known.kinds, after: entry.kinds,
          isRead: entry.isRead))
    }
    if !isUnion {
      for (path, entry) in accepted.sorted where actual.paths[path] == nil {
        if entry.kinds == .absent || hasGoneAncestor(path, accepted: accepted, actual: actual) { continue }
        if isBelowUnseen(path, accepted: actual) || actual.isBelowUnwalked(path) { continue }
        changes.append(
          Change(
            rule: "key-removed", path: path, before: entry.kinds, after: .absent, isRead: entry.isRead, isGone: true))
      }
    }
    return changes
  }

  private static func additionRule(_ added: WireShape.Kinds, known: WireShape.Kinds) -> String {
    let nothing: WireShape.Kinds = [.absent, .null, .blank]
    if !added.subtracting(nothing).isEmpty {
      return known.subtracting(nothing).isEmpty
        ? (known.contains(.absent) ? "key-added" : "value-appeared") : "type-changed"
    }
    if added.contains(.absent) { return "key-removed" }
    return added.contains(.null) ? "null-added" : "blank-added"
  }

  private static func removalRule(_ removed: WireShape.Kinds) -> String? {
    if removed.contains(.absent) { return "key-added" }
    if removed.contains(.null) { return "null-removed" }
    if removed.contains(.blank) { return "blank-removed" }
    return removed.isEmpty ? nil : "type-narrowed"
  }

  private static func hasNewAncestor(_ path: WirePath, accepted: WireShape, actual: WireShape) -> Bool {
    guard let parent = path.parent else { return false }
    if accepted.paths[parent] == nil, actual.paths[parent] != nil { return true }
    // The parent itself changed its kind: what stands below is explained by that.
    if let before = accepted.paths[parent], let after = actual.paths[parent], !after.kinds.isSubset(of: before.kinds) {
      return true
    }
    return hasNewAncestor(parent, accepted: accepted, actual: actual)
  }

  private static func hasGoneAncestor(_ path: WirePath, accepted: WireShape, actual: WireShape) -> Bool {
    guard let parent = path.parent else { return false }
    if let before = accepted.paths[parent] {
      guard let after = actual.paths[parent] else { return true }
      if !before.kinds.isSubset(of: after.kinds) { return true }
    }
    return hasGoneAncestor(parent, accepted: accepted, actual: actual)
  }

  /// Whether a path stands in a list of which no element, or in an object of which no value, was ever seen.
  private static func isBelowUnseen(_ path: WirePath, accepted: WireShape) -> Bool {
    guard let parent = path.parent else { return false }
    if path.isElement { return accepted.paths[path] == nil }
    if parent.isElement, accepted.paths[parent] == nil { return true }
    return isBelowUnseen(parent, accepted: accepted)
  }
}

extension WireDrift {
  /// The kinds at a path of which no change would be told: those accepted there, all where nothing is known of it.
  package static func acceptedKinds(at path: WirePath, in accepted: WireShape) -> WireShape.Kinds {
    if let known = accepted.paths[path] { return known.kinds }
    if isBelowUnseen(path, accepted: accepted) || accepted.isBelowUnwalked(path) {
      return WireShape.Kinds(rawValue: .max)
    }
    return .absent
  }
}
