import DoganaApplication
package import DoganaDomain

/// Snapshots as files: `<folder>/<contract>/<operation>/<case>.json`, one case a file.
///
/// The text is JSON with sorted keys, two spaces, LF and one final newline. Comparison is on the parsed JSON, so that
/// line ends between tokens do not count; a file whose meaning is the same is left untouched byte for byte.
package struct SnapshotFiles: SnapshotStore {
  let tree: FileTree
  let folder: String

  /// The largest snapshot that is read, in bytes.
  private static let sizeLimit = 64 << 20

  package init(tree: FileTree, folder: String) {
    self.tree = tree
    self.folder = folder
  }

  package func file(of caseID: String) -> String { folder + "/" + caseID + ".json" }

  package func snapshot(of caseID: String) throws(Diagnostic) -> Snapshot? {
    let file = file(of: caseID)
    guard tree.kind(of: file) != nil else { return nil }
    let bytes = try tree.read(file, limit: SnapshotFiles.sizeLimit)
    let document: JSONDocument
    do throws(JSONSyntaxError) {
      document = try JSONDocument(parsing: bytes)
    } catch {
      throw Diagnostic(
        rule: "snapshot-unreadable",
        place: SourcePlace(file: file, line: error.location.line, column: error.location.column),
        message: "the snapshot is no JSON: \(error.summary)", expected: error.expected, found: error.found,
        remedy: "restore it from git, or remove it and run `dogana check --update new`")
    }
    return try SnapshotReader(file: file, document: document).snapshot()
  }

  package func write(_ snapshot: Snapshot, for caseID: String) throws(Diagnostic) {
    let file = file(of: caseID)
    let tree = SnapshotWriter.tree(of: snapshot, caseID: caseID)
    if self.tree.kind(of: file) != nil, let bytes = try? self.tree.read(file, limit: SnapshotFiles.sizeLimit),
      let document = try? JSONDocument(parsing: bytes), let known = try? JSONTree(document.root), known == tree
    {
      return
    }
    try self.tree.write(tree.text(style: .pretty, sorted: true), to: file)
  }

  package func caseIDs() throws(Diagnostic) -> [String] {
    guard tree.kind(of: folder) != nil else { return [] }
    return try tree.files(below: folder).compactMap { path in
      path.hasSuffix(".json") ? String(path.dropLast(5)) : nil
    }
  }
}
