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
