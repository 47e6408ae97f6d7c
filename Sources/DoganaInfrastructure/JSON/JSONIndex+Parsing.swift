extension JSONIndex {
  /// Indexes the `count` bytes at `start`, behind which the sentinel stands.
  convenience init(_ bytes: PaddedBytes, start: Int, count: Int, limits: JSONLimits) throws(JSONSyntaxError) {
    // Held while the pointer is used: the padding is readable behind the last byte of the buffer.
    defer { withExtendedLifetime(bytes) {} }
    let p = bytes.base + start
    guard count <= JSONLimits.maximumCount else { throw JSONSyntaxError.tooLarge() }
    let hasMark = count >= 3 && p[0] == 0xEF && p[1] == 0xBB && p[2] == 0xBF
    let first = hasMark ? 3 : 0
    var builder = Builder(byteCount: count)
    do {
      try builder.build(p, from: first, count: count, depthLimit: limits.depth)
    } catch {
      throw JSONSyntaxError(error, p, first: first, count: count, limits: limits)
    }
    // Those of large objects were found when the object ended.
    var duplicates = builder.duplicates
    if duplicates.count > 1 { duplicates.sort { $0.key < $1.key } }
    let entryCount = builder.entryCount
    let deepest = builder.deepest
    self.init(
      bytes: bytes, start: start, count: count, words: builder.takeWords(), entryCount: entryCount, depth: deepest,
      hasByteOrderMark: hasMark, duplicates: duplicates)
  }
}
