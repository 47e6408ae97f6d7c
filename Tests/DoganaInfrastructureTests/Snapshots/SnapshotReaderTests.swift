import DoganaDomain
import Testing

@testable import DoganaInfrastructure

struct SnapshotReaderTests {
  private static func read(_ text: String) throws -> Snapshot {
    try SnapshotReader(file: "s.json", document: try JSONDocument(parsing: Array(text.utf8))).snapshot()
  }

  @Test func `what is written is read as it was`() throws {
    var shape = WireShape()
    for (kind, name) in WireShape.Kinds.named {
      shape.insert(kind, at: WirePath(text: "a").appending(key: name), isRead: true)
      shape.insert(kind, at: WirePath(text: #"$["odd key"]"#).appending(key: name), isRead: false)
    }
    let summaries = [
      Snapshot.Summary(kind: .success), Snapshot.Summary(kind: .partial, kept: 2, dropped: 1),
      Snapshot.Summary(kind: .remote, code: "c", envelope: "E", status: 401),
      Snapshot.Summary(kind: .mapping, error: "invalidID", path: "a[0].id", field: "id"),
      Snapshot.Summary(kind: .transport, error: "timeout"),
    ]
    let notes = Note.Kind.allCases.map { Snapshot.Used(kind: $0, path: "a[*]", detail: $0 == .unknownCase ? "x" : nil) }
    for summary in summaries {
      let value: Value? = summary.kind.yieldsModel ? .list([.int(1), .string("x\r\n"), .null, .bool(true)]) : nil
      let written = Snapshot(outcome: summary, value: value, notes: notes, shape: shape)
      let bytes = SnapshotWriter.tree(of: written, caseID: "c").text(style: .pretty, sorted: true)
      let known = try Self.read(String(decoding: bytes, as: UTF8.self))
      #expect(known.outcome == summary)
      #expect(Set(known.notes) == Set(notes))
      #expect(known.shape == shape)
      #expect(PlainValue.equal(known.value ?? .null, value ?? .null))
    }
  }

  @Test(arguments: [
    "[]", "{}", #"{"dogana":2,"outcome":{"kind":"success"}}"#, #"{"dogana":1}"#,
    #"{"dogana":1,"outcome":{"kind":"fine"}}"#,
    #"{"dogana":1,"outcome":"success"}"#, #"{"dogana":1,"outcome":{"kind":"success"},"notes":{"odd":["v"]}}"#,
    #"{"dogana":1,"outcome":{"kind":"success"},"notes":{"wireForm":[7]}}"#,
    #"{"dogana":1,"outcome":{"kind":"success"},"wire":{"v":["text"]}}"#,
    #"{"dogana":1,"outcome":{"kind":"success"},"unread":{"v":[1]}}"#,
  ])
  func `JSON that is no snapshot is refused with its place and what to do`(_ text: String) {
    let fault = #expect(throws: Diagnostic.self) { try Self.read(text) }
    #expect(fault?.rule == "snapshot-unreadable")
    #expect(fault?.place?.file == "s.json")
    #expect((fault?.place?.line ?? 0) == 1)
    #expect(fault?.remedy != nil)
  }
}
