import Synchronization

/// Runs a program on a thread whose stack holds payloads of any depth that `limits.depth` allows.
///
/// The first thread's stack is what the shell says, often 8 MiB, and a debug build's frames are large.
package enum DeepStack {
  /// In bytes; memory is taken only as far as it is used.
  private static let size = 256 << 20

  /// Runs `body` to its end and returns what it returns; on the calling thread where no other can be had.
  package static func run(_ body: @escaping @Sendable () -> Int32) -> Int32 {
    let result = Result()
    guard let thread = WorkerThread(stackSize: size, { result.value.withLock { $0 = body() } }) else { return body() }
    thread.join()
    return result.value.withLock { $0 }
  }

  private final class Result: Sendable {
    let value = Mutex<Int32>(0)
  }
}
