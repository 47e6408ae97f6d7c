import Foundation
import Testing

/// A case from the field: a folder with contracts, recordings, and a table of what is right.
struct FieldCase: CustomTestStringConvertible {
  /// The folder: `S01-number-fidelity`.
  let name: String
  var folder: URL { FieldCase.root.appending(path: name) }
  var contracts: URL { folder.appending(path: "Contracts") }
  /// Recordings that came later under the same names.
  var later: URL { folder.appending(path: "Later") }
  var testDescription: String { name }

  static let root = Checkout.tests.appending(path: "FieldCases")

  /// Every folder under FieldCases.
  static let all: [FieldCase] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map(FieldCase.init)
  }()

  static var withLater: [FieldCase] { all.filter { FileManager.default.fileExists(atPath: $0.later.path) } }

  /// One row of `expected.tsv`. `?` says nothing, `-` that there is none.
  struct Expectation: CustomTestStringConvertible {
    /// The id of a case, or `finding`.
    let id: String
    /// The outcome's kind; for a finding its severity.
    let outcome: String
    /// The outcome's error; for a finding its rule.
    let error: String
    /// The outcome's path; for a finding `file:line`.
    let path: String
    /// `kind:path` each, between commas.
    let notes: String
    /// `path=text` or `~text that is mentioned`, between semicolons.
    let evidence: String
    var testDescription: String { id }
  }

  func expectations() throws -> [Expectation] {
    try FieldCase.rows(of: folder.appending(path: "expected.tsv"), columns: 6).map {
      Expectation(id: $0[0], outcome: $0[1], error: $0[2], path: $0[3], notes: $0[4], evidence: $0[5])
    }
  }

  /// One row of `expected-later.tsv`: what has become of a case whose recording came later.
  struct LaterExpectation {
    let id: String
    /// `matched` or `changed`.
    let snapshot: String
    let severity: String
    let path: String
    /// All findings of the case, `severity rule path` each, between semicolons; `?` where nothing is said of them.
    let findings: String
  }

  func laterExpectations() throws -> [LaterExpectation] {
    try FieldCase.rows(of: folder.appending(path: "expected-later.tsv"), columns: 5).map {
      LaterExpectation(id: $0[0], snapshot: $0[1], severity: $0[2], path: $0[3], findings: $0[4])
    }
  }

  /// The rows of a table of tabs, split by bytes: its texts hold separators of every other kind.
  static func rows(of file: URL, columns: Int) throws -> [[String]] {
    struct Uneven: Error { let row: String }
    return try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")).compactMap { line in
      if line.first == UInt8(ascii: "#") { return nil }
      let row = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      guard row.count == columns else { throw Uneven(row: String(decoding: line, as: UTF8.self)) }
      return row
    }
  }
}
