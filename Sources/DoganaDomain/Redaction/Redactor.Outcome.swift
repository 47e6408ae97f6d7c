extension Redactor {
  /// An outcome without secrets; its kind and its evidence stay.
  package func outcome(_ outcome: Outcome) -> Outcome {
    switch outcome {
    case .invalidURL(let text): .invalidURL(text: self.text(text))
    case .unmatched(let nearest, let reason): .unmatched(nearest: nearest, reason: text(reason))
    case .cancelled(let message): .cancelled(message: text(message))
    case .transport(let failure, let message): .transport(failure: failure, message: text(message))
    case .remote(let error):
      .remote(
        Outcome.RemoteError(
          code: error.code.map(text), message: error.message.map(text), status: error.status, envelope: error.envelope,
          details: error.details.map(value), isKnown: error.isKnown))
    case .status(let failure):
      .status(
        Outcome.StatusFailure(
          status: failure.status, contentType: failure.contentType.map(text), excerpt: failure.excerpt.map(text),
          isNamed: failure.isNamed))
    case .invalidResponse(let problem, let contentType, let excerpt):
      .invalidResponse(self.problem(problem), contentType: contentType.map(text), excerpt: excerpt.map(text))
    case .decoding(let problem): .decoding(self.problem(problem))
    case .mapping(let problem): .mapping(self.problem(problem))
    case .partial(let partial):
      .partial(
        Outcome.Partial(
          kept: partial.kept, dropped: partial.dropped, failures: partial.failures.map(problem),
          value: partial.value.map(value)))
    case .success(let value): .success(value.map(self.value))
    }
  }

  /// A verdict without secrets.
  package func verdict(_ verdict: Verdict) -> Verdict {
    Verdict(
      outcome: outcome(verdict.outcome), isRetryable: verdict.isRetryable, userMessage: verdict.userMessage.map(text),
      problems: verdict.problems.map(problem), problemsLeftOff: verdict.problemsLeftOff,
      notes: verdict.notes.map(note), shape: shape(verdict.shape),
      requestProblems: verdict.requestProblems.map(problem),
      isDamaged: verdict.isDamaged, bodyOrigin: verdict.bodyOrigin, excerpt: verdict.excerpt.map(excerpt))
  }
}
