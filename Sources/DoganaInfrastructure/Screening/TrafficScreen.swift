import DoganaApplication
import DoganaDomain

/// The screen of a run: routes and tables of every answer that can be screened; shared by all workers, never changed.
///
/// The pointers are written once, before the screen is shared, and freed with it.
final class TrafficScreen: @unchecked Sendable {
  let bases: UnsafeMutablePointer<ScreenBase>
  let baseCount: Int
  let routes: UnsafeMutablePointer<ScreenRoute>
  /// `contract/operation` by the number of the route.
  let operations: [String]
  let answers: [ScreenAnswer]
  /// The longest line that is screened, in bytes.
  let payloadLimit: Int
  private let arena: ScreenArena

  /// Makes the screen of a run; `accepted` has what the snapshots of each `contract/operation` have accepted.
  init(index: ContractIndex, accepted: [String: AcceptedWire], payloadLimit: Int) {
    self.payloadLimit = payloadLimit
    let arena = ScreenArena()
    var builder = Builder(arena: arena, accepted: accepted)
    for entry in index.entries where TrafficScreen.isAlone(entry.contract, among: index) { builder.add(entry) }
    self.arena = arena
    bases = arena.copy(builder.bases)
    baseCount = builder.bases.count
    routes = arena.copy(builder.routes)
    operations = builder.operations
    answers = builder.answers
  }

  /// Whether no exchange can be in the scope of this contract and of another: others are routed the full way.
  private static func isAlone(_ contract: Contract, among index: ContractIndex) -> Bool {
    index.entries.allSatisfy { other in
      if other.contract.name == contract.name { return true }
      if other.contract.servers.isEmpty || contract.servers.isEmpty { return false }
      return contract.servers.allSatisfy { one in
        other.contract.servers.allSatisfy { $0.isUnder(base: one) == nil && one.isUnder(base: $0) == nil }
      }
    }
  }
}

/// One answer with its tables.
final class ScreenAnswer: Sendable {
  let tables: ScreenTables
  let isWireCompared: Bool

  init(tables: ScreenTables, isWireCompared: Bool) {
    self.tables = tables
    self.isWireCompared = isWireCompared
  }
}

/// The bytes with which the URLs of a contract begin (`https://api.shop.test/v1`), and its routes in the order of trial.
struct ScreenBase: BitwiseCopyable {
  let bytes: UnsafePointer<UInt8>
  let length: Int
  let firstRoute: Int
  let routeCount: Int
}

/// One operation as the screen routes to it.
struct ScreenRoute: BitwiseCopyable {
  let segments: UnsafePointer<ScreenSegment>
  let segmentCount: Int
  let method: UnsafePointer<UInt8>
  let methodLength: Int
  /// Numbers of answers for the statuses 200 to 299; −1 where the full way judges.
  let answers: UnsafePointer<Int32>
}

/// One segment of a path template.
struct ScreenSegment: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    case literal, integer, any, rest
  }

  let kind: Kind
  let bytes: UnsafePointer<UInt8>
  let length: Int
}

/// Memory that lives as long as the screen.
final class ScreenArena: @unchecked Sendable {
  private var blocks: [UnsafeMutableRawPointer] = []

  deinit {
    for block in blocks { block.deallocate() }
  }

  func copy<Element: BitwiseCopyable>(_ elements: [Element]) -> UnsafeMutablePointer<Element> {
    let pointer = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
    for (index, element) in elements.enumerated() { (pointer + index).initialize(to: element) }
    blocks.append(UnsafeMutableRawPointer(pointer))
    return pointer
  }
}

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
      if contract.operations.contains(where: { $0.when != nil }) { return }
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
