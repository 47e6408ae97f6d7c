/// The rules of `dogana lint`: what can be said of a contract that has no error.
package enum ContractLint {
  /// How many warnings of one contract are handed out.
  package static let limit = 100

  /// A rule: all that it finds in a contract.
  typealias Rule = @Sendable (LintSubject) -> [LintWarning]

  static let rules: [Rule] = [
    ShadowedOperations.warnings, UnusedResponses.warnings, OperationsWithoutAnswer.warnings,
    BodiesWithoutContent.warnings, RepeatedBases.warnings, UnreachableEnvelopes.warnings,
    UnusedCodes.warnings, UnusedTypes.warnings, ConstantConditions.warnings, NilFailures.warnings,
    NeedlessOptionals.warnings, DeprecatedFields.warnings, UnionPaths.warnings, NothingToDrop.warnings,
    NeedlessWireForms.warnings, RepeatedElements.warnings, NeedlessKeys.warnings, SharedKeys.warnings,
    OverridesWithoutEffect.warnings, ErrorsWithoutEffect.warnings, ListPoliciesWithoutEffect.warnings,
    NeedlessConversions.warnings, UnquotedTexts.warnings, FieldsNeverRead.warnings, UnusedSettings.warnings,
    AmbiguousUnions.warnings,
  ]

  /// All warnings, in the order of the text; where there are more than the limit, the last says how many more.
  package static func warnings(of contract: Contract) -> [LintWarning] {
    let subject = LintSubject(contract)
    let all = rules.flatMap { $0(subject) }.enumerated().sorted { left, right in
      let (one, other) = (left.element.place, right.element.place)
      if one.file != other.file { return precedes(one.file, other.file, in: contract) }
      return (one.line, one.column, left.element.part?.lowerBound ?? 0, left.offset)
        < (other.line, other.column, right.element.part?.lowerBound ?? 0, right.offset)
    }.map(\.element)
    guard all.count > limit else { return all }
    let surplus = all.count - limit
    return all.prefix(limit) + [
      LintWarning(
        rule: "lint-too-many-warnings", place: SourcePlace(file: contract.file),
        message: "\(surplus) more \(surplus == 1 ? "warning is" : "warnings are") not shown",
        remedy: "see to those above first", count: surplus)
    ]
  }

  /// The contract's own file first, then the others by their bytes.
  private static func precedes(_ left: String, _ right: String, in contract: Contract) -> Bool {
    if left == contract.file { return true }
    return right != contract.file && left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
