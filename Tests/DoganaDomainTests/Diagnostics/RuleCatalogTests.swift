import DoganaDomain
import Foundation
import Testing

struct RuleCatalogTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

  private static func swiftFiles() -> [(name: String, text: String)] {
    guard
      let files = FileManager.default.enumerator(at: sources.resolvingSymlinksInPath(), includingPropertiesForKeys: nil)
    else {
      return []
    }
    return files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.compactMap { file in
      (try? String(contentsOf: file, encoding: .utf8)).map { (file.lastPathComponent, $0) }
    }
  }

  /// The rule ids that a source file uses: literals behind `rule:`, and those that begin as ids of a family do.
  static func ids(in text: String) -> Set<String> {
    var ids: Set<String> = []
    for match in text.matches(of: /\brule: "([a-z][a-z0-9]*(?:-[a-z0-9]+)*)"/) { ids.insert(String(match.1)) }
    let families =
      /"((?:usage|lint|contract|config|recording|expression|yaml|json|input|output|snapshot|case|internal)-[a-z0-9]+(?:-[a-z0-9]+)*)"/
    for match in text.matches(of: families) { ids.insert(String(match.1)) }
    for match in text.matches(of: /prefix \+ "-([a-z0-9]+(?:-[a-z0-9]+)*)"/) {
      ids.insert("contract-" + match.1)
      ids.insert("config-" + match.1)
    }
    return ids
  }

  @Test func `every rule that the sources use is explained`() throws {
    let known = Set(RuleCatalog.all.map(\.id))
    let files = Self.swiftFiles()
    #expect(files.count > 50)
    for (name, text) in files where !name.hasPrefix("RuleCatalog") {
      for id in Self.ids(in: text).sorted() where !Self.noRules.contains(id) {
        #expect(known.contains(id), "\(id) in \(name)")
      }
    }
  }

  @Test func `every word of this form that the check uses is a rule, and explained`() throws {
    let known = Set(RuleCatalog.all.map(\.id))
    let names = ["SnapshotComparison", "WireDrift", "ValueDrift", "FindingMaker", "CheckRun"]
    for (file, text) in Self.swiftFiles() where names.contains(where: { file.hasPrefix($0) }) {
      for match in text.matches(of: /"([a-z]+(?:-[a-z]+)+)"/) {
        #expect(known.contains(String(match.1)), "\(match.1) in \(file)")
      }
    }
  }

  @Test func `no rule is explained that nothing uses`() throws {
    var sources = ""
    for (name, text) in Self.swiftFiles() where !name.hasPrefix("RuleCatalog") { sources += text }
    for rule in RuleCatalog.all {
      let suffix =
        rule.id.hasPrefix("config-") ? rule.id.dropFirst(6) : rule.id.hasPrefix("contract-") ? rule.id.dropFirst(8) : ""
      let isPrefixed = !suffix.isEmpty && sources.contains("prefix + \"\(suffix)\"")
      // The rules of requests are made of the names of errors.
      let isRequest = rule.id.hasPrefix("request-")
      #expect(isPrefixed || isRequest || sources.contains("\"\(rule.id)\""), "\(rule.id)")
    }
  }

  /// Literals that look like rule ids and are none.
  private static let noRules: Set<String> = ["snapshot-type"]

  @Test func `every explanation is whole`() {
    var seen: Set<String> = []
    for family in RuleCatalog.families {
      #expect(!family.title.isEmpty && !family.rules.isEmpty, "\(family.title)")
      for rule in family.rules {
        #expect(seen.insert(rule.id).inserted, "\(rule.id)")
        #expect(rule.id.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+)*/) != nil)
        #expect(!rule.title.isEmpty && rule.title.last != "." && rule.title.count <= 72, "\(rule.id)")
        #expect(!rule.meaning.isEmpty && rule.meaning.allSatisfy { $0.last == "." }, "\(rule.id)")
        #expect(!rule.example.isEmpty && rule.example.allSatisfy { $0.count <= 120 }, "\(rule.id)")
        #expect(rule.remedy.last == "." && rule.remedy.count > 10, "\(rule.id)")
        #expect(RuleCatalog.rule(rule.id)?.title == rule.title)
      }
    }
    #expect(RuleCatalog.rule("no-such-rule") == nil)
  }
}
