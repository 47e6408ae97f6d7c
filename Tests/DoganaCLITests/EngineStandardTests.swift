import DoganaDomain
import Foundation
import Testing

@testable import DoganaCLI

struct EngineStandardTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      dogana: 1
      name: notes
      dtos: { NoteDTO: { id: Int, password: String } }
      operations:
        getNote: { request: 'GET /notes/{id}', responses: { 200: { body: NoteDTO } } }
      """, to: "Contracts/notes/contract.yaml")
    try folder.write(
      #"{"request": {"method": "GET", "url": "https://ann:pw@api.test/notes/1"}, "response": {"status": 200, "body": {"id": 1, "password": "hunter2"}}}"#,
      to: "Contracts/notes/recordings/one.json")
    return folder
  }

  @Test func `a case is missing, written, matched, changed`() throws {
    let folder = try folder()
    let missing = ProgramRun(["check", "--format", "concise"], in: folder.url)
    #expect(missing.exitCode == 1)
    #expect(missing.output.contains("breaking[snapshot-missing]"))
    #expect(ProgramRun(["check", "--update", "new"], in: folder.url).exitCode == 0)
    #expect(ProgramRun(["check", "-q"], in: folder.url).output == "")
    try folder.write(
      #"{"request": {"method": "GET", "url": "https://api.test/notes/1"}, "response": {"status": 200, "body": {"id": "x", "password": "hunter2"}}}"#,
      to: "Contracts/notes/recordings/one.json")
    let changed = ProgramRun(["check"], in: folder.url)
    #expect(changed.exitCode == 1)
    #expect(changed.output.contains("breaking[type-changed]"))
    #expect(!changed.output.contains("hunter2"))
  }

  @Test func `a secret reaches neither a snapshot nor a report`() throws {
    let folder = try folder()
    let run = ProgramRun(
      ["check", "--update", "new", "--format", "json", "-v", "--report", "json=report.json"], in: folder.url)
    #expect(run.exitCode == 0)
    #expect(run.output.contains(#""password": "[redacted]""#))
    for file in try Checkout.files(below: folder.url, suffix: ".json") where !file.hasPrefix("Contracts") {
      let text = try String(contentsOf: folder.url.appending(path: file), encoding: .utf8)
      #expect(!text.contains("hunter2") && !text.contains("ann:pw"), "\(file)")
    }
  }

  @Test func `nothing is written in CI`() throws {
    let folder = try folder()
    let run = ProgramRun(["check"], in: folder.url, environment: ["CI": "true"])
    #expect(run.exitCode == 1)
    #expect(ProgramRun(["check", "--update", "new"], in: folder.url, environment: ["CI": "true"]).exitCode == 2)
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "Snapshots").path))
  }

  @Test func `an operation that no contract has is refused with the nearest`() throws {
    let folder = try folder()
    let run = ProgramRun(["check", "--operation", "getNot", "x.ndjson"], in: folder.url)
    #expect(run.exitCode == 2)
    #expect(run.error.contains("did you mean `--operation getNote`?"))
  }

  @Test func `an error in a contract ends with 2, and lint shows it on standard output`() throws {
    let folder = try folder()
    try folder.write(
      "dogana: 1\nname: notes\ndtos: { A: { a: Sting } }\noperations:\n  o: { request: GET /a, responses: { 200: { body: A } } }\n",
      to: "Contracts/notes/contract.yaml")
    let check = ProgramRun(["check"], in: folder.url)
    #expect(check.exitCode == 2)
    #expect(check.output == "")
    #expect(check.error.contains("error[contract-unknown-name]"))
    let lint = ProgramRun(["lint"], in: folder.url)
    #expect(lint.exitCode == 2)
    #expect(lint.error == "")
    #expect(lint.output.hasPrefix("error[contract-unknown-name]"))
    #expect(lint.output.contains(" --> Contracts/notes/contract.yaml:3:"))
  }

  @Test func `an input that is not there ends with 3`() throws {
    let folder = try folder()
    let run = ProgramRun(["check", "no.har"], in: folder.url)
    #expect(run.exitCode == 3)
    #expect(run.output.contains("error[input-unreadable]"))
  }

  @Test func `a configuration that is named and not there ends with 2`() throws {
    let folder = try folder()
    #expect(ProgramRun(["check", "--config", "no.yaml"], in: folder.url).exitCode == 2)
  }

  @Test func `the configuration above is found`() throws {
    let folder = try folder()
    try folder.write("format: concise\nsnapshots: Expected\n", to: "dogana.yaml")
    let inner = folder.url.appending(path: "Contracts")
    let run = ProgramRun(["check", "--contracts", "."], in: inner)
    #expect(run.exitCode == 1)
    #expect(
      run.output.hasPrefix("./notes/recordings/one.json:1:") || run.output.hasPrefix("notes/recordings/one.json:1:"))
    #expect(ProgramRun(["check", "--contracts", ".", "--update", "new"], in: inner).exitCode == 0)
    #expect(FileManager.default.fileExists(atPath: folder.url.appending(path: "Expected/notes/getNote/one.json").path))
  }
}
