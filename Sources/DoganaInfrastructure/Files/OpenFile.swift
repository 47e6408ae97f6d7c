import DoganaDomain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is open for reading; it is closed when the object goes.
final class OpenFile: ByteStream {
  private let descriptor: CInt
  private let isOwned: Bool
  /// As the user typed it.
  let path: String

  /// Opens a file; a pipe or a device, whose end may never come, only where `mayStream` says so. Throws `input-unreadable`.
  convenience init(_ path: String, in tree: FileTree, mayStream: Bool = false) throws(Diagnostic) {
    // To open a pipe waits for its writer, unless it is told not to.
    let flags = O_RDONLY | O_CLOEXEC | O_NOCTTY | (mayStream ? 0 : O_NONBLOCK)
    var descriptor: CInt
    repeat { descriptor = open(tree.resolved(path), flags) } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else {
      let failure = SystemFailure.last
      if !mayStream, tree.kind(of: path) == .stream { throw SystemFailure.isNoFile(path) }
      throw failure.unreadable(path)
    }
    self.init(descriptor: descriptor, isOwned: true, path: path)
    if !mayStream {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw SystemFailure.last.unreadable(path) }
      // A folder is refused by reading it.
      if FileTree.Kind(mode: status.st_mode) == .stream { throw SystemFailure.isNoFile(path) }
    }
  }

  private init(descriptor: CInt, isOwned: Bool, path: String) {
    self.descriptor = descriptor
    self.isOwned = isOwned
    self.path = path
  }

  deinit { if isOwned { close(descriptor) } }

  /// What the process is given to read, called `-`.
  static var standardInput: OpenFile { OpenFile(descriptor: 0, isOwned: false, path: "-") }

  /// The size in bytes of a regular file; nil for what has none: a pipe, a terminal.
  var size: Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, FileTree.Kind(mode: status.st_mode) == .file else { return nil }
    return Int(exactly: status.st_size)
  }

  func read(into target: UnsafeMutablePointer<UInt8>, room: Int) throws(Diagnostic) -> Int {
    // Some systems refuse more than 2 GiB at once.
    let room = min(room, 1 << 30)
    while true {
      #if canImport(Darwin)
        let count = Darwin.read(descriptor, target, room)
      #elseif canImport(Musl)
        let count = Musl.read(descriptor, target, room)
      #else
        let count = Glibc.read(descriptor, target, room)
      #endif
      if count >= 0 { return count }
      let failure = SystemFailure.last
      if failure != .interrupted { throw failure.unreadable(path) }
    }
  }
}
