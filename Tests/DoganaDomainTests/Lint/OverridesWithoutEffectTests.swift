import Testing

@testable import DoganaDomain

struct OverridesWithoutEffectTests {
  private func found(_ contract: Contract) -> [String] { messages(OverridesWithoutEffect.warnings, contract) }

  @Test func `kinds that are never retryable`() {
    let said = { (retryable: Bool) in
      OutcomeOverride(retryable: retryable, userMessage: nil, parts: LintShop.parts(["retryable"]))
    }
    #expect(
      found(
        LintShop.contract(outcomes: [
          .invalidResponse: said(true), .partial: said(true), .transport: said(true), .decoding: said(false),
        ])) == ["`invalidResponse` is never retryable", "`partial` is never retryable"])
  }

  @Test func `an answer is no error, unless an envelope may come with it`() throws {
    let contract = LintShop.contract(operations: [
      try LintShop.operation(
        "a",
        responses: [
          LintShop.answer(200, parts: ["body", "userMessage", "retryable"]),
          LintShop.answer(201, errors: ["E"], parts: ["body", "userMessage"]),
          ResponseEntry(key: .status(404), place: LintShop.place, parts: LintShop.parts(["userMessage"])),
        ])
    ])
    #expect(
      found(contract) == [
        "`200` is an answer, so its `retryable` is never asked for",
        "`200` is an answer, so its `userMessage` is never asked for",
      ])
  }

  @Test func `beside is for envelopes that an answer lists`() throws {
    func envelope(_ name: String, _ parts: [String]) -> Envelope {
      Envelope(
        name: name, at: LintShop.path("$"), code: [], message: [], place: LintShop.place, parts: LintShop.parts(parts))
    }
    let contract = LintShop.contract(
      operations: [try LintShop.operation("a", responses: [LintShop.answer(errors: ["B"])])],
      envelopes: [envelope("A", ["beside"]), envelope("B", ["beside"]), envelope("C", [])])
    #expect(found(contract) == ["no answer lists `A`, so nothing stands beside it"])
  }
}
