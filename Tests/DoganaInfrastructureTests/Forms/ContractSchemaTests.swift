#if YAML
  import DoganaApplication
  import DoganaDomain
  import DoganaInfrastructure
  import DoganaTestSupport
  import Foundation
  import Testing

  /// The schema of contracts against the contracts of this repository, the good and the broken ones.
  @Suite(.enabled(if: PythonEnvironment.isExpected, "\(PythonEnvironment.reason)"))
  struct ContractSchemaTests {
    /// Every contract that reads without an error, and every file that one includes.
    private static func goodFiles() throws -> [String] {
      var files: [String] = []
      for folder in try folders() {
        let repository = ContractFiles(folder: folder, in: FileTree(root: PythonEnvironment.checkout.path))
        let load = repository.load()
        guard !load.diagnostics.contains(where: { $0.severity == .error }) else { continue }
        files += load.contracts.map(\.file)
      }
      return files
    }

    /// The folders called Contracts that hold contracts.
    private static func folders() throws -> [String] {
      var folders: [String] = []
      for top in ["Contracts", "Tests"] {
        let root = PythonEnvironment.checkout.appending(path: top)
        for path in try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted() + [""] {
          let full = path.isEmpty ? top : top + "/" + path
          let isContracts = full == "Contracts" || full.hasSuffix("/Contracts") || full.hasSuffix("/SDKs")
          if isContracts, !full.contains("InfrastructureTests") {
            folders.append(full)
          }
        }
      }
      return folders
    }

    @Test func `every contract of the repository is accepted`() throws {
      let files = try Self.goodFiles()
      #expect(files.count > 15)
      let values = try files.map { try editorValue(of: $0) }
      for (file, fault) in zip(files, try SchemaOracle.faults(values, under: SchemaKind.contract.text)) {
        #expect(fault == nil, "\(file)")
      }
    }

    /// Of a `null` without quotes, which in JSON is no text, lint warns and the schema says that it is wrong.
    @Test func `every odd contract, of which lint only warns, is accepted once its nulls are quoted`() throws {
      let folder = "Tests/DoganaInfrastructureTests/Contracts/Odd"
      let names = try FileManager.default.contentsOfDirectory(
        atPath: PythonEnvironment.checkout.appending(path: folder).path
      ).filter { !$0.hasSuffix(".expected") }.sorted()
      let files = names.map { folder + "/" + $0 }
      #expect(files.count > 4)
      let values = try files.map { try editorValue(of: $0, quotesNull: true) }
      for (file, fault) in zip(files, try SchemaOracle.faults(values, under: SchemaKind.contract.text)) {
        #expect(fault == nil, "\(file)")
      }
    }

    @Test(.enabled(if: SharedCorpora.folder != nil, "needs shared/design beside the checkout"))
    func `every example of the design is accepted`() throws {
      let folder = try #require(SharedCorpora.folder).deletingLastPathComponent().appending(path: "design/examples")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }
      #expect(!names.isEmpty)
      let values = try names.map { try editorValue(of: folder.appending(path: $0).path, relative: false) }
      for (name, fault) in zip(names, try SchemaOracle.faults(values, under: SchemaKind.contract.text)) {
        #expect(fault == nil, "\(name)")
      }
    }

    @Test func `every broken contract whose form is wrong is refused`() throws {
      var names: [String] = []
      var values: [[UInt8]] = []
      for name in BrokenContractsTests.names {
        let bytes = Array(try Data(contentsOf: BrokenContractsTests.folder.appending(path: name)))
        let source = ConfigSource(file: name, bytes: bytes)
        let diagnostics = ContractReader.read(source).diagnostics
        guard !FormRules.faults(in: diagnostics, of: FormRules.contract).isEmpty else { continue }
        let root = NodeReader.read(source, into: DiagnosticCollector(prefix: "contract"))
        // Where the text itself is broken an editor says so.
        guard let value = root.map({ EditorValue.of($0) }) ?? .null else { continue }
        names.append(name)
        values.append(value.text(style: .compact))
      }
      #expect(names.count > 30)
      for (name, fault) in zip(names, try SchemaOracle.faults(values, under: SchemaKind.contract.text)) {
        #expect(fault != nil, "\(name) is accepted")
      }
    }

    private func editorValue(of file: String, relative: Bool = true, quotesNull: Bool = false) throws -> [UInt8] {
      let url = relative ? PythonEnvironment.checkout.appending(path: file) : URL(filePath: file)
      let diagnostics = DiagnosticCollector(prefix: "contract")
      let source = ConfigSource(file: file, bytes: Array(try Data(contentsOf: url)))
      let root = try #require(NodeReader.read(source, into: diagnostics), "\(file)")
      return try #require(EditorValue.of(root, quotesNull: quotesNull), "\(file)").text(style: .compact)
    }
  }
#endif
