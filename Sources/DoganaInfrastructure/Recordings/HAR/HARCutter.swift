import DoganaDomain

/// Cuts a HAR that comes as a stream into runs of entries; memory is bounded by one run and the longest entry allowed.
final class HARCutter {
  /// One element of `log.entries`, or what is wrong between them.
  struct Element: Sendable {
    enum State: Sendable {
      case whole
      /// The stream ends in it.
      case cut
      /// Longer than allowed: its bytes are not kept.
      case oversized
      /// No entry: something is wrong at this place, for a person.
      case fault(String)
    }

    /// Its bytes in the run's buffer; the byte behind them is zero.
    let range: Range<Int>
    let place: RecordPlace
    let state: State
  }

  /// Neighbouring elements.
  struct Run: Sendable {
    let buffer: ChunkBuffer
    let elements: [Element]
  }

  private let stream: any ByteStream
  private let shelf: BufferShelf
  private let file: String
  private let entryLimit: Int
  private let runSize: Int
  private let runCount: Int
  private let chunkSize: Int

  private var cutter = HAREntryCutter()
  private var chunk = PaddedBytes()
  /// Where the machine goes on in the chunk, and up to where the place is counted.
  private var offset = 0
  private var counted = 0
  private var position = TextPosition()
  private var index = 0
  private var isAtStart = true
  private var isFinished = false

  /// The element that is being read: where it began in the run's buffer and in the file.
  private var open: (start: Int, place: RecordPlace, isOversized: Bool)?

  /// An entry may have `entryLimit` bytes; a run has at most `runCount` entries and about `runSize` bytes.
  init(
    _ stream: any ByteStream, file: String, shelf: BufferShelf, entryLimit: Int, runSize: Int = 1 << 20,
    runCount: Int = 64, chunkSize: Int = 1 << 18
  ) {
    self.stream = stream
    self.file = file
    self.shelf = shelf
    self.entryLimit = max(entryLimit, 1)
    self.runSize = max(runSize, 1)
    self.runCount = max(runCount, 1)
    self.chunkSize = max(chunkSize, 1)
  }

  /// The next run; nil at the end. Throws `input-unreadable`, or `recording-format` where there is no list of entries.
  func next() throws(Diagnostic) -> Run? {
    if isFinished { return nil }
    let buffer = shelf.take()
    var elements: [Element] = []
    while elements.count < runCount && buffer.bytes.count < runSize || open != nil {
      if offset >= chunk.count {
        guard try refill() else {
          try finish(buffer, &elements)
          break
        }
      }
      advance(buffer, &elements)
    }
    return elements.isEmpty ? nil : Run(buffer: buffer, elements: elements)
  }

  /// Reads the next chunk; false at the end of the stream.
  private func refill() throws(Diagnostic) -> Bool {
    count(to: chunk.count)
    chunk.removeAll()
    (offset, counted) = (0, 0)
    // A byte order mark has three bytes.
    let wanted = isAtStart ? max(chunkSize, 3) : 1
    while chunk.count < wanted {
      let room = max(chunkSize, 3) - chunk.count
      let read = try chunk.append(room: room) { (target) throws(Diagnostic) in
        try stream.read(into: target, room: room)
      }
      if read == 0 { break }
    }
    if isAtStart && chunk.hasByteOrderMark { (offset, counted) = (3, 3) }
    isAtStart = false
    return !chunk.isEmpty
  }

  /// Goes on to the next event of the machine, and keeps the bytes of the element that is open.
  private func advance(_ buffer: ChunkBuffer, _ elements: inout [Element]) {
    let from = offset
    let (event, next) = chunk.withUnsafePointer { cutter.next($0, from: from, count: chunk.count) }
    offset = next
    switch event {
    case .begin(let start):
      open = (buffer.bytes.count, place(at: start), false)
    case .finish(let end):
      keep(from..<end, in: buffer)
      close(buffer, &elements)
    case .trailing(let at):
      let fault = Element.State.fault("text behind the end of the recording")
      elements.append(Element(range: 0..<0, place: place(at: at), state: fault))
    case .pause:
      keep(from..<min(next, chunk.count), in: buffer)
    }
  }

  private func keep(_ range: Range<Int>, in buffer: ChunkBuffer) {
    guard let element = open, !element.isOversized else { return }
    if buffer.bytes.count - element.start + range.count > entryLimit {
      open?.isOversized = true
      buffer.bytes = PaddedBytes(buffer.bytes.array(in: 0..<element.start))
    } else {
      chunk.withUnsafeBytes { buffer.bytes.append(copying: UnsafeRawBufferPointer(rebasing: $0[range])) }
    }
  }

  private func close(_ buffer: ChunkBuffer, _ elements: inout [Element], isCut: Bool = false) {
    guard let element = open else { return }
    open = nil
    index += 1
    let range = element.start..<buffer.bytes.count
    buffer.bytes.append([0])
    let state: Element.State = element.isOversized ? .oversized : isCut ? .cut : .whole
    elements.append(Element(range: range, place: element.place, state: state))
  }

  /// The end of the stream: what is open stays cut, and what is missing is said.
  private func finish(_ buffer: ChunkBuffer, _ elements: inout [Element]) throws(Diagnostic) {
    isFinished = true
    if open != nil {
      close(buffer, &elements, isCut: true)
    } else if !cutter.hasEntries && stream.damage == nil {
      throw Diagnostic(
        rule: "recording-format", place: SourcePlace(file: file),
        message: cutter.isComplete
          ? "looks like a HAR, but log.entries is no list" : "looks like a HAR, but ends before log.entries",
        expected: "a list at log.entries", remedy: "export the capture again")
    } else if !cutter.isComplete {
      let message = stream.damage ?? "possibly truncated file: unexpected end"
      elements.append(Element(range: 0..<0, place: place(at: chunk.count), state: .fault(message)))
    } else if let damage = stream.damage {
      elements.append(Element(range: 0..<0, place: place(at: chunk.count), state: .fault(damage)))
    }
  }

  private func place(at offset: Int) -> RecordPlace {
    count(to: offset)
    return RecordPlace(file: file, start: position, index: index)
  }

  private func count(to offset: Int) {
    guard offset > counted else { return }
    chunk.withUnsafePointer { position.advance(over: $0, from: counted, to: offset) }
    counted = offset
  }
}
