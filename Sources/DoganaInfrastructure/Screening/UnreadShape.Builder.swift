import DoganaDomain

extension UnreadShape {
  /// Makes the tree of what the client does not read.
  struct Builder {
    private var places: [Place] = []
    private var byPath: [WirePath: Int32] = [:]

    init(_ shape: WireShape) {
      for (path, entry) in shape.sorted where !entry.isRead {
        let place = self.place(of: path)
        places[Int(place)].kinds = entry.kinds.rawValue
      }
    }

    /// The place of a path; made, with what leads to it, where there is none.
    mutating func place(of path: WirePath) -> Int32 {
      if let known = byPath[path] { return known }
      let place = Int32(places.count)
      places.append(Place(kinds: 0, members: [], element: -1))
      byPath[path] = place
      guard let parent = path.parent, let parsed = FieldPath.parse(path.text.replacingElements) else { return place }
      let above = self.place(of: parent)
      if path.isElement {
        places[Int(above)].element = place
      } else if case .name(let key)? = parsed.steps.last {
        places[Int(above)].members.append((Array(key.utf8), place))
      }
      return place
    }

    var shape: UnreadShape { UnreadShape(places: places) }
  }
}

extension String {
  /// A pattern as a path that can be parsed: `[*]` as the first element, `["*"]` as it stands.
  fileprivate var replacingElements: String {
    var text = ""
    var rest = self[...]
    while let range = rest.firstRange(of: "[*]") {
      text += rest[..<range.lowerBound] + "[0]"
      rest = rest[range.upperBound...]
    }
    return text + rest
  }
}
