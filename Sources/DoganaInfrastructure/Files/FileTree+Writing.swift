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
  /// The bytes go to a file beside it that is renamed when it is complete. A symbolic link is replaced, not followed.
  /// Throws `output-unwritable`; nothing is left behind then but folders.
  package func write(_ bytes: [UInt8], to path: String) throws(Diagnostic) {
    try makeFolders(for: path)
    let target = resolved(path)
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
    guard close(descriptor) == 0, rename(temporary, target) == 0 else {
      let failure = unwritable(path)
      unlink(temporary)
      throw failure
    }
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
          return false
        }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  private func unwritable(_ path: String) -> Diagnostic {
    SystemFailure.last.diagnostic(rule: "output-unwritable", path: path, verb: "written")
  }
}
