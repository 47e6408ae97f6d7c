import Testing

@testable import DoganaDomain

struct ContractLintTests {
  @Test func `warnings come in the order of the text, own file first`() throws {
    func dto(_ name: String, _ file: String, _ line: Int) -> DTOType {
      DTOType(
        name: name,
        fields: [
          DTOField(
            name: "a", key: "a", type: .scalar(.int), place: SourcePlace(file: file, line: line, column: 1))
        ], decoding: DecodingRules(), place: SourcePlace(file: file, line: line, column: 1))
    }
    let contract = LintShop.contract(
      operations: [try LintShop.operation("o")],
      dtos: [dto("D", "a.yaml", 2), dto("C", "contract.yaml", 9), dto("B", "contract.yaml", 3)])
    let found = ContractLint.warnings(of: contract).map { "\($0.place.file):\($0.place.line) \($0.rule)" }
    #expect(
      found == [
        "contract.yaml:3 lint-unused-type", "contract.yaml:3 lint-needless-key", "contract.yaml:9 lint-unused-type",
        "contract.yaml:9 lint-needless-key", "a.yaml:2 lint-needless-key",
      ])
  }

  @Test func `of many warnings the first hundred are shown`() {
    let fields = (0..<150).map { Blocks.field("f\($0)", .scalar(.int), key: "f\($0)") }
    let warnings = ContractLint.warnings(of: Blocks.contract(dtos: [Blocks.dto("D", fields)]))
    #expect(warnings.count == 101)
    #expect(warnings.last?.rule == "lint-too-many-warnings")
    #expect(warnings.last?.message == "51 more warnings are not shown")
  }

  @Test func `a contract in which all is well has no warning`() throws {
    let contract = Blocks.contract(
      dtos: [LintShop.item, LintShop.product], enums: [LintShop.kinds, LintShop.states],
      operations: [try LintShop.operation("o")])
    #expect(ContractLint.warnings(of: contract).map(\.message) == [])
  }
}
