/// Entries of the contract's `responses:` that every operation replaces by one of its own.
enum UnusedResponses {
  static func warnings(_ subject: LintSubject) -> [LintWarning] {
    let operations = subject.contract.operations
    guard !operations.isEmpty else { return [] }
    return subject.contract.responses.compactMap { entry in
      let isReplaced = operations.allSatisfy { operation in operation.responses.contains { $0.key == entry.key } }
      guard isReplaced else { return nil }
      return LintWarning(
        rule: "lint-unused-response", place: entry.place,
        message: "no operation uses this entry for \(quoted(entry.key.text)): each has one of its own",
        found: operations.count == 1
          ? "the entry of \(quoted(operations[0].name))" : "an entry in each of \(operations.count) operations",
        remedy: "remove it, or the entries that replace it")
    }
  }
}
