#if Gzip
  import DoganaDomain

  /// What a stream of gzip unpacks to.
  ///
  /// Data that breaks off or is damaged ends the stream where it does, and `damage` says so: what came before is kept.
  final class GunzippedBytes: ByteStream {
    private let packed: any ByteStream
    private var inflater: Inflater
    private let input: UnsafeMutableBufferPointer<UInt8>
    private var available = 0..<0
    private var isAtEnd = false
    private(set) var damage: String?

    /// Nil where there is no memory.
    init?(_ packed: any ByteStream) {
      guard let inflater = Inflater(.detected) else { return nil }
      self.packed = packed
      self.inflater = inflater
      input = .allocate(capacity: 1 << 18)
    }

    deinit { input.deallocate() }

    func read(into target: UnsafeMutablePointer<UInt8>, room: Int) throws(Diagnostic) -> Int {
      while !isAtEnd && room > 0 {
        if available.isEmpty { try refill() }
        let isLast = available.isEmpty
        let (used, written, step) = inflater.step(
          UnsafeRawBufferPointer(
            UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(input)[available])),
          into: target, room: room)
        available = available.lowerBound + used..<available.upperBound
        switch step {
        case .broken: finish("the gzip data is damaged")
        case .end:
          if try startsMember() { inflater.restart() } else { finish(nil) }
        case .more:
          if isLast && written == 0 {
            finish("possibly truncated file: the gzip data breaks off")
          } else if used == 0 && written == 0 {
            finish("the gzip data is damaged")
          }
        }
        if written > 0 { return written }
      }
      return 0
    }

    private func finish(_ damage: String?) {
      isAtEnd = true
      self.damage = damage ?? packed.damage
    }

    /// Whether another member follows; padding behind the last one is none.
    private func startsMember() throws(Diagnostic) -> Bool {
      while available.count < 2 {
        let before = available.count
        try refill()
        if available.count == before { return false }
      }
      return input[available.lowerBound] == 0x1F && input[available.lowerBound + 1] == 0x8B
    }

    /// Reads more behind what is there; the range stays as it is at the end.
    private func refill() throws(Diagnostic) {
      guard let base = input.baseAddress else { return }
      let count = available.count
      if count > 0 && available.lowerBound > 0 { base.update(from: base + available.lowerBound, count: count) }
      let read = try packed.read(into: base + count, room: input.count - count)
      available = 0..<count + read
    }
  }
#endif
