import DoganaDomain
import Foundation
import Testing

@testable import DoganaCLI

/// Inputs that are not what they should be, from the command line to the exit code.
struct OddInputTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      dogana: 1
      name: notes
      dtos: { NoteDTO: { id: Int } }
      operations:
        getNote: { request: 'GET /notes/{id}', responses: { 200: { body: NoteDTO } } }
      """, to: "Contracts/notes/contract.yaml")
    try folder.write(Self.line, to: "Contracts/notes/recordings/one.json")
    return folder
  }

  private static let line =
    #"{"request": {"method": "GET", "url": "https://api.test/notes/1"}, "response": {"status": 200, "body": {"id": 1}}}"#

  @Test func `an empty recording is nothing checked and says so`() throws {
    let folder = try folder()
    try folder.write("", to: "quiet.ndjson")
    let run = ProgramRun(["check", "quiet.ndjson"], in: folder.url)
    #expect(run.exitCode == 4)
    #expect(run.output.hasPrefix("nothing checked: there was no exchange\n"))
    #expect(run.error == "")
  }

  @Test func `a pattern that fits no id says so`() throws {
    let folder = try folder()
    let run = ProgramRun(["check", "--only", "nope"], in: folder.url)
    #expect(run.exitCode == 4)
    #expect(run.output.hasPrefix("nothing checked: no case id fits the pattern\n"))
    try folder.write(Self.line, to: "x.ndjson")
    let traffic = ProgramRun(["check", "--only", "nope", "x.ndjson"], in: folder.url)
    #expect(traffic.output.hasPrefix("nothing checked: no case id fits the pattern\n"))
  }

  @Test func `an operation without traffic is refused`() throws {
    let folder = try folder()
    let run = ProgramRun(["check", "--operation", "getNote"], in: folder.url)
    #expect(run.exitCode == 2)
    #expect(run.error.contains("usage-operation-cases"))
  }

  @Test func `what stands below a HAR is not lost`() throws {
    let folder = try folder()
    try folder.write(#"{"log":{"entries":[]}}"# + "\n" + Self.line + "\n" + Self.line + "\n", to: "x.ndjson")
    let run = ProgramRun(["check", "--format", "json", "x.ndjson"], in: folder.url)
    #expect(run.exitCode == 1)
    #expect(try run.json.at("summary.cases")?.scalar == "2")
    #expect(try run.json.at("summary.exchanges")?.scalar == "3")
  }

  @Test func `JSON written for people is explained, line after line`() throws {
    let folder = try folder()
    try folder.write(
      "{\n" + (1...11).map { "  \"k\($0)\": \($0),\n" }.joined() + "  \"z\": 0\n}\n" + Self.line, to: "x.ndjson")
    let run = ProgramRun(["check", "--format", "concise", "x.ndjson"], in: folder.url)
    let lines = run.output.split(separator: "\n").filter { $0.contains("[recording-line]") }
    #expect(lines.first?.contains("NDJSON has one recording a line") == true)
    let numbers = lines.compactMap { $0.firstMatch(of: /line ([0-9]+),/).flatMap { Int($0.1) } }
    #expect(numbers.count > 10 && numbers == numbers.sorted())
  }

  @Test func `a syntax error is said once`() throws {
    let folder = try folder()
    try folder.write(
      #"{"request": {"method": "GET", "url": "https://api.test/notes/1"}, "response": {"status": 200, "bodyText": "{}}"}}"#,
      to: "x.ndjson")
    let run = ProgramRun(["check", "--format", "concise", "x.ndjson"], in: folder.url)
    let said = run.output.split(separator: "\n").first ?? ""
    #expect(said.contains("found “}”"))
    #expect(said.components(separatedBy: "found “}”").count == 2, "\(said)")
  }
}
