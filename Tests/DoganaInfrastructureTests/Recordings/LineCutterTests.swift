import DoganaApplication
import DoganaDomain
import Testing

@testable import DoganaInfrastructure

struct LineCutterTests {
  private static func record(_ id: Int, _ text: String = "x") -> String {
    #"{"name":"n\#(id)","response":{"status":200,"body":{"id":\#(id),"t":"\#(text)"}}}"#
  }

  // Field case S26.
  @Test func `blank lines count, line ends of Windows do not, and a bad line stops nothing`() throws {
    let text =
      Self.record(1, "a") + "\r\n" + "\r\n" + Self.record(2, "x\u{2028} and \u{85}") + "\r\n" + "   \r\n"
      + #"{"response":"# + "\r\n" + Self.record(4, "d")
    let items = try Read.lines(Array(text.utf8))
    #expect(
      Described.items(items) == [
        #"#0@1 numbered name=n1 200 verbatim(1:46) {"id":1,"t":"a"}"#,
        "#1@3 numbered name=n2 200 verbatim(3:46) {\"id\":2,\"t\":\"x\u{2028} and \u{85}\"}",
        "recording-line 5:12 line 5, column 12, unexpected end",
        #"#3@6 numbered name=n4 200 verbatim(6:46) {"id":4,"t":"d"}"#,
      ])
    let damage = try #require(items[2].damage)
    #expect(damage.found == "the end of the text")
    #expect(damage.excerpt == Excerpt(text: #"{"response":"#, caret: 11, length: 1))
  }

  @Test func `a last line that is cut is a possibly truncated file`() throws {
    let whole = Self.record(1) + "\n"
    let items = try Read.lines(Array((whole + #"{"response":{"status":2"#).utf8))
    #expect(
      Described.items(items)[1] == "recording-line 2:23 possibly truncated file: line 2, column 23, unexpected end")
    let ended = try Read.lines(Array((whole + #"{"response":{"status":2"# + "\n").utf8))
    #expect(Described.items(ended)[1] == "recording-line 2:23 line 2, column 23, unexpected end")
    let wrong = try Read.lines(Array((whole + #"{"response":}"#).utf8))
    #expect(Described.items(wrong)[1] == "recording-line 2:13 line 2, column 13, expected a value, found “}”")
  }

  @Test func `columns count scalars`() throws {
    let items = try Read.lines(Array(#"{"name":"é😀","response":}"#.utf8))
    #expect(items[0].damage?.place.column == 25)
  }

  // Field case S04.
  @Test func `a byte order mark is skipped at the start of the file alone`() throws {
    let mark = "\u{FEFF}"
    let items = try Read.lines(Array((mark + Self.record(1, mark) + "\n" + mark + Self.record(2)).utf8))
    #expect(Described.item(items[0]) == "#0@1 numbered name=n1 200 verbatim(1:46) {\"id\":1,\"t\":\"\(mark)\"}")
    #expect(Described.item(items[1]) == "recording-line 2:1 line 2, column 1, a byte order mark inside the file")
  }

  @Test func `a line above the limit is one item and the rest is read`() throws {
    let limits = RecordingLimits(payload: 1 << 10)
    let long = Self.record(2, String(repeating: "x", count: limits.record))
    for text in [Self.record(1) + "\n" + long + "\n" + Self.record(3), Self.record(1) + "\n" + long] {
      for runSize in [100, 10_000, 1 << 20, 4 << 20] {
        let items = try Read.lines(Array(text.utf8), runSize: runSize, limits: limits)
        #expect(items.count == text.utf8.split(separator: 0x0A).count)
        #expect(items[1].damage?.message == "the line is longer than \(limits.record) bytes")
        #expect(items[1].damage?.place == SourcePlace(file: "t.ndjson", line: 2, column: 1))
        if items.count == 3 {
          #expect(items[2].exchange?.source == ExchangeSource(file: "t.ndjson", line: 3, index: 2))
        }
      }
    }
  }

  @Test func `every way to cut the stream gives the same items`() throws {
    let text =
      "\u{FEFF}" + Self.record(1) + "\r\n\n" + #"{"response":"# + "\n" + Self.record(2, "é\u{2028}") + "\n \n"
      + #"{"response":{"#
    let bytes = Array(text.utf8)
    let expected = Described.items(try Read.lines(bytes))
    #expect(expected.count == 4)
    for piece in 1...bytes.count {
      #expect(Described.items(try Read.lines(bytes, piece: piece, runSize: 7)) == expected)
      #expect(Described.items(try Read.lines(bytes, piece: 5, runSize: piece)) == expected)
    }
  }

  @Test func `the screen sees each line and what it settles is not parsed`() throws {
    let text = Self.record(1) + "\r\n\n" + Self.record(2) + "\n" + Self.record(3)
    let cutter = LineCutter(MemoryBytes(Array(text.utf8)), shelf: BufferShelf(), lineLimit: 1000)
    let run = try #require(try cutter.next())
    let reader = RecordingReader(limits: .init(), bodies: nil, file: "t", soleNaming: .numbered)
    let batch = run.batch(reader) { base, lines, tally in
      #expect(lines.count == 3)
      for line in lines {
        #expect(base[line.lowerBound] == UInt8(ascii: "{"))
        #expect(base[line.upperBound - 1] == UInt8(ascii: "}"))
        #expect(base[line.upperBound] == 0)
      }
      tally.successes["c/o"] = 2
      return [true, false, true]
    }
    #expect(batch.screened.successes == ["c/o": 2])
    #expect(batch.items.map(\.exchange?.source.line) == [3])
    #expect(batch.items.map(\.exchange?.source.index) == [1])
  }
}
