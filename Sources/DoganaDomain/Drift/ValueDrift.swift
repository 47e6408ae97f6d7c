/// Differences between two values in their plain form, place by place.
package enum ValueDrift {
  package enum Kind: String, Sendable {
    case changed = "value-changed"
    case added = "element-added"
    case removed = "element-removed"
  }

  package struct Change: Sendable {
    package let kind: Kind
    /// The path in the value, with `[*]` for indices.
    package let pattern: WirePath
    package let before: String?
    package let after: String?
  }

  /// The most changes that are told apart in one value.
  package static let limit = 50

  /// The changes from `expected` to `actual`; how lists are compared comes from the places of `actual`.
  package static func changes(
    from expected: Value, to actual: Value, origins: [WirePath: SnapshotValue.Origin]
  ) -> [Change] {
    var walk = Walk(origins: origins)
    walk.compare(expected, actual, at: .root)
    return walk.changes
  }

  private struct Walk {
    let origins: [WirePath: SnapshotValue.Origin]
    var changes: [Change] = []

    mutating func add(_ kind: Kind, at path: WirePath, before: Value?, after: Value?) {
      guard changes.count < ValueDrift.limit else { return }
      changes.append(
        Change(
          kind: kind, pattern: path, before: before.map { ValueText.json($0, limit: 60) },
          after: after.map { ValueText.json($0, limit: 60) }))
    }

    mutating func compare(_ expected: Value, _ actual: Value, at path: WirePath) {
      if changes.count >= ValueDrift.limit || PlainValue.equal(expected, actual) { return }
      switch (expected, actual) {
      case (.map(let before), .map(let after)): compareMaps(before, after, at: path)
      case (.list(let before), .list(let after)): compareLists(before, after, at: path)
      default: add(.changed, at: path, before: expected, after: actual)
      }
    }

    private mutating func compareMaps(_ before: [Value.Entry], _ after: [Value.Entry], at path: WirePath) {
      let isDictionary = origins[path.members] != nil
      let index = Dictionary(after.map { (Array($0.key.utf8), $0.value) }) { first, _ in first }
      let known = Set(before.map { Array($0.key.utf8) })
      for entry in before {
        let here = isDictionary ? path.members : path.appending(key: entry.key)
        if let other = index[Array(entry.key.utf8)] {
          compare(entry.value, other, at: here)
        } else {
          add(isDictionary ? .removed : .changed, at: here, before: entry.value, after: nil)
        }
      }
      for entry in after where !known.contains(Array(entry.key.utf8)) {
        let here = isDictionary ? path.members : path.appending(key: entry.key)
        add(isDictionary ? .added : .changed, at: here, before: nil, after: entry.value)
      }
    }

    private mutating func compareLists(_ before: [Value], _ after: [Value], at path: WirePath) {
      let origin = origins[path]
      if let key = origin?.pairedBy, let one = keyed(before, by: key), let other = keyed(after, by: key) {
        compareKeyed(one, other, at: path.elements)
      } else if origin?.list.unordered == true {
        compareBags(before, after, at: path.elements)
      } else {
        compareOrdered(before[...], after[...], at: path.elements)
      }
    }

    /// The elements by the text of their key; nil where a key is missing or stands twice, so that nothing is lost.
    private func keyed(_ elements: [Value], by key: String) -> [(key: String, value: Value)]? {
      var seen: Set<String> = []
      var keyed: [(key: String, value: Value)] = []
      for element in elements {
        guard case .map(let entries) = element, let entry = entries.first(where: { $0.key == key }) else { return nil }
        let text = ValueText.whole(entry.value)
        guard seen.insert(text).inserted else { return nil }
        keyed.append((text, element))
      }
      return keyed
    }

    private mutating func compareKeyed(
      _ before: [(key: String, value: Value)], _ after: [(key: String, value: Value)], at path: WirePath
    ) {
      let index = Dictionary(after.map { ($0.key, $0.value) }) { first, _ in first }
      let known = Set(before.map(\.key))
      for item in before {
        if let other = index[item.key] {
          compare(item.value, other, at: path)
        } else {
          add(.removed, at: path, before: item.value, after: nil)
        }
      }
      for item in after where !known.contains(item.key) { add(.added, at: path, before: nil, after: item.value) }
    }

    /// As multisets; elements of a bag are told apart by their text.
    private mutating func compareBags(_ before: [Value], _ after: [Value], at path: WirePath) {
      var counts: [String: Int] = [:]
      for element in before { counts[ValueText.whole(element), default: 0] += 1 }
      for element in after {
        let text = ValueText.whole(element)
        if let count = counts[text], count > 0 {
          counts[text] = count - 1
        } else {
          add(.added, at: path, before: nil, after: element)
        }
      }
      for element in before {
        let text = ValueText.whole(element)
        guard let count = counts[text], count > 0 else { continue }
        counts[text] = count - 1
        add(.removed, at: path, before: element, after: nil)
      }
    }

    /// In order: what the ends share is set aside, the rest is paired by position.
    private mutating func compareOrdered(_ before: ArraySlice<Value>, _ after: ArraySlice<Value>, at path: WirePath) {
      var before = before
      var after = after
      while let one = before.first, let other = after.first, PlainValue.equal(one, other) {
        before.removeFirst()
        after.removeFirst()
      }
      while let one = before.last, let other = after.last, PlainValue.equal(one, other) {
        before.removeLast()
        after.removeLast()
      }
      let shared = min(before.count, after.count)
      for (one, other) in zip(before, after) { compare(one, other, at: path) }
      for element in before.dropFirst(shared) { add(.removed, at: path, before: element, after: nil) }
      for element in after.dropFirst(shared) { add(.added, at: path, before: nil, after: element) }
    }
  }
}
