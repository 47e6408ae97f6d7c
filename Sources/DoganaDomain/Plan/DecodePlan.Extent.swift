extension DecodePlan {
  /// How many nodes a plan has where every path has its own: counted as the compiler makes them, and no further than asked.
  struct Extent {
    let types: Types
    let limit: Int
    private var count = 0
    private var depth = 0
    private var enclosing: Set<String> = []

    private init(types: Types, limit: Int) {
      self.types = types
      self.limit = limit
    }

    /// Whether the plan of a type has more than `limit` nodes.
    static func exceeds(_ limit: Int, _ type: TypeReference, _ types: Types) -> Bool {
      var extent = Extent(types: types, limit: limit)
      extent.add(type)
      return extent.count > limit
    }

    private mutating func add(_ type: TypeReference) {
      if count > limit { return }
      count += 1
      switch type.unwrapped {
      case .scalar, .optional: break
      case .list(let element), .dictionary(let element): addBelow { $0.add(element) }
      case .named(let name):
        if enclosing.contains(name) { return }
        if let dto = types.dtos[name] {
          addBelow { extent in
            extent.enclosing.insert(name)
            for field in dto.fields { extent.add(field.type) }
            extent.enclosing.remove(name)
          }
        } else if types.enums[name] == nil, let union = types.unions[name] {
          enclosing.insert(name)
          switch union.choice {
          case .discriminator(_, let cases, _): for item in cases { add(item.type) }
          case .bestMatch(let variants): for variant in variants { add(variant) }
          }
          enclosing.remove(name)
        }
      }
    }

    private mutating func addBelow(_ add: (inout Extent) -> Void) {
      if depth > Compiler.depthLimit { return }
      depth += 1
      add(&self)
      depth -= 1
    }
  }
}
