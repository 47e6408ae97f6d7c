#if Gzip
  import DoganaDomain
  import Testing

  @testable import DoganaInfrastructure

  struct GunzippedBytesTests {
    private func unpack(_ bytes: [UInt8], piece: Int, room: Int) throws -> (bytes: [UInt8], damage: String?) {
      let stream = try #require(GunzippedBytes(MemoryBytes(bytes, piece: piece)))
      var unpacked: [UInt8] = []
      let target = UnsafeMutablePointer<UInt8>.allocate(capacity: room)
      defer { target.deallocate() }
      while true {
        let count = try stream.read(into: target, room: room)
        if count == 0 { return (unpacked, stream.damage) }
        unpacked += UnsafeBufferPointer(start: target, count: count)
      }
    }

    private static let packed = ContentCodingTests.gzip
    private static let body = Array(#"{"id":7,"n":1}"#.utf8)

    @Test func `pieces of any size unpack to the same bytes`() throws {
      for piece in [1, 2, 3, 7, 100] {
        for room in [1, 5, 100] {
          let (bytes, damage) = try unpack(Self.packed + Self.packed, piece: piece, room: room)
          #expect(bytes == Self.body + Self.body)
          #expect(damage == nil)
        }
      }
    }

    @Test func `padding behind the last member is none of it`() throws {
      let (bytes, damage) = try unpack(Self.packed + [0, 0, 0, 0], piece: 3, room: 50)
      #expect(bytes == Self.body)
      #expect(damage == nil)
    }

    @Test func `data that breaks off ends the stream and says so`() throws {
      for kept in 2..<Self.packed.count {
        let (bytes, damage) = try unpack(Array(Self.packed.prefix(kept)), piece: 4, room: 50)
        #expect(Self.body.starts(with: bytes))
        #expect(damage == "possibly truncated file: the gzip data breaks off")
      }
    }

    @Test func `damaged data ends the stream and says so`() throws {
      var packed = Self.packed
      packed[packed.count - 6] ^= 1
      let (_, damage) = try unpack(packed, piece: 100, room: 50)
      #expect(damage == "the gzip data is damaged")
    }
  }
#endif
