import DoganaDomain

/// Bytes that come in order, from wherever.
protocol ByteStream: AnyObject {
  /// Reads at most `room` bytes; 0 at the end. Throws `input-unreadable`.
  func read(into target: UnsafeMutablePointer<UInt8>, room: Int) throws(Diagnostic) -> Int

  /// Once the end is reached: why the bytes before it may not be all, for a person; nil where they are.
  var damage: String? { get }
}

extension ByteStream {
  var damage: String? { nil }
}

/// Bytes that were read ahead, and what follows them.
final class PrefixedBytes: ByteStream {
  private let prefix: PaddedBytes
  private var used = 0
  private let rest: any ByteStream

  init(_ prefix: PaddedBytes, then rest: any ByteStream) {
    self.prefix = prefix
    self.rest = rest
  }

  func read(into target: UnsafeMutablePointer<UInt8>, room: Int) throws(Diagnostic) -> Int {
    let count = min(room, prefix.count - used)
    if count == 0 { return try rest.read(into: target, room: room) }
    prefix.withUnsafePointer { target.update(from: $0 + used, count: count) }
    used += count
    return count
  }

  var damage: String? { rest.damage }
}
