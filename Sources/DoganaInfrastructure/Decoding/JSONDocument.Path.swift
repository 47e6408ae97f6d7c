import DoganaDomain

extension JSONDocument {
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
