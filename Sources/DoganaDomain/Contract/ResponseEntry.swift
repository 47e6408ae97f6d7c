/// What a contract says of one status or range of statuses.
package struct ResponseEntry: Sendable {
  /// Which statuses an entry is for; an exact one beats a range, a range beats the default.
  package enum Key: Hashable, Sendable {
    case status(Int)
    /// The first digit: 2 for `2xx`.
    case range(Int)
    case `default`

    package var text: String {
      switch self {
      case .status(let code): String(code)
      case .range(let hundreds): "\(hundreds)xx"
      case .default: "default"
      }
    }
  }

  /// An error that stands for a status when no envelope fits.
  package struct FixedRemote: Sendable {
    package let code: String
    package let message: String

    package init(code: String, message: String) {
      self.code = code
      self.message = message
    }
  }

  package let key: Key
  /// Present where the status is an answer; nil for a known error status.
  package let answer: Answer?
  package let remote: FixedRemote?
  package let retryable: Bool?
  package let userMessage: String?
  package let place: SourcePlace
  package let parts: DeclarationParts

  package init(
    key: Key, answer: Answer? = nil, remote: FixedRemote? = nil, retryable: Bool? = nil, userMessage: String? = nil,
    place: SourcePlace, parts: DeclarationParts = DeclarationParts()
  ) {
    self.key = key
    self.answer = answer
    self.remote = remote
    self.retryable = retryable
    self.userMessage = userMessage
    self.place = place
    self.parts = parts
  }
}

/// A response whose body the contract reads.
package struct Answer: Sendable {
  /// Where the value stands in the body; empty steps: the whole body.
  package let at: FieldPath
  /// The DTO, or nil for `body: none`: accepted, not read.
  package let body: TypeReference?
  package let model: Model?
  /// What a bad element of `model: [Model]` (or of a list body) does.
  package let list: ListPolicy
  /// Filters DTOs before mapping.
  package let filter: Rule?
  /// Envelopes that are tried first on this status too, by name, in this order.
  package let errors: [String]

  /// The model of an answer: one, or one for each element.
  package enum Model: Hashable, Sendable {
    case one(String)
    case each(String)

    package var name: String {
      switch self {
      case .one(let name), .each(let name): name
      }
    }
  }

  package init(
    at: FieldPath = FieldPath([]), body: TypeReference?, model: Model? = nil, list: ListPolicy = ListPolicy(),
    filter: Rule? = nil, errors: [String] = []
  ) {
    self.at = at
    self.body = body
    self.model = model
    self.list = list
    self.filter = filter
    self.errors = errors
  }
}
