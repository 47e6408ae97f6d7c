#if YAML
  import DoganaApplication
  import DoganaDomain
  import DoganaInfrastructure
  import Foundation
  import Testing

  /// Contracts without an error, each beside the exact warnings that it must get.
  struct OddContractsTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Odd")

    static let names: [String] = {
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return files.filter { !$0.hasSuffix(".expected") }.sorted()
    }()

    static func lint(_ name: String, silenced: Set<String> = []) -> LintReport {
      let tree = FileTree(root: folder.path)
      return LintContracts(
        contracts: ContractFiles(folder: "Contracts", operands: [name], in: tree), texts: ContractFiles.Texts(in: tree)
      ).execute(LintRequest(silenced: silenced))
    }

    @Test(arguments: names)
    func `an odd contract gets exactly its warnings`(name: String) throws {
      let report = Self.lint(name)
      #expect(report.contracts == 1)
      let found = report.diagnostics.map(text).joined()
      let stem = name.split(separator: ".").dropLast().joined(separator: ".")
      let expected = try String(contentsOf: Self.folder.appending(path: stem + ".expected"), encoding: .utf8)
      #expect(found == expected)
    }

    @Test(arguments: names)
    func `every warning has a rule that is explained, a place, a line and a remedy`(name: String) {
      for warning in Self.lint(name).diagnostics {
        #expect(warning.severity == .warning)
        #expect(RuleCatalog.lint.rules.contains { $0.id == warning.rule })
        #expect(warning.place?.file == name && warning.sourceLine != nil && warning.remedy != nil)
        let parts = [warning.message, warning.expected, warning.found, warning.remedy].compactMap(\.self)
        #expect(parts.allSatisfy { !$0.isEmpty && !$0.contains("\n") && !$0.hasSuffix(".") })
      }
    }

    @Test func `every rule of lint has a contract that shows it`() {
      let shown = Set(Self.names.flatMap { Self.lint($0).diagnostics.map(\.rule) })
      #expect(Set(RuleCatalog.lint.rules.map(\.id)).subtracting(shown) == ["lint-too-many-warnings"])
    }

    @Test func `a rule that is silenced is counted and not said`() {
      let report = Self.lint("types.yaml", silenced: ["lint-quote-this"])
      #expect(!report.diagnostics.contains { $0.rule == "lint-quote-this" })
      #expect(report.silenced == [LintReport.Silenced(rule: "lint-quote-this", count: 12)])
    }
  }
#endif
