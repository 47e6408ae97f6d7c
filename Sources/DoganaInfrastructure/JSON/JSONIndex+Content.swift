extension JSONIndex {
  /// The value of the string or key at `entry`, escapes undone.
  func string(_ entry: Int) -> String {
    defer { withExtendedLifetime(self) {} }
    let start = offset(entry) &+ 1
    let count = length(entry) &- 2
    let p = base
    if flags(entry) & Flag.escaped == 0 {
      return String(decoding: UnsafeBufferPointer(start: p + start, count: count), as: UTF8.self)
    }
    return String(unsafeUninitializedCapacity: count &+ 8) { buffer in
      guard let target = buffer.baseAddress else { return 0 }
      return JSONScan.unescape(p, start, start &+ count, into: target)
    }
  }

  /// Calls `body` with the value of the string or key at `entry` as UTF-8, escapes undone.
  func withContent<Result>(_ entry: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    defer { withExtendedLifetime(self) {} }
    let start = offset(entry) &+ 1
    let count = length(entry) &- 2
    if flags(entry) & Flag.escaped == 0 {
      return body(UnsafeRawBufferPointer(start: base + start, count: count))
    }
    return JSONIndex.withUnescaped(base, start, start &+ count) { body(UnsafeRawBufferPointer(start: $0, count: $1)) }
  }

  /// Whether the value of the string or key at `entry` has exactly these bytes.
  func contentEquals(_ entry: Int, _ utf8: [UInt8]) -> Bool {
    // An escape is never shorter than its value.
    if utf8.count > length(entry) &- 2 { return false }
    return withContent(entry) { content in
      content.count == utf8.count && content.elementsEqual(utf8)
    }
  }

  /// Appends the value of the string or key at `entry` as UTF-8, escapes undone.
  func appendContent(_ entry: Int, to target: inout PaddedBytes) {
    defer { withExtendedLifetime(self) {} }
    let start = offset(entry) &+ 1
    let count = length(entry) &- 2
    let p = base
    if flags(entry) & Flag.escaped == 0 {
      target.append(copying: UnsafeRawBufferPointer(start: p + start, count: count))
    } else {
      target.append(room: count) { JSONScan.unescape(p, start, start &+ count, into: $0) }
    }
  }
}
