package import DoganaDomain

/// Turns offsets into lines and columns; for offsets that never fall, all of them together take one walk.
///
/// Lines and columns count from 1. A line ends behind LF; a CR before it is a character of its line, a lone CR ends
/// none. Columns count Unicode scalars; a byte order mark is no column. An offset inside a scalar counts as its first
/// byte, one behind the end as the end.
package struct JSONTextLocator: Sendable {
  private let document: JSONDocument
  private var line = 1
  private var column = 1
  private var reached = 0

  package init(_ document: JSONDocument) { self.document = document }

  /// The place of the byte at `offset`.
  package mutating func location(at offset: Int) -> TextLocation {
    let index = document.index
    let offset = min(max(offset, 0), index.count)
    if offset < reached { (line, column, reached) = (1, 1, 0) }
    let base = index.base
    JSONTextLocator.advance(base, from: reached, to: offset, count: index.count, &line, &column)
    reached = offset
    let isInside = offset < index.count && JSONScan.isContinuation(base[offset])
    withExtendedLifetime(index) {}
    return TextLocation(line: line, column: isInside ? max(column - 1, 1) : column, offset: offset)
  }

  /// The place of one byte of a text that has no document, because it is none.
  static func location(_ p: UnsafePointer<UInt8>, _ count: Int, at offset: Int) -> TextLocation {
    var line = 1
    var column = 1
    advance(p, from: 0, to: offset, count: count, &line, &column)
    return TextLocation(line: line, column: column, offset: offset)
  }

  private static func advance(
    _ p: UnsafePointer<UInt8>, from start: Int, to end: Int, count: Int, _ line: inout Int, _ column: inout Int
  ) {
    var i = start
    if i == 0 && end >= 3 && p[0] == 0xEF && p[1] == 0xBB && p[2] == 0xBF { i = 3 }
    let newlines = JSONScan.ones &* 0x0A
    while i < end {
      // Eight bytes of ASCII without a line feed are eight columns.
      if i &+ 8 <= end {
        let word = JSONScan.load64(p + i)
        let difference = word ^ newlines
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
  }
}
