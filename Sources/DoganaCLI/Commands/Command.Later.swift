extension Command {
  /// The commands that the design names and that are not there yet, some with what serves until then.
  static let later: [(name: String, remedy: String?)] = [
    ("review", settle), ("accept", settle), ("reject", settle),
    ("prune", "remove the snapshot files that are reported obsolete"),
    ("import", "check a capture as it is with `dogana check FILE`"), ("show", nil),
    ("diff", nil), ("suggest", nil), ("profile", nil), ("bisect", nil), ("acknowledge", nil), ("scan", nil),
    ("report", "write a report with `dogana check --report json=PATH`"), ("merge", nil), ("history", nil),
    ("generate", nil), ("config", nil), ("completions", nil), ("man", "`dogana help` prints what there is to say"),
  ]

  private static let settle = "write snapshots with `dogana check --update new` or `--update all`"

  /// The command of a name. Throws where it comes later, and where there is none.
  static func find(_ word: String) throws(UsageError) -> Name {
    if let name = Name(rawValue: word) { return name }
    if let later = later.first(where: { $0.name == word }) {
      throw UsageError.later("`dogana \(word)`", remedy: later.remedy)
    }
    throw UsageError.unknownCommand(word, among: Name.allCases.map(\.rawValue) + later.map(\.name))
  }
}
