extension WirePath {
  /// The steps from the root to where a walk stands; a path is made of them only when one is wanted.
  package struct Stack: Sendable {
    package var steps: [FieldPath.Step]

    package init(_ steps: [FieldPath.Step] = []) {
      self.steps = steps
    }

    /// The depths at which a step is the key of a dictionary's member, and no name of the contract's.
    private var members: [Int] = []

    package mutating func push(_ step: FieldPath.Step) { steps.append(step) }

    /// Steps into the member of a dictionary.
    package mutating func push(member key: String) {
      members.append(steps.count)
      steps.append(.name(key))
    }

    package mutating func pop() {
      steps.removeLast()
      if members.last == steps.count { members.removeLast() }
    }

    /// The path of where the walk stands.
    package var path: WirePath {
      steps.reduce(WirePath.root) { path, step in
        switch step {
        case .name(let name): path.appending(key: name)
        case .index(let index): path.appending(index: index)
        }
      }
    }

    /// The same with `[*]` for every index and `["*"]` for every key of a dictionary.
    package var pattern: WirePath {
      steps.enumerated().reduce(WirePath.root) { path, step in
        switch step.element {
        case .name(let name): members.contains(step.offset) ? path.members : path.appending(key: name)
        case .index: path.elements
        }
      }
    }
  }
}
