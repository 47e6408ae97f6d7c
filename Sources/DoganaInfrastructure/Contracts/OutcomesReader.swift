import DoganaDomain

/// Reads `outcomes:`: what is said of an outcome kind, whatever its evidence.
struct OutcomesReader {
  let context: ContractContext

  /// Those that come out the same each time, so that trying again is no use.
  static let deterministic: [OutcomeKind] = [.invalidURL, .unmatched, .decoding, .mapping]
  /// Those of which something can be said.
  static let kinds = OutcomeKind.allCases.filter { $0 != .success }

  func read(_ node: ConfigNode) -> [OutcomeKind: OutcomeOverride] {
    guard let mapping = node.mapping else {
      context.diagnostics.wrongType(node, of: "`outcomes`", expected: "a map from outcome kinds")
      return [:]
    }
    var overrides: [OutcomeKind: OutcomeOverride] = [:]
    for entry in mapping.entries {
      guard let kind = Self.kinds.first(where: { entry.key.scalar?.isText($0.rawValue) == true }) else {
        context.diagnostics.unknownKey(entry.key, of: "`outcomes`", among: Self.kinds.map(\.rawValue))
        continue
      }
      guard
        let map = ConfigMap(
          entry.value, what: "the outcome \(quoted(entry.name))", form: ContractForms.outcome(kind),
          diagnostics: context.diagnostics)
      else { continue }
      let retryable = map.flag("retryable")
      if retryable == true, Self.deterministic.contains(kind), let value = map["retryable"] {
        context.diagnostics.badValue(
          value, "\(quoted(kind.rawValue)) comes out the same each time, so it is never retryable", expected: "false",
          remedy: "remove it")
      }
      context.keepLoose(map["userMessage"], "`userMessage`")
      overrides[kind] = OutcomeOverride(
        retryable: retryable, userMessage: map.text("userMessage"), parts: map.parts)
    }
    return overrides
  }
}
