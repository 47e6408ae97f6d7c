import DoganaDomain
import DoganaInfrastructure
import Testing

struct JSONNodeReaderTests {
  private func read(_ text: String) -> (root: ConfigNode?, rules: [String]) {
    let diagnostics = DiagnosticCollector(prefix: "config")
    let root = NodeReader.read(ConfigSource(file: "a.JSON", bytes: Array(text.utf8)), into: diagnostics)
    return (root, diagnostics.finished().map(\.rule))
  }

  @Test func `values become nodes with their places`() throws {
    let root = try #require(read("{\"é\": [1.50, true, null],\r\n \"b\": {\"c\": \"x\\ny\"}}").root?.mapping)
    let list = try #require(root["é"]?.sequence)
    #expect(list.map { $0.scalar?.text } == ["1.50", "true", "null"])
    #expect(list.map { $0.scalar?.style } == [.plain, .plain, .nothing])
    #expect(list.map(\.column) == [8, 14, 20])
    #expect(root["b"]?.mapping?["c"]?.scalar?.text == "x\ny")
    #expect(root["b"]?.mapping?["c"]?.line == 2)
    #expect(root["b"]?.mapping?["c"]?.length == 6)
  }

  @Test func `what is no JSON is said once, with its place`() {
    #expect(read("{\"a\": 1,}").rules == ["json-syntax"])
    #expect(read("").rules == ["json-syntax"])
    #expect(read(String(repeating: "[", count: 65)).rules == ["json-syntax"])
    #expect(read("{\"a\": 1, \"\\u0061\": 2}").rules == ["config-duplicate-key"])
  }

  @Test func `a file of too many values is refused`() {
    #expect(read("[" + String(repeating: "1,", count: 100_000) + "1]").rules == ["config-too-large"])
  }

  @Test func `a caret points into a text where it is written as it reads`() throws {
    let root = try #require(read(#"{"a": "size(self)", "b": "\"x\" + y"}"#).root?.mapping)
    let plain = try #require(root["a"]?.part(5..<9))
    #expect((plain.column, plain.length) == (13, 4))
    let escaped = try #require(root["b"])
    #expect((escaped.part(6..<7).column, escaped.part(6..<7).length) == (escaped.column, escaped.length))
    #expect(root["a"]?.part(-5..<900).length == 10)
  }
}
