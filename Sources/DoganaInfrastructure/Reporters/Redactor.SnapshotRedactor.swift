import DoganaApplication
package import DoganaDomain

extension Redactor: SnapshotRedactor {
  package func redact(_ snapshot: Snapshot) -> Snapshot { self.snapshot(snapshot) }
}
