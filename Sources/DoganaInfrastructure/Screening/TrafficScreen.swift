package import DoganaApplication
import DoganaDomain

/// The screen of a run: routes and tables of every answer that can be screened; shared by all workers, never changed.
package final class TrafficScreen: Sendable {
  let contracts: [ScreenContract]

  /// Makes the screen of a run; `accepted` has what the snapshots of each `contract/operation` have accepted.
  package init(index: ContractIndex, accepted: [String: AcceptedWire], payloadLimit: Int) {
    self.payloadLimit = payloadLimit
    contracts = index.entries.compactMap { entry in
      // An exchange that could be in the scope of two contracts is routed the full way.
      let servers = entry.contract.servers
      let isAlone = index.entries.allSatisfy { other in
        if other.contract.name == entry.contract.name { return true }
        if other.contract.servers.isEmpty || servers.isEmpty { return false }
        return servers.allSatisfy { one in
          other.contract.servers.allSatisfy { $0.isUnder(base: one) == nil && one.isUnder(base: $0) == nil }
        }
      }
      return isAlone ? ScreenContract(entry, accepted: accepted) : nil
    }
    answerCount = contracts.reduce(0) { $0 + $1.operations.reduce(0) { $0 + $1.answers.count } }
  }

  let payloadLimit: Int
  /// How many answers have tables: the size of a worker's table of learnt orders.
  let answerCount: Int
}

/// One contract as the screen routes to it.
final class ScreenContract: Sendable {
  /// The bytes with which the URLs of a contract begin: `https://api.shop.test/v1`.
  let prefixes: [[UInt8]]
  /// In the order in which the full way tries them.
  let operations: [ScreenOperation]

  init?(_ entry: ContractIndex.Entry, accepted: [String: AcceptedWire]) {
    let contract = entry.contract
    guard !contract.operations.contains(where: { $0.when != nil }) else { return nil }
    prefixes = contract.servers.compactMap { server in
      // A base with a query, a user or dot segments is matched the full way.
      guard let scheme = server.scheme, let host = server.host, server.user == nil, server.query == nil,
        server.fragment == nil, !server.pathSegments.contains(where: { $0 == "." || $0 == ".." || $0.isEmpty })
      else { return nil }
      let port = server.port.map { ":\($0)" } ?? ""
      let path = server.path.hasSuffix("/") ? String(server.path.dropLast()) : server.path
      return Array((scheme + "://" + host + port + path).utf8)
    }
    guard !prefixes.isEmpty else { return nil }
    operations = entry.orderedOperations.map { ScreenOperation($0, entry: entry, accepted: accepted) }
  }
}

/// One operation as the screen routes to it.
final class ScreenOperation: Sendable {
  /// `contract/operation`, as the tally counts it.
  let name: String
  let method: [UInt8]
  let segments: [Segment]
  /// By status, for 200 to 299: the answer; other statuses are no plain successes.
  let answers: [Int: ScreenAnswer]
  /// Whether a request body is checked too, so that exchanges go the full way.
  let checksRequest: Bool

  enum Segment: Sendable {
    case literal([UInt8])
    case integer
    case any
    case rest
  }

  init(_ operation: Operation, entry: ContractIndex.Entry, accepted: [String: AcceptedWire]) {
    name = entry.contract.name + "/" + operation.name
    method = Array(operation.method.utf8)
    checksRequest = operation.requestBody != nil
    segments = operation.template.segments.map { segment in
      switch segment {
      case .literal(let text): .literal(Array(text.utf8))
      case .integer: .integer
      case .any: .any
      case .rest: .rest
      }
    }
    var answers: [Int: ScreenAnswer] = [:]
    let wire = accepted[entry.contract.name + "/" + CaseName.slug(operation.name)]
    var compiled: [ResponseEntry.Key: ScreenAnswer] = [:]
    for status in 200..<300 where status != 204 && operation.method != "HEAD" {
      guard let response = entry.contract.entry(for: status, of: operation), let answer = response.answer,
        let plan = entry.plan(of: response.key, operation: operation.name)
      else { continue }
      if let known = compiled[response.key] {
        answers[status] = known
      } else if let tables = ScreenTables.compile(plan, answer: answer, contract: entry.contract, accepted: wire) {
        let made = ScreenAnswer(tables: tables, isWireCompared: wire != nil)
        compiled[response.key] = made
        answers[status] = made
      }
    }
    self.answers = answers
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
