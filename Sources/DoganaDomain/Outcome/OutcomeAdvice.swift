/// Whether to try again, and what a person may be shown: the defaults of each outcome and what a contract overrides.
package struct OutcomeAdvice: Sendable {
  package let isRetryable: Bool
  /// Nil for a success.
  package let userMessage: String?

  /// The advice for an outcome; what is said of a code beats the envelope's, a status's, the outcome kind's, the default.
  ///
  /// A deterministic failure is never retryable, whatever a contract says.
  package static func of(
    _ outcome: Outcome, contract: Contract?, envelope: Envelope?, entry: ResponseEntry?
  ) -> OutcomeAdvice {
    let kind = outcome.kind
    guard kind != .success else { return OutcomeAdvice(isRetryable: false, userMessage: nil) }
    var code: Envelope.Code?
    if case .remote(let error) = outcome, let name = error.code { code = envelope?.entry(for: name) }
    let byStatus = kind == .remote || kind == .status ? entry : nil
    let byKind = contract?.outcomes[kind]
    let retryable =
      canBeRetryable(kind)
      && (code?.retryable ?? envelope?.retryable ?? byStatus?.retryable ?? byKind?.retryable ?? isRetryable(outcome))
    let message = code?.userMessage ?? byStatus?.userMessage ?? byKind?.userMessage ?? defaultMessage(outcome)
    return OutcomeAdvice(isRetryable: retryable, userMessage: message)
  }

  static func canBeRetryable(_ kind: OutcomeKind) -> Bool {
    switch kind {
    case .transport, .remote, .status: true
    case .invalidURL, .unmatched, .cancelled, .invalidResponse, .decoding, .mapping, .partial, .success: false
    }
  }

  private static func isRetryable(_ outcome: Outcome) -> Bool {
    switch outcome {
    case .transport: true
    case .remote(let error): (500..<600).contains(error.status)
    case .status(let failure): (500..<600).contains(failure.status)
    default: false
    }
  }

  /// Short, English, free of technical terms; a remote error's is the server's message.
  private static func defaultMessage(_ outcome: Outcome) -> String {
    switch outcome {
    case .invalidURL, .unmatched: "This request could not be made."
    case .cancelled: "The request was cancelled."
    case .transport: "The service could not be reached. Check your connection and try again."
    case .remote(let error): error.message ?? "The service reported a problem."
    case .status(let failure):
      failure.status >= 500
        ? "The service is not available right now. Try again later." : "The request was not accepted."
    case .invalidResponse, .decoding, .mapping: "The service sent data that cannot be shown."
    case .partial: "Some of the data cannot be shown."
    case .success: ""
    }
  }
}
