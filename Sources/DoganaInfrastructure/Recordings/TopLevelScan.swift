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
        let close = TopLevelScan.endOfString(p, i + 1, count)
        if depth == 1 && expectsKey && keys.count < TopLevelScan.maximumKeys && close < count {
          keys.append(String(decoding: UnsafeBufferPointer(start: p + i + 1, count: close - i - 1), as: UTF8.self))
          expectsKey = false
        }
        i = close
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

  /// The offset of the quote that ends the string; `count` where there is none.
  private static func endOfString(_ p: UnsafePointer<UInt8>, _ start: Int, _ count: Int) -> Int {
    var i = start
    while i < count && p[i] != JSONScan.quote {
      // A raw line end is in no string: the string is not closed, and the next line is another one.
      if p[i] == 0x0A { return i - 1 }
      i += p[i] == JSONScan.backslash ? 2 : 1
    }
    return min(i, count)
  }
}
