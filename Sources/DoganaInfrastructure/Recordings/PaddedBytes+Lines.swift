#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension PaddedBytes {
  /// Whether the bytes begin with the byte order mark of UTF-8.
  var hasByteOrderMark: Bool { hasByteOrderMark(at: 0) }

  /// Whether the byte order mark of UTF-8 stands at `offset`, which is not negative.
  func hasByteOrderMark(at offset: Int) -> Bool {
    count - offset >= 3 && self[offset] == 0xEF && self[offset + 1] == 0xBB && self[offset + 2] == 0xBF
  }

  /// The offset of the first line feed at or behind `start`.
  func firstLineFeed(from start: Int) -> Int? {
    withUnsafePointer { base in
      memchr(base + start, 0x0A, count - start).map { UnsafeRawPointer($0) - UnsafeRawPointer(base) }
    }
  }

  /// The offset of the last line feed at or behind `start`.
  func lastLineFeed(from start: Int) -> Int? {
    // Not every system has `memrchr`; the last line is short against the rest.
    withUnsafePointer { base in
      var at = count
      while at > start {
        at -= 1
        if base[at] == 0x0A { return at }
      }
      return nil
    }
  }

  /// Whether `part`, which is not empty, stands anywhere in the bytes.
  func contains(_ part: [UInt8]) -> Bool {
    guard let first = part.first else { return true }
    return withUnsafePointer { base in
      var at = 0
      while at + part.count <= count {
        guard let found = memchr(base + at, CInt(first), count - at) else { return false }
        at = UnsafeRawPointer(found) - UnsafeRawPointer(base)
        if at + part.count <= count, memcmp(base + at, part, part.count) == 0 { return true }
        at += 1
      }
      return false
    }
  }
}
