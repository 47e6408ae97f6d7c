import DoganaInfrastructure
import Foundation
import Testing

/// The contracts of this repository, which are its examples too.
@Suite struct RepositoryContractsTests {
  @Test func `they pass their own check`() throws {
    let run = ProgramRun(["check", "--format", "json", "--verbose"], in: Checkout.root, environment: ["CI": "true"])
    #expect(run.exitCode == 0, "\(run.error)")
    let report = try run.json
    #expect(report["findings"]?.elements.isEmpty == true)
    #expect(report.at("summary.unexercised")?.elements.isEmpty == true)
    let states = Set((report["cases"]?.elements ?? []).compactMap { $0.at("snapshot.state")?.scalar })
    #expect(states == ["matched"])
  }

  @Test func `they show every outcome that a recording of ours can have`() throws {
    let report = try ProgramRun(["check", "--format", "json"], in: Checkout.root).json
    guard case .object(let outcomes) = report.at("summary.outcomes") else {
      Issue.record("no outcomes")
      return
    }
    let shown = Set(outcomes.map(\.key))
    #expect(
      shown == [
        "success", "partial", "mapping", "decoding", "invalidResponse", "status", "remote", "transport", "cancelled",
      ])
  }

  @Test func `each says in its description what it shows`() throws {
    for file in try Checkout.files(below: Checkout.root.appending(path: "Contracts"), suffix: "contract.yaml") {
      let text = try String(contentsOf: Checkout.root.appending(path: "Contracts/\(file)"), encoding: .utf8)
      #expect(text.contains("\ndescription:"), "\(file)")
    }
  }
}
