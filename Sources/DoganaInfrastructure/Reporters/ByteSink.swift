/// A buffered way out for bytes: a terminal, a pipe, a file, a test's memory.
///
/// A reader that went away (a broken pipe) is no error: from then on nothing is written, and nobody is told.
/// Any other failure is kept, so that the program can say that its output is not whole.
package final class ByteSink {
  /// What became of an attempt to write.
  package enum Attempt: Hashable, Sendable {
    case written
    /// The reader went away.
    case closed
    /// The system's words.
    case failed(String)
  }

  private let capacity: Int
  private let attempt: ([UInt8]) -> Attempt
  private var buffer: [UInt8] = []
  /// How writing ended, where it did before its time.
  package private(set) var end: Attempt = .written

  /// Makes a sink; `attempt` writes all of what it is given or says why it could not.
  package init(capacity: Int = 1 << 16, attempt: @escaping ([UInt8]) -> Attempt) {
    self.capacity = capacity
    self.attempt = attempt
  }

  /// Whether what is written still arrives.
  package var isOpen: Bool { end == .written }

  /// The system's words, where writing failed for another reason than a reader that went away.
  package var failure: String? {
    if case .failed(let words) = end { return words }
    return nil
  }

  /// Writes bytes, soon.
  package func write(_ bytes: [UInt8]) {
    guard isOpen else { return }
    buffer.append(contentsOf: bytes)
    if buffer.count >= capacity { flush() }
  }

  /// Writes a text as UTF-8, soon.
  package func write(_ text: String) {
    guard isOpen else { return }
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= capacity { flush() }
  }

  /// Writes what is left in the buffer.
  package func flush() {
    guard isOpen, !buffer.isEmpty else { return }
    end = attempt(buffer)
    buffer.removeAll(keepingCapacity: isOpen)
  }
}
