import DoganaDomain
import DoganaInfrastructure
import Foundation
import Testing

/// The fixtures of seven Swift packages under contracts that say what the packages' own types say.
@Suite(.enabled(if: SDK.corpus != nil, "the fixtures (shared/corpora) are not beside the checkout"))
struct SDKFixturesTests {
  @Test(arguments: SDK.all)
  func `every fixture has its row, and every exception its reason`(sdk: SDK) throws {
    let corpus = try #require(SDK.corpus)
    let files = try Checkout.files(below: corpus.appending(path: sdk.fixtures), suffix: ".json")
    let table = try sdk.table()
    #expect(!files.isEmpty)
    #expect(table.map(\.file) == files, "a row for each file, in the order of their names")
    for row in table { #expect((row.outcome == "success") == (row.why == "-"), "\(row.file)") }
  }

  @Test func `lint has nothing to say of the contracts`() {
    let run = ProgramRun(["lint", "--contracts", "SDKs"], in: Checkout.tests)
    #expect(run.exitCode == 0)
    #expect(run.output.hasSuffix("passed: no problem in \(SDK.all.count) contracts\n"), "\(run.output)\(run.error)")
  }

  @Test(arguments: SDK.all)
  func `every fixture has the outcome that the table says`(sdk: SDK) throws {
    let table = try sdk.table()
    let folder = try sdk.traffic(table)
    let run = ProgramRun(["check", "--format", "json", "--verbose", "fixtures.ndjson"], in: folder.url)
    let report = try run.json
    let cases = report["cases"]?.elements ?? []
    try #require(cases.count == table.count, "\(run.error)")
    for (row, found) in zip(table, cases) {
      let outcome = found["outcome"] ?? .null
      #expect(found["operation"]?.scalar == row.operation, "\(row.file)")
      #expect(outcome["kind"]?.scalar == row.outcome, "\(row.file): \(outcome)")
      #expect((outcome["error"] ?? outcome["code"])?.scalar ?? "-" == row.error, "\(row.file): \(outcome)")
      #expect(outcome["path"]?.scalar ?? "-" == row.path, "\(row.file): \(outcome)")
      if row.error == "malformedJSON" { #expect(outcome["jsonDecoder"]?.scalar == "accepts", "\(row.file)") }
    }
    #expect(report.at("summary.outOfScope")?.scalar == "0")
    #expect(report.at("summary.unexercised")?.elements.isEmpty == true)

    // Without `--verbose` most of it is settled by the screen, which must say the same.
    let short = try ProgramRun(["check", "--format", "json", "fixtures.ndjson"], in: folder.url).json
    #expect(short.at("summary.outcomes")?.described == report.at("summary.outcomes")?.described)
    #expect(short.at("summary.notes")?.described == report.at("summary.notes")?.described)
  }

  /// What was tolerated, counted: nothing is accepted in silence.
  @Test(arguments: SDK.all)
  func `the notes are those of the table`(sdk: SDK) throws {
    let judge = try SDKJudge(sdk)
    var counts: [String: Int] = [:]
    for row in try sdk.table() {
      for note in try judge.verdict(row.bytes, operation: row.operation, status: row.status).notes {
        counts["\(row.operation)\t\(note.kind.rawValue)\t\(note.path.text)", default: 0] += note.count
      }
    }
    let found = counts.map { "\($0.key)\t\($0.value)" }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let expected = try FieldCase.rows(of: sdk.folder.appending(path: "notes.tsv"), columns: 4).map {
      $0.joined(separator: "\t")
    }
    #expect(found == expected)
  }

  /// The keys that nobody reads, counted by a walk that knows nothing of the decoder.
  @Test(arguments: SDK.all)
  func `every key that the contract does not know is a note`(sdk: SDK) throws {
    let judge = try SDKJudge(sdk)
    for row in try sdk.table() where row.outcome == "success" {
      let payload = try JSONTree(JSONDocument(parsing: row.bytes).root)
      let answer = try judge.answer(of: row.operation, status: row.status)
      let walk = PayloadWalk(payload, answer: answer, contract: judge.contract)
      let notes = try judge.verdict(row.bytes, operation: row.operation, status: row.status).notes
      #expect(notes.filter { $0.kind == .unknownKey }.reduce(0) { $0 + $1.count } == walk.unknownKeys, "\(row.file)")
    }
  }

  /// As cases, with their bodies in files beside them: accepted once, they pass.
  @Test(arguments: SDK.all)
  func `as cases they pass once their snapshots are written`(sdk: SDK) throws {
    let folder = try TemporaryFolder()
    let contract = try String(contentsOf: sdk.contract, encoding: .utf8)
    try folder.write(contract, to: "Contracts/\(sdk.name)/contract.yaml")
    let table = try sdk.table()
    for (index, row) in table.enumerated() {
      let body = String(decoding: row.bytes, as: UTF8.self)
      try folder.write(body, to: "Contracts/\(sdk.name)/recordings/bodies/\(index).json")
      try folder.write(
        """
        {"name": "\(row.file)", "operation": "\(row.operation)",
         "response": {"status": \(row.status), "bodyFile": "bodies/\(index).json"}}
        """, to: "Contracts/\(sdk.name)/recordings/\(index).json")
    }
    let written = ProgramRun(["check", "--update", "new", "--format", "json"], in: folder.url)
    #expect(written.exitCode == 0, "\(written.error)")
    #expect(try written.json.at("summary.written")?.scalar == String(table.count))
    let repeated = ProgramRun(["check", "--format", "json"], in: folder.url)
    #expect(repeated.exitCode == 0, "\(repeated.output)")
    #expect(try repeated.json.at("summary.drifted")?.scalar == "0")
  }
}

extension SDK {
  /// A folder with the contract, and the fixtures as traffic.
  fileprivate func traffic(_ table: [Fixture]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(try String(contentsOf: contract, encoding: .utf8), to: "Contracts/\(name)/contract.yaml")
    var lines = ""
    for row in table {
      lines += #"{"name":"\#(row.file)","operation":"\#(row.operation)","response":{"status":\#(row.status),"#
      lines +=
        #""headers":{"Content-Type":"application/json"},"bodyBase64":"\#(Data(row.bytes).base64EncodedString())"}}"#
      lines += "\n"
    }
    try folder.write(lines, to: "fixtures.ndjson")
    return folder
  }
}

extension JSONTree {
  fileprivate var described: String { String(decoding: text(style: .compact, sorted: true), as: UTF8.self) }
}
