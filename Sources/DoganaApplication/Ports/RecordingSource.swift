package import DoganaDomain

/// Where the recordings of cases come from: what lies under `Contracts/*/recordings`.
package protocol RecordingSource {
  /// The recordings of a contract in the order of their paths by bytes; empty where there is no folder.
  ///
  /// Throws a diagnostic where the folder cannot be listed.
  func recordings(of contract: String) throws(Diagnostic) -> [RecordingReference]

  /// Reads one recording whole, in file order; damaged lines and entries are items, not errors.
  ///
  /// Throws a diagnostic where it cannot be read at all.
  func read(_ recording: RecordingReference) throws(Diagnostic) -> [RecordingItem]
}

/// A recording file of a contract.
package struct RecordingReference: Hashable, Sendable {
  /// As the user would type it.
  package let file: String
  /// The path under `recordings` without extension (`.json`, `.ndjson`, `.har`, `.gz` …): the stem of its cases' ids.
  package let stem: String

  package init(file: String, stem: String) {
    self.file = file
    self.stem = stem
  }
}

/// What stands at one place of a recording.
package enum RecordingItem: Sendable {
  case exchange(Exchange, naming: Naming)
  /// A line or entry that is no exchange: a finding, and the rest is still read.
  case unreadable(Damage)

  /// How the case ids of an exchange are made.
  package enum Naming: Sendable {
    /// One exchange a file: the file's stem, or the exchange's own name.
    case single
    /// One of many in a file: the stem with `.METHOD-path#n`, unless the exchange is named.
    case numbered
  }

  /// What is wrong with one line or entry.
  package struct Damage: Sendable {
    /// `recording-line`, `recording-entry` …: a rule id.
    package let rule: String
    package let place: SourcePlace
    package let message: String
    package let expected: String?
    package let found: String?
    package let remedy: String?
    package let excerpt: Excerpt?

    package init(
      rule: String, place: SourcePlace, message: String, expected: String? = nil, found: String? = nil,
      remedy: String? = nil, excerpt: Excerpt? = nil
    ) {
      self.rule = rule
      self.place = place
      self.message = message
      self.expected = expected
      self.found = found
      self.remedy = remedy
      self.excerpt = excerpt
    }
  }
}
