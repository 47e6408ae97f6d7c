import DoganaDomain

/// The part of a line around one byte, fit to be shown: shortened, and without a character that could do harm.
package struct JSONExcerpt: Sendable, Hashable {
  /// The text: escaped by `SafeText`, with `�` for bytes that are no UTF-8 and `…` for what was left out.
  package let text: String
  /// How many scalars of `text` stand before the byte that was asked for.
  package let caret: Int

  /// Cuts out at most about `width` bytes of the line around the byte at `offset`.
  package init(_ bytes: [UInt8], at offset: Int, width: Int = 72) {
    self = bytes.withUnsafeBytes { JSONExcerpt($0, at: offset, width: width) }
  }

  /// Cuts out at most about `width` bytes of the line around the byte at `offset`.
  package init(_ bytes: UnsafeRawBufferPointer, at offset: Int, width: Int = 72) {
    let offset = min(max(offset, 0), bytes.count)
    let width = max(width, 8)
    func endsLine(_ at: Int) -> Bool {
      bytes[at] == 0x0A || (bytes[at] == 0x0D && at + 1 < bytes.count && bytes[at + 1] == 0x0A)
    }
    // Two thirds before the byte, or more where little is behind it.
    var end = offset
    while end < bytes.count && end - offset < width && !endsLine(end) { end += 1 }
    var start = offset
    let reach = max(width * 2 / 3, width - (end - offset))
    while start > 0 && offset - start < reach && bytes[start - 1] != 0x0A { start -= 1 }
    end = min(end, start + width)
    // A scalar that is cut at either side is left out.
    while start > 0 && start < offset && JSONScan.isContinuation(bytes[start]) { start += 1 }
    while end < bytes.count && end > offset && JSONScan.isContinuation(bytes[end]) { end -= 1 }
    // A byte order mark is left out without a sign.
    let mark = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
    if start == 0 && offset >= mark { start = mark }

    let isCutBefore = start > mark && bytes[start - 1] != 0x0A
    let isCutAfter = end < bytes.count && !endsLine(end)
    let before = JSONExcerpt.shown(bytes[start..<max(start, offset)])
    let behind = JSONExcerpt.shown(
      bytes[max(start, offset)..<max(end, start, offset)])
    text = (isCutBefore ? "…" : "") + before + behind + (isCutAfter ? "…" : "")
    caret = (isCutBefore ? 1 : 0) + before.unicodeScalars.count
  }

  private static func shown(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
    SafeText.escaped(String(decoding: bytes, as: UTF8.self), limit: .max)
  }
}

extension JSONDocument {
  /// The line around the byte at `offset`, shortened to about `width` bytes.
  package func excerptLine(at offset: Int, width: Int = 72) -> JSONExcerpt {
    defer { withExtendedLifetime(index) {} }
    return JSONExcerpt(UnsafeRawBufferPointer(start: index.base, count: index.count), at: offset, width: width)
  }
}
