#if YAML
  import DoganaTestSupport
  import Foundation
  import Testing

  @testable import DoganaInfrastructure

  /// The files that the README and the articles show fit the schemas too.
  @Suite(.enabled(if: PythonEnvironment.isExpected, "\(PythonEnvironment.reason)"))
  struct DocumentedFilesSchemaTests {
    private struct File {
      let path: String
      let text: String

      /// Nil for files that have no schema: a HAR, a snapshot.
      var kind: SchemaKind? {
        if path.hasSuffix(".ndjson") || path.contains("recordings/") && path.hasSuffix(".json") { return .recording }
        if path.hasPrefix("dogana.") { return .config }
        return path.hasPrefix("Contracts/") && (path.hasSuffix(".yaml") || path.hasSuffix(".json")) ? .contract : nil
      }
    }

    /// The fenced blocks under a comment `<!-- file PATH -->`.
    private static func files(in document: String) -> [File] {
      var files: [File] = []
      var path: String?
      var text: String?
      for line in document.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("<!-- file ") {
          path = String(line.dropFirst(10).prefix { $0 != " " })
        } else if line.hasPrefix("```") {
          if let open = text, let name = path { files.append(File(path: name, text: open)) }
          if text != nil { path = nil }
          text = text == nil && path != nil ? "" : nil
        } else if text != nil {
          text?.append(line + "\n")
        }
      }
      return files
    }

    @Test func `every file that is shown is accepted`() throws {
      let catalog = "Sources/Dogana/Dogana.docc"
      let articles = try FileManager.default.contentsOfDirectory(
        atPath: PythonEnvironment.checkout.appending(path: catalog).path
      ).filter { $0.hasSuffix(".md") }.sorted()
      var kinds: Set<SchemaKind> = []
      for document in ["README.md"] + articles.map({ catalog + "/" + $0 }) {
        let url = PythonEnvironment.checkout.appending(path: document)
        for file in Self.files(in: try String(contentsOf: url, encoding: .utf8)) {
          guard let kind = file.kind else { continue }
          kinds.insert(kind)
          let texts = file.path.hasSuffix(".ndjson") ? file.text.split(separator: "\n").map(String.init) : [file.text]
          let values = try texts.map { text in
            // A line of NDJSON is JSON, whatever the file is called.
            let name = file.path.hasSuffix(".ndjson") ? "line.json" : file.path
            let root = try #require(
              NodeReader.read(
                ConfigSource(file: name, bytes: Array(text.utf8)), into: DiagnosticCollector(prefix: "contract")),
              "\(document): \(file.path)")
            return try #require(EditorValue.of(root)).text(style: .compact)
          }
          for fault in try SchemaOracle.faults(values, under: kind.text) {
            #expect(fault == nil, "\(document): \(file.path)")
          }
        }
      }
      #expect(kinds == [.contract, .recording, .config])
    }
  }
#endif
