/// The expected outcome of a case, kept in git: outcome, value, tolerances and wire shape.
package struct Snapshot: Sendable {
  package let outcome: Summary
  /// The HTTP status, where there was a response.
  package let status: Int?
  /// The model (or DTO) in its plain form; nil where there is none.
  package let value: Value?
  /// Which tolerances were used where.
  package let notes: [Used]
  package let shape: WireShape

  package init(outcome: Summary, status: Int? = nil, value: Value?, notes: [Used], shape: WireShape) {
    self.outcome = outcome
    self.status = status
    self.value = value
    self.notes = notes
    self.shape = shape
  }

  /// What of an outcome is expected to stay: its class and the evidence that names the cause.
  package struct Summary: Hashable, Sendable {
    package let kind: OutcomeKind
    /// The error of a `decoding`, `mapping`, `invalidResponse` outcome, the failure of a `transport` one.
    package let error: String?
    /// The wire path of the deciding problem.
    package let path: String?
    /// The model field of a mapping failure.
    package let field: String?
    package let code: String?
    package let envelope: String?
    /// The HTTP status of a `remote` or `status` outcome.
    package let status: Int?
    package let kept: Int?
    package let dropped: Int?

    package init(
      kind: OutcomeKind, error: String? = nil, path: String? = nil, field: String? = nil, code: String? = nil,
      envelope: String? = nil, status: Int? = nil, kept: Int? = nil, dropped: Int? = nil
    ) {
      self.kind = kind
      self.error = error
      self.path = path
      self.field = field
      self.code = code
      self.envelope = envelope
      self.status = status
      self.kept = kept
      self.dropped = dropped
    }

    /// The summary of an outcome.
    package init(_ outcome: Outcome) {
      switch outcome {
      case .transport(let failure, _): self.init(kind: .transport, error: failure.rawValue)
      case .remote(let error):
        self.init(kind: .remote, code: error.code, envelope: error.envelope, status: error.status)
      case .status(let failure): self.init(kind: .status, status: failure.status)
      case .invalidResponse(let problem, _, _), .decoding(let problem), .mapping(let problem):
        self.init(kind: outcome.kind, error: problem.error, path: problem.path.text, field: problem.field)
      case .partial(let partial): self.init(kind: .partial, kept: partial.kept, dropped: partial.dropped)
      case .invalidURL, .unmatched, .cancelled, .success: self.init(kind: outcome.kind)
      }
    }

    /// One short phrase: `mapping invalidPrice at price_cents`.
    package var text: String {
      var text = kind.rawValue
      if let status { text += " \(status)" }
      if let error { text += " \(error)" }
      if let code { text += " \(code)" }
      if let kept, let dropped { text += " (\(kept) kept, \(dropped) dropped)" }
      if let path, path != "$" { text += " at \(path)" }
      return text
    }
  }

  /// A tolerance and where it was used; for an unknown enum case also its raw text.
  package struct Used: Hashable, Sendable {
    package let kind: Note.Kind
    package let path: String
    package let detail: String?

    package init(kind: Note.Kind, path: String, detail: String? = nil) {
      self.kind = kind
      self.path = path
      self.detail = detail
    }
  }
}
