import DoganaApplication
import DoganaDomain
import Testing

@testable import DoganaInfrastructure

struct HAREntryTests {
  // Field case S11.
  @Test func `a request that was aborted, blocked or never answered is no status`() throws {
    let aborted = try Read.entry(
      #"{"status":0,"statusText":"","content":{"size":0,"mimeType":"x-unknown"},"_error":"net::ERR_ABORTED"}"#)
    #expect(aborted.failure?.kind == .cancelled)
    #expect(aborted.failure?.message == "net::ERR_ABORTED")
    let blocked = try Read.entry(
      #"{"status":0,"statusText":"","content":{"size":0,"mimeType":"x-unknown"},"_error":"net::ERR_BLOCKED_BY_CLIENT"}"#
    )
    #expect(blocked.failure?.kind == .blocked)
    let silent = try Read.entry(#"{"status":-1,"statusText":"","content":{"size":-1,"mimeType":""}}"#)
    #expect(silent.failure?.kind == .other)
    #expect(silent.failure?.message == "no response recorded")
  }

  @Test func `a response that is missing or says no status is no response`() throws {
    #expect(try Read.entry("null").failure?.message == "no response recorded")
    #expect(try Read.entry("{}").failure?.message == "no response recorded")
    #expect(try Read.entry(#"{"status":0,"_error":null}"#).failure?.kind == .other)
    #expect(try Read.entry(#"{"status":0,"_error":{"message":"getaddrinfo ENOTFOUND"}}"#).failure?.kind == .dns)
    #expect(try Read.entry("null", more: #","_error":"net::ERR_TIMED_OUT""#).failure?.kind == .timeout)
    #expect(try Read.entry(#"{"status":0,"statusText":"canceled"}"#).failure?.kind == .cancelled)
  }

  @Test func `a response that broke off has the words of the browser`() throws {
    let cut = try Read.entry(#"{"status":200,"content":{"size":0},"_error":"net::ERR_CONTENT_LENGTH_MISMATCH"}"#)
    #expect(cut.failure?.kind == .cutShort)
    let odd = try Read.entry(#"{"status":302,"content":{"size":0},"_error":{"message":"Max redirects exceeded"}}"#)
    #expect(odd.response?.status == 302)
  }

  @Test(arguments: [-2, 1, 99, 600, 999])
  func `a status that HTTP does not have is damage`(_ status: Int) throws {
    let item = try Read.entry(#"{"status":\#(status)}"#)
    #expect(item.damage?.message == "status: a status is from 100 to 599, found \(status)")
  }

  @Test func `the text of the content is unescaped`() throws {
    let item = try Read.entry(#"{"status":200,"content":{"text":"{\"a\":\"\u00e9\\u00e9\n\"}"}}"#)
    #expect(item.bodyText == "{\"a\":\"é\\u00e9\n\"}")
  }

  @Test func `base 64 is decoded`() throws {
    let item = try Read.entry(
      #"{"status":200,"content":{"mimeType":"application/json","text":"eyJpZCI6N30=","encoding":"base64"}}"#)
    #expect(item.bodyText == #"{"id":7}"#)
  }

  @Test(arguments: [#"{\"id\":7}"#, #"[{\"id\":7}]"#, "1234", "null", "true", "<p>é</p>", #"  {\"a\":1"#])
  func `a flag of base 64 that is wrong leaves the text as it stands`(_ text: String) throws {
    let item = try Read.entry(
      #"{"status":200,"content":{"mimeType":"application/json","text":"\#(text)","encoding":"base64"}}"#)
    #expect(item.bodyText == text.replacing("\\", with: ""))
  }

  @Test func `base 64 that is none and no text either is damage`() throws {
    let item = try Read.entry(#"{"status":200,"content":{"text":"abc?","encoding":"base64"}}"#)
    #expect(
      Described.body(try #require(item.response?.body))
        == "damaged(content.text is no base64)".replacing("base64", with: "base 64"))
  }

  @Test func `a body that the recorder did not keep is damage`() throws {
    func body(_ response: String, method: String = "GET") throws -> String {
      Described.body(try #require(try Read.entry(response, method: method).response?.body))
    }
    let lost = "damaged(the recorder kept no body)"
    #expect(try body(#"{"status":200,"content":{"size":12}}"#) == lost)
    #expect(try body(#"{"status":200,"content":{"size":12,"text":""}}"#) == lost)
    #expect(try body(#"{"status":200,"bodySize":5}"#) == lost)
    #expect(
      try body(#"{"status":200,"headers":[{"name":"Content-Length","value":"5"}],"content":{"size":-1}}"#) == lost)
    // Where HTTP promises none, none is lost.
    #expect(try body(#"{"status":200,"content":{"size":12}}"#, method: "HEAD") == "none")
    #expect(try body(#"{"status":304,"content":{"size":12}}"#) == "none")
    #expect(try body(#"{"status":204,"content":{"size":12}}"#) == "none")
    #expect(try body(#"{"status":200,"content":{"size":0}}"#) == "none")
    #expect(try body(#"{"status":200,"content":{"size":-1},"bodySize":-1}"#) == "none")
    #expect(try body(#"{"status":200,"content":{"size":0,"text":""}}"#) == "encoded(1:127) ")
  }

  @Test func `headers of every odd form are read and pseudo headers are not`() throws {
    let item = try Read.entry(
      """
      {"status":"200","headers":[{"name":":status","value":"200"},{"name":"A","value":1},{"name":"B","value":["x","y"]},
      {"name":"C"},7,{"name":"b","value":"z"}]}
      """)
    let headers = try #require(item.response?.headers)
    #expect(headers.fields.map { $0.name + "=" + $0.value } == ["A=1", "B=x", "B=y", "b=z"])
    #expect(headers["b"] == "x, y, z")
    let object = try Read.entry(#"{"status":200,"headers":{"A":"1","B":["2","3"]}}"#)
    #expect(object.response?.headers.fields.count == 3)
    #expect(try Read.entry(#"{"status":200,"headers":null}"#).response?.headers.fields.isEmpty == true)
  }

  @Test func `the request has its body and the time is in UTC`() throws {
    let text = """
      {"log":{"entries":[{"startedDateTime":"2026-03-01T12:00:00.120+02:00","request":{"method":"POST",
      "url":"https://api.test/a","headers":[{"name":":path","value":"/a"},{"name":"Host","value":"api.test"}],
      "postData":{"mimeType":"application/json","text":"{\\"a\\":1}"}},"response":{"status":201}},
      {"startedDateTime":"yesterday","request":{"method":"POST","url":"u","bodySize":3},"response":{"status":201}}]}}
      """
    let items = try Read.har(Array(text.utf8))
    #expect(
      Described.items(items) == [
        #"#0@1 numbered 2026-03-01T10:00:00.12Z POST https://api.test/a sent=encoded(3:50) {"a":1} 201 none"#,
        "#1@4 numbered POST u sent=damaged(the recorder kept no body of the request) 201 none",
      ])
    #expect(items[0].exchange?.request?.headers.fields.map(\.name) == ["Host"])
  }

  // Field case S13.
  @Test func `the same request three times is three exchanges in the order of the file`() throws {
    let answers = ["pending", "pending", "done"].map {
      #"{"request":{"method":"GET","url":"https://api.test/jobs/9"},"response":{"status":200,"content":{"text":"{\"state\":\"\#($0)\"}"}}}"#
    }
    let items = try Read.har(Array(#"{"log":{"entries":[\#(answers.joined(separator: ","))]}}"#.utf8))
    #expect(items.map(\.bodyText) == ["pending", "pending", "done"].map { #"{"state":"\#($0)"}"# })
    #expect(items.map(\.exchange?.source.index) == [0, 1, 2])
  }

  // Field case S14.
  @Test func `codings are left to be undone, with the bytes and headers as recorded`() throws {
    let plain = try Read.entry(
      """
      {"status":200,"headers":[{"name":"Content-Encoding","value":"gzip"}],
       "content":{"size":13,"mimeType":"application/json","text":"{\\"id\\":7,\\"n\\":1}"}}
      """)
    let response = try #require(plain.response)
    guard case .bytes(let bytes, _) = response.body else {
      Issue.record("no bytes")
      return
    }
    #expect(ContentCoding.decode(bytes, headers: response.headers, limit: 100) == .ignored(coding: "gzip"))

    let packed = try Read.entry(
      """
      {"status":200,"headers":[{"name":"Content-Encoding","value":"br"}],
       "content":{"size":12,"mimeType":"application/json","encoding":"base64","text":"iwOAeyJpZCI6N30D"}}
      """)
    let second = try #require(packed.response)
    guard case .bytes(let raw, _) = second.body else {
      Issue.record("no bytes")
      return
    }
    #expect(ContentCoding.decode(raw, headers: second.headers, limit: 100) == .failed(.unknown(coding: "br")))
  }
}
