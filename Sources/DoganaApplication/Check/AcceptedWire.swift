package import DoganaDomain

/// What the snapshots of one operation have accepted: the union of their shapes and tolerances.
package struct AcceptedWire: Sendable {
  package private(set) var shape = WireShape()
  package private(set) var notes: Set<Snapshot.Used> = []

  package init() {}

  package mutating func add(_ snapshot: Snapshot) {
    shape.formUnion(snapshot.shape)
    notes.formUnion(snapshot.notes)
  }

  /// The union of the snapshots of every operation, by `contract/operation` as it stands in case ids.
  package static func load(_ store: any SnapshotStore) throws(Diagnostic) -> [String: AcceptedWire] {
    var accepted: [String: AcceptedWire] = [:]
    for id in try store.caseIDs() {
      guard let snapshot = try store.snapshot(of: id), !snapshot.shape.isEmpty else { continue }
      for key in prefixes(of: id) { accepted[key, default: AcceptedWire()].add(snapshot) }
    }
    return accepted
  }

  /// A contract's name may hold slashes, and so may a case's: every prefix of an id that could name an operation.
  private static func prefixes(of id: String) -> [String] {
    var prefixes: [String] = []
    for (index, scalar) in zip(id.utf8.indices, id.utf8) where scalar == 0x2F {
      prefixes.append(String(id[..<index]))
    }
    return prefixes
  }
}
