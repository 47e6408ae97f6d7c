import DoganaDomain
import Testing

struct RedactorValueTests {
  let redactor = Redactor()

  @Test func `fields with a secret's name lose their value at any depth`() {
    let value = Value.list([
      .record(
        Value.Record(
          type: "User",
          fields: [
            Value.Field(name: "name", value: .string("Ann")), Value.Field(name: "apiKey", value: .string("k-1")),
            Value.Field(name: "password", value: .null), Value.Field(name: "token", value: .int(7)),
            Value.Field(name: "link", value: .string("https://a:b@c.test")),
            Value.Field(
              name: "extra", value: .map([Value.Entry(key: "client_secret", value: .list([.string("x")]))])),
          ]))
    ])
    let text = ValueText.json(redactor.value(value), limit: 400)
    #expect(
      text
        == #"[{"name": "Ann", "apiKey": "[redacted]", "password": null, "token": "[redacted]", "link": "https://[redacted]@c.test", "extra": {"client_secret": "[redacted]"}}]"#
    )
  }

  @Test func `a problem at a secret path tells the kind of what was found and not the value`() {
    let problem = redactor.problem(
      Problem(
        kind: .mapping, error: "invalidPassword", path: WirePath(text: "user.password"), field: "password",
        rule: "size(self) > 8", expected: "a longer text", found: "hunter2", value: #""hunter2""#,
        hint: "hunter2 is short"))
    #expect(problem.found == "[redacted]")
    #expect(problem.value == #""[redacted]""#)
    #expect(problem.hint == "[redacted] is short")
    #expect(problem.rule == "size(self) > 8")
    let kind = redactor.problem(
      Problem(kind: .decoding, error: "typeMismatch", path: WirePath(text: "token"), found: "object"))
    #expect(kind.found == "object")
  }

  @Test func `a finding keeps its fingerprint`() {
    let finding = Finding(
      rule: "value-changed", severity: .degraded, path: "user.password", before: #""hunter2""#, after: #""hunter3""#,
      message: #"the value changed from "hunter2" to "hunter3""#)
    let redacted = redactor.finding(finding)
    #expect(redacted.fingerprint == finding.fingerprint)
    #expect(redacted.before == "[redacted]")
    #expect(redacted.after == "[redacted]")
    #expect(redacted.message == "the value changed from [redacted] to [redacted]")
  }

  @Test func `every outcome loses its secrets and keeps its kind`() {
    let secret = "sk_EXAMPLE_12345"
    let redactor = Redactor(rules: RedactionRules(values: [secret]))
    let problem = Problem(
      kind: .decoding, error: "e", path: WirePath(text: "a"), found: secret, value: secret, hint: secret)
    let outcomes: [Outcome] = [
      .invalidURL(text: secret), .unmatched(nearest: nil, reason: secret), .cancelled(message: secret),
      .transport(failure: .other, message: secret),
      .remote(
        Outcome.RemoteError(
          code: secret, message: secret, status: 400, envelope: nil, details: .string(secret), isKnown: true)),
      .status(Outcome.StatusFailure(status: 500, contentType: secret, excerpt: secret, isNamed: false)),
      .invalidResponse(problem, contentType: secret, excerpt: secret), .decoding(problem), .mapping(problem),
      .partial(Outcome.Partial(kept: 1, dropped: 1, failures: [problem], value: .string(secret))),
      .success(.string(secret)),
    ]
    #expect(Set(outcomes.map(\.kind)) == Set(OutcomeKind.allCases))
    for outcome in outcomes {
      let redacted = redactor.outcome(outcome)
      #expect(redacted.kind == outcome.kind)
      #expect(!String(describing: redacted).contains(secret))
    }
  }

  @Test func `a verdict and a snapshot lose the secrets of all their parts`() {
    let secret = "sk_EXAMPLE_12345"
    let redactor = Redactor(rules: RedactionRules(values: [secret]))
    let problem = Problem(kind: .decoding, error: "e", path: .root, found: secret)
    let verdict = Verdict(
      outcome: .success(.string(secret)), isRetryable: false, userMessage: secret, problems: [problem],
      notes: [Note(kind: .unknownCase, path: .root, detail: secret)], requestProblems: [problem],
      excerpt: Excerpt(text: secret, caret: 0, length: 1))
    #expect(!String(describing: redactor.verdict(verdict)).contains(secret))
    let snapshot = Snapshot(
      outcome: Snapshot.Summary(kind: .remote, code: secret), value: .string(secret),
      notes: [Snapshot.Used(kind: .unknownCase, path: "a", detail: secret)], shape: WireShape())
    #expect(!String(describing: redactor.snapshot(snapshot)).contains(secret))
  }
}
