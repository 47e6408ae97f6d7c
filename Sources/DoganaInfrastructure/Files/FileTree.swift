package import DoganaDomain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file system as it is seen from one working directory: the thin layer over POSIX that all readers and writers share.
///
/// Paths are as the user typed them and appear so in diagnostics; relative ones resolve against `root`.
package struct FileTree: Sendable {
  /// What relative paths resolve against; empty for the working directory of the process.
  package let root: String

  package init(root: String = "") {
    self.root = root
  }

  /// What is found under a path.
  package enum Kind: Sendable {
    case file
    case folder
    /// A pipe, a terminal, a device: it can be read, but has no size.
    case stream
  }

  /// The kind of what a path leads to, symbolic links followed; nil where there is nothing.
  package func kind(of path: String) -> Kind? {
    var status = stat()
    guard stat(resolved(path), &status) == 0 else { return nil }
    return Kind(mode: status.st_mode)
  }

  /// Removes a file; nothing is done where there is none. Throws `output-unwritable`.
  package func remove(_ path: String) throws(Diagnostic) {
    guard unlink(resolved(path)) != 0 else { return }
    let failure = SystemFailure.last
    if failure != .notFound { throw failure.diagnostic(rule: "output-unwritable", path: path, verb: "removed") }
  }

  /// The path that the system gets.
  func resolved(_ path: String) -> String {
    if root.isEmpty { return path.isEmpty ? "." : path }
    if path.isEmpty { return root }
    return path.utf8.first == UInt8(ascii: "/") ? path : FileTree.path(path, below: root)
  }

  /// The path of a name in a folder; the empty folder is the working directory.
  static func path(_ name: String, below folder: String) -> String {
    folder.isEmpty || folder.utf8.last == UInt8(ascii: "/") ? folder + name : folder + "/" + name
  }
}

extension FileTree.Kind {
  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    default: self = .stream
    }
  }
}
