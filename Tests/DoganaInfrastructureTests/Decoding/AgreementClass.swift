/// A class of payloads on which we and Foundation part, with the reason why ours is right.
struct AgreementClass: Sendable {
  /// What our evidence says where Foundation reads what we refuse.
  enum Claim: Sendable {
    /// `jsonDecoder: accepts`.
    case accepts
    /// Nothing, for this reason.
    case unknown(String)
    /// Foundation does not read it either, or we read it too.
    case none
  }

  let name: String
  let kind: Disagreement.Kind
  /// Why ours is right, by the contract language or by the grammar that it names.
  let reason: String
  let claim: Claim
  /// Whether some thousands of payloads may have none of it: what hangs on Foundation's hash order, or on two rare things at once.
  let isRare: Bool
  let matches: @Sendable (Disagreement) -> Bool

  init(
    _ name: String, _ kind: Disagreement.Kind, _ reason: String, claim: Claim = .none, isRare: Bool = false,
    where matches: @escaping @Sendable (Disagreement) -> Bool
  ) {
    self.name = name
    self.kind = kind
    self.reason = reason
    self.claim = claim
    self.isRare = isRare
    self.matches = matches
  }

  /// The first class that a disagreement is of; nil: it is a defect, ours or the table's.
  static func of(_ disagreement: Disagreement) -> AgreementClass? {
    table.first { $0.kind == disagreement.kind && $0.matches(disagreement) }
  }
}
