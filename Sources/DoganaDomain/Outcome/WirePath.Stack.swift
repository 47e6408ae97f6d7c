extension WirePath {
  /// The steps from the root to where a walk stands; a path is made of them only when one is wanted.
  package struct Stack: Sendable {
    package var steps: [FieldPath.Step]

    package init(_ steps: [FieldPath.Step] = []) {
      self.steps = steps
    }

    package mutating func push(_ step: FieldPath.Step) { steps.append(step) }
    package mutating func pop() { steps.removeLast() }

    /// The path of where the walk stands.
    package var path: WirePath {
      steps.reduce(WirePath.root) { path, step in
        switch step {
        case .name(let name): path.appending(key: name)
        case .index(let index): path.appending(index: index)
        }
      }
    }

    /// The same with `[*]` for every index.
    package var pattern: WirePath {
      steps.reduce(WirePath.root) { path, step in
        switch step {
        case .name(let name): path.appending(key: name)
        case .index: path.elements
        }
      }
    }
  }
}
