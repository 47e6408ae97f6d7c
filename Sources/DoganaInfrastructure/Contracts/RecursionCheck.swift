import DoganaDomain

/// Finds DTOs that no finite payload can be: cycles of fields that must be there, with no optional, list or default on the way.
struct RecursionCheck {
  let context: ContractContext
  let dtos: [DTOType]

  func run() {
    var numbers: [String: Int] = [:]
    for (number, dto) in dtos.enumerated() { numbers[dto.name] = number }
    let edges: [[(field: DTOField, target: Int)]] = dtos.map { dto in
      dto.fields.compactMap { field in
        guard case .named(let name) = field.type, field.defaultValue == nil, let target = numbers[name] else {
          return nil
        }
        return (field, target)
      }
    }
    // Depth-first without the machine's stack: what is on the path, and the edge to look at next.
    var state = Array(repeating: State.new, count: dtos.count)
    for start in dtos.indices where state[start] == .new {
      var path: [(node: Int, next: Int)] = [(start, 0)]
      state[start] = .onPath
      while let top = path.last {
        guard top.next < edges[top.node].count else {
          state[top.node] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let edge = edges[top.node][top.next]
        switch state[edge.target] {
        case .done: break
        case .new:
          state[edge.target] = .onPath
          path.append((edge.target, 0))
        case .onPath:
          let cycle = path.drop { $0.node != edge.target }.map { dtos[$0.node].name } + [dtos[edge.target].name]
          report(edge.field, cycle: cycle)
        }
      }
    }
  }

  private enum State {
    case new
    case onPath
    case done
  }

  private func report(_ field: DTOField, cycle: [String]) {
    let names = cycle.count <= 6 ? cycle : Array(cycle.prefix(5)) + ["…", cycle[cycle.count - 1]]
    context.diagnostics.add(
      Diagnostic(
        rule: "contract-recursive-type", place: field.place,
        message: "\(quoted(cycle[0])) holds another \(quoted(cycle[0])) without end",
        found: SafeText.escaped(names.joined(separator: " → "), limit: 200),
        remedy: "make a field on the way optional, or a list", sourceLine: context.line(at: field.place),
        length: field.name.unicodeScalars.count))
  }
}
