import Testing

@testable import DoganaDomain

struct UnusedResponsesTests {
  @Test func `an entry that every operation replaces is in use by none`() throws {
    let shared = [
      ResponseEntry(key: .status(404), place: LintShop.place), ResponseEntry(key: .range(5), place: LintShop.place),
    ]
    let own = [LintShop.answer(), ResponseEntry(key: .status(404), place: LintShop.place)]
    let contract = LintShop.contract(
      operations: [
        try LintShop.operation("a", responses: own), try LintShop.operation("b", "PUT /products", responses: own),
      ], responses: shared)
    #expect(
      messages(UnusedResponses.warnings, contract) == [
        "no operation uses this entry for `404`: each has one of its own"
      ])
  }

  @Test func `one operation that does not replace it is enough`() throws {
    let contract = LintShop.contract(
      operations: [
        try LintShop.operation("a", responses: [ResponseEntry(key: .status(404), place: LintShop.place)]),
        try LintShop.operation("b", "PUT /products"),
      ], responses: [ResponseEntry(key: .status(404), place: LintShop.place)])
    #expect(messages(UnusedResponses.warnings, contract) == [])
  }
}
