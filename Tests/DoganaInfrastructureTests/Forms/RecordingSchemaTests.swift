import DoganaApplication
import DoganaTestSupport
import Foundation
import Testing

@testable import DoganaInfrastructure

/// The schema of recordings against those of this repository, and against the reader on recordings with one thing changed.
@Suite(.enabled(if: PythonEnvironment.isExpected, "\(PythonEnvironment.reason)"))
struct RecordingSchemaTests {
  /// Recordings in which together every member stands.
  private static let whole = [
    #"""
    {"$schema": "x", "name": "a", "operation": "b", "recordedAt": "2026-03-01T12:00:00.5+02:00", "redacted": true,
     "request": {"method": "POST", "url": "https://api.shop.test/v1", "headers": {"a": "1", "b": ["1", 2]}, "body": [1]},
     "response": {"status": 200, "headers": [{"name": "a", "value": "1"}], "bodyText": "x"}}
    """#,
    #"{"request": {"bodyBase64": "AA=="}, "failure": {"kind": "timeout", "message": "slow"}, "response": null}"#,
    #"{"request": null, "response": {"status": -1, "body": null, "bodyText": null, "headers": null}}"#,
  ]

  /// What the reader refuses and no schema can tell, each with the reason.
  private static let exceptions: [(message: String, reason: String)] = [
    ("stands twice", "a JSON value has no second key of a name: a parser has lost one of the two"),
    ("expected an HTTP status", "200.0 and 2e2 are the integer 200 to a schema; the reader wants it written so"),
    ("recordedAt: no instant", "an expression does not count the days of a month"),
    ("bodyFile", "where files lie is not in the file"),
  ]

  @Test func `every recording of the repository that reads without an error is accepted`() throws {
    var names: [String] = []
    var values: [[UInt8]] = []
    for top in ["Contracts", "Tests"] {
      let root = PythonEnvironment.checkout.appending(path: top)
      for path in try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
      where path.contains("recordings/") && (path.hasSuffix(".json") || path.hasSuffix(".ndjson")) {
        let bytes = Array(try Data(contentsOf: root.appending(path: path)))
        let texts = path.hasSuffix(".json") ? [bytes] : bytes.split(separator: 0x0A).map(Array.init)
        for text in texts where Self.damage(in: String(decoding: text, as: UTF8.self)) == nil {
          names.append("\(top)/\(path)")
          values.append(text)
        }
      }
    }
    #expect(names.count > 100)
    for (name, fault) in zip(names, try SchemaOracle.faults(values, under: SchemaKind.recording.text)) {
      #expect(fault == nil, "\(name)")
    }
  }

  @Test(arguments: whole)
  func `every change of a recording is judged alike`(text: String) throws {
    try #require(Self.damage(in: text) == nil)
    let mutations = TreeMutations(of: try JSONTree(JSONDocument(parsing: Array(text.utf8)).root)).all
    let faults = try SchemaOracle.faults(
      mutations.map { $0.tree.text(style: .compact) }, under: SchemaKind.recording.text)
    for (mutation, fault) in zip(mutations, faults) {
      let damage = Self.damage(in: String(decoding: mutation.tree.text(style: .compact), as: UTF8.self))
      if damage == nil {
        #expect(fault == nil, "\(mutation.name): nothing is wrong with it")
      } else if fault == nil, let damage {
        #expect(Self.exceptions.contains { damage.contains($0.message) }, "\(mutation.name) is accepted: \(damage)")
      }
    }
  }

  /// What the reader says of a recording; nil where it reads. A file beside it is none of its form.
  private static func damage(in text: String) -> String? {
    guard let document = try? JSONDocument(parsing: Array(text.utf8)) else { return "no JSON" }
    let place = RecordPlace(file: "a.json", start: TextPosition(line: 1, column: 1), index: 0)
    let record = DoganaRecord(document: document, place: place, bodies: nil, payloadLimit: 1 << 20)
    guard case .unreadable(let damage) = record.item(naming: .single), !damage.message.contains("bodyFile") else {
      return nil
    }
    return damage.message
  }
}
