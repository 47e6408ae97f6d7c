import DoganaDomain

/// One row of the flag table: its names, its words of help, and what it does to the arguments.
///
/// Help and the environment variables are generated from the table; to add a flag is to add a row.
struct Flag: Sendable {
  /// Without dashes: `fail-on`.
  let name: String
  let short: Character?
  /// What stands for the value in help; nil for a switch.
  let valueName: String?
  /// The words that are allowed, where they are few.
  let allowed: [String]
  /// Whether it may be given several times and collects.
  let isRepeatable: Bool
  /// The commands it belongs to; empty for all.
  let commands: [Command.Name]
  /// The environment variable that says the same; nil for `--help` and `--version`, which ask rather than set.
  let environment: String?
  /// One line without a full stop.
  let help: String
  /// Paragraphs for the long help, after the line.
  let detail: [String]
  /// Known, and refused: it comes with a later version.
  let isLater: Bool
  private let effect: @Sendable (String, inout Arguments) throws(FlagValueError) -> Void

  init(
    _ name: String, short: Character? = nil, value valueName: String? = nil, allowed: [String] = [],
    isRepeatable: Bool = false, commands: [Command.Name] = [], hasEnvironment: Bool = true, isLater: Bool = false,
    help: String, detail: [String] = [],
    effect: @escaping @Sendable (String, inout Arguments) throws(FlagValueError) -> Void
  ) {
    self.name = name
    self.short = short
    self.valueName = valueName
    self.allowed = allowed
    self.isRepeatable = isRepeatable
    self.commands = commands
    self.isLater = isLater
    self.help = help
    self.detail = detail
    self.effect = effect
    environment = hasEnvironment ? "DOGANA_" + String(name.uppercased().map { $0 == "-" ? "_" : $0 }) : nil
  }

  /// Every flag that is known, in the order of help.
  static let all: [Flag] = places + selection + gate + output + running + about

  /// The flags that work in this version.
  static var listed: [Flag] { all.filter { !$0.isLater } }

  /// Whether a command takes this flag.
  func belongs(to command: Command.Name) -> Bool { commands.isEmpty || commands.contains(command) }

  /// Takes a value; `origin` is what it was given by: `` `--jobs` ``, `` `DOGANA_JOBS` ``.
  func take(_ value: String, into arguments: inout Arguments, from origin: String) throws(UsageError) {
    if isLater { throw UsageError.later(origin) }
    do {
      try effect(value, &arguments)
    } catch {
      throw refusal(of: value, from: origin, because: error)
    }
  }

  private func refusal(of value: String, from origin: String, because error: FlagValueError) -> UsageError {
    let shown = UsageError.shown(value)
    if let later = error.later { return UsageError.later("\(origin) \(UsageError.shown(later))", remedy: error.remedy) }
    let words = error.words.isEmpty ? allowed : error.words
    let nearest = NearestName.find(value, among: words)
    return UsageError(
      "usage-value", "\(origin) cannot be `\(shown)`", expected: error.expected ?? Flag.list(words), found: shown,
      remedy: error.remedy ?? nearest.map { "did you mean `\($0)`?" })
  }

  /// `one of a, b, c`.
  static func list(_ words: [String]) -> String { "one of " + words.joined(separator: ", ") }
}
