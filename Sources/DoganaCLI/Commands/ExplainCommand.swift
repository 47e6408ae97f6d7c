import DoganaDomain
import DoganaInfrastructure

/// `dogana explain [RULE]`.
struct ExplainCommand {
  let host: Host

  func run(_ arguments: Arguments) throws(UsageError) -> ExitCode {
    guard let word = arguments.operands.first else {
      host.output.write(ExplainText.listing(RuleCatalog.families))
      return .passed
    }
    guard let rule = RuleCatalog.rule(word) else {
      let nearest = NearestName.find(word, among: RuleCatalog.all.map(\.id))
      throw UsageError(
        "usage-unknown-rule", "there is no rule `\(UsageError.shown(word))`",
        remedy: nearest.map { "did you mean `dogana explain \($0)`?" } ?? "`dogana explain` lists the rules")
    }
    host.output.write(ExplainText.of(rule))
    return .passed
  }
}
