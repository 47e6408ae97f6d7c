import DoganaDomain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Cuts a stream into runs of whole lines; memory is bounded by one run and the longest line allowed.
///
/// Only LF ends a line: U+2028 and U+0085 are characters of a JSON string. A CR before it belongs to the line's end. Blank
/// lines are left out, and counted as lines; a byte order mark is skipped where the stream begins.
final class LineCutter {
  /// One line that is not blank.
  struct Line: Sendable {
    /// Its bytes in the run's buffer, without its end.
    let range: Range<Int>
    /// The physical line, counted from 1.
    let number: Int
    /// Whether it is the last and has no line feed: it may have been cut.
    let isUnended: Bool
    /// Whether it is longer than allowed: its bytes are not kept, or not to be read.
    let isOversized: Bool
  }

  /// Neighbouring lines.
  struct Run: Sendable {
    let buffer: ChunkBuffer
    let lines: [Line]
    /// What the first line of the run counts as within the file, from 0, blank lines not counted.
    let firstIndex: Int
    /// Whether these lines are all that the stream holds.
    let isWhole: Bool
    /// Why the stream ended where it did, behind the last line; for a person.
    let damage: String?
  }

  private let stream: any ByteStream
  private let shelf: BufferShelf
  private let lineLimit: Int
  private let runSize: Int
  private var rest = PaddedBytes()
  private var lineNumber = 1
  private var index = 0
  private var isAtStart = true
  private var isAtEnd = false
  private var isFinished = false

  /// A line may have `lineLimit` bytes; a run has about `runSize`.
  init(_ stream: any ByteStream, shelf: BufferShelf, lineLimit: Int, runSize: Int = 1 << 20) {
    self.stream = stream
    self.shelf = shelf
    self.lineLimit = max(lineLimit, 1)
    self.runSize = max(runSize, 1)
  }

  /// The next run; nil at the end. A run may have no lines at all. Throws `input-unreadable`.
  func next() throws(Diagnostic) -> Run? {
    if isFinished { return nil }
    let buffer = shelf.take()
    rest.withUnsafeBytes { buffer.bytes.append(copying: $0) }
    rest.removeAll()
    var wanted = runSize
    var searched = 0
    while true {
      // A byte order mark has three bytes.
      try fill(buffer, to: isAtStart ? max(wanted, 3) : wanted)
      if isAtStart && buffer.bytes.hasByteOrderMark { buffer.bytes.removeFirst(3) }
      isAtStart = false
      if isAtEnd { return run(buffer, end: buffer.bytes.count) }
      if let last = buffer.bytes.lastLineFeed(from: searched) {
        keepRest(of: buffer, from: last + 1)
        return run(buffer, end: last + 1)
      }
      searched = buffer.bytes.count
      if searched > lineLimit { return try skipLine(buffer) }
      wanted = max(2 * searched, runSize)
    }
  }

  /// Reads until the buffer has `wanted` bytes or the stream ends.
  private func fill(_ buffer: ChunkBuffer, to wanted: Int) throws(Diagnostic) {
    while !isAtEnd && buffer.bytes.count < wanted {
      let room = wanted - buffer.bytes.count
      let count = try buffer.bytes.append(room: room) { (target) throws(Diagnostic) in
        try stream.read(into: target, room: room)
      }
      if count == 0 { isAtEnd = true }
    }
  }

  private func keepRest(of buffer: ChunkBuffer, from start: Int) {
    buffer.bytes.withUnsafeBytes { rest.append(copying: UnsafeRawBufferPointer(rebasing: $0[start...])) }
  }

  /// Skips a line that is longer than allowed; what is behind it is kept.
  private func skipLine(_ buffer: ChunkBuffer) throws(Diagnostic) -> Run {
    while true {
      buffer.bytes.removeAll()
      try fill(buffer, to: runSize)
      if let first = buffer.bytes.firstLineFeed(from: 0) {
        keepRest(of: buffer, from: first + 1)
        break
      }
      if isAtEnd { break }
    }
    buffer.bytes.removeAll()
    let line = Line(range: 0..<0, number: lineNumber, isUnended: false, isOversized: true)
    lineNumber += 1
    return run(buffer, [line])
  }

  private func run(_ buffer: ChunkBuffer, end: Int) -> Run {
    var lines: [Line] = []
    buffer.bytes.withUnsafePointer { base in
      var start = 0
      while start < end {
        let found = memchr(base + start, 0x0A, end - start)
        let feed = found.map { UnsafeRawPointer($0) - UnsafeRawPointer(base) }
        let behind = feed ?? end
        // Nearly every line begins with its brace.
        var first = start
        while first < behind && JSONScan.isWhitespace(base[first]) { first += 1 }
        if first < behind {
          let trimmed = base[behind - 1] == 0x0D ? behind - 1 : behind
          lines.append(
            Line(
              range: start..<trimmed, number: lineNumber, isUnended: feed == nil,
              isOversized: trimmed - start > lineLimit))
        }
        lineNumber += 1
        start = behind + 1
      }
    }
    return run(buffer, lines)
  }

  private func run(_ buffer: ChunkBuffer, _ lines: [Line]) -> Run {
    let firstIndex = index
    index += lines.count
    isFinished = isAtEnd && rest.isEmpty
    return Run(
      buffer: buffer, lines: lines, firstIndex: firstIndex, isWhole: isFinished && firstIndex == 0,
      damage: isFinished ? stream.damage : nil)
  }
}
