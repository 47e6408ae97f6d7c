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

  /// The wire path of a value, found by walking from the root to the place where it stands.
  func path(of target: JSONNode) -> WirePath {
    var path = WirePath.root
    var node = root
    while node.offset < target.offset {
      var next: JSONNode?
      switch node.kind {
      case .object:
        for member in node.members where member.value.range.contains(target.offset) {
          path = path.appending(key: member.key.string)
          next = member.value
        }
      case .array:
        for (index, element) in node.elements.enumerated() where element.range.contains(target.offset) {
          path = path.appending(index: index)
          next = element
        }
      case .null, .bool, .number, .string: break
      }
      guard let next else { return path }
      node = next
    }
    return path
  }
}
