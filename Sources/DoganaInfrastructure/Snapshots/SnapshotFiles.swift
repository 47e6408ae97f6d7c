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
  private let sizeLimit: Int
  /// How deep a snapshot may nest: the deepest payload (1,024 levels) and what a model and the snapshot put around it.
  private static let depthLimit = 2_048

  package init(tree: FileTree, folder: String, sizeLimit: Int = 64 << 20) {
    self.tree = tree
    self.folder = folder
    self.sizeLimit = sizeLimit
  }

  package func file(of caseID: String) -> String { folder + "/" + caseID + ".json" }

  package func snapshot(of caseID: String) throws(Diagnostic) -> Snapshot? {
    let file = file(of: caseID)
    guard tree.kind(of: file) != nil else { return nil }
    let bytes: PaddedBytes
    do throws(Diagnostic) {
      bytes = try tree.read(file, limit: sizeLimit)
    } catch {
      throw error.rule == "input-too-large" ? error.renamed("snapshot-unreadable") : error
    }
    let document: JSONDocument
    do throws(JSONSyntaxError) {
      document = try JSONDocument(parsing: bytes, limits: JSONLimits(depth: SnapshotFiles.depthLimit))
    } catch {
      throw Diagnostic(
        rule: "snapshot-unreadable",
        place: SourcePlace(file: file, line: error.location.line, column: error.location.column),
        message: "the snapshot is no JSON: \(error.summary)", expected: error.expected, found: error.found,
        remedy: SnapshotReader.remedy)
    }
    return try SnapshotReader(file: file, document: document, caseID: caseID).snapshot()
  }

  package func write(_ snapshot: Snapshot, for caseID: String) throws(Diagnostic) {
    let file = file(of: caseID)
    let tree = SnapshotWriter.tree(of: snapshot, caseID: caseID)
    if self.tree.kind(of: file) != nil, let bytes = try? self.tree.read(file, limit: sizeLimit),
      let document = try? JSONDocument(parsing: bytes, limits: JSONLimits(depth: SnapshotFiles.depthLimit)),
      let known = try? JSONTree(document.root, depth: SnapshotFiles.depthLimit), known == tree
    {
      return
    }
    guard tree.nests(atMost: SnapshotFiles.depthLimit) else {
      throw tooLarge(file, "nests deeper than \(SnapshotFiles.depthLimit) levels")
    }
    guard let text = tree.text(style: .pretty, sorted: true, limit: sizeLimit) else {
      throw tooLarge(file, "is larger than \(sizeLimit) bytes")
    }
    try self.tree.write(text, to: file)
  }

  /// What cannot be read again is not written.
  private func tooLarge(_ file: String, _ what: String) -> Diagnostic {
    Diagnostic(
      rule: "snapshot-too-large", place: SourcePlace(file: file),
      message: "the snapshot \(what), so it was not written",
      remedy: "record a smaller answer, or leave the large field out with `snapshot: ignore` or `snapshot: type`")
  }

  package func caseIDs() throws(Diagnostic) -> [String] {
    guard tree.kind(of: folder) != nil else { return [] }
    return try tree.files(below: folder).compactMap { path in
      path.hasSuffix(".json") ? String(path.dropLast(5)) : nil
    }
  }
}
