/// The classes of what happened to an exchange; the distinctions are the product.
package enum OutcomeKind: String, Hashable, Sendable, CaseIterable {
  /// The recorded request URL cannot be parsed.
  case invalidURL
  /// In scope, but no operation fits method and path.
  case unmatched
  /// The client gave up.
  case cancelled
  /// No usable response.
  case transport
  /// The API reported an error in an envelope the contract knows, or by a status with a fixed remote error.
  case remote
  /// A status that is no answer, and no envelope fits.
  case status
  /// An answer whose bytes are not what HTTP or JSON promises.
  case invalidResponse
  /// Valid JSON that is not the DTO.
  case decoding
  /// A DTO that makes no valid model.
  case mapping
  /// A collection of which some elements are valid, under a policy that keeps them.
  case partial
  /// A model was made.
  case success

  /// Whether the client gets a model.
  package var yieldsModel: Bool { self == .success || self == .partial }
}
