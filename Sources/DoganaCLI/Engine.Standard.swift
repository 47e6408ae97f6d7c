import DoganaDomain
import DoganaApplication

extension Engine {
  /// The engine over files.
  static var standard: Engine {
    let missing = Diagnostic(rule: "internal-error", message: "the engine is not put together yet")
    return Engine(
      configuration: { _, _ in ConfigurationLoad() },
      check: { (_, _) throws(RunFailure) in throw RunFailure(kind: .usage, diagnostics: [missing]) },
      plan: { (_) throws(RunFailure) in throw RunFailure(kind: .usage, diagnostics: [missing]) },
      lint: { _ in LintEnd(contracts: 0, diagnostics: [missing]) })
  }
}
