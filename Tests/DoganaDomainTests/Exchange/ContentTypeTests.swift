import DoganaDomain
import Testing

struct ContentTypeTests {
  @Test(arguments: [
    ("application/json", true), ("Application/JSON; charset=utf-8", true), ("text/json", true),
    ("application/problem+json", true), ("application/vnd.api+JSON;v=1", true), ("text/html", false),
    ("text/plain", false),
    ("application/jsonp", false), ("application/x-ndjson", false), ("", false), (";", false),
    (" application/json ", true),
    ("application/json+xml", false),
  ])
  func `JSON is what its media type says`(_ header: String, _ isJSON: Bool) {
    #expect(ContentType(header).isJSON == isJSON)
  }

  @Test func `the type is kept in lower case without parameters`() {
    #expect(ContentType("Text/HTML; charset=x").text == "text/html")
    #expect(ContentType(nil).text == nil)
    #expect(!ContentType(nil).isJSON)
  }

  @Test func `white space around it goes and what is inside stays`() {
    #expect(ContentType(" Text/HTML \t; charset=utf-8").text == "text/html")
    #expect(ContentType("text/\u{1B}[31mq").text == "text/\u{1B}[31mq")
    #expect(ContentType("application/ json").isJSON == false)
    #expect(ContentType("application/json\r\n").isJSON)
    #expect(ContentType(" \t").text == nil)
    #expect(ContentType(nil).text == nil)
  }
}
