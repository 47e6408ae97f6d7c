package import DoganaDomain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension FileTree {
  /// Writes a file so that whoever looks sees the old one or the whole new one; makes the folders that are missing.
  ///
  /// The bytes go to a file beside it that is renamed when it is complete. Symbolic links are followed and stay; only a
  /// regular file is ever replaced: a pipe or a device is opened and written to. Throws `output-unwritable`; nothing is
  /// left behind then but folders.
  package func write(_ bytes: [UInt8], to path: String) throws(Diagnostic) {
    try makeFolders(for: path)
    var status = stat()
    if stat(resolved(path), &status) == 0 {
      if Kind(mode: status.st_mode) == .folder { throw unwritable(path, SystemFailure.isFolder) }
      // `/dev/stdout` is what the process has open already, wherever it leads.
      if let descriptor = FileTree.output(status) { return try write(bytes, into: descriptor, path) }
      if Kind(mode: status.st_mode) == .stream { return try writeStream(bytes, path) }
      guard let target = real(resolved(path)) else { throw unwritable(path) }
      return try replace(target, by: bytes, mode: status.st_mode & 0o777, path)
    }
    guard SystemFailure.last == .notFound else { throw unwritable(path) }
    try replace(linked(path), by: bytes, mode: nil, path)
  }

  /// Renames a complete file over `target`; with the permissions of the one that was there.
  private func replace(_ target: String, by bytes: [UInt8], mode: mode_t?, _ path: String) throws(Diagnostic) {
    var attempt = 0
    var descriptor: CInt
    var temporary: String
    repeat {
      attempt += 1
      // The process and a number tell writers apart; a file that somebody left behind is not touched.
      temporary = "\(target).\(getpid())-\(attempt).tmp"
      descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    } while descriptor < 0 && (errno == EINTR || errno == EEXIST) && attempt < 1_000
    guard descriptor >= 0 else { throw unwritable(path) }
    guard FileTree.writeAll(bytes, to: descriptor) else {
      let failure = unwritable(path)
      close(descriptor)
      unlink(temporary)
      throw failure
    }
    if let mode { _ = fchmod(descriptor, mode) }
    guard close(descriptor) == 0, rename(temporary, target) == 0 else {
      let failure = unwritable(path)
      unlink(temporary)
      throw failure
    }
  }

  /// Writes to a pipe or a device; waits for the reader of a pipe that has a name.
  private func writeStream(_ bytes: [UInt8], _ path: String) throws(Diagnostic) {
    var descriptor: CInt
    repeat { descriptor = open(resolved(path), O_WRONLY | O_CLOEXEC | O_NOCTTY) } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else { throw unwritable(path) }
    defer { close(descriptor) }
    try write(bytes, into: descriptor, path)
  }

  private func write(_ bytes: [UInt8], into descriptor: CInt, _ path: String) throws(Diagnostic) {
    // A reader that goes away is no error.
    if !FileTree.writeAll(bytes, to: descriptor), errno != EPIPE { throw unwritable(path) }
  }

  /// Which of the process's own outputs a file is, where it is one.
  private static func output(_ status: stat) -> CInt? {
    for descriptor: CInt in [1, 2] {
      var own = stat()
      if fstat(descriptor, &own) == 0, own.st_dev == status.st_dev, own.st_ino == status.st_ino { return descriptor }
    }
    return nil
  }

  /// Where a path leads whose last link leads nowhere yet: the file that is to be made.
  private func linked(_ path: String) throws(Diagnostic) -> String {
    var target = resolved(path)
    // As many as the system follows.
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: 4_097)
      let count = readlink(target, &buffer, 4_096)
      guard count > 0 else { return target }
      let link = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      if link.utf8.first == UInt8(ascii: "/") {
        target = link
      } else {
        let slash = target.utf8.lastIndex(of: UInt8(ascii: "/"))
        target = (slash.map { String(target[...$0]) } ?? "") + link
      }
    }
    throw unwritable(path, SystemFailure(number: ELOOP))
  }

  /// Makes the folders above a path that are missing.
  private func makeFolders(for path: String) throws(Diagnostic) {
    let target = Array(resolved(path).utf8)
    let slash = UInt8(ascii: "/")
    guard let end = target.lastIndex(of: slash), end > 0 else { return }
    let parent = String(decoding: target[..<end], as: UTF8.self)
    // Mostly it is there.
    var status = stat()
    if stat(parent, &status) == 0 { return }
    for at in target.indices[1...end] where target[at] == slash && target[at - 1] != slash {
      let folder = String(decoding: target[..<at], as: UTF8.self)
      if mkdir(folder, 0o777) != 0 && SystemFailure.last != .exists { throw unwritable(path) }
    }
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: CInt) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 30))
        #if canImport(Darwin)
          let count = Darwin.write(descriptor, part.baseAddress, part.count)
        #elseif canImport(Musl)
          let count = Musl.write(descriptor, part.baseAddress, part.count)
        #else
          let count = Glibc.write(descriptor, part.baseAddress, part.count)
        #endif
        if count < 0 {
          if errno == EINTR { continue }
          if errno == EAGAIN {
            var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            _ = poll(&waiting, 1, -1)
            continue
          }
          return false
        }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  private func unwritable(_ path: String, _ failure: SystemFailure = .last) -> Diagnostic {
    failure.diagnostic(rule: "output-unwritable", path: path, verb: "written")
  }
}
