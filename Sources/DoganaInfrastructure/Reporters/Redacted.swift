package import DoganaApplication
package import DoganaDomain

/// Something that went through the redactor: what reporters and renderers take, and nothing else can make.
package struct Redacted<Content: Sendable>: Sendable {
  package let content: Content

  fileprivate init(_ content: Content) {
    self.content = content
  }
}

extension Redactor {
  /// An event of a run without secrets.
  package func redacted(_ event: RunEvent) -> Redacted<RunEvent> {
    switch event {
    case .planned, .progress: Redacted(event)
    case .judged(let result): Redacted(.judged(caseResult(result)))
    case .finished(let report): Redacted(.finished(self.report(report)))
    }
  }

  /// Diagnostics without secrets.
  package func redacted(_ diagnostics: [Diagnostic]) -> Redacted<[Diagnostic]> {
    Redacted(diagnostics.map(diagnostic))
  }

  /// A line for a person without secrets.
  package func redacted(_ text: String) -> Redacted<String> { Redacted(self.text(text)) }
}
