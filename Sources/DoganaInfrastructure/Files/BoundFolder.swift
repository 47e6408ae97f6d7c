/// A folder out of which no path may lead that a file below it names: `bodyFile` of a recording, `include` of a contract.
struct BoundFolder: Sendable {
  let tree: FileTree
  /// As the user typed it; empty for the working directory.
  let root: String

  /// Why a path is not followed.
  enum Fault: Error {
    /// It leads out of the folder, by what is written or by a symbolic link, or it is absolute.
    case outside
    /// Why it cannot be looked at, for a person.
    case unreadable(String)
  }

  /// The file that `path`, relative to the folder of `file`, leads to, as the user would type it.
  func locate(_ path: String, beside file: String) throws(Fault) -> String {
    guard let found = self.path(path, beside: file) else { throw .outside }
    switch tree.isInside(found, folder: root) {
    case .failure(let failure): throw .unreadable(failure.reason)
    case .success(false): throw .outside
    case .success(true): return found
    }
  }

  /// The path with `.` and `..` resolved; nil where it leads out of the folder by what is written.
  func path(_ path: String, beside file: String) -> String? {
    let slash = UInt8(ascii: "/")
    guard let first = path.utf8.first, first != slash, !path.utf8.contains(0) else { return nil }
    let prefix = root.isEmpty || root.utf8.last == slash ? root : root + "/"
    guard file.utf8.starts(with: prefix.utf8) else { return nil }
    let below = file.utf8.dropFirst(prefix.utf8.count)
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
