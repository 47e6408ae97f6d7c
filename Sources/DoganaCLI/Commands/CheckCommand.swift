import DoganaApplication
import DoganaDomain
import DoganaInfrastructure

/// `dogana check [RECORDING...]`.
struct CheckCommand {
  let context: CommandContext

  private var host: Host { context.host }
  private var settings: Settings { context.settings }

  func run() -> ExitCode {
    do throws(RunFailure) {
      return settings.isList ? try list() : try check()
    } catch {
      return tell(error.diagnostics, code: error.exitCode)
    }
  }

  private func check() throws(RunFailure) -> ExitCode {
    let reporting = Reporting(context: context)
    let report = try host.engine.check(context, reporting.observer)
    guard let code = ExitCode(rawValue: Int32(truncatingIfNeeded: report.exitCode)) else {
      return tell(
        [Diagnostic(rule: "internal-error", message: "the run ended with the code \(report.exitCode), which is none")],
        code: .internalError)
    }
    let failures = reporting.writeFiles()
    return failures.isEmpty ? code : code.combined(with: tell(failures, code: .unreadable))
  }

  private func list() throws(RunFailure) -> ExitCode {
    let cases = settings.operands.isEmpty ? try host.engine.plan(context) : []
    host.output.write(
      PlanText(format: settings.format, redactor: context.redactor).text(cases: cases, recordings: settings.operands))
    return cases.isEmpty && settings.operands.isEmpty ? .nothingChecked : .passed
  }

  private func tell(_ diagnostics: [Diagnostic], code: ExitCode) -> ExitCode {
    Refusal(host: host, redactor: context.redactor).tell(diagnostics, style: settings.errorStyle, code: code)
  }
}
