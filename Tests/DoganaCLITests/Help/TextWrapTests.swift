import Testing

@testable import DoganaCLI

struct TextWrapTests {
  @Test func `words are never broken`() {
    let long = String(repeating: "x", count: 100)
    #expect(TextWrap.lines("a \(long) b", indent: 2) == ["  a", "  " + long, "  b"])
    #expect(TextWrap.lines("", indent: 2) == [])
  }

  @Test func `a line is filled to its last column`() {
    let text = Array(repeating: "abcd", count: 16).joined(separator: " ") + " e"
    #expect(TextWrap.lines(text, indent: 0).map(\.count) == [79, 1])
    #expect(TextWrap.lines(text.replacing(" e", with: "e"), indent: 0).map(\.count) == [80])
  }

  @Test func `a term that is too long stands alone`() {
    #expect(TextWrap.entry("term", "text", column: 10) == "  term    text\n")
    #expect(TextWrap.entry("a-long-term", "text", column: 10) == "  a-long-term\n          text\n")
  }
}
