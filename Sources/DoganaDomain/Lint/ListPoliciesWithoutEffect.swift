/// Shares under `keep:` that decide nothing: none at all, or all.
enum ListPoliciesWithoutEffect {
  static func warnings(_ subject: LintSubject) -> [LintWarning] {
    let fields = subject.contract.dtos.flatMap(\.fields).map { ($0.list, $0.parts, $0.place) }
    let models = subject.contract.models.flatMap(\.fields).map { ($0.list, $0.parts, $0.place) }
    let answers = subject.answers.map { ($0.answer.list, $0.entry.parts, $0.entry.place) }
    return (fields + models + answers).compactMap { policy, parts, place in
      guard policy.invalid == .drop, let keep = policy.keep else { return nil }
      let place = parts.value("keep") ?? place
      switch keep {
      case 0:
        return LintWarning(
          rule: "lint-no-effect", place: place, message: "`keep: 0%` asks for nothing",
          expected: "a share above 0%", found: "`0%`", remedy: "remove it, or ask for a share")
      case 1_000_000:
        return LintWarning(
          rule: "lint-no-effect", place: place, message: "`keep: 100%` lets nothing be dropped",
          expected: "a share below 100%", found: "`100%`", remedy: "write `invalid: fail`, or ask for less")
      default: return nil
      }
    }
  }
}
