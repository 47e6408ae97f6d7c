package import DoganaDomain

extension FileTree {
  /// Reads a file whole into memory that is reused: `buffer` holds its bytes and nothing else afterwards.
  ///
  /// Throws `input-unreadable`, or `input-too-large` where the file has more than `limit` bytes. The buffer is empty then.
  package func read(_ path: String, limit: Int = .max, into buffer: inout PaddedBytes) throws(Diagnostic) {
    buffer.removeAll()
    let file = try OpenFile(path, in: self)
    let size = file.size
    if let size, size > limit { throw FileTree.tooLarge(path, limit: limit) }
    // One byte more than the size, so that the end is seen without growing.
    var room = size.map { $0 + 1 } ?? 1 << 16
    while true {
      let count: Int
      do {
        count = try buffer.append(room: room) { (target) throws(Diagnostic) in
          try file.read(into: target, room: room)
        }
      } catch {
        buffer.removeAll()
        throw error
      }
      if count == 0 { return }
      if buffer.count > limit {
        buffer.removeAll()
        throw FileTree.tooLarge(path, limit: limit)
      }
      room = max(buffer.capacity - buffer.count, 1 << 16)
    }
  }

  /// Reads a file whole. Throws as `read(_:limit:into:)`.
  package func read(_ path: String, limit: Int = .max) throws(Diagnostic) -> PaddedBytes {
    var buffer = PaddedBytes()
    try read(path, limit: limit, into: &buffer)
    return buffer
  }

  static func tooLarge(_ path: String, limit: Int) -> Diagnostic {
    Diagnostic(
      rule: "input-too-large", place: SourcePlace(file: path), message: "larger than the limit of \(limit) bytes",
      expected: "at most \(limit) bytes", remedy: "raise limits.payload, or cut the file into lines of NDJSON")
  }
}
