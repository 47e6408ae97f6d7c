/// The shape in which an API reports its own errors.
package struct Envelope: Sendable {
  /// What holds when the answer decodes beside the error.
  package enum Beside: String, Sendable, CaseIterable {
    case remote
    case success
    case partial
  }

  /// What is known of one error code.
  package struct Code: Sendable {
    package let code: String
    package let retryable: Bool?
    package let userMessage: String?
    /// Nil where nobody reads it from a file.
    package let place: SourcePlace?

    package init(code: String, retryable: Bool?, userMessage: String?, place: SourcePlace? = nil) {
      self.code = code
      self.retryable = retryable
      self.userMessage = userMessage
      self.place = place
    }
  }

  package let name: String
  /// Where the error stands; empty steps: the whole body.
  package let at: FieldPath
  package let when: Rule?
  /// Tried in order below `at`; the first scalar found is the code.
  package let code: [FieldPath]
  package let message: [FieldPath]
  package let details: TypeReference?
  package let beside: Beside
  package let retryable: Bool?
  /// The codes that are known; nil where the contract lists none, so that every code is known.
  package let codes: [Code]?
  package let place: SourcePlace
  package let parts: DeclarationParts

  package init(
    name: String, at: FieldPath, when: Rule? = nil, code: [FieldPath], message: [FieldPath],
    details: TypeReference? = nil, beside: Beside = .remote, retryable: Bool? = nil, codes: [Code]? = nil,
    place: SourcePlace, parts: DeclarationParts = DeclarationParts()
  ) {
    self.name = name
    self.at = at
    self.when = when
    self.code = code
    self.message = message
    self.details = details
    self.beside = beside
    self.retryable = retryable
    self.codes = codes
    self.place = place
    self.parts = parts
  }

  /// The members of the body that the envelope looks at.
  package var topLevelKeys: [String] {
    if case .name(let key)? = at.steps.first { return [key] }
    return ownKeys
  }

  /// The members at `at` that the envelope looks at; the rest are its details.
  package var ownKeys: [String] {
    (code + message).compactMap { path in
      if case .name(let key)? = path.steps.first { return key }
      return nil
    }
  }

  /// What the contract says of `code`: its entry, or that of `"*"`; nil where it names neither.
  package func entry(for code: String) -> Code? {
    codes?.first { $0.code.utf8.elementsEqual(code.utf8) } ?? codes?.first { $0.code == "*" }
  }

  /// Whether a code is one that the contract knows: it lists none, lists this one, or lists `"*"`.
  package func knows(_ code: String) -> Bool { codes == nil || entry(for: code) != nil }
}
