extension RuleCatalog {
  static let texts = RuleFamily("YAML and JSON that people write", [])
}
