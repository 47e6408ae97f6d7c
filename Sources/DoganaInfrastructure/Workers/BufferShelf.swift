import Synchronization

/// A buffer that goes from the producer to one worker and back to the shelf.
///
/// A class, so that the bytes keep their one owner and are written in place the next time. Unchecked `Sendable`: the
/// shelf and the pool hand it from thread to thread, and no two have it at a time.
final class ChunkBuffer: @unchecked Sendable {
  var bytes = PaddedBytes()
}

/// Buffers that are free, so that a run touches as much memory as is under way at once and not as much as it reads.
final class BufferShelf: Sendable {
  private let free = Mutex<[ChunkBuffer]>([])

  /// An empty buffer: one that was used before, where there is one.
  func take() -> ChunkBuffer {
    let buffer = free.withLock { $0.popLast() } ?? ChunkBuffer()
    buffer.bytes.removeAll()
    return buffer
  }

  /// Puts a buffer back; nothing reads its bytes any more. One that has grown beyond `keep` bytes is given up.
  func put(_ buffer: ChunkBuffer, keep: Int = 4 << 20) {
    if buffer.bytes.capacity <= keep { free.withLock { $0.append(buffer) } }
  }
}
