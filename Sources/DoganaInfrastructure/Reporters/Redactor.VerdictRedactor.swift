package import DoganaApplication
package import DoganaDomain

extension Redactor: VerdictRedactor {
  package func knowing(_ contract: Contract) -> any VerdictRedactor { aware(of: contract) }
  package func redact(_ verdict: Verdict) -> Verdict { self.verdict(verdict) }
  package func redact(_ snapshot: Snapshot) -> Snapshot { self.snapshot(snapshot) }
  package func redact(_ excerpt: Excerpt) -> Excerpt { self.excerpt(excerpt) }
  package func redact(name: String) -> String { text(name) }
}
