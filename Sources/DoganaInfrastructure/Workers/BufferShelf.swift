/// A buffer that goes from the producer to one worker and back to the shelf.
///
/// A class, so that the bytes keep their one owner and are written in place the next time. Unchecked `Sendable`: the
/// shelf and the pool hand it from thread to thread, and no two have it at a time.
final class ChunkBuffer: @unchecked Sendable {
  var bytes = PaddedBytes()
}

/// Buffers that are free, so that a run touches as much memory as is under way at once and not as much as it reads.
///
/// Unchecked `Sendable`: the buffers are looked at under the lock alone. The lock is the one of the pool and not a
/// `Mutex`, whose calls ThreadSanitizer does not see.
final class BufferShelf: @unchecked Sendable {
  private let monitor = Monitor()
  private var free: [ChunkBuffer] = []

  /// An empty buffer: one that was used before, where there is one.
  func take() -> ChunkBuffer {
    monitor.lock()
    let buffer = free.popLast() ?? ChunkBuffer()
    monitor.unlock()
    buffer.bytes.removeAll()
    return buffer
  }

  /// Puts a buffer back; nothing reads its bytes any more. One that has grown beyond `keep` bytes is given up.
  func put(_ buffer: ChunkBuffer, keep: Int = 4 << 20) {
    guard buffer.bytes.capacity <= keep else { return }
    monitor.lock()
    free.append(buffer)
    monitor.unlock()
  }
}
