import DoganaApplication
import DoganaDomain
import DoganaInfrastructure

/// `dogana check [RECORDING...]`.
struct CheckCommand {
  let context: CommandContext

  private var host: Host { context.host }
  private var settings: Settings { context.settings }

  func run() -> ExitCode { settings.isList ? list() : check() }

  private func check() -> ExitCode {
    let reporting = Reporting(context: context)
    switch host.engine.check(settings, host, reporting.observer) {
    case .report(let report):
      let failures = reporting.writeFiles()
      var code = ExitCode(rawValue: Int32(truncatingIfNeeded: report.exitCode)) ?? .internalError
      if !failures.isEmpty {
        code = code.combined(
          with: Refusal(host: host, redactor: context.redactor).tell(
            failures, style: settings.errorStyle, code: .unreadable))
      }
      return code
    case .refused(let diagnostics, let code):
      return Refusal(host: host, redactor: context.redactor).tell(diagnostics, style: settings.errorStyle, code: code)
    }
  }

  private func list() -> ExitCode {
    switch host.engine.plan(settings, host) {
    case .plan(let plan):
      host.output.write(PlanText(format: settings.format, redactor: context.redactor).text(plan))
      return plan.cases.isEmpty && plan.recordings.isEmpty ? .nothingChecked : .passed
    case .refused(let diagnostics, let code):
      return Refusal(host: host, redactor: context.redactor).tell(diagnostics, style: settings.errorStyle, code: code)
    }
  }
}
