@testable import DoganaInfrastructure
import Testing

struct PaddedBytesTests {
  private func padding(_ bytes: PaddedBytes) -> [UInt8] {
    bytes.withUnsafePointer { base in (0..<PaddedBytes.padding).map { base[bytes.count + $0] } }
  }

  private let zeros = [UInt8](repeating: 0, count: PaddedBytes.padding)

  @Test func `bytes are kept and zeros are readable behind them`() {
    let bytes = PaddedBytes([1, 2, 3])
    #expect(bytes.count == 3)
    #expect(bytes.array == [1, 2, 3])
    #expect(bytes[2] == 3)
    #expect(padding(bytes) == zeros)
    #expect(bytes.capacity == 3)
    #expect(padding(PaddedBytes()) == zeros)
  }

  @Test func `a shorter replacement is followed by zeros and keeps the capacity`() {
    var bytes = PaddedBytes([UInt8](repeating: 0xFF, count: 200))
    let address = UInt(bitPattern: bytes.base)
    bytes.replace(with: [7])
    #expect(bytes.array == [7])
    #expect(padding(bytes) == zeros)
    #expect(bytes.capacity == 200)
    #expect(UInt(bitPattern: bytes.base) == address)
  }

  @Test func `appending grows and keeps what is there`() {
    var bytes = PaddedBytes()
    var expected: [UInt8] = []
    for n in 0..<300 {
      let part = [UInt8](repeating: UInt8(truncatingIfNeeded: n), count: n % 7)
      bytes.append(part)
      expected += part
    }
    #expect(bytes.array == expected)
    #expect(padding(bytes) == zeros)
  }

  @Test func `a copy does not see later changes`() {
    var bytes = PaddedBytes([1, 2, 3])
    let copy = bytes
    bytes.replace(with: [9, 9, 9])
    #expect(copy.array == [1, 2, 3])
    bytes.terminate(at: 1)
    #expect(bytes.array == [9, 0, 9])
    let second = bytes
    bytes.terminate(at: 0)
    #expect(second.array == [9, 0, 9])
    bytes.removeFirst(1)
    #expect(bytes.array == [0, 9])
    #expect(second.array == [9, 0, 9])
    bytes.removeAll()
    #expect(second.array == [9, 0, 9])
    #expect(bytes.isEmpty)
  }

  @Test func `removing the front moves the rest and restores the padding`() {
    var bytes = PaddedBytes(Array(0..<100))
    bytes.removeFirst(60)
    #expect(bytes.array == Array(60..<100))
    #expect(padding(bytes) == zeros)
    bytes.removeFirst(1000)
    #expect(bytes.isEmpty)
  }

  @Test func `a writer that throws appends nothing`() {
    struct Stop: Error {}
    var bytes = PaddedBytes([1])
    #expect(throws: Stop.self) {
      try bytes.append(room: 10) { base throws(Stop) -> Int in
        base[0] = 5
        throw Stop()
      }
    }
    #expect(bytes.array == [1])
    #expect(padding(bytes) == zeros)
    bytes.append(room: 10) { base in
      base[0] = 6
      base[20] = 7
      return 1
    }
    #expect(bytes.array == [1, 6])
    #expect(padding(bytes) == zeros)
  }

  @Test func `a document shares the bytes, and a change afterwards does not reach it`() throws {
    var bytes = PaddedBytes(Array("[1,2]\n[3]".utf8))
    bytes.terminate(at: 5)
    let first = try JSONDocument(parsing: bytes, range: 0..<5)
    let second = try JSONDocument(parsing: bytes, range: 6..<9)
    bytes.replace(with: Array("xxxxxxxxx".utf8))
    #expect(first.root.rawBytes == Array("[1,2]".utf8))
    #expect(second.root[0]?.numberText == "3")
  }
}
