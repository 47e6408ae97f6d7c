package import DoganaDomain

/// Where contracts come from.
package protocol ContractRepository {
  /// Reads every contract, in the order of their names by bytes.
  ///
  /// A contract with an error is left out and its diagnostics say why; nothing is thrown for what a person wrote.
  func load() -> ContractLoad

  /// How many contracts there are, those with errors among them.
  var count: Int { get }
}

/// What reading the contracts yielded.
package struct ContractLoad: Sendable {
  package let contracts: [Contract]
  package let diagnostics: [Diagnostic]

  package init(contracts: [Contract], diagnostics: [Diagnostic]) {
    self.contracts = contracts
    self.diagnostics = diagnostics
  }

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
