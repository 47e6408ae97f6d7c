import DoganaDomain
import Testing

@testable import DoganaInfrastructure

struct JSONDocumentPathTests {
  @Test func `every value of a document is found again by its place`() throws {
    let text = #"{"a":{"b":[0,{"odd key":[[1],"x"]}]},"c":{},"d":[null,true]}"#
    let document = try JSONDocument(parsing: Array(text.utf8))
    var seen: [String] = []
    var offsets: [Int] = []
    func walk(_ node: JSONNode, _ path: WirePath) {
      seen.append(path.text)
      offsets.append(node.offset)
      switch node.kind {
      case .object: for member in node.members { walk(member.value, path.appending(key: member.key.string)) }
      case .array: for (index, element) in node.elements.enumerated() { walk(element, path.appending(index: index)) }
      default: break
      }
    }
    walk(document.root, .root)
    #expect(document.paths(of: offsets).map(\.text) == seen)
    #expect(document.paths(of: [7, 7]).count == 2)
    #expect(document.paths(of: []).isEmpty)
    #expect(seen.contains(#"a.b[1]["odd key"][0][0]"#))
    #expect(seen.count == 13)
  }
}
