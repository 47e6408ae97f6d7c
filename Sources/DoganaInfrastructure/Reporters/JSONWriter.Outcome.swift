import DoganaDomain

extension JSONWriter {
  /// The `outcome` of a case: its kind, its evidence, and what the client may do about it.
  mutating func outcome(of verdict: Verdict, withValue: Bool) {
    beginObject()
    member("kind", verdict.outcome.kind.rawValue)
    evidence(of: verdict.outcome)
    member("retryable", verdict.isRetryable)
    member("userMessage", verdict.userMessage)
    if withValue { value(of: verdict.outcome) }
    endObject()
  }

  private mutating func evidence(of outcome: Outcome) {
    switch outcome {
    case .invalidURL(let text): member("text", text)
    case .unmatched(let nearest, let reason):
      member("nearest", nearest)
      member("reason", reason)
    case .cancelled(let message): member("message", message)
    case .transport(let failure, let message):
      member("failure", failure.rawValue)
      member("message", message)
    case .remote(let error):
      member("code", error.code)
      member("message", error.message)
      member("status", error.status)
      member("envelope", error.envelope)
      member("known", error.isKnown)
    case .status(let failure):
      member("status", failure.status)
      member("contentType", failure.contentType)
      member("excerpt", failure.excerpt)
      member("named", failure.isNamed)
    case .invalidResponse(let problem, let contentType, let excerpt):
      self.evidence(of: problem)
      member("contentType", contentType)
      member("excerpt", excerpt)
    case .decoding(let problem), .mapping(let problem): self.evidence(of: problem)
    case .partial(let partial):
      member("kept", partial.kept)
      member("dropped", partial.dropped)
      member("failures", partial.failures)
    case .success: break
    }
  }

  /// The model, and the details of a remote error; asked for with `--verbose`.
  private mutating func value(of outcome: Outcome) {
    if case .remote(let error) = outcome {
      if let details = error.details {
        key("details")
        value(details)
      }
      return
    }
    guard outcome.kind.yieldsModel else { return }
    key("value")
    if let value = outcome.value { self.value(value) } else { null() }
  }

  /// Problems with their kind each.
  mutating func member(_ name: String, _ problems: [Problem]) {
    key(name)
    beginArray()
    for problem in problems {
      beginObject()
      member("kind", problem.kind.rawValue)
      evidence(of: problem)
      endObject()
    }
    endArray()
  }

  /// What is known of a problem; the keys that belong to its kind are always there.
  private mutating func evidence(of problem: Problem) {
    member("error", problem.error)
    switch problem.kind {
    case .mapping:
      member("field", problem.field)
      member("path", problem.path.text)
      member("rule", problem.rule)
      if let value = problem.value { member("value", jsonText: value) } else { member("value", nil as String?) }
      optionalMember("expected", problem.expected)
      optionalMember("found", problem.found)
    case .decoding:
      member("path", problem.path.text)
      member("expected", problem.expected)
      member("found", problem.found)
      if let value = problem.value { member("value", jsonText: value) }
    case .remote:
      member("path", problem.path.text)
      member("message", problem.found)
    default:
      if problem.path != .root { member("path", problem.path.text) }
      optionalMember("expected", problem.expected)
      optionalMember("found", problem.found)
    }
    member("location", problem.location)
    let hints = [problem.ruleError.map { "the rule could not be evaluated: " + $0 }, problem.hint].compactMap { $0 }
    optionalMember("hint", hints.isEmpty ? nil : hints.joined(separator: "; "))
    if problem.jsonDecoderAccepts { member("jsonDecoder", "accepts") }
  }
}
