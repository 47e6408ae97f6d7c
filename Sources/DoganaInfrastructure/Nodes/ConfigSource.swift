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
  /// How many scalars stand before each line.
  private let lineScalars: [Int]
  /// Where each scalar whose number is a multiple of `stride` begins, so that a column is found without a walk over a line
  /// of megabytes.
  private let checkpoints: [Int]

  private static let stride = 256

  /// Lines longer than this many bytes are not shown.
  private static let longestShownLine = 4_096

  /// Takes the bytes of a file; a byte order mark is left out. The bytes need not be UTF-8 yet: see `encodingFault`.
  package init(file: String, bytes: [UInt8]) {
    self.file = file
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    self.bytes = hasMark ? Array(bytes.dropFirst(3)) : bytes
    var starts = [0]
    var scalars = [0]
    var checkpoints: [Int] = []
    var index = 0
    var count = 0
    while index < self.bytes.count {
      let byte = self.bytes[index]
      if byte & 0xC0 != 0x80 {
        if count % Self.stride == 0 { checkpoints.append(index) }
        count += 1
      }
      index += 1
      let isEnd =
        byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r") && (index >= self.bytes.count || self.bytes[index] != UInt8(ascii: "\n"))
      if isEnd {
        starts.append(index)
        scalars.append(count)
      }
    }
    lineStarts = starts
    lineScalars = scalars
    self.checkpoints = checkpoints
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
    let whole = lineBytes(line)
    let start = offset(line: line, column: column)
    guard start < whole.endIndex, limit > 0 else { return "" }
    // A scalar has at most four bytes: what is far behind need not be looked at.
    let bytes = whole[max(start, whole.startIndex)...].prefix(min(limit, Self.maximumCount) * 4)
    var text = ""
    text.unicodeScalars.append(contentsOf: String(decoding: bytes, as: UTF8.self).unicodeScalars.prefix(limit))
    return text
  }

  /// Where a column of a line begins; the end of the text where there is no such place.
  private func offset(line: Int, column: Int) -> Int {
    guard line >= 1, line <= lineScalars.count else { return bytes.count }
    let (number, overflow) = lineScalars[line - 1].addingReportingOverflow(max(0, column - 1))
    guard !overflow, number / Self.stride < checkpoints.count else { return bytes.count }
    var offset = checkpoints[number / Self.stride]
    var left = number % Self.stride
    while left > 0, offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      left -= 1
    }
    return offset
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
