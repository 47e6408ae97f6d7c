extension JSONTree {
  /// Builds the tree of a value that was read; refuses one that nests deeper than `depth`.
  package init(_ node: JSONNode, depth: Int = JSONTree.maximumDepth) throws(JSONSyntaxError) {
    /// A container that is being filled.
    struct Open {
      let isObject: Bool
      /// The entry behind the container.
      let end: Int
      var key = ""
      var elements: [JSONTree] = []
      var members: [(key: String, value: JSONTree)] = []

      mutating func add(_ value: JSONTree) {
        if isObject { members.append((key, value)) } else { elements.append(value) }
      }

      var finished: JSONTree { isObject ? .object(members) : .array(elements) }
    }

    let index = node.index
    var open: [Open] = []
    var at = node.entry
    while true {
      var value: JSONTree?
      let tag = index.tag(at)
      switch tag {
      case JSONIndex.Tag.key: open[open.count - 1].key = index.string(at)
      case JSONIndex.Tag.object, JSONIndex.Tag.array:
        guard open.count < depth else {
          throw JSONSyntaxError(
            kind: .nestingTooDeep, location: node.document.location(at: index.offset(at)),
            expected: "\(depth) levels", found: "more")
        }
        open.append(Open(isObject: tag == JSONIndex.Tag.object, end: index.next(at)))
      default: value = JSONTree(scalar: JSONNode(index: index, entry: at))
      }
      at += 1
      while true {
        if let finished = value {
          if open.isEmpty {
            self = finished
            return
          }
          open[open.count - 1].add(finished)
          value = nil
        }
        guard let last = open.last, last.end == at else { break }
        open.removeLast()
        value = last.finished
      }
    }
  }

  private init(scalar node: JSONNode) {
    switch node.kind {
    case .bool: self = .bool(node.boolean == true)
    case .number: self = .number(node.numberText ?? "0")
    case .string: self = .string(node.text ?? "")
    default: self = .null
    }
  }
}
