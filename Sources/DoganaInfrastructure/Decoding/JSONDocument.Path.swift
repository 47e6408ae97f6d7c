import DoganaDomain

extension JSONDocument {
  /// The place of the first value of a path with `[*]` and `["*"]`; of a last key that is not there, that of its object.
  func location(of pattern: WirePath) -> TextLocation? {
    // `[*]` and `["*"]` are no steps of a path: they are read as an index and a key that cannot be meant.
    let text = pattern.text.replacing("[*]", with: "[999999999]")
    guard let steps = FieldPath.parse(text)?.steps else { return nil }
    return first(of: steps[...], below: root).map { location(at: $0.offset) }
  }

  private func first(of steps: ArraySlice<FieldPath.Step>, below node: JSONNode) -> JSONNode? {
    guard let step = steps.first else { return node }
    let rest = steps.dropFirst()
    switch step {
    case .index(let index):
      if index != 999_999_999 { return node[index].flatMap { first(of: rest, below: $0) } }
      for element in node.elements.prefix(10_000) {
        if let found = first(of: rest, below: element) { return found }
      }
      return nil
    case .name("*") where node["*"] == nil:
      for member in node.members.prefix(10_000) {
        if let found = first(of: rest, below: member.value) { return found }
      }
      return nil
    case .name(let name):
      if let value = node[name] { return first(of: rest, below: value) }
      return rest.isEmpty && node.kind == .object ? node : nil
    }
  }

  /// The wire paths of the values that begin at these offsets, which ascend; found in one walk from the root.
  ///
  /// What is asked for may stand a hundred thousand times in one list: a walk for each would take minutes. An offset
  /// at which no value begins has the path of the value around it.
  func paths(of offsets: [Int]) -> [WirePath] {
    var walk = PathWalk(offsets: offsets)
    walk.visit(root, at: .root)
    return walk.paths + Array(repeating: .root, count: offsets.count - walk.paths.count)
  }

  private struct PathWalk {
    let offsets: [Int]
    /// One for each offset that has been passed.
    private(set) var paths: [WirePath] = []

    init(offsets: [Int]) {
      self.offsets = offsets
    }

    /// Whether the next offset stands in a value, at its beginning or below.
    private func isWanted(_ node: JSONNode) -> Bool {
      paths.count < offsets.count && node.range.contains(offsets[paths.count])
    }

    mutating func visit(_ node: JSONNode, at path: WirePath) {
      while isWanted(node), offsets[paths.count] == node.offset { paths.append(path) }
      guard isWanted(node) else { return }
      switch node.kind {
      case .object:
        for member in node.members where isWanted(member.value) {
          visit(member.value, at: path.appending(key: member.key.string))
        }
      case .array:
        for (index, element) in node.elements.enumerated() where isWanted(element) {
          visit(element, at: path.appending(index: index))
        }
      case .null, .bool, .number, .string: break
      }
      while isWanted(node) { paths.append(path) }
    }
  }
}
