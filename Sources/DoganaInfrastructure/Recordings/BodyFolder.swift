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
    guard let file = file(path, beside: recording) else { return .outside }
    switch tree.isInside(file, folder: root) {
    case .failure(let failure): return .unreadable(failure.reason)
    case .success(false): return .outside
    case .success(true): break
    }
    do {
      var buffer = PaddedBytes()
      try tree.read(file, first: limit == .max ? limit : limit + 1, into: &buffer)
      return .read(buffer.array, file: file)
    } catch {
      return .unreadable(error.found ?? error.message)
    }
  }

  /// The path of a body as the user would type it; nil where it leads out of the folder by what is written.
  func file(_ path: String, beside recording: String) -> String? {
    let slash = UInt8(ascii: "/")
    guard let first = path.utf8.first, first != slash, !path.utf8.contains(0) else { return nil }
    let prefix = root.isEmpty || root.utf8.last == slash ? root : root + "/"
    guard recording.utf8.starts(with: prefix.utf8) else { return nil }
    let below = recording.utf8.dropFirst(prefix.utf8.count)
    var parts = below.split(separator: slash).dropLast().map { String(Substring($0)) }
    for part in path.utf8.split(separator: slash).map({ String(Substring($0)) }) where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.isEmpty ? nil : prefix + parts.joined(separator: "/")
  }
}
