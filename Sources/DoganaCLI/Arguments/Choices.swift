/// A flag's value that is one of a few words.
protocol Choice: RawRepresentable<String>, CaseIterable, Sendable {}

extension Choice {
  /// The words, in the order in which help names them.
  static var words: [String] { allCases.map(\.rawValue) }
}

/// How results are printed (`--format`).
enum Format: String, Choice {
  case pretty
  case concise
  case json
  case ndjson
}

/// Which snapshots are written (`--update`).
enum UpdateMode: String, Choice {
  case auto
  case none
  case new
  case all
}

/// The least severity that fails the gate (`--fail-on`).
enum FailOn: String, Choice {
  case breaking
  case degraded
  case absorbed
  case unread
  case any
  case none
}

/// What a snapshot without a case does (`--obsolete`).
enum ObsoletePolicy: String, Choice {
  case auto
  case fail
  case warn
  case ignore
}

/// Whether texts are coloured (`--color`).
enum ColorChoice: String, Choice {
  case auto
  case always
  case never
}

/// How progress is shown (`--progress`).
enum ProgressChoice: String, Choice {
  case auto
  case bar
  case lines
  case none
}

/// How much is printed (`--quiet`, `--verbose`).
enum VerbosityChoice: String, Sendable {
  case quiet
  case normal
  case verbose
}

/// A report that is written to a file (`--report KIND=PATH`).
struct ReportTarget: Hashable, Sendable {
  enum Kind: String, Choice {
    case json
  }

  let kind: Kind
  let path: String
}
