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

  /// A part of a snapshot, what stands in its place, and what is expected there; nil where that is no fault.
  private static let changes: [(String, String, String?)] = [
    ("\"dogana\"", "\"dogana\"", nil), (#""status": 200"#, #""status": 200.0"#, nil),
    (#""status": 200"#, #""status": "200""#, "an integer"), (#""status": 200"#, #""status": 200.5"#, "an integer"),
    (#""status": 200,"#, #""status": 200, "status": 200,"#, "each key once"),
    (#""kind": "success""#, #""kind": "success", "kind": "success""#, "each key once"),
    (#""v": 7"#, #""v": 7, "v": 7"#, "each key once"),
    (#""t/get/a""#, #""t/x/b""#, "t/get/a"), (#""case": "t/get/a","#, "", "t/get/a"),
    (#""case": "t/get/a""#, #""case": 7"#, "a text"),
    (#""status": 200"#, #""statuses": 200"#, "dogana, case, outcome, status, value, notes, wire, unread, unwalked"),
    (
      #""kind": "success""#, #""kind": "success", "odd": 1"#,
      "kind, error, path, field, code, envelope, status, kept, dropped"
    ),
    (#""kind": "success""#, #""kind": "success", "kept": "1""#, "an integer"),
    (#""kind": "success""#, #""kind": "success", "error": 1"#, "a text"),
    (#""path": "v", "#, #""path": "v", "odd": 1, "#, "path, detail"), (#""detail": "x""#, #""detail": 1"#, "a text"),
    (#""unknownCase": [{"path": "v", "detail": "x"}]"#, #""unknownCase": "v""#, "a list"),
    (#""wire": {"$": ["object"]}"#, #""wire": []"#, "an object"), (#"["object"]"#, #""object""#, "a list"),
    (#", "wire": {"$": ["object"]}"#, "", "`wire`"), (#""wire""#, #""unread""#, "`wire`"),
  ]

  @Test(arguments: changes)
  func `a snapshot that was changed by hand is refused with what was expected`(
    _ part: String, _ change: String, _ expected: String?
  ) throws {
    let text =
      #"{"dogana": 1, "case": "t/get/a", "outcome": {"kind": "success"}, "status": 200, "value": {"v": 7}, "#
      + #""notes": {"unknownCase": [{"path": "v", "detail": "x"}]}, "wire": {"$": ["object"]}}"#
    #expect(text.contains(part))
    let document = try JSONDocument(parsing: Array(text.replacing(part, with: change).utf8))
    let reader = SnapshotReader(file: "s.json", document: document, caseID: "t/get/a")
    guard let expected else {
      #expect(try reader.snapshot().status == 200)
      return
    }
    let fault = #expect(throws: Diagnostic.self) { try reader.snapshot() }
    #expect(fault?.rule == "snapshot-unreadable")
    #expect(fault?.expected == expected)
    #expect(fault?.found != nil)
    #expect(fault?.place?.line == 1)
  }
}
