import DoganaDomain

/// Where the files may lie to which recordings leave their bodies.
struct BodyFolder: Sendable {
  let tree: FileTree
  /// The folder that no path may lead out of, as the user typed it; empty for the working directory.
  let root: String

  /// What looking for a body came to.
  enum Result {
    case read([UInt8], file: String)
    /// Why not, for a person.
    case unreadable(String)
    /// The path leads out of the folder, or is absolute.
    case outside
  }

  /// Reads the file at `path`, which is relative to the folder of `recording`; at most one byte more than `limit`.
  func read(_ path: String, beside recording: String, limit: Int) -> Result {
    let file: String
    do {
      file = try BoundFolder(tree: tree, root: root).locate(path, beside: recording)
    } catch {
      switch error {
      case .outside: return .outside
      case .unreadable(let reason): return .unreadable(reason)
      }
    }
    do {
      var buffer = PaddedBytes()
      try tree.read(file, first: limit == .max ? limit : limit + 1, into: &buffer)
      return .read(buffer.array, file: file)
    } catch {
      return .unreadable(error.found ?? error.message)
    }
  }
}
