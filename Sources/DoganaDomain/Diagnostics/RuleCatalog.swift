/// What a rule means and what to do: the text behind `dogana explain`.
package struct RuleExplanation: Sendable {
  /// The stable id, kebab-case.
  package let id: String
  /// One line, without a full stop.
  package let title: String
  /// Paragraphs.
  package let meaning: [String]
  /// Lines as they would stand in a file or on a terminal.
  package let example: [String]
  /// What to do: sentences in the imperative.
  package let remedy: String

  package init(_ id: String, _ title: String, meaning: String..., example: [String], remedy: String) {
    self.id = id
    self.title = title
    self.meaning = meaning
    self.example = example
    self.remedy = remedy
  }
}

/// Rules that belong together.
package struct RuleFamily: Sendable {
  package let title: String
  package let rules: [RuleExplanation]

  package init(_ title: String, _ rules: [RuleExplanation]) {
    self.title = title
    self.rules = rules
  }
}

/// Every rule that a finding or a diagnostic can carry, with its explanation.
///
/// A test reads the sources and fails where a rule is used that is not explained here.
package enum RuleCatalog {
  /// In the order of the listing.
  package static let families: [RuleFamily] = [
    drift, snapshots, traffic, recordings, contracts, lint, expressions, texts, configuration, usage,
  ]

  /// All rules, in the order of the listing.
  package static var all: [RuleExplanation] { families.flatMap(\.rules) }

  /// The rule of an id, compared by code unit; nil where there is none.
  package static func rule(_ id: String) -> RuleExplanation? {
    for family in families {
      for rule in family.rules where rule.id.utf8.elementsEqual(id.utf8) { return rule }
    }
    return nil
  }
}
