#if YAML
  import DoganaDomain
  import DoganaInfrastructure
  import Foundation
  import Testing

  /// Contracts with one thing wrong, each beside the exact diagnostics that it must get.
  struct BrokenContractsTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Broken")

    static let names: [String] = {
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return files.filter { !$0.hasSuffix(".expected") }.sorted()
    }()

    @Test(arguments: names)
    func `a broken contract gets exactly its diagnostics`(name: String) throws {
      let bytes = Array(try Data(contentsOf: Self.folder.appending(path: name)))
      let reading = ContractReader.read(ConfigSource(file: name, bytes: bytes))
      #expect(reading.contract == nil)
      let found = reading.diagnostics.map(text).joined()
      let stem = name.split(separator: ".").dropLast().joined(separator: ".")
      let expected = try String(contentsOf: Self.folder.appending(path: stem + ".expected"), encoding: .utf8)
      #expect(found == expected)
    }

    @Test func `there are broken contracts to read`() {
      #expect(Self.names.count > 90)
    }

    @Test(arguments: names)
    func `every diagnostic has a rule, a place and one line`(name: String) throws {
      let bytes = Array(try Data(contentsOf: Self.folder.appending(path: name)))
      for diagnostic in ContractReader.read(ConfigSource(file: name, bytes: bytes)).diagnostics {
        #expect(diagnostic.place?.file == name)
        #expect(diagnostic.rule.utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0 >= 0x61 && $0 <= 0x7A })
        let parts = [diagnostic.message, diagnostic.expected, diagnostic.found, diagnostic.remedy].compactMap(\.self)
        #expect(parts.allSatisfy { !$0.isEmpty && !$0.contains("\n") && !$0.hasSuffix(".") })
        if let place = diagnostic.place, place.line > 0 { #expect(diagnostic.sourceLine != nil) }
      }
    }
  }
#endif
