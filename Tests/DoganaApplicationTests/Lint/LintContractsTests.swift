import DoganaApplication
import DoganaDomain
import Testing

struct LintContractsTests {
  /// Contracts that are values.
  private struct FakeContracts: ContractRepository {
    var contracts: [Contract] = []
    var diagnostics: [Diagnostic] = []
    var count = 0

    func load() -> ContractLoad { ContractLoad(contracts: contracts, diagnostics: diagnostics) }
  }

  /// A text of which every line is the same.
  private struct FakeTexts: ContractTexts {
    func excerpt(at place: SourcePlace, part: Range<Int>?) -> SourceExcerpt? {
      place.line == 0
        ? nil
        : SourceExcerpt(
          place: SourcePlace(file: place.file, line: place.line, column: place.column + (part?.lowerBound ?? 0)),
          line: "the line", length: part?.count ?? 4)
    }
  }

  private static let place = SourcePlace(file: "contract.yaml", line: 3, column: 5)

  /// A contract with a DTO that nothing uses, and whose field has a needless key.
  private static func contract(_ file: String = "contract.yaml") -> Contract {
    let dto = DTOType(
      name: "SpareDTO", fields: [DTOField(name: "a", key: "a", type: .scalar(.int), place: place)],
      decoding: DecodingRules(), place: place)
    return Contract(
      name: "shop", description: nil, file: file, servers: [], enums: [], unions: [], dtos: [dto], models: [],
      envelopes: [], decoding: DecodingRules(), responses: [], outcomes: [:], operations: [])
  }

  private func lint(_ contracts: FakeContracts, silenced: Set<String> = []) -> LintReport {
    LintContracts(contracts: contracts, texts: FakeTexts()).execute(LintRequest(silenced: silenced))
  }

  @Test func `warnings have the line that they are about`() throws {
    let report = lint(FakeContracts(contracts: [Self.contract()], count: 1))
    #expect(report.contracts == 1)
    #expect(Set(report.diagnostics.map(\.rule)) == ["lint-unused-type", "lint-needless-key"])
    let warning = try #require(report.diagnostics.first)
    #expect(warning.severity == .warning)
    #expect(warning.place == Self.place)
    #expect(warning.sourceLine == "the line")
    #expect(warning.length == 4)
  }

  @Test func `errors stand before warnings, and are counted among the contracts`() {
    let error = Diagnostic(rule: "contract-path", message: "no")
    let report = lint(FakeContracts(contracts: [Self.contract()], diagnostics: [error], count: 2))
    #expect(report.contracts == 2)
    #expect(report.diagnostics.map(\.severity) == [.error, .warning, .warning])
  }

  @Test func `a rule that is silenced is counted by its id`() {
    let report = lint(
      FakeContracts(contracts: [Self.contract()], count: 1), silenced: ["lint-unused-type", "lint-never-nil"])
    #expect(report.diagnostics.map(\.rule) == ["lint-needless-key"])
    #expect(report.silenced == [LintReport.Silenced(rule: "lint-unused-type", count: 1)])
  }

  @Test func `what two contracts include is said once`() {
    // Both have the file of the other among theirs.
    let report = lint(FakeContracts(contracts: [Self.contract(), Self.contract("other.yaml")], count: 2))
    #expect(report.diagnostics.count { $0.rule == "lint-needless-key" } == 1)
  }
}
