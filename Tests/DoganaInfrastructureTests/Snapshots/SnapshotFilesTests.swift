import DoganaDomain
import Foundation
import Testing

@testable import DoganaInfrastructure

struct SnapshotFilesTests {
  private static let border = Result { try Border(field: "Any") }

  private static func store(_ folder: TemporaryFolder) -> SnapshotFiles {
    SnapshotFiles(tree: folder.tree, folder: "Snapshots")
  }

  private static func snapshot(_ json: String) throws -> Snapshot {
    try border.get().snapshot(#"{"v":\#(json)}"#).snapshot
  }

  private static func text(_ folder: TemporaryFolder) throws -> String {
    String(decoding: try folder.tree.read("Snapshots/t/get/a.json").array, as: UTF8.self)
  }

  private static func store(_ text: String, in folder: TemporaryFolder) throws {
    try folder.tree.write(Array(text.utf8), to: "Snapshots/t/get/a.json")
  }

  @Test func `a snapshot is written under its case and found again`() throws {
    let folder = try TemporaryFolder()
    let store = Self.store(folder)
    #expect(try store.snapshot(of: "t/get/a")?.outcome == nil)
    #expect(try store.caseIDs().isEmpty)
    try store.write(Self.snapshot("1"), for: "t/get/a")
    try store.write(Self.snapshot("2"), for: "t/list/b")
    #expect(try store.caseIDs() == ["t/get/a", "t/list/b"])
    #expect(store.file(of: "t/get/a") == "Snapshots/t/get/a.json")
    #expect(try store.snapshot(of: "t/get/a")?.outcome.kind == .success)
  }

  /// S23: line ends between tokens do not count, those in values do.
  @Test func `a file with CRLF and no final newline is the same snapshot, and stays byte for byte`() throws {
    let folder = try TemporaryFolder()
    let store = Self.store(folder)
    let snapshot = try Self.snapshot(#"{"path": "..\\repos", "note": "one\r\ntwo"}"#)
    try store.write(snapshot, for: "t/get/a")
    let written = try Self.text(folder)
    #expect(written.utf8.last == 0x0A)
    let stored = String(written.dropLast()).replacing("\n", with: "\r\n")
    try Self.store(stored, in: folder)
    let known = try #require(try store.snapshot(of: "t/get/a"))
    #expect(PlainValue.equal(known.value ?? .null, snapshot.value ?? .null))
    #expect(known.outcome == snapshot.outcome)
    #expect(known.shape == snapshot.shape)
    try store.write(snapshot, for: "t/get/a")
    #expect(try Self.text(folder).utf8.elementsEqual(stored.utf8))
    let changed = try Self.snapshot(#"{"path": "..\\repos", "note": "one\ntwo"}"#)
    #expect(!PlainValue.equal(known.value ?? .null, changed.value ?? .null))
    try store.write(changed, for: "t/get/a")
    let rewritten = try Self.text(folder)
    #expect(rewritten.contains(#"one\ntwo"#))
    #expect(!rewritten.utf8.contains(0x0D))
    #expect(rewritten.utf8.suffix(2).elementsEqual("}\n".utf8))
  }

  @Test(arguments: [("7", "7.0"), ("129.90", "129.9"), ("1e3", "1000"), (#""é""#, #""\u00e9""#)])
  func `a file whose meaning is the same is left untouched`(_ json: String, _ spelling: String) throws {
    let folder = try TemporaryFolder()
    let store = Self.store(folder)
    let snapshot = try Self.snapshot(json)
    try store.write(snapshot, for: "t/get/a")
    let written = try Self.text(folder)
    let valueStart = try #require(written.range(of: "\"value\": {\n    \"v\": ")).upperBound
    let end = try #require(written[valueStart...].firstIndex(of: "\n"))
    let other = written.replacingCharacters(in: valueStart..<end, with: spelling)
    try Self.store(other, in: folder)
    try store.write(snapshot, for: "t/get/a")
    #expect(try Self.text(folder).utf8.elementsEqual(other.utf8))
  }

  @Test(arguments: ["", "{", "{\r\n  \"dogana\": 1,\r\n}", "<<<<<<< HEAD\n{}", "\u{0}"])
  func `a file that is no JSON is a diagnostic with its place, and not a missing snapshot`(_ text: String) throws {
    let folder = try TemporaryFolder()
    try Self.store(text, in: folder)
    let fault = #expect(throws: Diagnostic.self) { try Self.store(folder).snapshot(of: "t/get/a") }
    #expect(fault?.rule == "snapshot-unreadable")
    #expect(fault?.place?.file == "Snapshots/t/get/a.json")
    #expect(fault?.remedy?.contains("git") == true)
    // Writing replaces it.
    try Self.store(folder).write(Self.snapshot("1"), for: "t/get/a")
    #expect(try Self.store(folder).snapshot(of: "t/get/a") != nil)
  }

  @Test(arguments: [511, 512, 1_023])
  func `what the deepest payload gives is written and read again`(_ levels: Int) throws {
    let folder = try TemporaryFolder()
    let store = Self.store(folder)
    let border = try Border("dtos:\n  D: { v: Any? }", depth: 1_024)
    let body = #"{"v":"# + String(repeating: "[", count: levels) + String(repeating: "]", count: levels) + "}"
    let made = border.snapshot(body)
    #expect(made.verdict.outcome.kind == .success)
    try store.write(made.snapshot, for: "t/get/a")
    let known = try #require(try store.snapshot(of: "t/get/a"))
    #expect(PlainValue.equal(known.value ?? .null, made.snapshot.value ?? .null))
    try store.write(made.snapshot, for: "t/get/a")
    #expect(border.drifts(body, body).isEmpty)
  }

  @Test func `what could not be read again is not written`() throws {
    let folder = try TemporaryFolder()
    let store = SnapshotFiles(tree: folder.tree, folder: "Snapshots", sizeLimit: 1_000)
    let large = try Self.snapshot("[" + Array(repeating: "{}", count: 200).joined(separator: ",") + "]")
    var deep = Value.null
    for _ in 0..<2_048 { deep = .list([deep]) }
    for snapshot in [large, Snapshot(outcome: large.outcome, value: deep, notes: [], shape: large.shape)] {
      let fault = #expect(throws: Diagnostic.self) { try store.write(snapshot, for: "t/get/a") }
      #expect(fault?.rule == "snapshot-too-large")
      #expect(fault?.remedy?.contains("snapshot: ignore") == true)
      #expect(folder.tree.kind(of: "Snapshots/t/get/a.json") == nil)
    }
    try Self.store(folder).write(large, for: "t/get/a")
    let fault = #expect(throws: Diagnostic.self) { try store.snapshot(of: "t/get/a") }
    #expect(fault?.rule == "snapshot-unreadable")
    try store.write(Self.snapshot("1"), for: "t/get/a")
    #expect(try store.snapshot(of: "t/get/a") != nil)
  }
}
