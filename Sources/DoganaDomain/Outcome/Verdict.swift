/// All that judging one exchange under one operation yields.
package struct Verdict: Sendable {
  package let outcome: Outcome
  package let isRetryable: Bool
  /// What a person may be shown; nil for a success.
  package let userMessage: String?
  /// What else is wrong besides the deciding problem, in payload order, capped.
  package let problems: [Problem]
  /// How many problems were left off `problems` by the cap.
  package let problemsLeftOff: Int
  /// Grouped by kind, path and detail, in the order of the first use.
  package let notes: [Note]
  /// The wire shape of an answer's body; empty where none was read.
  package let shape: WireShape
  /// Findings of the request check (`request-…`), which never are the exchange's outcome.
  package let requestProblems: [Problem]
  /// Whether the recording lost bytes.
  package let isDamaged: Bool
  /// Where the decoded body stands, to place findings.
  package let bodyOrigin: Exchange.BodyOrigin?
  /// The source line of the deciding problem with the column of its caret, for reports; redacted by the sinks.
  package let excerpt: Excerpt?

  package init(
    outcome: Outcome, isRetryable: Bool, userMessage: String?, problems: [Problem] = [], problemsLeftOff: Int = 0,
    notes: [Note] = [], shape: WireShape = WireShape(), requestProblems: [Problem] = [], isDamaged: Bool = false,
    bodyOrigin: Exchange.BodyOrigin? = nil, excerpt: Excerpt? = nil
  ) {
    self.outcome = outcome
    self.isRetryable = isRetryable
    self.userMessage = userMessage
    self.problems = problems
    self.problemsLeftOff = problemsLeftOff
    self.notes = notes
    self.shape = shape
    self.requestProblems = requestProblems
    self.isDamaged = isDamaged
    self.bodyOrigin = bodyOrigin
    self.excerpt = excerpt
  }
}

extension Verdict {
  /// The same, a success without its model.
  package var withoutModel: Verdict {
    guard case .success(_?) = outcome else { return self }
    return Verdict(
      outcome: .success(nil), isRetryable: isRetryable, userMessage: userMessage, problems: problems,
      problemsLeftOff: problemsLeftOff, notes: notes, shape: shape, requestProblems: requestProblems,
      isDamaged: isDamaged, bodyOrigin: bodyOrigin, excerpt: excerpt)
  }
}

/// One line of a payload around a place, cut to a width that fits a terminal.
package struct Excerpt: Hashable, Sendable {
  /// The text, one line, not escaped.
  package let text: String
  /// The scalar of `text` that the caret points at, counted from 0.
  package let caret: Int
  /// How many scalars the caret underlines.
  package let length: Int

  package init(text: String, caret: Int, length: Int) {
    self.text = text
    self.caret = caret
    self.length = length
  }
}
