package import DoganaDomain

/// The contracts of a run, made ready once: matchers, and the decode plan of every answer and request body.
package struct ContractIndex: Sendable {
  package let entries: [Entry]

  /// One contract with what was compiled from it.
  package struct Entry: Sendable {
    package let contract: Contract
    let matcher: OperationMatcher
    /// Plans of answers by operation and response key.
    let answers: [String: [ResponseEntry.Key: DecodePlan]]
    let requests: [String: DecodePlan]
    /// Plans of envelope details by envelope.
    let details: [String: DecodePlan]

    init(_ contract: Contract) {
      self.contract = contract
      matcher = OperationMatcher(contract: contract)
      var plans = Plans(contract)
      var answers: [String: [ResponseEntry.Key: DecodePlan]] = [:]
      var requests: [String: DecodePlan] = [:]
      for operation in contract.operations {
        for entry in contract.responses + operation.responses {
          guard let answer = entry.answer, let body = answer.body else { continue }
          answers[operation.name, default: [:]][entry.key] = plans.plan(
            Plans.Subject(body: body, at: answer.at, list: answer.list, envelopes: answer.errors))
        }
        if let body = operation.requestBody {
          requests[operation.name] = plans.plan(Plans.Subject(body: body))
        }
      }
      self.answers = answers
      self.requests = requests
      var details: [String: DecodePlan] = [:]
      for envelope in contract.envelopes {
        guard let type = envelope.details else { continue }
        details[envelope.name] = DecodePlan.compile(
          type, at: envelope.at, in: contract, decoding: contract.decoding, targetKeys: envelope.ownKeys,
          types: plans.types)
      }
      self.details = details
    }

    /// The operations in the order in which they are tried.
    package var orderedOperations: [Operation] { matcher.ordered }

    /// The plan of an answer, as it was compiled for its operation.
    package func plan(of key: ResponseEntry.Key, operation: String) -> DecodePlan? { answers[operation]?[key] }
  }

  /// The plans of a contract: bodies that are read alike have one together.
  private struct Plans {
    let contract: Contract
    let types: DecodePlan.Types
    private var known: [Subject: DecodePlan] = [:]

    /// All that a plan depends on beside the contract.
    struct Subject: Hashable {
      let body: TypeReference
      var at = FieldPath([])
      var list = ListPolicy()
      var envelopes: [String] = []
    }

    init(_ contract: Contract) {
      self.contract = contract
      types = DecodePlan.Types(contract)
    }

    mutating func plan(_ subject: Subject) -> DecodePlan {
      if let plan = known[subject] { return plan }
      let plan = DecodePlan.compile(
        subject.body, at: subject.at, list: subject.list, in: contract, decoding: contract.decoding,
        envelopes: subject.envelopes.compactMap { name in contract.envelopes.first { $0.name == name } }, types: types)
      known[subject] = plan
      return plan
    }
  }

  package init(_ contracts: [Contract]) {
    entries = contracts.map(Entry.init)
  }

  /// The entry of a contract by its name.
  package subscript(contract: String) -> Entry? { entries.first { $0.contract.name == contract } }
}
