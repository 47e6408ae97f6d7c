import DoganaDomain
import Testing

struct RedactorExcerptTests {
  let redactor = Redactor()

  @Test func `the caret stays on what it pointed at`() {
    let text = #"{"password": "hunter2hunter2hunter2", "price": {}}"#
    let caret = Array(text.unicodeScalars).lastIndex(of: "{") ?? 0
    let redacted = redactor.excerpt(Excerpt(text: text, caret: caret, length: 2))
    #expect(redacted.text == #"{"password": "[redacted]", "price": {}}"#)
    #expect(Array(redacted.text.unicodeScalars)[redacted.caret] == "{")
    #expect(redacted.length == 2)
  }

  @Test func `a caret on a secret points at the placeholder`() {
    let redacted = redactor.excerpt(Excerpt(text: #"{"password": "hunter2"}"#, caret: 14, length: 7))
    #expect(redacted.text == #"{"password": "[redacted]"}"#)
    #expect(redacted.caret == 14)
    #expect(redacted.length == "[redacted]".unicodeScalars.count)
  }

  @Test func `a string whose beginning was cut off is not shown, for it may be a secret`() {
    let redacted = redactor.excerpt(Excerpt(text: #"…2hunter2", "price": {}"#, caret: 21, length: 1))
    #expect(redacted.text == #"…", "price": {}"#)
    #expect(Array(redacted.text.unicodeScalars)[redacted.caret] == "{")
  }

  @Test func `an excerpt that begins with structure stays whole`() {
    for text in [#"  "price": {}"#, #"{"a": 1}"#, #", "a": 1"#, #"": 1"#] {
      let excerpt = Excerpt(text: text, caret: 1, length: 1)
      #expect(redactor.excerpt(excerpt) == excerpt)
    }
  }

  @Test func `places beyond the end are held`() {
    let redacted = redactor.excerpt(Excerpt(text: #""password": "é""#, caret: .max, length: .max))
    #expect(redacted.text == #""password": "[redacted]""#)
    #expect(redacted.caret <= redacted.text.unicodeScalars.count)
  }
}
