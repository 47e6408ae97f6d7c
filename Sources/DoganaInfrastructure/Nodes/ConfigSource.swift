import DoganaDomain

/// The text of a file that a person wrote, with its lines: what places and carets are made from.
package final class ConfigSource: Sendable {
  /// The most bytes that a contract or a configuration may have.
  package static let maximumCount = 4 << 20

  /// As the user would type it.
  package let file: String
  /// UTF-8, without a byte order mark.
  package let bytes: [UInt8]
  private let lineStarts: [Int]

  /// Lines longer than this many bytes are not shown.
  private static let longestShownLine = 4_096

  /// Takes the bytes of a file; a byte order mark is left out. The bytes need not be UTF-8 yet: see `encodingFault`.
  package init(file: String, bytes: [UInt8]) {
    self.file = file
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    self.bytes = hasMark ? Array(bytes.dropFirst(3)) : bytes
    var starts = [0]
    var index = 0
    while index < self.bytes.count {
      let byte = self.bytes[index]
      index += 1
      if byte == UInt8(ascii: "\n") {
        starts.append(index)
      } else if byte == UInt8(ascii: "\r"), index >= self.bytes.count || self.bytes[index] != UInt8(ascii: "\n") {
        starts.append(index)
      }
    }
    lineStarts = starts
  }

  /// The bytes of a line, counted from 1, without its end; empty where there is no such line.
  package func lineBytes(_ number: Int) -> ArraySlice<UInt8> {
    guard number >= 1, number <= lineStarts.count else { return [] }
    let start = lineStarts[number - 1]
    var end = number < lineStarts.count ? lineStarts[number] : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return bytes[start..<end]
  }

  /// A line as written, for a diagnostic; nil where there is none or it is too long to be shown.
  package func line(_ number: Int) -> String? {
    let line = lineBytes(number)
    guard number >= 1, number <= lineStarts.count, line.count <= Self.longestShownLine else { return nil }
    return String(decoding: line, as: UTF8.self)
  }

  /// The rest of a line from a column, counted in scalars from 1; at most as many scalars as are asked for.
  package func text(line: Int, column: Int, limit: Int = 512) -> String {
    // A scalar has at most four bytes: what is far behind need not be looked at.
    let wanted = max(0, column - 1).addingReportingOverflow(max(0, limit)).partialValue
    let bytes = lineBytes(line).prefix(wanted < 1 << 24 ? wanted * 4 : 1 << 26)
    var text = ""
    text.unicodeScalars.append(
      contentsOf: String(decoding: bytes, as: UTF8.self).unicodeScalars.dropFirst(max(0, column - 1)).prefix(limit))
    return text
  }

  /// The number of lines.
  package var lineCount: Int { lineStarts.count }

  /// A walk over the text that turns offsets which never fall into lines and columns.
  struct Locator {
    private let source: ConfigSource
    private var line = 1
    private var column = 1
    private var reached = 0

    init(_ source: ConfigSource) { self.source = source }

    /// The line and the column in scalars, both from 1, of the byte at `offset`.
    mutating func place(of offset: Int) -> (line: Int, column: Int) {
      let offset = min(max(offset, 0), source.bytes.count)
      if offset < reached { (line, column, reached) = (1, 1, 0) }
      while line < source.lineStarts.count, source.lineStarts[line] <= offset {
        reached = source.lineStarts[line]
        line += 1
        column = 1
      }
      while reached < offset {
        if source.bytes[reached] & 0xC0 != 0x80 { column += 1 }
        reached += 1
      }
      return (line, column)
    }
  }
}

extension ConfigSource {
  /// The offset of the first byte that is no UTF-8; nil where all is well.
  package var encodingFault: Int? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}
