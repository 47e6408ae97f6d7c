import DoganaInfrastructure
import Testing

struct JSONExcerptTests {
  private func excerpt(_ text: String, _ offset: Int, width: Int = 72) -> (String, Int) {
    let excerpt = JSONExcerpt(Array(text.utf8), at: offset, width: width)
    return (excerpt.text, excerpt.caret)
  }

  @Test func `a short line is shown whole`() {
    #expect(excerpt("{\n  \"a\": x,\n}", 9) == ("  \"a\": x,", 7))
    #expect(excerpt("{\r\n  \"a\": x,\r\n}", 10) == ("  \"a\": x,", 7))
    #expect(excerpt("[1", 2) == ("[1", 2))
    #expect(excerpt("", 0) == ("", 0))
    #expect(excerpt("\u{FEFF}[x]", 4) == ("[x]", 1))
  }

  @Test func `a long line is cut on both sides`() {
    let line = String(repeating: "0123456789", count: 30)
    let (text, caret) = excerpt(line, 155, width: 30)
    #expect(text == "…567890123456789012345678901234…")
    #expect(Array(text)[caret] == "5")
  }

  @Test func `scalars are not cut and count as one`() {
    let line = String(repeating: "é", count: 100)
    for offset in stride(from: 0, to: 200, by: 2) {
      let (text, caret) = excerpt(line, offset, width: 20)
      #expect(text.allSatisfy { $0 == "é" || $0 == "…" })
      #expect(caret <= text.unicodeScalars.count)
    }
  }

  @Test func `nothing that acts on a terminal gets through`() {
    #expect(excerpt("a\u{1B}[31mb\u{202E}c", 6) == ("a\\u{1B}[31mb\\u{202E}c", 11))
    let excerpt = JSONExcerpt([0x22, 0xFF, 0x22], at: 1)
    #expect(excerpt.text == "\"\u{FFFD}\"")
    #expect(excerpt.caret == 1)
  }

  @Test func `a document shows the line of a value`() throws {
    let document = try JSONDocument(parsing: Array("{\n \"price\": -1\n}".utf8))
    let excerpt = document.excerptLine(at: document.root["price"]?.offset ?? 0)
    #expect(excerpt.text == " \"price\": -1")
    #expect(excerpt.caret == 10)
  }
}
