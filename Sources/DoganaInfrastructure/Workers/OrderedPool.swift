/// Runs work on a bounded number of threads and hands the results back in order, on the caller's thread.
///
/// The caller produces: at most twice as many pieces of work as there are threads are under way, so memory is bounded
/// however fast the producer is. With one job everything runs on the caller's thread, and no thread is made.
package enum OrderedPool {
  /// Produces until `next` returns nil, and delivers every result in the order of its work.
  ///
  /// `deliver` returns false to stop early: what is under way is finished and dropped. Where `next` throws, what it
  /// produced before is delivered first, then the error is thrown.
  package static func run<Work: Sendable, Result: Sendable, Failure: Error>(
    jobs: Int, next: () throws(Failure) -> Work?, work: @escaping @Sendable (Work) -> Result,
    deliver: (Result) -> Bool
  ) throws(Failure) {
    if jobs > 1 {
      let line = WorkLine<Work, Result>(capacity: 2 * min(jobs, maximumJobs))
      let threads = (0..<min(jobs, maximumJobs)).compactMap { _ in WorkerThread { line.serve(work) } }
      if !threads.isEmpty {
        defer {
          line.close()
          for thread in threads { thread.join() }
        }
        return try run(on: line, next: next, deliver: deliver)
      }
    }
    while let piece = try next() {
      guard deliver(work(piece)) else { return }
    }
  }

  /// More threads than this are never made, whatever is asked for.
  static let maximumJobs = 256

  private static func run<Work: Sendable, Result: Sendable, Failure: Error>(
    on line: WorkLine<Work, Result>, next: () throws(Failure) -> Work?, deliver: (Result) -> Bool
  ) throws(Failure) {
    var failure: Failure?
    var isProducing = true
    var underWay = 0
    while true {
      // What is ready goes out first: a producer that blocks must not hold it back.
      if underWay > 0, let result = line.takeResult(waiting: !isProducing || underWay == line.capacity) {
        underWay -= 1
        guard deliver(result) else { return }
        continue
      }
      guard isProducing else { break }
      do {
        if let piece = try next() {
          line.add(piece)
          underWay += 1
        } else {
          isProducing = false
        }
      } catch {
        failure = error
        isProducing = false
      }
    }
    if let failure { throw failure }
  }
}
