import DoganaDomain
import Foundation
import Testing

@testable import DoganaCLI

/// What the program writes, searched for a secret in every way that it may come in.
struct RedactionTests {
  private static let secret = "hunter2EX"

  private func folder(
    fields: String = "id: Int, p: { type: String?, key: pass_word }", model: String = "",
    body: String = #"{"id": 1, "pass_word": "hunter2EX"}"#, url: String = "https://api.test/notes/1",
    redact: String = "fields: [pass_word]"
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let result = model.isEmpty ? "NoteDTO" : "NoteDTO, model: Note"
    try folder.write(
      """
      dogana: 1
      name: notes
      dtos: { NoteDTO: { \(fields) } }
      \(model)
      operations:
        getNote: { request: 'GET /notes/{id}', responses: { 200: { body: \(result) } } }
      """, to: "Contracts/notes/contract.yaml")
    try folder.write("redact: { \(redact) }\n", to: "dogana.yaml")
    try write(body, url: url, in: folder)
    return folder
  }

  private func write(_ body: String, url: String = "https://api.test/notes/1", in folder: TemporaryFolder) throws {
    try folder.write(
      #"{"request": {"method": "GET", "url": "\#(url)"}, "response": {"status": 200, "body": \#(body)}}"#,
      to: "Contracts/notes/recordings/one.json")
  }

  /// Everything that a run as cases and one as traffic say and write.
  private func all(in folder: TemporaryFolder) throws -> String {
    var text = ""
    for format in ["pretty", "json", "ndjson", "concise"] {
      for more in [["--update", "new"], [], ["Contracts/notes/recordings/one.json"]] {
        let run = ProgramRun(["check", "-v", "--format", format] + more, in: folder.url)
        #expect(run.exitCode < 2, "\(run.error)")
        text += run.output + run.error
      }
    }
    for file in try Checkout.files(below: folder.url.appending(path: "Snapshots"), suffix: ".json") {
      text += file + "\n" + (try String(contentsOf: folder.url.appending(path: "Snapshots/" + file), encoding: .utf8))
    }
    return text
  }

  @Test func `a secret wire key makes its field secret, in a DTO and in a model`() throws {
    for model in ["", "models: { Note: { from: NoteDTO, fields: { id: id, code: p? } } }"] {
      let text = try all(in: folder(model: model))
      #expect(text.contains("[redacted]"))
      #expect(!text.contains(Self.secret))
    }
  }

  @Test func `a listed secret that is a key reaches no path`() throws {
    let folder = try folder(
      fields: "id: Int", body: #"{"id": 1, "hunter2EX": 1, "deep": {"x hunter2EX": [{"a": 1}]}}"#,
      redact: "values: [hunter2EX]")
    let text = try all(in: folder)
    #expect(text.contains("[redacted:1]"))
    #expect(!text.contains(Self.secret))
  }

  @Test func `a rule that fails on a secret names the error and not the value`() throws {
    let folder = try folder(
      model:
        "models: { Note: { from: NoteDTO, fields: { id: id, code: { from: p?, rule: 'size(self) > 20', error: tooWeak } } } }"
    )
    let text = try all(in: folder)
    #expect(text.contains("tooWeak"))
    #expect(!text.contains(Self.secret))
  }

  @Test func `an escaped key in an excerpt hides its value`() throws {
    let folder = try folder(
      fields: "id: Int, p: { type: Int, key: pass_word }", body: #"{"id": 1, "\u0070ass_word": "hunter2EX"}"#)
    let text = try all(in: folder)
    #expect(text.contains("typeMismatch"))
    #expect(!text.contains(Self.secret))
  }

  @Test func `credentials in a path or a name do not become ids`() throws {
    let token = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.dBjftJeZ4CVP"
    let folder = try folder(body: #"{"id": 1}"#, redact: "values: [hunter2EX]")
    let line = { (id: String) in
      #"{"request": {"method": "GET", "url": "https://api.test/notes/\#(id)"}, "response": {"status": 200, "body": {"id": 1}}}"#
    }
    try folder.write(
      [token, "AKIAIOSFODNN7EXAMPLE", "hunter2EX", "0b4c1f0e-8a1d-4c57-9d3e-2f6a5b7c8d9e"].map(line).joined(
        separator: "\n"), to: "Contracts/notes/recordings/many.ndjson")
    try folder.write(line("1"), to: "Contracts/notes/recordings/sk_live_abcdefgh.json")
    #expect(ProgramRun(["check", "--update", "new"], in: folder.url).exitCode == 0)
    let files = try Checkout.files(below: folder.url.appending(path: "Snapshots"), suffix: ".json")
    #expect(files.count == 6)
    let text = files.joined(separator: "\n")
    for secret in ["eyJ", "AKIA", "hunter2EX", "abcdefgh"] { #expect(!text.contains(secret)) }
    #expect(text.contains("0b4c1f0e-8a1d-4c57-9d3e-2f6a5b7c8d9e"))
    #expect(ProgramRun(["check", "-q"], in: folder.url).output == "")
  }
}
