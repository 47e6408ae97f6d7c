import DoganaDomain

/// Reads `decoding:`, of the contract or of one DTO.
struct DecodingReader {
  let context: ContractContext

  /// The rules, laid over others.
  func read(_ node: ConfigNode, over rules: DecodingRules) -> DecodingRules {
    guard let map = ConfigMap(node, what: "`decoding`", form: ContractForms.decoding, diagnostics: context.diagnostics)
    else {
      return rules
    }
    return DecodingRules(
      keys: map.word("keys") ?? rules.keys, unknownKeys: map.word("unknownKeys") ?? rules.unknownKeys,
      duplicateKeys: map.word("duplicateKeys") ?? rules.duplicateKeys)
  }
}
