import DoganaDomain

extension Excerpt {
  /// The line of a text around the byte at `offset`, cut to what fits a terminal; bytes that are no UTF-8 are repaired.
  init(around offset: Int, in bytes: UnsafeRawBufferPointer, width: Int = 100) {
    let offset = min(max(offset, 0), bytes.count)
    var start = offset
    while start > 0 && offset - start < width / 2 && bytes[start - 1] != 0x0A { start -= 1 }
    while start < offset && JSONScan.isContinuation(bytes[start]) { start += 1 }
    var end = offset
    while end < bytes.count && end - offset < width / 2 && bytes[end] != 0x0A { end += 1 }
    while end > offset && end < bytes.count && JSONScan.isContinuation(bytes[end]) { end -= 1 }
    if end > start && bytes[end - 1] == 0x0D { end -= 1 }
    let before = String(decoding: bytes[start..<min(offset, end)], as: UTF8.self)
    let behind = String(decoding: bytes[min(offset, end)..<end], as: UTF8.self)
    self.init(text: before + behind, caret: before.unicodeScalars.count, length: 1)
  }
}
