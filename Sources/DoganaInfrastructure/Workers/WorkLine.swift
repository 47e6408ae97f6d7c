/// Work that waits, and results that wait for those before them: a ring between one caller and its workers.
///
/// Unchecked `Sendable`: every property is read and written under the monitor's lock alone.
final class WorkLine<Work: Sendable, Result: Sendable>: @unchecked Sendable {
  /// A place in the ring; a piece of work keeps its place until its result is taken.
  private enum Slot {
    case empty
    case waiting(Work)
    case taken
    case done(Result)
  }

  /// How many pieces may be under way.
  let capacity: Int
  private let monitor = Monitor()
  private var slots: [Slot]
  /// Counts of all pieces that were added, begun, and whose result was taken; a count's slot is its rest by the capacity.
  private var added = 0
  private var begun = 0
  private var delivered = 0
  private var isClosed = false

  init(capacity: Int) {
    self.capacity = max(capacity, 1)
    slots = Array(repeating: .empty, count: self.capacity)
  }

  // MARK: The caller

  /// Adds a piece; the caller has made sure that fewer than `capacity` are under way.
  func add(_ piece: Work) {
    monitor.lock()
    precondition(added - delivered < capacity, "more work than the line holds")
    slots[added % capacity] = .waiting(piece)
    added += 1
    monitor.unlock()
    monitor.signalWork()
  }

  /// The result of the first piece under way; nil where it is not done yet and `waiting` is false, or nothing is under way.
  func takeResult(waiting: Bool) -> Result? {
    monitor.lock()
    defer { monitor.unlock() }
    guard added > delivered else { return nil }
    while true {
      if case .done(let result) = slots[delivered % capacity] {
        slots[delivered % capacity] = .empty
        delivered += 1
        return result
      }
      guard waiting else { return nil }
      monitor.waitForResult()
    }
  }

  /// Lets the workers go home; what has not begun is dropped.
  func close() {
    monitor.lock()
    isClosed = true
    monitor.unlock()
    monitor.wakeAll()
  }

  // MARK: The workers

  /// Works until the line is closed.
  func serve(_ work: @Sendable (Work) -> Result) {
    while let (number, piece) = begin() { finish(number, work(piece)) }
  }

  private func begin() -> (number: Int, piece: Work)? {
    monitor.lock()
    defer { monitor.unlock() }
    while !isClosed {
      if begun < added, case .waiting(let piece) = slots[begun % capacity] {
        let number = begun
        slots[number % capacity] = .taken
        begun += 1
        return (number, piece)
      }
      monitor.waitForWork()
    }
    return nil
  }

  private func finish(_ number: Int, _ result: Result) {
    monitor.lock()
    slots[number % capacity] = .done(result)
    let isNext = number == delivered
    monitor.unlock()
    if isNext { monitor.signalResult() }
  }
}
