import DoganaDomain
import Testing

struct OutcomeAdviceTests {
  private static let problem = Blocks.problem(.decoding, "typeMismatch", at: "v")

  private static func remote(_ status: Int, code: String? = "c", message: String? = "m") -> Outcome {
    .remote(Outcome.RemoteError(code: code, message: message, status: status, envelope: "E", isKnown: true))
  }

  private static func status(_ status: Int) -> Outcome {
    .status(Outcome.StatusFailure(status: status, contentType: nil, excerpt: nil, isNamed: false))
  }

  /// Every outcome with whether another try may help, by default.
  private static let outcomes: [(Outcome, Bool)] = [
    (.invalidURL(text: "x"), false), (.unmatched(nearest: nil, reason: ""), false), (.cancelled(message: ""), false),
    (.transport(failure: .timeout, message: ""), true), (remote(401), false), (remote(503), true), (status(404), false),
    (status(502), true), (.invalidResponse(problem, contentType: nil, excerpt: nil), false),
    (.decoding(problem), false),
    (.mapping(problem), false), (.partial(Outcome.Partial(kept: 1, dropped: 1, failures: [], value: nil)), false),
    (.success(nil), false),
  ]

  @Test func `each outcome has its default, and a message for a person where it is no success`() {
    for (outcome, isRetryable) in Self.outcomes {
      let advice = OutcomeAdvice.of(outcome, contract: nil, envelope: nil, entry: nil)
      #expect(advice.isRetryable == isRetryable, "\(outcome.kind)")
      #expect((advice.userMessage == nil) == (outcome.kind == .success))
      for term in ["JSON", "HTTP", "decod", "status", "null", "URL"] {
        #expect(advice.userMessage?.contains(term) != true)
      }
    }
  }

  @Test func `a remote error's message is the server's`() {
    #expect(OutcomeAdvice.of(Self.remote(500), contract: nil, envelope: nil, entry: nil).userMessage == "m")
    #expect(
      OutcomeAdvice.of(Self.remote(500, message: nil), contract: nil, envelope: nil, entry: nil).userMessage?.isEmpty
        == false)
  }

  @Test func `a deterministic failure is never worth another try, whatever a contract says`() {
    var outcomes: [OutcomeKind: OutcomeOverride] = [:]
    for kind in OutcomeKind.allCases { outcomes[kind] = OutcomeOverride(retryable: true, userMessage: "said") }
    let contract = Blocks.contract(outcomes: outcomes)
    for (outcome, _) in Self.outcomes {
      let advice = OutcomeAdvice.of(outcome, contract: contract, envelope: nil, entry: nil)
      let mayBe = [OutcomeKind.transport, .remote, .status].contains(outcome.kind)
      #expect(advice.isRetryable == mayBe, "\(outcome.kind)")
      #expect(advice.userMessage == (outcome.kind == .success ? nil : "said"))
    }
  }

  @Test func `what is said of a code beats the status, and that the kind of outcome`() {
    let code = Envelope.Code(code: "c", retryable: true, userMessage: "by code")
    let envelope = Envelope(
      name: "E", at: FieldPath([]), code: [], message: [], retryable: false, codes: [code], place: Blocks.place)
    let entry = ResponseEntry(key: .status(429), retryable: false, userMessage: "by status", place: Blocks.place)
    let contract = Blocks.contract(outcomes: [
      .remote: OutcomeOverride(retryable: true, userMessage: "by kind"),
      .status: OutcomeOverride(retryable: true, userMessage: "by kind"),
    ])
    let byCode = OutcomeAdvice.of(Self.remote(429), contract: contract, envelope: envelope, entry: entry)
    #expect(byCode.isRetryable)
    #expect(byCode.userMessage == "by code")
    let byStatus = OutcomeAdvice.of(Self.remote(429, code: "d"), contract: contract, envelope: nil, entry: entry)
    #expect(!byStatus.isRetryable)
    #expect(byStatus.userMessage == "by status")
    let byKind = OutcomeAdvice.of(Self.status(404), contract: contract, envelope: nil, entry: nil)
    #expect(byKind.isRetryable)
    #expect(byKind.userMessage == "by kind")
  }
}
