import DoganaApplication
import DoganaDomain

/// What the commands call: reading the configuration, planning, checking, linting. Tests put their own in its place.
struct Engine {
  /// Reads the configuration: the file named, or the one found upwards, or none.
  var configuration: (_ path: String?, _ host: Host) -> ConfigurationLoad
  /// Judges every case or the traffic named, and tells the observer; throws where the run could not be made.
  var check: (_ context: CommandContext, _ observer: any RunObserver) throws(RunFailure) -> Report
  /// Judges every case and writes the snapshots that are missing, whatever the settings say; throws as `check`.
  var accept: (_ context: CommandContext) throws(RunFailure) -> Report
  /// The ids of the cases that would be judged.
  var plan: (_ context: CommandContext) throws(RunFailure) -> [String]
  /// Reads the contracts named, or all, and says what is wrong or odd with them.
  var lint: (_ context: CommandContext) -> LintReport
}

/// How reading the configuration ended.
struct ConfigurationLoad: Sendable {
  var layer = ConfigurationLayer()
  /// Errors end the program with 2.
  var diagnostics: [Diagnostic] = []
}

extension RunFailure {
  var exitCode: ExitCode {
    switch kind {
    case .usage: .refused
    case .unreadableInput: .unreadable
    }
  }
}
