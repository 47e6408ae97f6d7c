import DoganaApplication
import DoganaDomain
import Testing

@testable import DoganaInfrastructure

struct DoganaRecordTests {
  @Test func `the smallest recording is a status`() {
    let item = Read.record(#"{"response":{"status":204}}"#)
    #expect(Described.item(item) == "#0@1 single 204 none")
    #expect(item.exchange?.request == nil)
    #expect(item.exchange?.isRedacted == false)
  }

  @Test func `everything that a recording may say is read`() {
    let item = Read.record(
      """
      {
        "$schema": "recording.json", "name": "negative price", "operation": "getProduct",
        "recordedAt": "2026-03-01T12:00:00+02:00", "redacted": true,
        "request": {"method": "POST", "url": "https://api.shop.test/v1/products", "headers": {"Accept": "a"},
                    "body": [1, 2.50]},
        "response": {"status": 200, "headers": [{"name": "Content-Type", "value": "application/json"}],
          "body": {"id": "p-1", "price": -1.00 }}
      }
      """)
    #expect(
      Described.item(item)
        == "#0@1 single name=negative price operation=getProduct 2026-03-01T10:00:00Z POST"
        + " https://api.shop.test/v1/products sent=verbatim(5:23) [1, 2.50] 200 verbatim(7:13)"
        + #" {"id": "p-1", "price": -1.00 }"#)
    #expect(item.exchange?.isRedacted == true)
    #expect(item.response?.headers["content-type"] == "application/json")
  }

  @Test func `an inline body is kept byte for byte with its duplicate keys and any depth`() {
    let deep = String(repeating: "[", count: 5_000) + String(repeating: "]", count: 5_000)
    for body in ["null", #""text""#, "1.0e2", #"{ "a" : 1 , "a":2}"#, deep] {
      #expect(Read.record(#"{"response":{"status":200,"body":\#(body)}}"#).bodyText == body)
    }
  }

  @Test(arguments: [
    #""\ud83d""#, #""\ud83d\ud83d""#, #"{"a":"\ude00","b":["\x","\u12"],"\q":"\\\""}"#,
    #"{"ok":"\ud83d\ude00","no":"\ud83d"}"#,
  ])
  func `an inline body is kept byte for byte with escapes that are none`(_ body: String) {
    for (before, after) in [("", ""), (#""name":"\u00e9\"\ud83d\ude00","#, "")] {
      let item = Read.record(
        #"{\#(before)"request":{"body":\#(body)},"response":{"status":200,"body":\#(body)}\#(after)}"#)
      #expect(item.bodyText == body)
      #expect(item.exchange?.request.map { Described.body($0.body) }?.hasSuffix(body) == true)
    }
  }

  @Test(arguments: [
    #"{"name":"\ud83d","response":{"status":200,"body":1}}"#,
    #"{"name":"\ud83d","response":{"status":200,"body":"\ud83d"}}"#,
    #"{"response":{"status":200,"body":"\ud83d","headers":{"A":"\x"}}}"#,
    #"{"response":{"status":200,"bodyText":"\ud83d"}}"#,
    #"{"response":{"status":200,"body":"\ud83d",}}"#, #"{"response":{"status":200,"body":"\ud83d"#,
  ])
  func `an escape that is none is damage anywhere else, and beside another fault`(_ text: String) {
    #expect(Read.record(text).exchange == nil)
  }

  @Test func `a body is text, base 64, or absent`() {
    func body(_ part: String) -> String? {
      Read.record(#"{"response":{"status":200\#(part)}}"#).response.map { Described.body($0.body) }
    }
    #expect(body("") == "none")
    #expect(body(#","bodyText":null"#) == "none")
    #expect(body(#","bodyText":"{\"a\":\n""#) == "encoded(1:38) {\"a\":\n")
    #expect(body(#","bodyText":"""#) == "encoded(1:38) ")
    #expect(body(#","bodyBase64":"eyJpZCI6N30=""#) == #"encoded(1:40) {"id":7}"#)
    #expect(body(#","bodyBase64":"?""#) == "damaged(bodyBase64 is no base 64)")
  }

  @Test func `headers are an object whose values may be lists, or a list`() {
    let object = Read.record(#"{"response":{"status":200,"headers":{"A":"1","B":["2","3"],"C":4}}}"#)
    #expect(object.response?.headers.fields.map { $0.name + $0.value } == ["A1", "B2", "B3", "C4"])
    let list = Read.record(
      #"{"response":{"status":200,"headers":[{"name":"A","value":"1"},{"name":"A","value":"2"}]}}"#)
    #expect(list.response?.headers["a"] == "1, 2")
  }

  @Test func `a failure stands in place of the response`() {
    let item = Read.record(#"{"failure":{"kind":"timeout","message":"slow"}}"#)
    #expect(item.failure?.kind == .timeout)
    #expect(item.failure?.message == "slow")
    #expect(Read.record(#"{"failure":{"kind":"cancelled"}}"#).failure?.message == "cancelled")
    #expect(Read.record(#"{"failure":{}}"#).failure?.kind == .other)
    for status in [0, -1] {
      let silent = Read.record(#"{"response":{"status":\#(status)}}"#)
      #expect(silent.failure?.kind == .other)
      #expect(silent.failure?.message == "no response recorded")
    }
  }

  @Test(arguments: [
    (#"{"respons":{"status":200}}"#, "1:2 unknown key “respons” in a recording", "did you mean “response”?"),
    (#"{"response":{"statu":200}}"#, "1:14 unknown key “statu” in “response”", "did you mean “status”?"),
    (
      #"{"response":{"status":200},"request":{"uri":"x"}}"#, "1:39 unknown key “uri” in “request”",
      "did you mean “url”?"
    ),
    (
      #"{"response":{"status":200,"body":1,"bodyText":"1"}}"#, "1:47 “bodyText” stands beside “body”",
      "keep one of them"
    ),
    (#"{"failure":{"kind":"timeot"}}"#, "1:20 unknown kind “timeot” of failure", "did you mean “timeout”?"),
  ])
  func `what is misspelt is refused with its place and what was meant`(_ text: String, _ what: String, _ remedy: String)
  {
    let item = Read.record(text)
    #expect(Described.item(item) == "recording-entry " + what)
    #expect(item.damage?.remedy == remedy)
  }

  @Test(arguments: [
    ("[]", "1:1 expected a recording, found a list"), ("7", "1:1 expected a recording, found 7"),
    (#"{"name":"x"}"#, "1:1 neither “response” nor “failure”"),
    (#"{"response":null,"failure":null}"#, "1:1 neither “response” nor “failure”"),
    (#"{"response":{"status":200},"failure":{}}"#, "1:38 “failure” stands beside “response”"),
    (#"{"response":[]}"#, "1:13 expected “response”, found a list"),
    (#"{"response":{}}"#, "1:13 response: no “status”"),
    (#"{"response":{"status":"200"}}"#, "1:23 status: expected an HTTP status, found the string “200”"),
    (#"{"response":{"status":2e2}}"#, "1:23 status: expected an HTTP status, found 2e2"),
    (#"{"response":{"status":99}}"#, "1:23 status: a status is from 100 to 599, found 99"),
    (
      #"{"response":{"status":99999999999999999999}}"#,
      "1:23 status: expected an HTTP status, found 99999999999999999999"
    ),
    (#"{"response":{"status":200,"bodyText":1}}"#, "1:38 bodyText: expected a string, found 1"),
    (#"{"response":{"status":200},"name":7}"#, "1:35 name: expected a string, found 7"),
    (#"{"response":{"status":200},"name":""}"#, "1:35 name: empty"),
    (#"{"response":{"status":200},"redacted":"yes"}"#, "1:39 redacted: expected true or false, found the string “yes”"),
    (#"{"response":{"status":200},"recordedAt":"now"}"#, "1:41 recordedAt: no instant"),
    (
      #"{"response":{"status":200,"headers":7}}"#,
      "1:37 headers: expected an object, or a list of name and value, found 7"
    ),
    (#"{"response":{"status":200,"headers":{"A":null}}}"#, "1:42 a header’s value: expected a string, found null"),
    (#"{"response":{"status":200,"headers":[{"name":"A"}]}}"#, "1:38 a header without “name” or “value”"),
    (#"{"response":{"status":200,"bodyFile":"x"}}"#, "1:38 bodyFile: standard input has no folder"),
  ])
  func `what is no recording is damage with its place`(_ text: String, _ what: String) {
    #expect(Described.item(Read.record(text)) == "recording-entry " + what)
  }

  @Test func `a key that stands twice is damage outside of an inline body`() {
    #expect(
      Described.item(Read.record(#"{"response":{"status":200,"status":201}}"#))
        == "recording-entry 1:27 the key “status” stands twice")
    #expect(
      Described.item(Read.record(#"{"response":{"status":200,"headers":{"A":"1","A":"2"}}}"#))
        == "recording-entry 1:46 the key “A” stands twice")
    #expect(Read.record(#"{"response":{"status":200,"body":{"a":1,"a":2}}}"#).exchange != nil)
    #expect(Read.record(#"{"request":{"body":{"a":1,"a":2}},"response":{"status":200}}"#).exchange != nil)
  }

  @Test func `a file that is cut says so`() {
    #expect(
      Described.item(Read.record("{\n  \"response\": {\"status\":\n"))
        == "recording-entry 2:24 possibly truncated file: line 2, column 24, unexpected end")
  }

  @Test func `names in messages are escaped`() {
    let item = Read.record(#"{"\u001b[31m":1,"response":{"status":200}}"#)
    #expect(item.damage?.message == #"unknown key “\u{1B}[31m” in a recording"#)
  }

  @Test func `a body may lie in a file beside the recording`() throws {
    let folder = try TemporaryFolder()
    try folder.write("{\"id\":7}", to: "c/recordings/deep/body.json")
    try folder.write("top", to: "c/recordings/top.txt")
    try folder.write("secret", to: "c/secret")
    let bodies = BodyFolder(tree: folder.tree, root: "c/recordings")
    func read(_ path: String) -> RecordingItem {
      Read.record(
        #"{"response":{"status":200,"bodyFile":"\#(path)"}}"#, bodies: bodies, file: "c/recordings/deep/one.json")
    }
    guard case .bytes(let bytes, .verbatim(let place))? = read("body.json").response?.body else {
      Issue.record("not read")
      return
    }
    #expect(bytes == Array(#"{"id":7}"#.utf8))
    #expect(place == SourcePlace(file: "c/recordings/deep/body.json", line: 1, column: 1))
    #expect(read("../top.txt").bodyText == "top")
    #expect(read("./../deep/body.json").bodyText != nil)
    #expect(read("gone.json").response.map { Described.body($0.body) } == "damaged(bodyFile cannot be read: not found)")
    for outside in ["../../secret", folder.path + "/c/secret", "../../../etc", "", "..", "../.."] {
      #expect(read(outside).damage?.message == "bodyFile leads out of the folder of the recordings", "\(outside)")
    }
  }

  @Test func `a link is no way out of the folder`() throws {
    let folder = try TemporaryFolder()
    try folder.write("secret", to: "secret")
    try folder.write("{}", to: "recordings/one.json")
    try folder.link("recordings/body", to: "../secret")
    let item = Read.record(
      #"{"response":{"status":200,"bodyFile":"body"}}"#,
      bodies: BodyFolder(tree: folder.tree, root: "recordings"), file: "recordings/one.json")
    #expect(item.damage?.message == "bodyFile leads out of the folder of the recordings")
  }

  @Test func `a body file above the limit has one byte more than the limit`() throws {
    let folder = try TemporaryFolder()
    try folder.write("123456", to: "b")
    let bodies = BodyFolder(tree: folder.tree, root: "")
    guard case .read(let bytes, "b") = bodies.read("b", beside: "one.json", limit: 3) else {
      Issue.record("not read")
      return
    }
    #expect(bytes.count == 4)
  }
}
