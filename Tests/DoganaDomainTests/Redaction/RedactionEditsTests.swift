import Testing

@testable import DoganaDomain

struct RedactionEditsTests {
  private func edit(_ range: Range<Int>, _ text: String) -> RedactionEdits.Edit {
    RedactionEdits.Edit(range: range, replacement: Array(text.utf8))
  }

  @Test func `edits that overlap become one that covers both`() {
    let edits = RedactionEdits.merged([edit(4..<8, "B"), edit(2..<6, "A"), edit(3..<4, "C"), edit(9..<10, "D")])
    #expect(edits.list.map(\.range) == [2..<8, 9..<10])
    #expect(String(decoding: edits.apply(to: Array("0123456789".utf8)), as: UTF8.self) == "01A8D")
  }

  @Test func `places are carried over`() {
    let edits = RedactionEdits.merged([edit(2..<8, "XYZ")])
    #expect(edits.map(0) == 0)
    #expect(edits.map(2) == 2)
    #expect(edits.map(5) == 2)
    #expect(edits.map(5, atEnd: true) == 5)
    #expect(edits.map(2, atEnd: true) == 2)
    #expect(edits.map(8) == 5)
    #expect(edits.map(10) == 7)
  }
}
