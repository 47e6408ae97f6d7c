/// Operations that no request can ever choose: one that is tried earlier takes every request that fits them.
///
/// By the order of precedence an earlier operation with another shape of path is always narrower somewhere, so only
/// operations with one method and one shape can be in the way of each other, and their conditions decide.
enum ShadowedOperations {
  /// Of how many earlier operations the conditions are compared.
  private static let comparedLimit = 64

  static func warnings(_ subject: LintSubject) -> [LintWarning] {
    let analysis = ConditionAnalysis(subject)
    var earlier: [[UInt8]: [Operation]] = [:]
    var warnings: [LintWarning] = []
    for operation in OperationMatcher(contract: subject.contract).ordered {
      let key = Array(operation.method.utf8) + [0x20] + operation.template.shape
      let before = earlier[key] ?? []
      if !before.isEmpty, let other = first(of: before, inTheWayOf: operation, subject.contract, analysis) {
        warnings.append(warning(operation, other))
      } else if before.count < comparedLimit {
        earlier[key, default: []].append(operation)
      }
    }
    return warnings
  }

  /// The first of the earlier operations whose condition holds whenever that of a later one does.
  private static func first(
    of earlier: [Operation], inTheWayOf later: Operation, _ contract: Contract, _ analysis: ConditionAnalysis
  ) -> Operation? {
    // One that is never chosen for its own condition is reported for that.
    if let when = later.when, analysis.truth(of: when, in: .request).neverHolds { return nil }
    let environment = analysis.environment(.request, where: [contract.when, later.when])
    return earlier.first { other in
      guard let condition = other.when else { return true }
      if later.when?.source.utf8.elementsEqual(condition.source.utf8) == true { return true }
      return analysis.truth(condition.expression.root, environment).alwaysHolds
    }
  }

  private static func warning(_ operation: Operation, _ other: Operation) -> LintWarning {
    LintWarning(
      rule: "lint-shadowed-operation",
      place: operation.parts.value("when") ?? operation.parts.value("match") ?? operation.place,
      message: "\(quoted(operation.name)) is never chosen: \(quoted(other.name)) takes every request that fits it",
      expected: operation.when == nil ? "a condition of \(quoted(other.name)) that leaves some requests" : nil,
      found: operation.when.map { quoted($0.source) } ?? quoted(operation.request),
      remedy: "tell the two apart by `when:`, or remove one of them")
  }
}

extension PathTemplate {
  /// The template without the names of its parameters, as bytes that tell two shapes apart.
  var shape: [UInt8] {
    segments.flatMap { segment -> [UInt8] in
      switch segment {
      case .literal(let text): [0x2F, 0x3D] + Array(text.utf8)
      case .integer: [0x2F, 0x23]
      case .any: [0x2F, 0x2A]
      case .rest: [0x2F, 0x2B]
      }
    }
  }
}
