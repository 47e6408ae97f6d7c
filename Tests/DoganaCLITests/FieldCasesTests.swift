import DoganaInfrastructure
import Foundation
import Testing

/// Cases from the field, each a folder of contracts, recordings and a table of what is right.
@Suite struct FieldCasesTests {
  @Test func `every case that is within the means has its folder`() {
    let numbers = FieldCase.all.map { $0.name.prefix(3) }
    #expect(
      numbers == [
        "S01", "S02", "S03", "S04", "S05", "S06", "S07", "S08", "S09", "S10", "S11", "S14", "S15", "S16", "S17", "S18",
        "S19", "S20", "S21", "S22", "S22", "S26",
      ])
  }

  @Test(arguments: FieldCase.all)
  func `outcomes are what the table calls right`(fieldCase: FieldCase) throws {
    let expectations = try fieldCase.expectations()
    let run = ProgramRun(["check", "--contracts", "Contracts", "--format", "json", "--verbose"], in: fieldCase.folder)
    try #require(run.exitCode == 1, "no snapshot is there, so the gate fails: \(run.error)")
    let report = try run.json
    let cases = report["cases"]?.elements ?? []
    #expect(Set(cases.compactMap { $0["id"]?.scalar }) == Set(expectations.map(\.id)).subtracting(["finding"]))
    for expectation in expectations {
      if expectation.id == "finding" {
        check(expectation, against: report["findings"]?.elements ?? [])
      } else if let found = cases.first(where: { $0["id"]?.scalar == expectation.id }) {
        check(expectation, against: found)
      }
    }
  }

  /// As traffic nothing is sought in snapshots, and every exchange has the outcome that it has as a case.
  @Test(arguments: FieldCase.all)
  func `traffic has the same outcomes as cases`(fieldCase: FieldCase) throws {
    let recordings = try Checkout.files(below: fieldCase.contracts, suffix: "").filter {
      $0.contains("/recordings/")
    }.map { "Contracts/\($0)" }
    let flags = ["--format", "json", "--verbose"]
    let asCases = try ProgramRun(["check"] + flags, in: fieldCase.folder).json
    let asTraffic = try ProgramRun(["check"] + flags + recordings, in: fieldCase.folder).json
    #expect(Self.outcomes(of: asTraffic) == Self.outcomes(of: asCases))
  }

  @Test(arguments: FieldCase.withLater)
  func `a later recording differs as the table says`(fieldCase: FieldCase) throws {
    let folder = try TemporaryFolder()
    try folder.copy(fieldCase.contracts)
    let written = ProgramRun(["check", "--update", "new", "--format", "json"], in: folder.url)
    try #require(written.exitCode == 0, "\(written.output)\(written.error)")
    let repeated = ProgramRun(["check"], in: folder.url)
    try #require(repeated.exitCode == 0, "\(repeated.output)\(repeated.error)")

    try folder.overlay(fieldCase.later, at: "Contracts")
    let report = try ProgramRun(["check", "--format", "json", "--verbose"], in: folder.url).json
    let expectations = try fieldCase.laterExpectations()
    for found in report["cases"]?.elements ?? [] {
      let id = found["id"]?.scalar ?? ""
      let expectation = expectations.first { $0.id == id }
      #expect(found.at("snapshot.state")?.scalar == expectation?.snapshot ?? "matched", "\(id)")
    }
    for expectation in expectations where expectation.snapshot == "changed" {
      let findings = (report["findings"]?.elements ?? []).filter {
        $0["cases"]?.elements.contains { $0.scalar == expectation.id } == true
      }
      #expect(
        findings.contains {
          expectation.severity.admits($0["severity"]?.scalar) && expectation.path.admits($0["path"]?.scalar)
        }, "\(expectation.id): \(findings)")
      guard expectation.findings != "?" else { continue }
      let told = findings.map { finding in
        ["severity", "rule", "path"].map { finding[$0]?.scalar ?? "-" }.joined(separator: " ")
      }
      #expect(
        told.sorted() == expectation.findings.split(separator: ";").map(String.init).sorted(), "\(expectation.id)")
    }
  }

  private func check(_ expectation: FieldCase.Expectation, against found: JSONTree) {
    let id = expectation.id
    let outcome = found["outcome"] ?? .null
    #expect(outcome["kind"]?.scalar == expectation.outcome, "\(id): \(outcome)")
    #expect(expectation.error.admits(outcome["error"]?.scalar), "\(id): \(outcome)")
    // An invalidResponse about the whole body names no path.
    let path = outcome["path"]?.scalar ?? (expectation.outcome == "invalidResponse" ? "$" : nil)
    #expect(expectation.path.admits(path), "\(id): \(outcome)")
    if expectation.notes != "?" {
      let notes = (found["notes"]?.elements ?? []).map { "\($0["kind"]?.scalar ?? ""):\($0["path"]?.scalar ?? "")" }
      let expected = expectation.notes == "-" ? [] : expectation.notes.split(separator: ",").map(String.init)
      #expect(Set(notes) == Set(expected), "\(id)")
    }
    guard expectation.evidence != "-" else { return }
    for piece in expectation.evidence.split(separator: ";") {
      if piece.hasPrefix("~") {
        #expect(outcome.mentions(String(piece.dropFirst())), "\(id): \(outcome)")
      } else if let equals = piece.firstIndex(of: "=") {
        let place = String(piece[..<equals])
        let value = outcome.at(place) ?? found.at(place)
        let text = String(piece[piece.index(after: equals)...])
        #expect(value?.scalar?.utf8.elementsEqual(text.utf8) == true, "\(id): \(piece) in \(found)")
      }
    }
  }

  private func check(_ expectation: FieldCase.Expectation, against findings: [JSONTree]) {
    let place = expectation.path.split(separator: ":")
    #expect(
      findings.contains { finding in
        finding.at("location.file")?.scalar?.hasSuffix(String(place[0])) == true
          && finding.at("location.line")?.scalar == String(place[1])
          && expectation.outcome.admits(finding["severity"]?.scalar)
          && expectation.error.admits(finding["rule"]?.scalar)
          && (expectation.evidence == "-" || finding.mentions(String(expectation.evidence.dropFirst())))
      }, "\(expectation.path): \(findings)")
  }

  /// What became of each exchange, by its place.
  private static func outcomes(of report: JSONTree) -> Set<String> {
    Set(
      (report["cases"]?.elements ?? []).map { found in
        ["source.file", "source.line", "source.index", "outcome.kind", "outcome.error", "outcome.path"]
          .map { found.at($0)?.scalar ?? "-" }.joined(separator: " ")
      })
  }
}

extension String {
  /// Whether a cell of a table admits a value: `?` admits any, `-` none.
  fileprivate func admits(_ value: String?) -> Bool {
    switch self {
    case "?": true
    case "-": value == nil || value == "null"
    default: value == self
    }
  }
}
