import DoganaDomain
import Testing

@testable import DoganaInfrastructure

struct RecordingFormatTests {
  private func tell(_ text: String, expectsLines: Bool = false) -> RecordingFormat {
    RecordingFormat(PaddedBytes(Array(text.utf8)), isWhole: true, expectsLines: expectsLines)
  }

  private static let line = #"{"response":{"status":200,"body":{"log":1}}}"#

  @Test func `each format is told by its content`() {
    #expect(tell(#"{"log":{"entries":[]}}"#) == .har)
    #expect(tell("\u{FEFF}\r\n {\n \"comment\": {}, \"log\": {") == .har)
    #expect(tell(Self.line) == .lines)
    #expect(tell(Self.line + "\n" + Self.line) == .lines)
    #expect(tell("\n\n" + Self.line + "\r\n") == .lines)
    #expect(tell("{\n  \"response\": {\"status\": 200}\n}\n") == .single)
    #expect(tell(#"{"failure":{"kind":"dns"}}"#) == .lines)
    #expect(tell(#"{"name":"x","recordedAt":"2026-"#) == .lines)
    #expect(tell(#"{"respons":{"status":200}}"#) == .lines)
  }

  @Test func `a first line that is bad does not hide the others`() {
    #expect(tell(#"{"response":{"status":"# + "\n" + Self.line) == .lines)
    #expect(tell(#"{"name":"a"# + "\n" + Self.line) == .lines)
    #expect(tell("listening on 8080\n" + Self.line) == .lines)
    #expect(tell(#"{"id":1}"# + "\n" + Self.line) == .lines)
  }

  @Test func `lines of anything are read where the name promises lines`() {
    #expect(tell(#"{"id":1}"#, expectsLines: true) == .lines)
    #expect(tell("<html>", expectsLines: true) == .unknown("markup (HTML or XML)"))
  }

  @Test func `exchanges below a HAR of one line are read as lines`() {
    let har = #"{"log":{"entries":[]}}"#
    #expect(tell(har + "\n" + Self.line) == .lines)
    #expect(tell(har + "\nx") == .har)
    #expect(tell("{\"log\":\n{\"entries\":[]}}\n" + Self.line) == .har)
  }

  @Test func `nothing is nothing`() {
    #expect(tell("") == .empty)
    #expect(tell("\u{FEFF} \r\n") == .empty)
  }

  @Test(arguments: [
    ("[1]", "a JSON list"), ("<!doctype html>", "markup (HTML or XML)"), ("HTTP/1.1 200 OK", "an HTTP message"),
    ("---\nhttp_interactions:", "YAML"), ("onInputData({\"log\":{}})", "JSONP: a call of onInputData(…)"),
    ("PK\u{03}\u{04}", "a ZIP archive"), ("\u{01}\u{02}", "binary data"), ("hello\nyou", "text: “hello”"),
    (#"{"id":1,"t":2}"#, "a JSON object with the keys “id”, “t”"), ("{}", "a JSON object without keys"),
    ("{\"a\0\":1", "a JSON object with the key “a\\u{0}”"),
  ])
  func `what is no recording is named`(_ text: String, _ looks: String) {
    #expect(tell(text) == .unknown(looks))
  }

  @Test func `UTF-16 is named`() {
    let bytes = PaddedBytes([0xFF, 0xFE] + Array("{}".utf16).flatMap { [UInt8($0 & 0xFF), 0] })
    let format = RecordingFormat(bytes, isWhole: true, expectsLines: true)
    #expect(format == .unknown("text in the byte order mark of UTF-16, not UTF-8"))
  }

  @Test func `bytes that are cut anywhere are told without a trap`() {
    let text = Array("\u{FEFF}{\"é\\\"\":[{\"a\":\"b\\\\\"}],\"log\":{\"response\":1}}\n{\"x\"\n:\"".utf8)
    for start in 0..<text.count {
      for end in start...text.count {
        _ = RecordingFormat(PaddedBytes(Array(text[start..<end])), isWhole: true, expectsLines: end % 2 == 0)
      }
    }
  }
}
