/// Envelopes behind one that fits whenever they do.
///
/// An earlier envelope fits whenever a later one does where it looks at the same place or above, finds a code or a message
/// wherever the later one does, and has no condition, or one that the later one's implies.
enum UnreachableEnvelopes {
  static func warnings(_ subject: LintSubject) -> [LintWarning] {
    let analysis = ConditionAnalysis(subject)
    let envelopes = subject.contract.envelopes
    return envelopes.indices.compactMap { index in
      let envelope = envelopes[index]
      guard
        let earlier = envelopes[..<index].first(where: {
          covers($0, envelope, analysis) && !isAskedAlone(envelope, behind: $0, subject)
        })
      else { return nil }
      return LintWarning(
        rule: "lint-unreachable-envelope", place: envelope.place,
        message: "\(quoted(envelope.name)) is never used: \(quoted(earlier.name)) fits whenever it does",
        expected: "an envelope that fits where \(quoted(earlier.name)) does not",
        remedy: "put it before \(quoted(earlier.name)), or remove it")
    }
  }

  private static func covers(_ earlier: Envelope, _ later: Envelope, _ analysis: ConditionAnalysis) -> Bool {
    // One that does not matter beside an answer stands back behind one that does.
    if earlier.beside == .success, later.beside != .success { return false }
    guard later.at.steps.starts(with: earlier.at.steps) else { return false }
    let found = Set((earlier.code + earlier.message).map { earlier.at.steps + $0.steps })
    guard (later.code + later.message).allSatisfy({ found.contains(later.at.steps + $0.steps) }) else { return false }
    guard let condition = earlier.when else { return true }
    guard later.at == earlier.at else { return analysis.truth(of: condition, in: .envelope).alwaysHolds }
    if let when = later.when, when.source.utf8.elementsEqual(condition.source.utf8) { return true }
    return analysis.truth(of: condition, in: .envelope, where: later.when).alwaysHolds
  }

  /// Whether an answer lists the later envelope and not the earlier one before it.
  private static func isAskedAlone(_ later: Envelope, behind earlier: Envelope, _ subject: LintSubject) -> Bool {
    subject.answers.contains { answer, _ in
      guard let place = answer.errors.firstIndex(of: later.name) else { return false }
      return !answer.errors[..<place].contains(earlier.name)
    }
  }
}
