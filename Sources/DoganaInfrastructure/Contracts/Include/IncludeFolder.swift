import DoganaDomain

/// Where the files lie that contracts include: no path leads out of the contracts folder.
struct IncludeFolder {
  let tree: FileTree
  /// The contracts folder as the user typed it; of a contract that lies elsewhere, the contract's own folder.
  let root: String

  /// The file that an `include` of `file` names, as the user would type it.
  func locate(_ path: String, beside file: String) throws(BoundFolder.Fault) -> String {
    try BoundFolder(tree: tree, root: root).locate(path, beside: file)
  }

  /// The text of a file that was located.
  func read(_ file: String) -> Result<ConfigSource, Diagnostic> {
    tree.readText(file, prefix: "contract").map { ConfigSource(file: file, bytes: $0) }
  }
}
