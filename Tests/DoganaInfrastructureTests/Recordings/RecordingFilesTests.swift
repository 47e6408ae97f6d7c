import DoganaApplication
import DoganaDomain
import Foundation
import Testing

@testable import DoganaInfrastructure

struct RecordingFilesTests {
  private static let line = #"{"name":"a","request":{"url":"https://api.test/a"},"response":{"status":200,"body":{}}}"#
  private static let har =
    #"{"log":{"version":"1.2","creator":{"name":"t","version":"1"},"entries":[{"startedDateTime":"2026-03-01T10:00:00Z","#
    + #""request":{"method":"GET","url":"https://api.test/a","headers":[]},"response":{"status":200,"headers":[],"#
    + #""content":{"size":11,"mimeType":"application/json","text":"{\"ok\":true}"}}}]}}"#

  private func items(_ files: RecordingFiles, _ name: String, jobs: Int = 1) throws -> [RecordingItem] {
    var items: [RecordingItem] = []
    try files.read(
      .file(name), jobs: jobs, judge: { $0.items },
      deliver: {
        items += $0
        return true
      })
    return items
  }

  // MARK: Cases

  @Test func `the recordings of a contract come in the order of their paths, without what is none`() throws {
    let folder = try TemporaryFolder()
    let root = "Contracts/shop/v1/recordings/"
    for name in ["b.json", "a/z.ndjson", "a.har", "plain"] { try folder.write(Self.line, to: root + name) }
    try folder.write("# Notes\n\n" + Self.line, to: root + "README.md")
    try folder.write("", to: root + ".gitkeep")
    try folder.write(#"{"id":7}"#, to: root + "bodies/big.json")
    try folder.write(#"{"response":{"status":200,"bodyFile":"bodies/big.json"}}"#, to: root + "with-file.json")
    let files = RecordingFiles(contractsFolder: "Contracts", tree: folder.tree)
    #expect(
      try files.recordings(of: "shop/v1") == [
        RecordingReference(file: root + "a.har", stem: "a"),
        RecordingReference(file: root + "a/z.ndjson", stem: "a/z"),
        RecordingReference(file: root + "b.json", stem: "b"),
        RecordingReference(file: root + "plain", stem: "plain"),
        RecordingReference(file: root + "with-file.json", stem: "with-file"),
      ])
    #expect(try files.recordings(of: "other").isEmpty)
    let item = try #require(try files.read(RecordingReference(file: root + "with-file.json", stem: "")).first)
    #expect(item.bodyText == #"{"id":7}"#)
  }

  @Test func `a body may lie anywhere below the folder of the recordings`() throws {
    let folder = try TemporaryFolder()
    try folder.write("7", to: "C/a/recordings/bodies/b")
    try folder.write("8", to: "C/a/secret")
    try folder.write(#"{"response":{"status":200,"bodyFile":"../bodies/b"}}"#, to: "C/a/recordings/x/one.json")
    try folder.write(#"{"response":{"status":200,"bodyFile":"../../secret"}}"#, to: "C/a/recordings/x/two.json")
    let files = RecordingFiles(contractsFolder: "C", tree: folder.tree)
    #expect(try files.recordings(of: "a").map(\.stem) == ["x/one", "x/two"])
    #expect(try files.read(RecordingReference(file: "C/a/recordings/x/one.json", stem: "")).first?.bodyText == "7")
    #expect(try files.read(RecordingReference(file: "C/a/recordings/x/two.json", stem: "")).first?.damage != nil)
  }

  @Test func `a file with one exchange is named by itself, one with many is numbered`() throws {
    let folder = try TemporaryFolder()
    let pretty = "{\n \"response\": {\"status\": 200}\n}\n"
    try folder.write(Self.line, to: "one.json")
    try folder.write(pretty, to: "pretty.json")
    try folder.write(Self.line + "\n\n", to: "one.ndjson")
    try folder.write(Self.line + "\n" + Self.line, to: "two.json")
    try folder.write(Self.har, to: "har.json")
    let files = RecordingFiles(contractsFolder: "", tree: folder.tree)
    func namings(_ name: String) throws -> [String] {
      try files.read(RecordingReference(file: name, stem: "")).map {
        if case .exchange(_, let naming) = $0 { "\(naming)" } else { "unreadable" }
      }
    }
    #expect(try namings("one.json") == ["single"])
    #expect(try namings("pretty.json") == ["single"])
    #expect(try namings("one.ndjson") == ["numbered"])
    #expect(try namings("two.json") == ["numbered", "numbered"])
    #expect(try namings("har.json") == ["numbered"])
  }

  // MARK: Formats

  // Field case S04.
  @Test func `a byte order mark changes nothing`() throws {
    let folder = try TemporaryFolder()
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let pretty = "{\n \"response\": {\"status\": 200}\n}\n"
    let files = RecordingFiles(contractsFolder: "", tree: folder.tree)
    for text in [Self.har, Self.line, Self.line + "\n" + Self.line, pretty] {
      try folder.write(text, to: "plain")
      try folder.write(mark + Array(text.utf8), to: "marked")
      let plain = Described.items(try items(files, "plain"))
      #expect(Described.items(try items(files, "marked")) == plain)
      #expect(!plain.isEmpty && plain.allSatisfy { $0.hasPrefix("#") })
    }
  }

  @Test func `what is no recording is a diagnostic that names what it looks like`() throws {
    let folder = try TemporaryFolder()
    let files = RecordingFiles(contractsFolder: "", tree: folder.tree)
    for (text, message) in [
      ("[1]", "no recording: it looks like a JSON list"),
      (#"{"log":{"pages":[]}}"#, "looks like a HAR, but log.entries is no list"),
      ("{\"log\":{\n  \"a\": 1\n  xxx\n}}", "looks like a HAR, but is no JSON: expected “,” or “}”, found “x”"),
    ] {
      try folder.write(text, to: "file.har")
      let error = #expect(throws: Diagnostic.self) { try items(files, "file.har") }
      #expect(error?.rule == "recording-format")
      #expect(error?.message == message)
      #expect(error?.place?.file == "file.har")
      if text == "[1]" { #expect(error?.remedy?.contains(#""bodyFile": "file.har""#) == true) }
    }
    let missing = #expect(throws: Diagnostic.self) { try items(files, "gone.har") }
    #expect(missing?.rule == "input-unreadable")
  }

  @Test func `a file above the limit is refused where it must be read whole`() throws {
    let folder = try TemporaryFolder()
    let limits = RecordingLimits(payload: 0)
    try folder.write(
      "{\n\"response\":{\"status\":200,\"bodyText\":\"" + String(repeating: "x", count: 1 << 20) + "\"}}", to: "a")
    let files = RecordingFiles(contractsFolder: "", tree: folder.tree, limits: limits)
    let error = #expect(throws: Diagnostic.self) { try items(files, "a") }
    #expect(error?.rule == "input-too-large")
  }

  #if Gzip
    @Test func `each format may be packed`() throws {
      let folder = try TemporaryFolder()
      let files = RecordingFiles(contractsFolder: "", tree: folder.tree)
      let pretty = "{\n \"response\": {\"status\": 200}\n}\n"
      for text in [Self.har, Self.line + "\n" + Self.line, pretty] {
        try folder.write(text, to: "plain")
        try folder.write(try Packed.gzip(Array(text.utf8)), to: "packed")
        #expect(Described.items(try items(files, "packed")) == Described.items(try items(files, "plain")))
      }
    }

    @Test func `a packed file that breaks off keeps what came before`() throws {
      let folder = try TemporaryFolder()
      let files = RecordingFiles(contractsFolder: "", tree: folder.tree)
      let text = (0..<2_000).map { Self.line.replacing("\"a\"", with: "\"n\($0)\"") }.joined(separator: "\n")
      let packed = try Packed.gzip(Array(text.utf8))
      try folder.write(Array(packed.dropLast(packed.count / 2)), to: "cut.gz")
      let items = try items(files, "cut.gz")
      #expect(items.count > 2)
      #expect(items.first?.exchange?.name == "n0")
      #expect(items.last?.damage?.message == "possibly truncated file: the gzip data breaks off")
      try folder.write(Array(packed.prefix(12)), to: "begun.gz")
      let error = #expect(throws: Diagnostic.self) { try self.items(files, "begun.gz") }
      #expect(error?.message == "possibly truncated file: the gzip data breaks off")
    }
  #endif

  // MARK: Traffic

  @Test(arguments: [1, 3]) func `any number of workers gives the same items in the same order`(_ jobs: Int) throws {
    let folder = try TemporaryFolder()
    let files = RecordingFiles(contractsFolder: "", tree: folder.tree)
    let filler = String(repeating: "x", count: 2_000)
    let lines = (0..<2_500).map {
      $0 == 1_234 ? "{\"response\":" : Self.line.replacing("{}", with: "[\($0),\"\(filler)\"]")
    }
    try folder.write(lines.joined(separator: "\n"), to: "t.ndjson")
    let items = try items(files, "t.ndjson", jobs: jobs)
    #expect(items.count == lines.count)
    #expect(items.indices.allSatisfy { items[$0].exchange.map(\.source.index) ?? 1_234 == $0 })
    #expect(items[1_234].damage?.place.line == 1_235)

    let entry = Self.har.components(separatedBy: "\"entries\":[")[1].dropLast(3)
    let many = (0..<700).map { entry.replacing("/a\"", with: "/\($0)\"") }.joined(separator: ",\n")
    try folder.write(#"{"log":{"entries":[\#(many)]}}"#, to: "t.har")
    let entries = try self.items(files, "t.har", jobs: jobs)
    #expect(entries.map(\.exchange?.request?.url) == (0..<700).map { "https://api.test/\($0)" })
  }

  @Test(arguments: [1, 3]) func `the consumer may stop early`(_ jobs: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: Self.line + "\n", count: 60_000), to: "t.ndjson")
    let files = RecordingFiles(contractsFolder: "", tree: folder.tree)
    var batches = 0
    try files.read(
      .file("t.ndjson"), jobs: jobs, judge: { $0.items.count },
      deliver: { _ in
        batches += 1
        return batches < 2
      })
    #expect(batches == 2)
  }

  @Test func `the screen counts what it settles`() throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: Self.line + "\n", count: 10), to: "t.ndjson")
    let files = RecordingFiles(contractsFolder: "", tree: folder.tree) { _, lines, tally in
      tally.successes["c/o", default: 0] += 9
      return lines.indices.map { $0 != 4 }
    }
    var settled = 0
    var left: [Int?] = []
    try files.read(
      .file("t.ndjson"), jobs: 1, judge: { $0 },
      deliver: {
        settled += $0.screened.successes["c/o"] ?? 0
        left += $0.items.map(\.exchange?.source.line)
        return true
      })
    #expect(settled == 9)
    #expect(left == [5])
    #expect(try files.read(RecordingReference(file: "t.ndjson", stem: "t")).count == 10)
  }
}
