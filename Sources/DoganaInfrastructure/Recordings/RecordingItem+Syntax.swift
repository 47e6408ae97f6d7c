import DoganaApplication
import DoganaDomain

extension RecordingItem.Damage {
  /// The damage of a text that is no JSON; `bytes` are the text, which `isCut` says may have been cut at its end.
  init(
    _ error: JSONSyntaxError, rule: String, at place: RecordPlace, bytes: UnsafeRawBufferPointer, isCut: Bool
  ) {
    let isEnd = error.kind == .unexpectedEnd
    // An end has no character of its own: the last one before it is shown.
    let offset = isEnd ? RecordingItem.Damage.lastCharacter(of: bytes) : error.offset
    var position = TextPosition()
    bytes.withMemoryRebound(to: UInt8.self) { bytes in
      if let base = bytes.baseAddress { position.advance(over: base, from: 0, to: min(offset, bytes.count)) }
    }
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let column = hasMark && position.line == 1 ? max(position.column - 1, 1) : position.column
    let spot = place.place(of: TextLocation(line: position.line, column: column, offset: offset))
    let what = isEnd ? "unexpected end" : error.summary
    let prefix = isEnd && isCut ? "possibly truncated file: " : ""
    self.init(
      rule: rule, place: spot, message: "\(prefix)line \(spot.line), column \(spot.column), \(what)",
      expected: error.expected, found: error.found,
      remedy: isEnd && isCut ? "record it again, or remove what was cut" : nil,
      excerpt: Excerpt(around: offset, in: bytes))
  }

  /// The offset of the last character that is no whitespace.
  private static func lastCharacter(of bytes: UnsafeRawBufferPointer) -> Int {
    var at = bytes.count
    while at > 0 && JSONScan.isWhitespace(bytes[at - 1]) { at -= 1 }
    repeat { at -= 1 } while at > 0 && JSONScan.isContinuation(bytes[at])
    return max(at, 0)
  }
}
