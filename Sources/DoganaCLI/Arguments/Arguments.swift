/// What was typed, or set in the environment: nothing is filled in, nothing is combined.
///
/// `Settings` makes of it what is meant.
struct Arguments: Sendable {
  var command: Command.Name?
  /// In their order; `-` stands for standard input.
  var operands: [String] = []
  /// The flags that were typed, in their order.
  var typed: [String] = []

  var help: HelpLength?
  var version = false

  var contracts: String?
  var snapshots: String?
  var config: String?
  var format: Format?
  /// Repeated flags collect.
  var reports: [ReportTarget] = []
  var only: [String] = []
  var operation: String?
  var list: Bool?
  var update: UpdateMode?
  var failOn: FailOn?
  var obsolete: ObsoletePolicy?
  var jobs: Int?
  var color: ColorChoice?
  var progress: ProgressChoice?
  var verbosity: VerbosityChoice?

  /// `-h` asks for the short help, `--help` for the long one.
  enum HelpLength: Sendable {
    case short
    case long
  }
}
