import DoganaDomain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension FileTree {
  /// Reads the first bytes of a file, at most `count`, into memory that is reused. Throws `input-unreadable`.
  func read(_ path: String, first count: Int, into buffer: inout PaddedBytes) throws(Diagnostic) {
    buffer.removeAll()
    let file = try OpenFile(path, in: self)
    while buffer.count < count {
      let room = min(count - buffer.count, max(file.size ?? 0, 1 << 16))
      let read = try buffer.append(room: room) { (target) throws(Diagnostic) in
        try file.read(into: target, room: room)
      }
      if read == 0 { return }
    }
  }

  /// Whether a file lies below a folder, all symbolic links followed.
  func isInside(_ path: String, folder: String) -> Result<Bool, SystemFailure> {
    guard let file = real(resolved(path)) else { return .failure(.last) }
    guard let root = real(folder.isEmpty ? (self.root.isEmpty ? "." : self.root) : resolved(folder)) else {
      return .failure(.last)
    }
    return .success(root == "/" || file.utf8.starts(with: (root + "/").utf8))
  }

  /// The path without symbolic links; nil where there is no such file.
  func real(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(validatingCString: found)
  }
}
