package import DoganaApplication
import DoganaDomain

/// Screens the lines of one batch on one worker.
///
/// A line is an exchange in Dogana's own form. It is settled, and counted, where it is certainly a plain success:
/// nothing but the usual members, a JSON content type or none, a URL of plain characters, one operation, an answer whose
/// body passes the tables. Everything else is left to the full way, which reads the line again from its start.
package final class ScreenWorker {
  private let screen: TrafficScreen
  private let scratch = ScreenScratch()
  private var orders: [ObjectIdentifier: ScreenOrder] = [:]
  package private(set) var tally = ScreenTally()
  /// Successes by operation, added to the tally when it is taken: a dictionary of names is too slow for every line.
  private var successes: [ObjectIdentifier: (operation: ScreenOperation, count: Int)] = [:]
  private var last: (operation: ScreenOperation, count: Int)?

  package init(_ screen: TrafficScreen) {
    self.screen = screen
  }

  /// Whether the line of `count` bytes at `line` is a plain success; the 64 bytes behind the line's buffer are readable.
  ///
  /// `position` is how many lines of the batch before it were not settled.
  package func settles(_ line: UnsafePointer<UInt8>, _ count: Int, position: Int) -> Bool {
    guard count <= screen.payloadLimit else { return false }
    scratch.notes = ScreenScratch.Notes()
    scratch.count = 0
    var reader = ScreenLine(p: line, count: count)
    guard reader.read(scratch), let operation = route(reader), !operation.checksRequest,
      let answer = operation.answers[reader.status]
    else { return false }
    scratch.notes = ScreenScratch.Notes()
    scratch.count = 0
    scratch.prepare(slots: answer.tables.slotCount)
    let decoder = ScreenDecoder(line, answer.tables, order(of: answer), scratch)
    guard decoder.body(reader.bodyStart) == reader.bodyEnd else { return false }
    tallySuccess(of: operation)
    tally.requests.append((hash: reader.requestHash, position: position))
    scratch.notes.add(to: &tally.notes)
    if answer.isWireCompared { tally.wasWireCompared = true }
    return true
  }

  /// The counts since the last call.
  package func takeTally() -> ScreenTally {
    if let last { successes[ObjectIdentifier(last.operation), default: (last.operation, 0)].count += last.count }
    last = nil
    for (operation, count) in successes.values { tally.successes[operation.name, default: 0] += count }
    successes = [:]
    defer { tally = ScreenTally() }
    return tally
  }

  private func tallySuccess(of operation: ScreenOperation) {
    if let known = last {
      if known.operation === operation {
        last = (operation, known.count + 1)
        return
      }
      successes[ObjectIdentifier(known.operation), default: (known.operation, 0)].count += known.count
    }
    last = (operation, 1)
  }

  private func order(of answer: ScreenAnswer) -> ScreenOrder {
    if let known = orders[ObjectIdentifier(answer)] { return known }
    let made = ScreenOrder(answer.tables)
    orders[ObjectIdentifier(answer)] = made
    return made
  }

  // MARK: Routes

  /// The operation of a request; nil where only the full way can tell.
  private func route(_ line: ScreenLine) -> ScreenOperation? {
    let p = line.p
    for contract in screen.contracts {
      for prefix in contract.prefixes where hasPrefix(line, prefix) {
        var segments = PathSegments(p: p)
        guard segments.read(line.urlStart + prefix.count, line.urlEnd) else { return nil }
        for operation in contract.operations where segments.match(operation.segments) {
          if operation.method.count == line.methodEnd - line.methodStart,
            operation.method.indices.allSatisfy({ operation.method[$0] == p[line.methodStart + $0] })
          {
            return operation
          }
        }
        return nil
      }
    }
    return nil
  }

  private func hasPrefix(_ line: ScreenLine, _ prefix: [UInt8]) -> Bool {
    let end = line.urlStart + prefix.count
    guard end <= line.urlEnd else { return false }
    for k in prefix.indices where prefix[k] != line.p[line.urlStart + k] { return false }
    guard end < line.urlEnd else { return true }
    return line.p[end] == UInt8(ascii: "/") || line.p[end] == UInt8(ascii: "?")
  }
}

/// The segments of a plain path, as offsets: at most 16, none empty, none a dot segment, nothing percent-encoded.
struct PathSegments {
  let p: UnsafePointer<UInt8>
  private var starts = InlineArray<16, Int>(repeating: 0)
  private var ends = InlineArray<16, Int>(repeating: 0)
  private var count = 0

  init(p: UnsafePointer<UInt8>) {
    self.p = p
  }

  /// Reads path and query from the end of a server's base; false where the full way must.
  mutating func read(_ start: Int, _ end: Int) -> Bool {
    var i = start
    while i < end, p[i] == UInt8(ascii: "/") {
      let first = i + 1
      i = first
      while i < end, p[i] != UInt8(ascii: "/"), p[i] != UInt8(ascii: "?") {
        if !ScreenByte.isPlain(p[i]) { return false }
        i += 1
      }
      if i == first {
        // One slash at the end adds no segment; an empty segment elsewhere is the full way's.
        if i == end || p[i] == UInt8(ascii: "?") { break }
        return false
      }
      if p[first] == UInt8(ascii: "."), i - first <= 2 { return false }
      guard count < 16 else { return false }
      starts[count] = first
      ends[count] = i
      count += 1
    }
    while i < end {
      let byte = p[i]
      if byte == UInt8(ascii: "%") {
        guard i + 2 < end, JSONScan.hexDigit(p[i + 1]) >= 0, JSONScan.hexDigit(p[i + 2]) >= 0 else { return false }
      } else if !ScreenByte.isPlain(byte) {
        return false
      }
      i += 1
    }
    return true
  }

  /// Whether a template fits.
  func match(_ template: [ScreenOperation.Segment]) -> Bool {
    var index = 0
    for segment in template {
      guard index < count else { return false }
      switch segment {
      case .literal(let text):
        guard ends[index] - starts[index] == text.count else { return false }
        for k in text.indices where text[k] != p[starts[index] + k] { return false }
      case .integer:
        var i = starts[index]
        if p[i] == UInt8(ascii: "-") { i += 1 }
        guard i < ends[index] else { return false }
        while i < ends[index] {
          if p[i] &- 0x30 > 9 { return false }
          i += 1
        }
      case .any: break
      case .rest: return true
      }
      index += 1
    }
    return index == count
  }
}
