import DoganaApplication
import DoganaDomain
import Foundation
import Testing

@testable import DoganaInfrastructure

/// Memory does not grow with the recording: the buffers that hold what is read stay small.
struct RecordingMemoryTests {
  /// A recording of any length, made while it is read.
  private final class Generated: ByteStream {
    private var pending: [UInt8]
    private let piece: [UInt8]
    private var pieces: Int
    private let tail: [UInt8]
    private var at = 0

    init(head: String, piece: String, count: Int, tail: String) {
      pending = Array(head.utf8)
      self.piece = Array(piece.utf8)
      pieces = count
      self.tail = Array(tail.utf8)
    }

    func read(into target: UnsafeMutablePointer<UInt8>, room: Int) throws(Diagnostic) -> Int {
      if at == pending.count {
        guard pieces >= 0 else { return 0 }
        pending = pieces > 0 ? piece : tail
        pieces -= 1
        at = 0
      }
      let count = min(room, pending.count - at)
      pending.withUnsafeBufferPointer { source in
        if let base = source.baseAddress { target.update(from: base + at, count: count) }
      }
      at += count
      return count == 0 && pieces >= 0 ? try read(into: target, room: room) : count
    }
  }

  /// Room for one run and the longest line or entry allowed, doubled as buffers grow.
  private static let most = 4 << 20

  private static let filler = String(repeating: "0123456789", count: 800)
  private static let count = 6_000

  @Test func `of lines`() throws {
    let line = #"{"response":{"status":200,"body":{"text":"\#(Self.filler)"}}}"# + "\n"
    let stream = Generated(head: "", piece: line, count: Self.count, tail: "")
    let cutter = LineCutter(stream, shelf: BufferShelf(), lineLimit: 1 << 20)
    let reader = RecordingReader(limits: .init(), bodies: nil, file: "t", soleNaming: .numbered)
    var seen = 0
    while let run = try cutter.next() {
      seen += run.batch(reader, nil).items.count
      #expect(run.buffer.bytes.capacity <= Self.most)
    }
    #expect(seen == Self.count)
  }

  @Test func `of a capture`() throws {
    let entry =
      #"{"request":{"method":"GET","url":"u"},"response":{"status":200,"content":{"text":"\#(Self.filler)"}}},"#
    let stream = Generated(head: #"{"log":{"entries":["#, piece: entry, count: Self.count, tail: "7]}}")
    let cutter = HARCutter(stream, file: "t", shelf: BufferShelf(), entryLimit: 1 << 20)
    let reader = RecordingReader(limits: .init(), bodies: nil, file: "t", soleNaming: .numbered)
    var seen = 0
    while let run = try cutter.next() {
      seen += reader.items(run).count
      #expect(run.buffer.bytes.capacity <= Self.most)
    }
    #expect(seen == Self.count + 1)
  }

  @Test func `of a line without an end`() throws {
    let stream = Generated(head: "{", piece: Self.filler, count: Self.count, tail: "\n{}\n")
    let cutter = LineCutter(stream, shelf: BufferShelf(), lineLimit: 1 << 20)
    var lines: [Bool] = []
    while let run = try cutter.next() {
      lines += run.lines.map(\.isOversized)
      #expect(run.buffer.bytes.capacity <= Self.most)
    }
    #expect(lines == [true, false])
  }

  @Test func `of an entry without an end`() throws {
    let stream = Generated(
      head: #"{"log":{"entries":[{"a":""#, piece: Self.filler, count: Self.count, tail: "\"},{}]}}")
    let cutter = HARCutter(stream, file: "t", shelf: BufferShelf(), entryLimit: 1 << 20)
    var elements = 0
    while let run = try cutter.next() {
      elements += run.elements.count
      #expect(run.buffer.bytes.capacity <= Self.most)
    }
    #expect(elements == 2)
  }
}
