import DoganaApplication
import DoganaDomain
import DoganaInfrastructure
import Testing

struct RedactingObserverTests {
  static let secret = "sk_EXAMPLE/9f+Z=="

  private static var report: Report {
    let problem = Problem(
      kind: .decoding, error: "e", path: WirePath(text: "a"), found: secret, value: secret, hint: secret)
    let finding = Finding(
      rule: "type-changed", severity: .breaking, path: "a", before: secret, after: secret, message: secret,
      remedy: secret, excerpt: Excerpt(text: secret, caret: 0, length: 1), cases: ["c/o/" + secret])
    let result = CaseResult(
      id: "c/o/" + secret, contract: "c", operation: "o", source: ExchangeSource(file: "f", line: 1, index: 0),
      recordedAt: nil, request: "GET /a/sk_EXAMPLE%2F9f%2BZ%3D%3D?token=abc", status: 200,
      verdict: Verdict(
        outcome: .decoding(problem), isRetryable: false, userMessage: secret, problems: [problem],
        notes: [Note(kind: .unknownCase, path: .root, detail: secret)],
        excerpt: Excerpt(text: secret, caret: 0, length: 1)),
      snapshot: .changed, findings: [finding.fingerprint])
    return Report(
      result: .failed, exitCode: 3, summary: Report.Summary(), cases: [result], findings: [finding],
      unreadable: [Diagnostic(rule: "input-unreadable", message: secret, found: secret, sourceLine: secret)])
  }

  @Test func `no reporter gets to see a secret`() {
    let makers: [(@escaping ([UInt8]) -> Void) -> any Reporter] = [
      { PrettyReporter(style: .plain, verbosity: .verbose, write: $0) },
      { ConciseReporter(style: .plain, verbosity: .verbose, write: $0) },
      { JSONReport(withValues: true, write: $0) }, { NDJSONReport(withValues: true, write: $0) },
    ]
    for make in makers {
      let output = ReporterRun.Output()
      let observer = RedactingObserver(
        redactor: Redactor(rules: RedactionRules.standard.union(RedactionRules(values: [Self.secret]))),
        reporters: [make { output.bytes += $0 }])
      observer.observe(.judged(Self.report.cases[0]))
      observer.observe(.finished(Self.report))
      #expect(!output.text.contains("EXAMPLE"))
      #expect(!output.text.contains("token=abc"))
      #expect(output.text.contains("[redacted:1]"))
    }
  }
}
