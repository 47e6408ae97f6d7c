/// What happened to an exchange, with its evidence. An exchange has one outcome.
package enum Outcome: Sendable {
  /// The text that is no URL.
  case invalidURL(text: String)
  /// The nearest operation and why it did not fit.
  case unmatched(nearest: String?, reason: String)
  /// The recorder's words.
  case cancelled(message: String)
  case transport(failure: Exchange.Failure.Kind, message: String)
  case remote(RemoteError)
  case status(StatusFailure)
  case invalidResponse(Problem, contentType: String?, excerpt: String?)
  case decoding(Problem)
  case mapping(Problem)
  case partial(Partial)
  /// The model, or the DTO where the contract names no model; nil where the body is accepted and not read.
  case success(Value?)

  /// An error that the API reported.
  package struct RemoteError: Sendable {
    package let code: String?
    package let message: String?
    package let status: Int
    /// The envelope that fits; nil where the status has a fixed remote error.
    package let envelope: String?
    /// The rest of the error, read with the envelope's `details`.
    package let details: Value?
    /// Whether the contract knows the code.
    package let isKnown: Bool

    package init(
      code: String?, message: String?, status: Int, envelope: String?, details: Value? = nil, isKnown: Bool
    ) {
      self.code = code
      self.message = message
      self.status = status
      self.envelope = envelope
      self.details = details
      self.isKnown = isKnown
    }
  }

  /// A status that is no answer.
  package struct StatusFailure: Sendable {
    package let status: Int
    package let contentType: String?
    /// One line of the body, shortened; escaped and redacted by the sinks.
    package let excerpt: String?
    /// Whether the contract names the status.
    package let isNamed: Bool

    package init(status: Int, contentType: String?, excerpt: String?, isNamed: Bool) {
      self.status = status
      self.contentType = contentType
      self.excerpt = excerpt
      self.isNamed = isNamed
    }
  }

  /// A payload of which some elements are valid.
  package struct Partial: Sendable {
    /// Over all lists of the payload.
    package let kept: Int
    package let dropped: Int
    /// One or more problems for each dropped element, in payload order, capped.
    package let failures: [Problem]
    package let value: Value?

    package init(kept: Int, dropped: Int, failures: [Problem], value: Value?) {
      self.kept = kept
      self.dropped = dropped
      self.failures = failures
      self.value = value
    }
  }

  package var kind: OutcomeKind {
    switch self {
    case .invalidURL: .invalidURL
    case .unmatched: .unmatched
    case .cancelled: .cancelled
    case .transport: .transport
    case .remote: .remote
    case .status: .status
    case .invalidResponse: .invalidResponse
    case .decoding: .decoding
    case .mapping: .mapping
    case .partial: .partial
    case .success: .success
    }
  }

  /// The problem that decided, where one did.
  package var problem: Problem? {
    switch self {
    case .invalidResponse(let problem, _, _), .decoding(let problem), .mapping(let problem): problem
    default: nil
    }
  }

  /// The model of a success or a partial success.
  package var value: Value? {
    switch self {
    case .success(let value): value
    case .partial(let partial): partial.value
    default: nil
    }
  }
}
