import DoganaApplication
import DoganaDomain
import DoganaInfrastructure

/// Puts the reporters together: the one place where they are made, behind the redactor.
struct Reporting {
  let observer: RedactingObserver
  private let host: Host
  private let files: [(target: ReportTarget, bytes: Memory)]

  /// What a report to a file is kept in until it is whole.
  private final class Memory {
    var bytes: [UInt8] = []
  }

  /// An observer of a run that nobody looks at.
  static func silent(_ context: CommandContext) -> RedactingObserver {
    RedactingObserver(redactor: context.redactor, reporters: [])
  }

  init(context: CommandContext) {
    let (host, settings) = (context.host, context.settings)
    let output: ([UInt8]) -> Void = { [sink = host.output] in sink.write($0) }
    var reporters: [any Reporter] = []
    // First of all, so that a bar is gone before results are printed.
    if let form = settings.progress {
      reporters.append(
        ProgressReporter(form: form) { [sink = host.error] in
          sink.write($0)
          sink.flush()
        })
    }
    switch settings.format {
    case .pretty:
      reporters.append(PrettyReporter(style: settings.outputStyle, verbosity: settings.verbosity, write: output))
    case .concise:
      reporters.append(ConciseReporter(style: settings.outputStyle, verbosity: settings.verbosity, write: output))
    case .json: reporters.append(JSONReport(withValues: settings.verbosity == .verbose, write: output))
    case .ndjson:
      reporters.append(NDJSONReport(withValues: settings.verbosity == .verbose, write: output))
    }
    var files: [(target: ReportTarget, bytes: Memory)] = []
    for target in settings.reports {
      let memory = Memory()
      files.append((target, memory))
      switch target.kind {
      case .json:
        reporters.append(JSONReport(withValues: settings.verbosity == .verbose) { memory.bytes += $0 })
      }
    }
    self.host = host
    self.files = files
    observer = RedactingObserver(redactor: context.redactor, reporters: reporters)
  }

  /// Writes the reports that were asked for as files; returns why some could not be written.
  func writeFiles() -> [Diagnostic] {
    // A report may go to standard output too: behind what is there already.
    host.output.flush()
    var failures: [Diagnostic] = []
    for file in files {
      do {
        try FileTree(root: host.workingDirectory).write(file.bytes.bytes, to: file.target.path)
      } catch {
        failures.append(error)
      }
    }
    return failures
  }
}
