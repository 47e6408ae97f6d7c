import DoganaInfrastructure
import Foundation
import Testing

/// Real traffic of a shipping API, checked whole.
@Suite(
  .enabled(if: Checkout.corpora != nil, "the recorded traffic (shared/corpora) is not beside the checkout"))
struct EasyPostTests {
  static let recordings = Checkout.corpora?.appending(path: "06-recorded-traffic/easypost/node-pollyjs-har")

  @Test func `every exchange is classified, and none falsely`() throws {
    let folder = try #require(Self.recordings)
    let files = try Checkout.files(below: folder, suffix: ".har").map { folder.appending(path: $0).path }
    #expect(files.count == 55)
    let run = ProgramRun(
      ["check", "--format", "json", "--verbose"] + files, in: Checkout.tests.appending(path: "EasyPost"))
    #expect(run.exitCode == 0, "\(run.error)")

    var counts: [String: Int] = [:]
    let report = try run.json
    for found in report["cases"]?.elements ?? [] {
      let row = [found["operation"]?.scalar ?? "-", found.at("outcome.kind")?.scalar ?? "-"]
      counts[row.joined(separator: "\t"), default: 0] += 1
    }
    let expected = try FieldCase.rows(
      of: Checkout.tests.appending(path: "EasyPost/expected-counts.tsv"), columns: 3)
    let expectedCounts = Dictionary(uniqueKeysWithValues: expected.map { ("\($0[0])\t\($0[1])", Int($0[2]) ?? 0) })
    #expect(counts == expectedCounts)
    #expect(report.at("summary.exchanges")?.scalar == String(expectedCounts.values.reduce(0, +)))
    #expect(report.at("summary.outOfScope")?.scalar == "0")
    #expect(report["findings"]?.elements.isEmpty == true)
  }
}
