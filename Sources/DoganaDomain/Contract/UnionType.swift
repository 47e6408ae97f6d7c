/// A value that has one of several shapes.
package struct UnionType: Sendable {
  package enum Choice: Sendable {
    /// The text under `key` names the variant; `cases` pairs it with a type.
    case discriminator(key: String, cases: [(value: String, type: TypeReference)], keepsUnknown: Bool)
    /// By JSON kind, then by the most known keys; a tie or none fails.
    case bestMatch([TypeReference])
  }

  package let name: String
  package let choice: Choice
  package let place: SourcePlace

  package init(name: String, choice: Choice, place: SourcePlace) {
    self.name = name
    self.choice = choice
    self.place = place
  }

  /// What a variant is called: its type, or the discriminator's value where several values have that type.
  package static func variantName(
    of value: String, _ type: TypeReference, among cases: [(value: String, type: TypeReference)]
  )
    -> String
  {
    let sharing = cases.count { $0.type.unwrapped == type.unwrapped }
    return sharing > 1 ? value : type.unwrapped.text
  }
}
