/// What one client needs from one API, read from a contract file, with every name resolved.
package struct Contract: Sendable {
  /// Equals the folder path below the contracts folder: `products`, `shop/v1`.
  package let name: String
  package let description: String?
  /// The file as the user would type it.
  package let file: String
  /// Only exchanges under one of these match; empty: any.
  package let servers: [URLText]
  /// Over the request; where it does not hold, no operation of this contract fits. Tells versions of an API apart.
  package let when: Rule?
  package let enums: [EnumType]
  package let unions: [UnionType]
  package let dtos: [DTOType]
  package let models: [ModelType]
  /// In the order in which they are tried.
  package let envelopes: [Envelope]
  /// The defaults of `decoding:`.
  package let decoding: DecodingRules
  /// Entries for every operation.
  package let responses: [ResponseEntry]
  /// `outcomes:`: what is said of an outcome kind.
  package let outcomes: [OutcomeKind: OutcomeOverride]
  package let operations: [Operation]
  /// The parts at the top: `servers` and their elements.
  package let parts: DeclarationParts
  /// Texts without quotes that other readers of YAML take for something else.
  package let looseTexts: [LooseText]
  /// Where `include` names a file that it has named before.
  package let repeatedIncludes: [SourcePlace]

  package init(
    name: String, description: String?, file: String, servers: [URLText], when: Rule? = nil,
    enums: [EnumType], unions: [UnionType], dtos: [DTOType], models: [ModelType], envelopes: [Envelope],
    decoding: DecodingRules,
    responses: [ResponseEntry],
    outcomes: [OutcomeKind: OutcomeOverride], operations: [Operation],
    parts: DeclarationParts = DeclarationParts(), looseTexts: [LooseText] = [],
    repeatedIncludes: [SourcePlace] = []
  ) {
    self.name = name
    self.description = description
    self.file = file
    self.servers = servers
    self.when = when
    self.enums = enums
    self.unions = unions
    self.dtos = dtos
    self.models = models
    self.envelopes = envelopes
    self.decoding = decoding
    self.responses = responses
    self.outcomes = outcomes
    self.operations = operations
    self.parts = parts
    self.looseTexts = looseTexts
    self.repeatedIncludes = repeatedIncludes
  }

  package func dto(named name: String) -> DTOType? { dtos.first { $0.name == name } }
  package func model(named name: String) -> ModelType? { models.first { $0.name == name } }
  package func enumeration(named name: String) -> EnumType? { enums.first { $0.name == name } }
  package func union(named name: String) -> UnionType? { unions.first { $0.name == name } }

  /// The entry for a status: exact beats range beats default; an operation's beats the contract's for the same key.
  package func entry(for status: Int, of operation: Operation) -> ResponseEntry? {
    for key in [ResponseEntry.Key.status(status), .range(status / 100), .default] {
      if let entry = operation.responses.first(where: { $0.key == key }) { return entry }
      if let entry = responses.first(where: { $0.key == key }) { return entry }
    }
    return nil
  }
}

/// What `outcomes:` says of one outcome kind.
package struct OutcomeOverride: Sendable {
  package let retryable: Bool?
  package let userMessage: String?
  package let parts: DeclarationParts

  package init(retryable: Bool?, userMessage: String?, parts: DeclarationParts = DeclarationParts()) {
    self.retryable = retryable
    self.userMessage = userMessage
    self.parts = parts
  }
}
