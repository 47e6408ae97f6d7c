extension RuleCatalog {
  static let configuration = RuleFamily("Configuration", [])
}
