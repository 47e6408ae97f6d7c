import DoganaApplication
import DoganaDomain
import DoganaInfrastructure

/// `dogana lint [CONTRACT...]`: what is wrong with the contracts is the result.
struct LintCommand {
  let context: CommandContext

  func run() -> ExitCode {
    let settings = context.settings
    let end = context.host.engine.lint(context)
    let counts = end.counts
    let code: ExitCode = counts.errors > 0 ? .refused : end.contracts == 0 ? .nothingChecked : .passed
    let redacted = context.redactor.redacted(end.diagnostics)
    let renderer = DiagnosticRenderer(style: settings.outputStyle)
    let output = context.host.output
    switch settings.format {
    case .json: output.write(renderer.json(redacted, counts: counts, exitCode: Int(code.rawValue)))
    case .ndjson: output.write(renderer.ndjson(redacted, counts: counts, exitCode: Int(code.rawValue)))
    case .concise: output.write(renderer.concise(redacted))
    case .pretty: output.write(renderer.pretty(redacted))
    }
    guard settings.format == .pretty || settings.format == .concise else { return code }
    if settings.verbosity == .quiet, end.diagnostics.isEmpty, code == .passed { return code }
    if settings.format == .pretty, !end.diagnostics.isEmpty { output.write("\n") }
    output.write(summary(counts) + "\n")
    if settings.verbosity == .verbose, !end.silenced.isEmpty { output.write(silence(end.silenced) + "\n") }
    return code
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  /// What the configuration keeps from being said.
  private func silence(_ silenced: [LintReport.Silenced]) -> String {
    let total = silenced.reduce(0) { $0 + $1.count }
    return "silenced by `rules`: \(count(total, "warning")) ("
      + silenced.map { "\($0.rule) \($0.count)" }.joined(separator: ", ") + ")"
  }

  private func summary(_ counts: LintReport.Counts) -> String {
    let (contracts, errors, warnings) = (counts.contracts, counts.errors, counts.warnings)
    if contracts == 0, errors == 0 { return "nothing checked: there is no contract" }
    if errors == 0, warnings == 0 { return "passed: no problem in \(count(contracts, "contract"))" }
    return "\(errors > 0 ? "failed" : "passed"): \(count(errors, "error")), \(count(warnings, "warning"))"
      + " in \(count(contracts, "contract"))"
  }
}
