package import DoganaDomain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension FileTree {
  /// The files below a folder, sorted by the bytes of their paths; the paths are relative to the folder.
  ///
  /// Symbolic links are followed; one that leads back to a folder it is in is not entered, one that leads nowhere is listed
  /// as a file, and so are pipes and devices. Names that begin with a dot are left out. Throws `input-unreadable` for a
  /// folder that cannot be listed and for a name that is not UTF-8.
  package func files(below folder: String) throws(Diagnostic) -> [String] {
    var found: [String] = []
    try list(folder, prefix: "", enclosing: [], into: &found)
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// What tells folders apart, whatever they are called.
  private struct Identity: Hashable {
    let device: UInt64
    let number: UInt64

    init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }

  /// Lists one folder and those in it. Recursion is bounded: every level is another folder and no path is endless.
  private func list(
    _ folder: String, prefix: String, enclosing: Set<Identity>, into found: inout [String]
  ) throws(Diagnostic) {
    guard let stream = opendir(resolved(folder)) else { throw SystemFailure.last.unreadable(folder) }
    defer { closedir(stream) }
    var status = stat()
    guard fstat(dirfd(stream), &status) == 0 else { throw SystemFailure.last.unreadable(folder) }
    var enclosing = enclosing
    guard enclosing.insert(Identity(status)).inserted else { return }

    var folders: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      guard let name = FileTree.name(of: entry) else {
        throw Diagnostic(
          rule: "input-unreadable", place: SourcePlace(file: folder), message: "holds a file whose name is not UTF-8",
          remedy: "rename the file")
      }
      if name.utf8.first == UInt8(ascii: ".") { continue }
      let kind = fstatat(dirfd(stream), name, &status, 0) == 0 ? Kind(mode: status.st_mode) : .file
      switch kind {
      case .folder: folders.append(name)
      // A pipe or a device is refused when it is read, and not passed over in silence.
      case .file, .stream: found.append(prefix + name)
      }
    }
    if errno != 0 { throw SystemFailure.last.unreadable(folder) }
    for name in folders {
      try list(FileTree.path(name, below: folder), prefix: prefix + name + "/", enclosing: enclosing, into: &found)
    }
  }

  /// The name in a folder's entry; nil where it is not UTF-8.
  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
    let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 0
    let start = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
    return String(validatingCString: start)
  }
}
