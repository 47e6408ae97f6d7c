package import DoganaDomain

/// Where expected outcomes are kept.
package protocol SnapshotStore {
  /// The snapshot of a case, or nil where there is none. Throws `snapshot-unreadable` where a file is there and is none.
  func snapshot(of caseID: String) throws(Diagnostic) -> Snapshot?
  /// Writes a snapshot; a file whose meaning is the same stays byte for byte. Throws `snapshot-too-large` where nothing
  /// could read it afterwards.
  func write(_ snapshot: Snapshot, for caseID: String) throws(Diagnostic)
  /// The ids of all snapshots, by bytes.
  func caseIDs() throws(Diagnostic) -> [String]
  /// Where the snapshot of a case is kept, as the user would type it.
  func file(of caseID: String) -> String
}
