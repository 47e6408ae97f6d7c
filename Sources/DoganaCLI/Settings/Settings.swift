import DoganaDomain
import DoganaInfrastructure

/// What is meant: every setting with its value, whoever said it. Flag > environment > file > default.
struct Settings: Sendable {
  let operands: [String]
  let contracts: String
  let snapshots: String
  let only: [String]
  let operation: String?
  let isList: Bool
  let update: UpdateMode
  let failOn: FailOn
  let obsolete: ObsoletePolicy
  let jobs: Int
  let format: Format
  let reports: [ReportTarget]
  let verbosity: Verbosity
  let progress: ProgressReporter.Form?
  let outputStyle: TextStyle
  let errorStyle: TextStyle
  let isCI: Bool
  let redact: RedactionRules
  let payloadLimit: Int
  let depthLimit: Int
  let severities: [String: Severity?]
  let silenced: Set<String>

  /// The defaults of the design.
  static let defaultContracts = "Contracts"
  static let defaultSnapshots = "Snapshots"
  static let defaultPayloadLimit = 16 << 20
  static let defaultDepthLimit = 512

  /// Combines all that was said.
  ///
  /// Throws where what was said cannot be done together: to write snapshots in CI, for one.
  init(
    typed: Arguments, environment: Arguments, configuration: ConfigurationLayer, surroundings: Surroundings,
    processorCount: Int
  ) throws(UsageError) {
    let layers = [typed, environment, configuration.arguments]
    func first<Value>(_ property: KeyPath<Arguments, Value?>) -> Value? {
      for layer in layers { if let value = layer[keyPath: property] { return value } }
      return nil
    }
    func first<Element>(_ property: KeyPath<Arguments, [Element]>) -> [Element] {
      layers.first { !$0[keyPath: property].isEmpty }?[keyPath: property] ?? []
    }
    operands = typed.operands
    contracts = first(\.contracts) ?? Settings.defaultContracts
    snapshots = first(\.snapshots) ?? Settings.defaultSnapshots
    only = first(\.only)
    operation = first(\.operation)
    isList = first(\.list) ?? false
    failOn = first(\.failOn) ?? .degraded
    isCI = surroundings.isCI
    let obsolete = first(\.obsolete) ?? .auto
    self.obsolete = obsolete == .auto ? (isCI ? .fail : .warn) : obsolete
    jobs = first(\.jobs) ?? min(max(1, processorCount), Flag.mostJobs)
    format = first(\.format) ?? .pretty
    reports = first(\.reports)
    let verbosity = first(\.verbosity) ?? .normal
    self.verbosity = verbosity == .quiet ? .quiet : verbosity == .verbose ? .verbose : .normal
    let color = first(\.color) ?? .auto
    outputStyle = TextStyle(isColoured: surroundings.isColoured(color, isTerminal: surroundings.outputIsTerminal))
    errorStyle = TextStyle(isColoured: surroundings.isColoured(color, isTerminal: surroundings.errorIsTerminal))
    redact = RedactionRules.standard.union(configuration.redact)
    payloadLimit = configuration.payloadLimit ?? Settings.defaultPayloadLimit
    depthLimit = configuration.depthLimit ?? Settings.defaultDepthLimit
    severities = configuration.severities
    silenced = configuration.silenced
    progress = Settings.progress(
      first(\.progress) ?? .auto, format: format, isQuiet: verbosity == .quiet, surroundings: surroundings)
    if let outright = typed.update ?? environment.update { try Settings.mayWrite(outright, isCI: isCI) }
    if let typed = typed.update, typed == .new || typed == .all, !operands.isEmpty {
      throw UsageError(
        "usage-update-traffic", "traffic has no snapshots, and `--update \(typed.rawValue)` would write them",
        remedy: "leave out the operands, or `--update`")
    }
    if typed.operation != nil, operands.isEmpty {
      throw UsageError(
        "usage-operation-cases", "`--operation` is for traffic, and no recording is named",
        remedy: "name the recordings, or write `operation` into those of the cases")
    }
    let update = first(\.update) ?? .auto
    self.update = update == .auto || isCI || !operands.isEmpty ? .none : update
  }

  private static func progress(
    _ choice: ProgressChoice, format: Format, isQuiet: Bool, surroundings: Surroundings
  ) -> ProgressReporter.Form? {
    switch choice {
    case .bar: .bar
    case .lines: .lines
    case .none: nil
    case .auto:
      // Lines of results on the same terminal would break the bar.
      surroundings.errorIsTerminal && !surroundings.isCI && !isQuiet && surroundings.environment["TERM"] != "dumb"
        && !(format == .ndjson && surroundings.outputIsTerminal) ? .bar : nil
    }
  }

  /// Nothing is written in CI. A flag or a variable that asks for it is an error; what the file says holds elsewhere.
  private static func mayWrite(_ mode: UpdateMode, isCI: Bool) throws(UsageError) {
    guard isCI, mode == .new || mode == .all else { return }
    throw UsageError(
      "usage-update-in-ci", "snapshots are never written in CI, and `--update \(mode.rawValue)` asks for it",
      found: "the environment variable CI is set", remedy: "write them where you work, look at them, and commit them")
  }
}
