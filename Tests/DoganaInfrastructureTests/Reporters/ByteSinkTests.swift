import DoganaInfrastructure
import Testing

struct ByteSinkTests {
  @Test func `bytes are kept until there are enough, or somebody asks`() {
    var written: [[UInt8]] = []
    let sink = ByteSink(capacity: 4) {
      written.append($0)
      return .written
    }
    sink.write("ab")
    #expect(written.isEmpty)
    sink.write("cd")
    #expect(written == [Array("abcd".utf8)])
    sink.write("e")
    sink.flush()
    sink.flush()
    #expect(written == [Array("abcd".utf8), Array("e".utf8)])
  }

  @Test func `a reader that went away is no failure, and nothing more is written`() {
    var attempts = 0
    let sink = ByteSink(capacity: 1) { _ in
      attempts += 1
      return .closed
    }
    sink.write("a")
    sink.write("b")
    sink.flush()
    #expect(attempts == 1)
    #expect(!sink.isOpen)
    #expect(sink.failure == nil)
  }

  @Test func `a failure is kept`() {
    let sink = ByteSink(capacity: 1) { _ in .failed("no space left") }
    sink.write("a")
    #expect(sink.failure == "no space left")
  }
}
