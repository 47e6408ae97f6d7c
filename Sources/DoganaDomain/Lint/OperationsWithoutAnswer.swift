/// Operations of which every status is an error: no entry that they are judged by has a `body:`.
enum OperationsWithoutAnswer {
  static func warnings(_ subject: LintSubject) -> [LintWarning] {
    subject.contract.operations.compactMap { operation in
      guard !subject.entries(of: operation).contains(where: { $0.answer != nil }) else { return nil }
      return LintWarning(
        rule: "lint-no-answer", place: operation.place,
        message: "\(quoted(operation.name)) has no answer: whatever comes back is an error",
        expected: "a response with `body:`",
        remedy: "add one; `body: none` accepts an answer that is not read")
    }
  }
}
