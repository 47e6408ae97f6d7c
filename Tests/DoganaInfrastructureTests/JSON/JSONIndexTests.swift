@testable import DoganaInfrastructure
import Testing

struct JSONIndexTests {
  @Test func `the worked example of the design is what is built`() throws {
    let index = try JSONDocument(parsing: Array(#"{"id":7,"tags":["a","b"],"x":{}}"#.utf8)).index
    let entries = (0..<index.entryCount).map { entry in
      [index.offset(entry), index.length(entry), index.next(entry), Int(index.tag(entry))]
    }
    let (number, string, array, object, key) = (2, 3, 4, 5, 6)
    #expect(
      entries == [
        [0, 32, 9, object], [1, 4, 2, key], [6, 1, 3, number], [8, 6, 4, key], [15, 9, 7, array], [16, 3, 6, string],
        [20, 3, 7, string], [25, 3, 8, key], [29, 2, 9, object],
      ])
    #expect(index.memberCount(0) == 3)
    #expect(index.memberCount(4) == 2)
    #expect(index.memberCount(8) == 0)
  }

  @Test func `a text of nothing but values fills the index and lets it grow`() throws {
    let bytes = Array(("[" + Array(repeating: "1", count: 5000).joined(separator: ",") + "]").utf8)
    let document = try JSONDocument(parsing: bytes)
    #expect(document.index.entryCount == 5001)
    #expect(document.root.count == 5000)
    #expect(document.root.elements.reduce(0) { $0 + ($1.numberText == "1" ? 1 : 0) } == 5000)
    #expect(document.root[4999]?.offset == bytes.count - 2)
    #expect(document.root[5000] == nil)
  }

  @Test func `containers in containers keep their counts and ends`() throws {
    let text = #"[[],{},[[]],{"a":{"b":[1,{"c":2},3]},"d":[]},[{"e":{}},{}]]"#
    let root = try JSONDocument(parsing: Array(text.utf8)).root
    #expect(root.elements.map(\.count) == [0, 0, 1, 2, 2])
    #expect(
      root.elements.map { String(decoding: $0.rawBytes, as: UTF8.self) } == [
        "[]", "{}", "[[]]", #"{"a":{"b":[1,{"c":2},3]},"d":[]}"#, #"[{"e":{}},{}]"#,
      ])
    #expect(root[3]?["a"]?["b"]?[2]?.numberText == "3")
    #expect(root[3]?["d"]?.kind == .array)
  }
}
