/// What became of a case's snapshot in a run.
package enum SnapshotState: String, Sendable, CaseIterable {
  case matched
  case changed
  case missing
  case written
  case pending
  /// Traffic has none; a damaged recording is never compared.
  case notApplicable
}
