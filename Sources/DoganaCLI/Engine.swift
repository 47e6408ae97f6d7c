import DoganaApplication
import DoganaDomain

/// What the commands call: reading the configuration, planning, checking, linting. Tests put their own in its place.
struct Engine {
  /// Reads the configuration: the file named, or the one found upwards, or none.
  var configuration: (_ path: String?, _ host: Host) -> ConfigurationLoad
  /// Judges every case or the traffic named, and tells the observer; ends with its report.
  var check: (_ settings: Settings, _ host: Host, _ observer: any RunObserver) -> CheckEnd
  /// Lists what `check` would do.
  var plan: (_ settings: Settings, _ host: Host) -> PlanEnd
  /// Reads the contracts named, or all.
  var lint: (_ settings: Settings, _ host: Host) -> LintEnd
}

/// How reading the configuration ended.
struct ConfigurationLoad: Sendable {
  var layer = ConfigurationLayer()
  /// Errors end the program with 2.
  var diagnostics: [Diagnostic] = []
}

/// How a check ended.
enum CheckEnd: Sendable {
  case report(Report)
  /// It could not run at all.
  case refused([Diagnostic], ExitCode)
}

/// How planning ended.
enum PlanEnd: Sendable {
  case plan(PlanListing)
  case refused([Diagnostic], ExitCode)
}

/// What a run would do.
struct PlanListing: Sendable {
  /// Each case with where it stands.
  var cases: [(id: String, source: ExchangeSource)] = []
  /// Recordings of traffic, as typed.
  var recordings: [String] = []
}

/// What linting found.
struct LintEnd: Sendable {
  var contracts: Int
  var diagnostics: [Diagnostic]
}
