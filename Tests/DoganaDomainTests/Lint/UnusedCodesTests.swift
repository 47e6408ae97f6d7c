import Testing

@testable import DoganaDomain

struct UnusedCodesTests {
  @Test func `codes without a code are never found`() {
    let codes = [Envelope.Code(code: "quota", retryable: true, userMessage: nil)]
    let envelopes = [
      Envelope(name: "A", at: LintShop.path("$"), code: [], message: [], codes: codes, place: LintShop.place),
      Envelope(
        name: "B", at: LintShop.path("$"), code: [LintShop.path("code")], message: [], codes: codes,
        place: LintShop.place),
      Envelope(name: "C", at: LintShop.path("$"), code: [], message: [], place: LintShop.place),
    ]
    #expect(
      messages(UnusedCodes.warnings, LintShop.contract(envelopes: envelopes)) == [
        "`A` reads no code, so it never finds one of its `codes`"
      ])
  }
}
