import DoganaApplication
import DoganaDomain

extension TrafficScreen {
  struct Builder {
    let arena: ScreenArena
    let accepted: [String: AcceptedWire]
    var bases: [ScreenBase] = []
    var routes: [ScreenRoute] = []
    var operations: [String] = []
    var answers: [ScreenAnswer] = []

    init(arena: ScreenArena, accepted: [String: AcceptedWire]) {
      self.arena = arena
      self.accepted = accepted
    }

    mutating func add(_ entry: ContractIndex.Entry) {
      let contract = entry.contract
      if contract.when != nil || contract.operations.contains(where: { $0.when != nil }) { return }
      let prefixes = contract.servers.compactMap(Builder.prefix)
      if prefixes.isEmpty { return }
      let first = routes.count
      for operation in entry.orderedOperations {
        let method = Array(operation.method.utf8)
        let segments = operation.template.segments.map { segment in
          switch segment {
          case .literal(let text):
            ScreenSegment(kind: .literal, bytes: UnsafePointer(arena.copy(Array(text.utf8))), length: text.utf8.count)
          case .integer: ScreenSegment(kind: .integer, bytes: UnsafePointer(arena.copy([])), length: 0)
          case .any: ScreenSegment(kind: .any, bytes: UnsafePointer(arena.copy([])), length: 0)
          case .rest: ScreenSegment(kind: .rest, bytes: UnsafePointer(arena.copy([])), length: 0)
          }
        }
        routes.append(
          ScreenRoute(
            segments: UnsafePointer(arena.copy(segments)), segmentCount: segments.count,
            method: UnsafePointer(arena.copy(method)), methodLength: method.count,
            answers: UnsafePointer(arena.copy(numbers(of: operation, entry)))))
        operations.append(contract.name + "/" + operation.name)
      }
      for prefix in prefixes {
        bases.append(
          ScreenBase(
            bytes: UnsafePointer(arena.copy(prefix)), length: prefix.count, firstRoute: first,
            routeCount: routes.count - first))
      }
    }

    /// The answers of an operation by status. A request body that is checked, and `HEAD`, go the full way.
    private mutating func numbers(of operation: Operation, _ entry: ContractIndex.Entry) -> [Int32] {
      var numbers = [Int32](repeating: -1, count: 100)
      if operation.requestBody != nil || operation.method == "HEAD" { return numbers }
      let wire = accepted[entry.contract.name + "/" + CaseName.slug(operation.name)]
      var known: [ResponseEntry.Key: Int32] = [:]
      for status in 200..<300 where status != 204 {
        guard let response = entry.contract.entry(for: status, of: operation), let answer = response.answer,
          let plan = entry.plan(of: response.key, operation: operation.name)
        else { continue }
        if known[response.key] == nil,
          let tables = ScreenTables.compile(plan, answer: answer, contract: entry.contract, accepted: wire)
        {
          known[response.key] = Int32(answers.count)
          answers.append(ScreenAnswer(tables: tables, isWireCompared: wire != nil))
        }
        numbers[status - 200] = known[response.key] ?? -1
      }
      return numbers
    }

    /// A base with a query, a user, or segments that normalising would change is matched the full way.
    private static func prefix(_ server: URLText) -> [UInt8]? {
      guard let scheme = server.scheme, let host = server.host, server.user == nil, server.query == nil,
        server.fragment == nil, !server.pathSegments.contains(where: { $0 == "." || $0 == ".." || $0.isEmpty })
      else { return nil }
      let port = server.port.map { ":\($0)" } ?? ""
      let path = server.path.hasSuffix("/") ? String(server.path.dropLast()) : server.path
      return Array((scheme + "://" + host + port + path).utf8)
    }
  }
}
