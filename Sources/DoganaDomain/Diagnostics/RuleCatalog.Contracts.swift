extension RuleCatalog {
  static let contracts = RuleFamily("Contracts", [])
}
