package import DoganaApplication

/// Tells on standard error how far a run is; it needs no clock, and leaves nothing behind on a terminal.
package struct ProgressReporter: Reporter {
  package enum Form: Sendable {
    /// One line that is written over.
    case bar
    /// A new line each time the count has doubled.
    case lines
  }

  private let form: Form
  private let write: ([UInt8]) -> Void
  private var planned = 0
  private var judged = 0
  private var exchanges = 0
  /// The count at which the next line is due.
  private var due = 1
  private var isShown = false

  package init(form: Form, write: @escaping ([UInt8]) -> Void) {
    self.form = form
    self.write = write
    due = form == .lines ? 1_000 : 1
  }

  package mutating func receive(_ event: Redacted<RunEvent>) {
    switch event.content {
    case .planned(let cases, _): planned = cases
    case .judged: judged += 1
    case .progress(let count): exchanges = count
    case .finished:
      if isShown, form == .bar { write(Array("\r\u{1B}[K".utf8)) }
      return
    }
    let count = max(judged, exchanges)
    guard count >= due else { return }
    switch form {
    case .bar:
      // A hundredth more each time: a terminal need not be written a million times.
      due = count + max(1, count / 100)
      write(Array("\r\(text(count))\u{1B}[K".utf8))
      isShown = true
    case .lines:
      due = count.multipliedReportingOverflow(by: 2).overflow ? Int.max : count * 2
      write(Array("\(text(count))\n".utf8))
    }
  }

  private func text(_ count: Int) -> String {
    exchanges == 0 && planned > 0
      ? "checked \(count) of \(SummaryText.count(planned, "case"))" : "read \(SummaryText.count(count, "exchange"))"
  }
}
