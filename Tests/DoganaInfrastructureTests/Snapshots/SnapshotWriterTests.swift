import DoganaDomain
import Testing

@testable import DoganaInfrastructure

struct SnapshotWriterTests {
  private static func text(_ snapshot: Snapshot) -> String {
    String(
      decoding: SnapshotWriter.tree(of: snapshot, caseID: "t/get/a").text(style: .pretty, sorted: true), as: UTF8.self)
  }

  @Test func `a snapshot is sorted text with LF and one final newline`() {
    var shape = WireShape()
    shape.insert([.string, .null], at: WirePath(text: "v"), isRead: true)
    shape.insert(.object, at: .root, isRead: true)
    shape.insert(.number, at: WirePath(text: "w"), isRead: false)
    let value = Value.map([
      Value.Entry(key: "v", value: .string("x")), Value.Entry(key: "a", value: .decimal(ExactDecimal(7))),
    ])
    let notes = [
      Snapshot.Used(kind: .wireForm, path: "v"), Snapshot.Used(kind: .unknownCase, path: "w", detail: "new"),
    ]
    let text = Self.text(Snapshot(outcome: .init(kind: .success), value: value, notes: notes, shape: shape))
    #expect(!text.contains("\r"))
    #expect(text.hasSuffix("}\n"))
    #expect(!text.hasSuffix("\n\n"))
    let keys = text.split(separator: "\n").filter { $0.hasPrefix("  \"") }.map { $0.prefix { $0 != ":" } }
    #expect(keys == keys.sorted())
    #expect(keys.count == 7)
  }

  @Test func `a failure keeps its evidence and no value`() {
    let summary = Snapshot.Summary(kind: .mapping, error: "invalidPrice", path: "price_cents", field: "price")
    let text = Self.text(Snapshot(outcome: summary, value: nil, notes: [], shape: WireShape()))
    #expect(text.contains(#""error": "invalidPrice""#))
    #expect(text.contains(#""field": "price""#))
    #expect(!text.contains("value"))
    #expect(!text.contains("wire"))
  }

  @Test func `a nil model is written, so that it differs from none`() {
    let text = Self.text(Snapshot(outcome: .init(kind: .success), value: .null, notes: [], shape: WireShape()))
    #expect(text.contains(#""value": null"#))
  }

  @Test func `a number keeps every digit`() {
    let digits = "12345678901234567890123456789012345678"
    guard case .value(let decimal) = ExactDecimal.parse(digits.utf8) else { return }
    guard case .number(digits) = SnapshotWriter.value(.decimal(decimal)) else {
      Issue.record("\(SnapshotWriter.value(.decimal(decimal)))")
      return
    }
  }

  @Test func `what was not walked is written and read again`() throws {
    var shape = WireShape()
    shape.insert(.object, at: .root, isRead: true)
    for path in ["s", "a[*]"] { shape.insertUnwalked(WirePath(text: path)) }
    let text = Self.text(Snapshot(outcome: .init(kind: .success), value: nil, notes: [], shape: shape))
    let document = try JSONDocument(parsing: Array(text.utf8))
    #expect(document.root["unwalked"]?.elements.compactMap(\.text) == ["a[*]", "s"])
    #expect(try SnapshotReader(file: "s.json", document: document).snapshot().shape.unwalked == shape.unwalked)
  }
}
