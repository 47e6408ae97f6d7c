import Foundation
import Testing

/// Proves from the sources that dependencies point inwards and that the repository holds what the design allows.
@Suite struct LayeringTests {
  /// What each target may import besides the standard library; a target without an entry fails.
  private static let allowedImports: [String: Set<String>] = [
    "DoganaDomain": [],
    "DoganaApplication": ["DoganaDomain"],
    "DoganaInfrastructure": system.union(["DoganaDomain", "DoganaApplication", "CYAML", "CZlib"]),
    "DoganaCLI": system.union(["DoganaDomain", "DoganaApplication", "DoganaInfrastructure"]),
  ]

  /// The C libraries, the standard library's own modules, and the small half of Foundation.
  private static let system: Set<String> = ["FoundationEssentials", "Glibc", "Musl", "Darwin", "Synchronization"]

  /// Targets of C alone: module maps over system libraries.
  private static let systemLibraries: Set<String> = ["CYAML", "CZlib"]

  /// The folder that holds the documentation alone, until there is a library façade.
  private static let catalog = "Dogana"

  /// Sources that may be longer than 500 lines, each with its reason.
  private static let longSources: [String: String] = [:]

  @Test(arguments: ["DoganaDomain", "DoganaApplication", "DoganaInfrastructure", "DoganaCLI"])
  func `a target imports nothing but what its layer allows`(target: String) throws {
    let sources = try Repository.swiftSources(of: target)
    #expect(!sources.isEmpty, "no sources under Sources/\(target)")
    let allowed = try #require(Self.allowedImports[target])
    for source in sources {
      for module in ImportScan.modules(in: source.text) where !allowed.contains(module) {
        Issue.record("\(source.path) imports \(module); \(target) may import \(allowed.sorted())")
      }
    }
  }

  @Test func `every target has its rule`() throws {
    let targets = try Repository.entries("Sources")
    #expect(Set(targets).isSubset(of: Self.systemLibraries.union(Self.allowedImports.keys).union([Self.catalog])))
  }

  @Test func `the documentation is a catalog and no target`() throws {
    #expect(try Repository.entries("Sources/" + Self.catalog) == [Self.catalog + ".docc"])
  }

  @Test func `the top of the repository holds nothing else`() throws {
    let allowed: Set<String> = [
      "Package.swift", "Package.resolved", "Sources", "Tests", "Contracts", "Snapshots", "scripts", "README.md",
    ]
    #expect(Set(try Repository.entries("")).subtracting(allowed).isEmpty)
  }

  @Test func `no source is longer than 500 lines without a reason`() throws {
    var long: Set<String> = []
    for target in try Repository.entries("Sources") {
      for source in try Repository.swiftSources(of: target) where source.lineCount > 500 {
        long.insert(source.path)
        if Self.longSources[source.path] == nil { Issue.record("\(source.path) has \(source.lineCount) lines") }
      }
    }
    #expect(Set(Self.longSources.keys).subtracting(long).isEmpty, "these reasons are no longer needed")
  }

  @Test(arguments: ImportExample.all)
  func `the scan sees an import however it is written`(example: ImportExample) {
    #expect(ImportScan.modules(in: example.text) == example.modules)
  }
}

/// A piece of source and the modules that it imports.
struct ImportExample: CustomTestStringConvertible {
  let text: String
  let modules: [String]
  var testDescription: String { text.split(separator: "\n").joined(separator: " ⏎ ") }

  static let all: [ImportExample] = [
    ImportExample(text: "import Foundation", modules: ["Foundation"]),
    ImportExample(text: "  package import DoganaDomain // why", modules: ["DoganaDomain"]),
    ImportExample(text: "@testable @preconcurrency internal import Glibc", modules: ["Glibc"]),
    ImportExample(text: "import struct Foundation.Date", modules: ["Foundation"]),
    ImportExample(text: "import A; import B", modules: ["A", "B"]),
    ImportExample(text: "@_spi(Inner)\nimport C", modules: ["C"]),
    ImportExample(text: "// import Foundation\n/// import Darwin\nlet important = 1", modules: []),
    ImportExample(
      text: "#if canImport(FoundationEssentials)\nimport FoundationEssentials\n#else\nimport Foundation\n#endif",
      modules: ["FoundationEssentials"]),
    ImportExample(
      text: "#if canImport(Glibc)\nimport Glibc\n#else\nimport Foundation\n#endif", modules: ["Glibc", "Foundation"]),
  ]
}

/// Finds the modules that a Swift source imports.
private enum ImportScan {
  /// The imported modules in order; `Foundation` in the place of a FoundationEssentials that the platform lacks is not one.
  static func modules(in text: String) -> [String] {
    var modules: [String] = []
    var standsIn = false
    var condition = ""
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let line = String(Substring(line)).trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("#if") || line.hasPrefix("#elseif") {
        condition = line
        standsIn = false
      } else if line.hasPrefix("#else") {
        standsIn = condition.contains("canImport(FoundationEssentials)")
      } else if line.hasPrefix("#endif") {
        standsIn = false
      }
      guard !line.hasPrefix("//") else { continue }
      for statement in line.split(separator: ";") {
        guard let module = module(of: statement), !(standsIn && module == "Foundation") else { continue }
        modules.append(module)
      }
    }
    return modules
  }

  /// The module of an import statement; nil for any other line.
  private static func module(of statement: Substring) -> String? {
    var words = statement.split(whereSeparator: \.isWhitespace)[...]
    let modifiers: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
    while let word = words.first, word.hasPrefix("@") || modifiers.contains(word) { words = words.dropFirst() }
    guard words.popFirst() == "import" else { return nil }
    let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor"]
    if let word = words.first, kinds.contains(word), words.count > 1 { words = words.dropFirst() }
    return words.first.flatMap { $0.split(separator: ".").first }.map(String.init)
  }
}

/// The checkout that this file belongs to.
private enum Repository {
  struct Source {
    let path: String
    let text: String
    var lineCount: Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The names in a folder, without those that begin with a dot.
  static func entries(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The Swift sources of a target, at any depth.
  static func swiftSources(of target: String) throws -> [Source] {
    let folder = root.appending(path: "Sources/\(target)")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    return try paths.sorted().map {
      Source(path: "Sources/\(target)/\($0)", text: try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
    }
  }
}
