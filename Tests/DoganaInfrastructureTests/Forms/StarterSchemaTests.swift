import DoganaTestSupport
import Testing

@testable import DoganaInfrastructure

/// What `dogana init` writes fits the schemas.
@Suite(.enabled(if: PythonEnvironment.isExpected, "\(PythonEnvironment.reason)"))
struct StarterSchemaTests {
  @Test func `every file of a starter project is accepted`() throws {
    var kinds: Set<SchemaKind> = []
    for file in StarterProject(contracts: "Contracts", snapshots: "Snapshots").files {
      let kind: SchemaKind =
        if file.path.contains("recordings/") { .recording } else if file.path.contains("contract.") { .contract } else {
          .config
        }
      kinds.insert(kind)
      let source = ConfigSource(file: file.path, bytes: Array(file.text.utf8))
      let root = try #require(NodeReader.read(source, into: DiagnosticCollector(prefix: "contract")), "\(file.path)")
      let value = try #require(EditorValue.of(root)).text(style: .compact)
      #expect(try SchemaOracle.faults([value], under: kind.text) == [nil], "\(file.path)")
    }
    #expect(kinds == [.contract, .recording, .config])
  }
}
