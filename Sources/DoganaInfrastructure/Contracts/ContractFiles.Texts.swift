package import DoganaApplication
package import DoganaDomain

extension ContractFiles {
  /// The texts of contracts and of what they include, read again for the warnings of `lint` and kept while they are shown.
  package final class Texts: ContractTexts {
    private let tree: FileTree
    private var files: [ByteText: Text] = [:]

    private struct Text {
      let source: ConfigSource
      /// The texts by their places.
      let nodes: [Position: ConfigNode]
    }

    private struct Position: Hashable {
      let line: Int
      let column: Int
    }

    package init(in tree: FileTree) { self.tree = tree }

    package func excerpt(at place: SourcePlace, part: Range<Int>?) -> SourceExcerpt? {
      guard place.line > 0, let text = text(of: place.file) else { return nil }
      guard var node = text.nodes[Position(line: place.line, column: place.column)] else {
        return SourceExcerpt(place: place, line: text.source.line(place.line), length: 1)
      }
      if let part { node = node.part(part) }
      return SourceExcerpt(place: node.place, line: text.source.line(node.line), length: node.length)
    }

    private func text(of file: String) -> Text? {
      let key = ByteText(file)
      if let known = files[key] { return known }
      guard case .success(let bytes) = tree.readText(file, prefix: "contract") else { return nil }
      let source = ConfigSource(file: file, bytes: bytes)
      var nodes: [Position: ConfigNode] = [:]
      if let root = NodeReader.read(source, into: DiagnosticCollector(prefix: "contract")) {
        Self.gather(root, into: &nodes)
      }
      let text = Text(source: source, nodes: nodes)
      files[key] = text
      return text
    }

    /// Recursion is bounded by the depth that files may have.
    private static func gather(_ node: ConfigNode, into nodes: inout [Position: ConfigNode]) {
      switch node.content {
      case .scalar: nodes[Position(line: node.line, column: node.column)] = node
      case .sequence(let elements): for element in elements { gather(element, into: &nodes) }
      case .mapping(let mapping):
        for entry in mapping.entries {
          gather(entry.key, into: &nodes)
          gather(entry.value, into: &nodes)
        }
      case .broken: break
      }
    }
  }
}
