/// Bytes in one allocation with at least 64 readable zero bytes behind the end, so that scans need no bounds check.
///
/// A value: a copy shares the allocation until one of the two is changed. A buffer whose earlier documents are gone is
/// therefore written in place and keeps its capacity; one that a document still reads is left alone and a new
/// allocation is made. Nobody ever sees bytes change under a scan.
package struct PaddedBytes: Sendable {
  /// How many zero bytes may be read behind the end.
  #if FUZZING
    // As few as the scans promise to need, so that a sanitizer sees one that reads further.
    package static let padding = 8
  #else
    package static let padding = 64
  #endif

  /// The allocation; its address and size never change.
  ///
  /// Unchecked: only `PaddedBytes` writes to it, and only while it holds the one reference.
  private final class Storage: @unchecked Sendable {
    let base: UnsafeMutablePointer<UInt8>
    /// Bytes that fit before the padding.
    let capacity: Int

    init(capacity: Int) {
      self.capacity = capacity
      base = .allocate(capacity: capacity + PaddedBytes.padding)
      base.initialize(repeating: 0, count: PaddedBytes.padding)
    }

    deinit { base.deallocate() }
  }

  private var storage: Storage
  /// The number of bytes, padding not counted.
  package private(set) var count: Int

  /// Makes an empty buffer with room for `capacity` bytes.
  package init(capacity: Int = 0) {
    storage = Storage(capacity: max(capacity, 0))
    count = 0
  }

  /// Copies `bytes`; the allocation is exactly as large as they and their padding.
  package init(_ bytes: [UInt8]) {
    self.init(capacity: bytes.count)
    append(bytes)
  }

  /// Copies `bytes`; the allocation is exactly as large as they and their padding.
  package init(copying bytes: UnsafeRawBufferPointer) {
    self.init(capacity: bytes.count)
    append(copying: bytes)
  }

  /// Whether there is no byte.
  package var isEmpty: Bool { count == 0 }

  /// Bytes that fit without a new allocation.
  package var capacity: Int { storage.capacity }

  /// The first byte. Valid while this value is alive and unchanged: hold it with `withExtendedLifetime`.
  package var base: UnsafePointer<UInt8> { UnsafePointer(storage.base) }

  /// Calls `body` with the first byte; `count + padding` bytes may be read.
  package func withUnsafePointer<Result, Failure: Error>(
    _ body: (UnsafePointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(storage) {} }
    return try body(UnsafePointer(storage.base))
  }

  /// Calls `body` with the bytes, padding not included.
  package func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(storage) {} }
    return try body(UnsafeRawBufferPointer(start: storage.base, count: count))
  }

  /// The byte at `offset`, which must be below `count`.
  package subscript(offset: Int) -> UInt8 {
    precondition(offset >= 0 && offset < count, "offset outside the bytes")
    return storage.base[offset]
  }

  /// A copy of all bytes.
  package var array: [UInt8] { array(in: 0..<count) }

  /// A copy of the bytes in `range`, which must lie within the bytes.
  package func array(in range: Range<Int>) -> [UInt8] {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range outside the bytes")
    return withUnsafeBytes { Array($0[range]) }
  }

  /// Removes all bytes and keeps the capacity.
  package mutating func removeAll() { resize(to: 0, keeping: 0) }

  /// Removes the first `amount` bytes (at most all) and keeps the capacity: the rest moves to the front.
  package mutating func removeFirst(_ amount: Int) {
    let amount = min(max(amount, 0), count)
    guard amount > 0 else { return }
    let rest = count - amount
    if isKnownUniquelyReferenced(&storage) {
      storage.base.update(from: storage.base + amount, count: rest)
    } else {
      let fresh = Storage(capacity: storage.capacity)
      fresh.base.update(from: storage.base + amount, count: rest)
      storage = fresh
    }
    seal(rest)
  }

  /// Replaces all bytes by `bytes` and keeps the capacity.
  package mutating func replace(with bytes: [UInt8]) {
    bytes.withUnsafeBytes { replace(copying: $0) }
  }

  /// Replaces all bytes by `bytes`, which must not be this buffer's own, and keeps the capacity.
  package mutating func replace(copying bytes: UnsafeRawBufferPointer) {
    resize(to: bytes.count, keeping: 0)
    write(bytes, at: 0)
  }

  /// Appends `bytes`.
  package mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { append(copying: $0) }
  }

  /// Appends `bytes`, which must not be this buffer's own.
  package mutating func append(copying bytes: UnsafeRawBufferPointer) {
    let old = count
    resize(to: old + bytes.count, keeping: old)
    write(bytes, at: old)
  }

  /// Appends what `body` writes: it gets room for `room` bytes and returns how many it wrote.
  ///
  /// The room is not initialised, and `padding` bytes behind it may be overwritten, too: `read(2)` and unescaping in
  /// whole words both fit. Returns what `body` returned; nothing is appended where it throws.
  @discardableResult
  package mutating func append<Failure: Error>(
    room: Int, _ body: (UnsafeMutablePointer<UInt8>) throws(Failure) -> Int
  ) throws(Failure) -> Int {
    let old = count
    let room = max(room, 0)
    resize(to: old + room, keeping: old)
    defer { seal(count) }
    count = old
    let written = try body(storage.base + old)
    precondition(written >= 0 && written <= room, "more bytes than there was room for")
    count = old + written
    return written
  }

  /// Overwrites the byte at `offset` by NUL, so that a scan of what lies before ends there.
  ///
  /// For a line of NDJSON: its newline becomes the sentinel and the line is parsed where it lies.
  package mutating func terminate(at offset: Int) {
    precondition(offset >= 0 && offset <= count, "offset outside the bytes")
    guard offset < count, storage.base[offset] != 0 else { return }
    resize(to: count, keeping: count)
    storage.base[offset] = 0
  }

  private func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    guard let source = bytes.baseAddress else { return }
    UnsafeMutableRawPointer(storage.base + offset).copyMemory(from: source, byteCount: bytes.count)
  }

  /// Makes the storage this value's own, with room for `newCount` bytes, of which the first `kept` stay.
  private mutating func resize(to newCount: Int, keeping kept: Int) {
    if newCount > storage.capacity || !isKnownUniquelyReferenced(&storage) {
      let larger = newCount > storage.capacity && count > 0 ? max(newCount, 2 * storage.capacity) : newCount
      let fresh = Storage(capacity: max(larger, kept))
      fresh.base.update(from: storage.base, count: kept)
      storage = fresh
    }
    seal(newCount)
  }

  private mutating func seal(_ newCount: Int) {
    count = newCount
    (storage.base + newCount).update(repeating: 0, count: Self.padding)
  }
}
