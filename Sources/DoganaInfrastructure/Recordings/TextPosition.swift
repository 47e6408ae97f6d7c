/// A line and column that move forward over bytes: columns count Unicode scalars, both count from 1.
struct TextPosition: Equatable, Sendable {
  var line = 1
  var column = 1

  /// Moves over the bytes in `start..<end`.
  ///
  /// A sequence that a chunk cuts counts once: only its first byte does.
  mutating func advance(over p: UnsafePointer<UInt8>, from start: Int, to end: Int) {
    let feeds = JSONScan.ones &* 0x0A
    var line = line
    var column = column
    var i = start
    while i < end {
      if i &+ 8 <= end {
        let word = JSONScan.load64(p + i)
        let difference = word ^ feeds
        if ((difference &- JSONScan.ones) & ~difference | word) & JSONScan.highBits == 0 {
          column &+= 8
          i &+= 8
          continue
        }
      }
      let byte = p[i]
      if byte == 0x0A {
        line &+= 1
        column = 1
      } else if !JSONScan.isContinuation(byte) {
        column &+= 1
      }
      i &+= 1
    }
    self.line = line
    self.column = column
  }
}
