import Testing

@testable import DoganaDomain

struct OperationsWithoutAnswerTests {
  private let error = ResponseEntry(key: .status(404), place: LintShop.place)

  @Test func `an operation without a body anywhere has no answer`() throws {
    let contract = LintShop.contract(operations: [try LintShop.operation("a", responses: [error])])
    #expect(
      messages(OperationsWithoutAnswer.warnings, contract) == [
        "`a` has no answer: whatever comes back is an error"
      ])
  }

  @Test func `an answer of the contract counts, unless the operation replaces it`() throws {
    let contract = LintShop.contract(
      operations: [
        try LintShop.operation("a", responses: [error]),
        try LintShop.operation(
          "b", "PUT /x", responses: [ResponseEntry(key: .status(202), place: LintShop.place)]),
      ], responses: [LintShop.answer(202, body: nil)])
    #expect(
      messages(OperationsWithoutAnswer.warnings, contract) == [
        "`b` has no answer: whatever comes back is an error"
      ])
  }
}
