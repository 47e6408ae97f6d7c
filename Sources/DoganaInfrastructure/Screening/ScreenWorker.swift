import DoganaApplication
import DoganaDomain

/// Screens the lines of one batch on one worker.
///
/// A line is an exchange in Dogana's own form. It is settled, and counted, where it is certainly a plain success:
/// nothing but the usual members, a JSON content type or none, a URL of plain characters, one operation, an answer whose
/// body passes the tables. Everything else is left to the full way, which reads the line again from its start.
final class ScreenWorker {
  private let screen: TrafficScreen
  private let scratch = ScreenScratch()
  private var orders: [ScreenOrder?]
  private var tally = ScreenTally()
  private var successes: [Int]

  init(_ screen: TrafficScreen) {
    self.screen = screen
    orders = Array(repeating: nil, count: screen.answers.count)
    successes = Array(repeating: 0, count: screen.operations.count)
  }

  /// Whether the line of `count` bytes at `line` is a plain success; a zero and 64 readable bytes stand behind it.
  ///
  /// `position` is how many lines of the batch before it were not settled.
  func settles(_ line: UnsafePointer<UInt8>, _ count: Int, position: Int) -> Bool {
    guard count <= screen.payloadLimit else { return false }
    scratch.reset()
    var reader = ScreenLine(p: line, count: count)
    guard reader.read(self) else { return false }
    if reader.answer < 0 {
      // The body came before what says how to read it.
      guard decode(&reader, reader.bodyStart) == reader.bodyEnd else { return false }
    }
    successes[reader.route] += 1
    tally.requests.append((hash: reader.requestHash, position: position))
    scratch.state.pointee.notes.add(to: &tally.notes)
    if screen.answers[reader.answer].isWireCompared { tally.wasWireCompared = true }
    return true
  }

  /// The counts since the last call.
  func takeTally() -> ScreenTally {
    for (route, count) in successes.enumerated() where count > 0 {
      tally.successes[screen.operations[route], default: 0] += count
      successes[route] = 0
    }
    defer { tally = ScreenTally() }
    return tally
  }

  /// Routes the line and reads its body at `start`: the offset behind it, or `unsettled`.
  func decode(_ line: inout ScreenLine, _ start: Int) -> Int {
    let route = route(line)
    guard route >= 0, line.status >= 200, line.status < 300 else { return ScreenDecoder.unsettled }
    let number = Int(screen.routes[route].answers[line.status - 200])
    guard number >= 0 else { return ScreenDecoder.unsettled }
    line.route = route
    line.answer = number
    let tables = screen.answers[number].tables
    scratch.prepare(slots: tables.slotCount)
    let order: ScreenOrder
    if let known = orders[number] {
      order = known
    } else {
      order = ScreenOrder(tables)
      orders[number] = order
    }
    let end = ScreenDecoder(line.p, tables, order, scratch).body(start)
    // The decoder holds these without counting them.
    withExtendedLifetime((tables, order, scratch)) {}
    return end
  }

  // MARK: Routes

  /// The number of the route of a request; negative where only the full way can tell.
  private func route(_ line: ScreenLine) -> Int {
    let p = line.p
    for index in 0..<screen.baseCount {
      let base = screen.bases + index
      guard hasPrefix(line, base) else { continue }
      var path = PathSegments(p: p)
      guard path.read(line.urlStart + base.pointee.length, line.urlEnd) else { return -1 }
      for number in base.pointee.firstRoute..<base.pointee.firstRoute + base.pointee.routeCount {
        let route = screen.routes + number
        if path.matches(route), isMethod(line, route) { return number }
      }
      return -1
    }
    return -1
  }

  private func isMethod(_ line: ScreenLine, _ route: UnsafeMutablePointer<ScreenRoute>) -> Bool {
    guard line.methodEnd - line.methodStart == route.pointee.methodLength else { return false }
    for k in 0..<route.pointee.methodLength where line.p[line.methodStart + k] != route.pointee.method[k] {
      return false
    }
    return true
  }

  private func hasPrefix(_ line: ScreenLine, _ base: UnsafeMutablePointer<ScreenBase>) -> Bool {
    let end = line.urlStart + base.pointee.length
    guard end <= line.urlEnd else { return false }
    for k in 0..<base.pointee.length where base.pointee.bytes[k] != line.p[line.urlStart + k] { return false }
    return end == line.urlEnd || line.p[end] == UInt8(ascii: "/") || line.p[end] == UInt8(ascii: "?")
  }
}
