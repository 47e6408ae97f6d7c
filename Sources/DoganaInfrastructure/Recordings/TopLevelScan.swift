/// A look at the first object of a text that need not be complete nor valid: its own keys, and whether it ends.
struct TopLevelScan {
  /// The keys of the object itself, as they are written between their quotes.
  private(set) var keys: [String] = []
  /// The offset behind its closing brace, where that is within the bytes.
  private(set) var end: Int?
  /// Whether a line ends inside the object.
  private(set) var spansLines = false

  /// Keys after these are not kept.
  private static let maximumKeys = 64

  /// Looks at the object whose opening brace is at `start`.
  init(_ p: UnsafePointer<UInt8>, from start: Int, to count: Int) {
    var depth = 0
    var expectsKey = false
    var i = start
    while i < count {
      switch p[i] {
      case 0x0A: spansLines = true
      case JSONScan.quote:
        let first = i + 1
        let (close, isClosed) = TopLevelScan.endOfString(p, first, count)
        if isClosed && depth == 1 && expectsKey && keys.count < TopLevelScan.maximumKeys {
          keys.append(String(decoding: UnsafeBufferPointer(start: p + first, count: close - first), as: UTF8.self))
          expectsKey = false
        }
        i = isClosed ? close : close - 1
      case JSONScan.openObject, JSONScan.openArray:
        depth += 1
        if depth == 1 { expectsKey = true }
      case JSONScan.closeObject, JSONScan.closeArray:
        depth -= 1
        if depth <= 0 {
          end = i + 1
          return
        }
      case JSONScan.comma:
        if depth == 1 { expectsKey = true }
      default: break
      }
      i += 1
    }
  }

  /// Where a string ends, and whether it is its quote that ends it.
  private static func endOfString(
    _ p: UnsafePointer<UInt8>, _ start: Int, _ count: Int
  ) -> (end: Int, isClosed: Bool) {
    var i = start
    while i < count {
      let byte = p[i]
      if byte == JSONScan.quote { return (i, true) }
      // A raw line end is in no string: it was cut, and the next line is another one.
      if byte == 0x0A { return (i, false) }
      i += byte == JSONScan.backslash ? 2 : 1
    }
    return (count, false)
  }
}
