/// Differences between two values in their plain form, place by place.
package enum ValueDrift {
  package enum Kind: String, Sendable {
    case changed = "value-changed"
    case added = "element-added"
    case removed = "element-removed"
    /// The elements are the same, in another order.
    case moved = "element-moved"
    /// The elements could not be paired as the contract says, and were compared without.
    case unpaired = "elements-unpaired"
    /// There are more changes than are told apart.
    case leftOff = "values-left-off"
  }

  package struct Change: Sendable {
    package let kind: Kind
    /// The path in the value, with `[*]` for indices and `["*"]` for the keys of dictionaries.
    package let pattern: WirePath
    /// The keys that stand for the `["*"]` of the pattern, in their order.
    package let keys: [String]
    package let before: String?
    package let after: String?
  }

  /// The most changes that are told apart in one value.
  package static let limit = 50

  /// The changes from `expected` to `actual`; how lists are compared comes from the places of `actual`. Where there are more
  /// than the limit, the last says so.
  package static func changes(
    from expected: Value, to actual: Value, origins: [WirePath: SnapshotValue.Origin]
  ) -> [Change] {
    var walk = Walk(origins: origins)
    walk.compare(expected, actual, at: Place())
    if walk.isCut {
      walk.changes.append(Change(kind: .leftOff, pattern: .root, keys: [], before: nil, after: nil))
    }
    return walk.changes
  }

  /// Where a walk stands.
  private struct Place {
    var pattern = WirePath.root
    var keys: [String] = []

    var elements: Place { Place(pattern: pattern.elements, keys: keys) }

    func member(_ key: String, isDictionary: Bool) -> Place {
      isDictionary
        ? Place(pattern: pattern.members, keys: keys + [key]) : Place(pattern: pattern.appending(key: key), keys: keys)
    }
  }

  private struct Walk {
    let origins: [WirePath: SnapshotValue.Origin]
    var changes: [Change] = []
    var isCut = false

    /// Whether there is room for one more change.
    private mutating func hasRoom() -> Bool {
      if changes.count < ValueDrift.limit { return true }
      isCut = true
      return false
    }

    mutating func add(_ kind: Kind, at place: Place, before: Value?, after: Value?) {
      guard hasRoom() else { return }
      changes.append(
        Change(
          kind: kind, pattern: place.pattern, keys: place.keys, before: before.map { ValueText.json($0, limit: 60) },
          after: after.map { ValueText.json($0, limit: 60) }))
    }

    /// Says why elements are not paired by the field that the contract names.
    private mutating func addUnpaired(_ reason: String, at place: Place) {
      guard hasRoom() else { return }
      changes.append(
        Change(kind: .unpaired, pattern: place.pattern, keys: place.keys, before: nil, after: reason))
    }

    mutating func compare(_ expected: Value, _ actual: Value, at path: Place) {
      if PlainValue.equal(expected, actual) || !hasRoom() { return }
      switch (expected, actual) {
      case (.map(let before), .map(let after)): compareMaps(before, after, at: path)
      case (.list(let before), .list(let after)): compareLists(before, after, at: path)
      default: add(.changed, at: path, before: expected, after: actual)
      }
    }

    private mutating func compareMaps(_ before: [Value.Entry], _ after: [Value.Entry], at path: Place) {
      let isDictionary = origins[path.pattern]?.isDictionary == true
      let index = Dictionary(after.map { (Array($0.key.utf8), $0.value) }) { first, _ in first }
      let known = Set(before.map { Array($0.key.utf8) })
      for entry in before {
        let here = path.member(entry.key, isDictionary: isDictionary)
        if let other = index[Array(entry.key.utf8)] {
          compare(entry.value, other, at: here)
        } else {
          add(isDictionary ? .removed : .changed, at: here, before: entry.value, after: nil)
        }
      }
      for entry in after where !known.contains(Array(entry.key.utf8)) {
        let here = path.member(entry.key, isDictionary: isDictionary)
        add(isDictionary ? .added : .changed, at: here, before: nil, after: entry.value)
      }
    }

    private mutating func compareLists(_ before: [Value], _ after: [Value], at path: Place) {
      let origin = origins[path.pattern]
      if let key = origin?.pairedBy, let one = keyed(before, by: key), let other = keyed(after, by: key) {
        return compareKeyed(one, other, isOrdered: origin?.list.unordered != true, at: path.elements)
      }
      if let by = origin?.list.by, !before.isEmpty, !after.isEmpty {
        addUnpaired(
          origin?.pairedBy == nil
            ? "the model has no field that is made from `\(by)`" : "`\(by)` is missing or stands twice", at: path)
      }
      if origin?.list.unordered == true {
        compareBags(before, after, at: path.elements)
      } else {
        compareOrdered(before[...], after[...], at: path.elements)
      }
    }

    /// The elements by the text of their key; nil where a key is missing or stands twice, so that nothing is lost.
    private func keyed(_ elements: [Value], by key: String) -> [(key: [UInt8], value: Value)]? {
      var seen: Set<[UInt8]> = []
      var keyed: [(key: [UInt8], value: Value)] = []
      for element in elements {
        guard case .map(let entries) = element,
          let entry = entries.first(where: { $0.key.utf8.elementsEqual(key.utf8) }), !entry.value.isNull
        else { return nil }
        let text = ValueDrift.identity(of: entry.value)
        guard seen.insert(text).inserted else { return nil }
        keyed.append((text, element))
      }
      return keyed
    }

    private mutating func compareKeyed(
      _ before: [(key: [UInt8], value: Value)], _ after: [(key: [UInt8], value: Value)], isOrdered: Bool,
      at path: Place
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
      let (stayed, arrived) = (before.filter { index[$0.key] != nil }, after.filter { known.contains($0.key) })
      if isOrdered, let pair = zip(stayed, arrived).first(where: { $0.key != $1.key }) {
        add(.moved, at: path, before: pair.0.value, after: pair.1.value)
      }
    }

    /// As multisets; elements of a bag are told apart by their text.
    private mutating func compareBags(_ before: [Value], _ after: [Value], at path: Place) {
      var counts: [[UInt8]: Int] = [:]
      for element in before { counts[ValueDrift.identity(of: element), default: 0] += 1 }
      for element in after {
        let text = ValueDrift.identity(of: element)
        if let count = counts[text], count > 0 {
          counts[text] = count - 1
        } else {
          add(.added, at: path, before: nil, after: element)
        }
      }
      for element in before {
        let text = ValueDrift.identity(of: element)
        guard let count = counts[text], count > 0 else { continue }
        counts[text] = count - 1
        add(.removed, at: path, before: element, after: nil)
      }
    }

    /// In order: what the ends share is set aside; what is the same in another order has moved; the rest is aligned.
    private mutating func compareOrdered(_ before: ArraySlice<Value>, _ after: ArraySlice<Value>, at path: Place) {
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
      guard !before.isEmpty, !after.isEmpty else { return compareGap(before, after, at: path) }
      let texts = (before.map(ValueDrift.identity), after.map(ValueDrift.identity))
      if ValueDrift.counts(texts.0) == ValueDrift.counts(texts.1) {
        return add(.moved, at: path, before: before.first, after: after.first)
      }
      var (start, otherStart) = (before.startIndex, after.startIndex)
      for pair in ValueDrift.alignment(texts.0, texts.1) {
        let (end, otherEnd) = (before.startIndex + pair.0, after.startIndex + pair.1)
        compareGap(before[start..<end], after[otherStart..<otherEnd], at: path)
        (start, otherStart) = (end + 1, otherEnd + 1)
      }
      compareGap(before[start...], after[otherStart...], at: path)
    }

    /// Elements between two that stayed: paired by position, what is left over came or went.
    private mutating func compareGap(_ before: ArraySlice<Value>, _ after: ArraySlice<Value>, at path: Place) {
      let shared = min(before.count, after.count)
      for (one, other) in zip(before, after) { compare(one, other, at: path) }
      for element in before.dropFirst(shared) { add(.removed, at: path, before: element, after: nil) }
      for element in after.dropFirst(shared) { add(.added, at: path, before: nil, after: element) }
    }
  }

  /// The bytes by which elements are told apart.
  private static func identity(of value: Value) -> [UInt8] { Array(ValueText.whole(PlainValue.canonical(value)).utf8) }

  /// How often each stands in a list.
  private static func counts(_ elements: [[UInt8]]) -> [[UInt8]: Int] {
    elements.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// The largest table that is made to align two lists; longer ones are paired by position.
  private static let alignmentLimit = 250_000

  /// The places of the elements that two lists share in order: a longest common subsequence.
  private static func alignment(_ before: [[UInt8]], _ after: [[UInt8]]) -> [(Int, Int)] {
    let (rows, columns) = (before.count, after.count)
    guard rows < alignmentLimit, columns < alignmentLimit, (rows + 1) * (columns + 1) <= alignmentLimit else {
      return []
    }
    // `lengths[row][column]`: how long the longest is of what follows both places.
    var lengths = [Int32](repeating: 0, count: (rows + 1) * (columns + 1))
    let width = columns + 1
    for row in stride(from: rows - 1, through: 0, by: -1) {
      for column in stride(from: columns - 1, through: 0, by: -1) {
        lengths[row * width + column] =
          before[row] == after[column]
          ? lengths[(row + 1) * width + column + 1] + 1
          : max(lengths[(row + 1) * width + column], lengths[row * width + column + 1])
      }
    }
    var pairs: [(Int, Int)] = []
    var (row, column) = (0, 0)
    while row < rows, column < columns {
      if before[row] == after[column] {
        pairs.append((row, column))
        (row, column) = (row + 1, column + 1)
      } else if lengths[(row + 1) * width + column] >= lengths[row * width + column + 1] {
        row += 1
      } else {
        column += 1
      }
    }
    return pairs
  }
}
