import DoganaDomain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why the system refused a call, in plain words.
struct SystemFailure: Error, Hashable, Sendable {
  /// The number that the call left in `errno`.
  let number: CInt

  /// What the last call on this thread left.
  static var last: SystemFailure { SystemFailure(number: errno) }

  static let notFound = SystemFailure(number: ENOENT)
  static let isFolder = SystemFailure(number: EISDIR)
  static let exists = SystemFailure(number: EEXIST)
  static let interrupted = SystemFailure(number: EINTR)

  /// The reason for a person, to stand behind a colon.
  var reason: String {
    switch number {
    case ENOENT: "not found"
    case EACCES, EPERM: "permission denied"
    case EISDIR: "is a directory"
    case ENOTDIR: "a part of the path is no directory"
    case ELOOP: "too many symbolic links"
    case ENAMETOOLONG: "the name is too long"
    case EMFILE, ENFILE: "too many open files"
    case ENOSPC, EDQUOT: "no space left"
    case EROFS: "the file system is read-only"
    case EFBIG: "the file is too large"
    case EIO: "the device failed"
    case ENXIO: "nobody is there to take it"
    case ENOMEM: "out of memory"
    case EAGAIN: "nothing to read yet"
    default: "the system refused (error \(number))"
    }
  }

  /// The diagnostic for a path; `verb` is a participle: `read`, `written`.
  func diagnostic(rule: String, path: String, verb: String) -> Diagnostic {
    Diagnostic(
      rule: rule, place: SourcePlace(file: path), message: "cannot be \(verb): \(reason)", found: reason,
      remedy: remedy)
  }

  /// The diagnostic for an input that cannot be read.
  func unreadable(_ path: String) -> Diagnostic { diagnostic(rule: "input-unreadable", path: path, verb: "read") }

  /// The diagnostic for a pipe or a device where a file is wanted: reading it might never end.
  static func isNoFile(_ path: String) -> Diagnostic {
    let reason = "is not a regular file"
    return Diagnostic(
      rule: "input-unreadable", place: SourcePlace(file: path), message: "cannot be read: \(reason)", found: reason,
      remedy: "name a file")
  }

  private var remedy: String? {
    switch number {
    case ENOENT, ENOTDIR: "check the path"
    case EACCES, EPERM: "check the permissions"
    case EISDIR: "name a file"
    default: nil
    }
  }
}
