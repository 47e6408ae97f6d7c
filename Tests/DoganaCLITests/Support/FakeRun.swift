import DoganaApplication
import DoganaDomain
import DoganaInfrastructure

@testable import DoganaCLI

/// The whole program, run in process with a world of the test's own.
struct FakeRun {
  let code: Int32
  let output: String
  let error: String

  private final class Memory {
    var bytes: [UInt8] = []
  }

  init(
    _ arguments: [String], environment: [String: String] = [:], outputIsTerminal: Bool = false,
    errorIsTerminal: Bool = false, workingDirectory: String = "", engine: Engine = .fake()
  ) {
    let (output, error) = (Memory(), Memory())
    func sink(_ memory: Memory) -> ByteSink {
      ByteSink { bytes in
        memory.bytes += bytes
        return .written
      }
    }
    code = Program.run(
      Host(
        arguments: arguments, environment: environment, workingDirectory: workingDirectory, output: sink(output),
        error: sink(error), outputIsTerminal: outputIsTerminal, errorIsTerminal: errorIsTerminal, processorCount: 2,
        engine: engine))
    self.output = String(decoding: output.bytes, as: UTF8.self)
    self.error = String(decoding: error.bytes, as: UTF8.self)
  }
}

extension Engine {
  /// An engine that reads nothing: it ends with what the test says, and keeps what it was asked.
  static func fake(
    report: Report = FakeReport.passed, plan: [String] = [],
    lint: LintReport = LintReport(contracts: 1, diagnostics: []),
    configuration: ConfigurationLoad = ConfigurationLoad(), failure: RunFailure? = nil, asked: Asked = Asked()
  ) -> Engine {
    Engine(
      configuration: { path, _ in
        asked.configuration.append(path)
        return configuration
      },
      check: { (context, observer) throws(RunFailure) in
        asked.settings = context.settings
        if let failure { throw failure }
        for result in report.cases { observer.observe(.judged(result)) }
        observer.observe(.finished(report))
        return report
      },
      accept: { (context) throws(RunFailure) in
        asked.settings = context.settings
        if let failure { throw failure }
        return report
      },
      plan: { (context) throws(RunFailure) in
        asked.settings = context.settings
        if let failure { throw failure }
        return plan
      },
      lint: { context in
        asked.settings = context.settings
        return lint
      })
  }
}

/// What the fake engine was asked.
final class Asked {
  var settings: Settings?
  var configuration: [String?] = []
}

enum FakeReport {
  static let passed = make(.passed, exitCode: 0)

  static func make(_ result: Report.Result, exitCode: Int, findings: [Finding] = []) -> Report {
    var summary = Report.Summary()
    summary.exchanges = 1
    summary.cases = 1
    summary.matched = 1
    summary.outcomes = [.success: 1]
    return Report(result: result, exitCode: exitCode, summary: summary, cases: [], findings: findings)
  }
}
