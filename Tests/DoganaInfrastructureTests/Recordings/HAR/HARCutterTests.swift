import DoganaApplication
import DoganaDomain
import Testing

@testable import DoganaInfrastructure

struct HARCutterTests {
  private static func entry(_ name: String, _ text: String = "{}") -> String {
    #"{"request":{"method":"GET","url":"https://api.test/\#(name)"},"response":{"status":200,"content":{"text":"\#(text)"}}}"#
  }

  @Test func `entries are found whatever stands around them`() throws {
    let text = """
      {"comment": "log \\"entries\\": [", "extra": {"log": {"entries": [1, 2]}}, "list": [[{"a": "]"}]],
       "log": {"version": "1.2", "pages": [{"id": "entries", "log": [{}]}], "browser": {"entries": [3]},
        "entries" : [
          \(Self.entry("a")),
          \(Self.entry("b", #"{\"s\":\"]}\\\\\"}"#))
        ], "comment": "x"}, "log2": 1}

      """
    #expect(
      Described.items(try Read.har(Array(text.utf8))) == [
        "#0@4 numbered GET https://api.test/a 200 encoded(4:103) {}",
        #"#1@5 numbered GET https://api.test/b 200 encoded(5:103) {"s":"]}\\"}"#,
      ])
  }

  @Test func `a bad entry is one item and the rest is read`() throws {
    let text =
      #"{"log":{"entries":[null,7,"x, ]",[],{},{"request":1},"#
      + #"{"request":{"url":"u"}},{"a":1,},}x,\#(Self.entry("a"))]}}"#
    let items = Described.items(try Read.har(Array(text.utf8)))
    #expect(
      items == [
        "recording-entry 1:20 an entry: expected an object, found null",
        "recording-entry 1:25 an entry: expected an object, found 7",
        "recording-entry 1:27 an entry: expected an object, found the string “x, ]”",
        "recording-entry 1:34 an entry: expected an object, found a list",
        "recording-entry 1:37 an entry without “request”",
        "recording-entry 1:40 an entry without “request”",
        "recording-entry 1:65 a request without “method”",
        "recording-entry 1:85 line 1, column 85, expected a key in quotes, found “}”",
        "recording-entry 1:87 line 1, column 87, expected a value, found “}”",
        "#9@1 numbered GET https://api.test/a 200 encoded(1:188) {}",
      ])
  }

  @Test func `every way to cut the stream gives the same items`() throws {
    let text =
      "\u{FEFF}{\"é\": \"\\\"\\\\\", \"log\":{\"x\":[1,{\"y\":\"]\"}],\"entries\":[\n"
      + Self.entry("é", #"{\"a\":\"\\u00e9 😀\"}"#)
      + ",\r\n null ,{\"a\":1,},\n" + Self.entry("b") + "] , \"z\": \"\\\\\"}}\n"
    let bytes = Array(text.utf8)
    let expected = Described.items(try Read.har(bytes))
    #expect(expected.count == 4)
    for size in 1...bytes.count {
      #expect(Described.items(try Read.har(bytes, chunkSize: size)) == expected)
    }
    for piece in [1, 2, 3, 5, 8, 13] {
      #expect(Described.items(try Read.har(bytes, piece: piece, chunkSize: 16, runSize: 1)) == expected)
      #expect(Described.items(try Read.har(bytes, piece: piece, runCount: 1)) == expected)
    }
  }

  @Test func `a file that is cut anywhere behind the entries' beginning says so and keeps what is before`() throws {
    let head = #"{"log":{"entries":["#
    let bytes = Array((head + Self.entry("a") + "," + Self.entry("b") + #"],"comment":"x"}}"#).utf8)
    for kept in head.utf8.count..<bytes.count {
      let items = try Read.har(Array(bytes.prefix(kept)))
      let last = try #require(items.last?.damage, "\(kept)")
      #expect(last.message.hasPrefix("possibly truncated file: "))
      #expect(items.dropLast().allSatisfy { $0.exchange != nil })
    }
    #expect(try Read.har(bytes).count == 2)
  }

  @Test func `a file without a list of entries is no HAR`() throws {
    for (text, message) in [
      (#"{"log":{"pages":[]}}"#, "looks like a HAR, but log.entries is no list"),
      (#"{"log":[{"entries":[]}]}"#, "looks like a HAR, but log.entries is no list"),
      (#"{"log":{"entries":{}}}"#, "looks like a HAR, but log.entries is no list"),
      (#"{"log":{"entri"#, "looks like a HAR, but ends before log.entries"),
    ] {
      let error = #expect(throws: Diagnostic.self) { try Read.har(Array(text.utf8)) }
      #expect(error?.rule == "recording-format")
      #expect(error?.message == message)
    }
    #expect(try Read.har(Array(#"{"log":{"entries":[]}}"#.utf8)).isEmpty)
  }

  @Test func `every line behind the end is said`() throws {
    let text = #"{"log":{"entries":[]}}"# + "\n{\"request\":{}}\n\n{\"a\":1} {}\n"
    for piece in [1, 7, 1 << 18] {
      let items = Described.items(try Read.har(Array(text.utf8), piece: piece))
      #expect(items.count == 2)
      #expect(items.allSatisfy { $0.hasSuffix("text behind the end of the recording") })
    }
  }

  @Test func `text behind the end is said once a line`() throws {
    let text = #"{"log":{"entries":[\#(Self.entry("a"))]}} ); x"#
    let items = Described.items(try Read.har(Array(text.utf8)))
    #expect(items.count == 2)
    #expect(items.last?.hasSuffix("text behind the end of the recording") == true)
  }

  @Test func `an entry above the limit is one item and the rest is read`() throws {
    let limits = RecordingLimits(payload: 0)
    let long = Self.entry("long", String(repeating: "x", count: limits.record))
    let text = #"{"log":{"entries":[\#(Self.entry("a")),\#(long),\#(Self.entry("b"))]}}"#
    let items = try Read.har(Array(text.utf8), limits: limits)
    #expect(items.count == 3)
    #expect(items[1].damage?.message == "the entry is longer than \(limits.record) bytes")
    #expect(items[2].exchange?.request?.url == "https://api.test/b")
    #expect(items[2].exchange?.source.index == 2)
  }
}
