/// The outcome of an answer whose body is JSON: decoding, mapping, partial or success, with all that is wrong.
package struct AnswerMapping {
  package let outcome: Outcome
  /// What else is wrong besides the deciding problem.
  package let problems: [Problem]
  package let notes: [Note]

  /// Decides the outcome of a decoded body: `decoding` before `mapping` before `partial` before `success`.
  package static func decide(
    _ payload: DecodedPayload, answer: Answer, plan: DecodePlan, contract: Contract, headers: HeaderFields
  ) -> AnswerMapping {
    if let first = payload.problems.first {
      return AnswerMapping(outcome: .decoding(first), problems: Array(payload.problems.dropFirst()), notes: [])
    }
    guard let root = payload.root else { return AnswerMapping(outcome: .success(nil), problems: [], notes: []) }
    let mapper = Mapper(
      contract: contract, headers: headers, path: WirePath.Stack(plan.at.steps), decodedDrops: payload.drops,
      locate: payload.locate)
    var decision = Decision(mapper: mapper, payload: payload, answer: answer)
    return decision.run(root)
  }

  private struct Decision {
    var mapper: Mapper
    let payload: DecodedPayload
    let answer: Answer

    mutating func run(_ root: DTONode) -> AnswerMapping {
      switch mapped(root) {
      case .failed(let failures): return failed(failures.map(\.problem))
      case .model(let value): return made(value)
      }
    }

    private mutating func mapped(_ root: DTONode) -> Mapper.Result {
      guard let model = answer.model else { return filtered(root) }
      if root.isNil { return .model(.null) }
      switch (model, root.content) {
      case (.one(let name), _): return mapper.map(root, to: name)
      case (.each(let name), .list(let elements)):
        return mapper.mapList(
          elements, policy: answer.list, filter: answer.filter,
          { mapper, node in mapper.map(node, to: name) })
      case (.each(let name), .dictionary(let members)): return mapMembers(members, to: name)
      case (.each(let name), _): return mapper.map(root, to: name)
      }
    }

    /// An answer without a model is its DTO; a filter still holds.
    private mutating func filtered(_ root: DTONode) -> Mapper.Result {
      guard case .list(let elements) = root.content else { return .model(root.value) }
      return mapper.mapList(elements, policy: answer.list, filter: answer.filter) {
        _, node in
        .model(node.value)
      }
    }

    /// A dictionary of DTOs becomes a dictionary of models.
    private mutating func mapMembers(_ members: [DTONode.Member], to name: String) -> Mapper.Result {
      var entries: [Value.Entry] = []
      var failures: [Mapper.Failure] = []
      for member in members {
        mapper.path.push(member: member.key)
        defer { mapper.path.pop() }
        switch mapper.map(member.node, to: name) {
        case .model(let value): entries.append(Value.Entry(key: member.key, value: value))
        case .failed(let problems): failures += problems
        }
      }
      return failures.isEmpty ? .model(.map(entries)) : .failed(failures)
    }

    /// Whether a list stands in an element that the mapping dropped: what it kept and dropped goes with that.
    private func isGone(_ list: WirePath) -> Bool {
      guard !mapper.droppedElements.isEmpty else { return false }
      var walk = list.parent
      while let here = walk {
        if mapper.droppedElements.contains(here) { return true }
        walk = here.parent
      }
      return false
    }

    private func failed(_ problems: [Problem]) -> AnswerMapping {
      guard let first = problems.first else {
        return AnswerMapping(outcome: .success(nil), problems: [], notes: mapper.notes)
      }
      let outcome: Outcome = first.kind == .decoding ? .decoding(first) : .mapping(first)
      return AnswerMapping(outcome: outcome, problems: Array(problems.dropFirst()), notes: mapper.notes)
    }

    private func made(_ value: Value) -> AnswerMapping {
      let drops = (payload.drops + mapper.drops).filter { !isGone($0.list) }
      guard !drops.isEmpty else { return AnswerMapping(outcome: .success(value), problems: [], notes: mapper.notes) }
      let failures = drops.flatMap(\.problems).enumerated().sorted {
        ($0.element.location?.offset ?? 0, $0.offset) < ($1.element.location?.offset ?? 0, $1.offset)
      }.map(\.element)
      // A list that was decoded and then mapped under a policy is one list: what the mapping kept of it counts.
      let kept = payload.keptLists.merging(mapper.keptLists) { $1 }.reduce(0) { isGone($1.key) ? $0 : $0 + $1.value }
      var counts: [WirePath: Int] = [:]
      for drop in drops { counts[AnswerMapping.pattern(of: drop.list).elements, default: 0] += drop.count }
      let notes = counts.sorted { $0.key.text.utf8.lexicographicallyPrecedes($1.key.text.utf8) }.map {
        Note(kind: .dropped, path: $0.key, detail: "elements that are not valid", count: $0.value)
      }
      let partial = Outcome.Partial(
        kept: kept, dropped: drops.reduce(0) { $0 + $1.count }, failures: failures, value: value)
      return AnswerMapping(outcome: .partial(partial), problems: [], notes: mapper.notes + notes)
    }
  }

  /// A concrete path with `[*]` for its indices.
  private static func pattern(of path: WirePath) -> WirePath {
    guard let parsed = FieldPath.parse(path.text) else { return path }
    return WirePath.Stack(parsed.steps).pattern
  }
}
