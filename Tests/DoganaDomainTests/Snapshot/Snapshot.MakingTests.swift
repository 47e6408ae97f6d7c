import DoganaDomain
import Testing

struct SnapshotMakingTests {
  private static func snapshot(_ outcome: Outcome, notes: [Note] = []) -> Snapshot {
    let verdict = Verdict(outcome: outcome, isRetryable: false, userMessage: nil, notes: notes)
    return Snapshot(verdict, value: nil)
  }

  @Test func `each outcome keeps its class and the evidence that names the cause`() {
    let problem = Blocks.problem(.mapping, "invalidPrice", at: "price_cents", offset: 9, field: "price")
    let rows: [(Outcome, String)] = [
      (.success(nil), "success"), (.transport(failure: .timeout, message: "words"), "transport timeout"),
      (
        .remote(Outcome.RemoteError(code: "c", message: "m", status: 401, envelope: "E", isKnown: true)), "remote 401 c"
      ),
      (.status(Outcome.StatusFailure(status: 502, contentType: nil, excerpt: "x", isNamed: false)), "status 502"),
      (.mapping(problem), "mapping invalidPrice at price_cents"),
      (.partial(Outcome.Partial(kept: 2, dropped: 1, failures: [problem], value: nil)), "partial (2 kept, 1 dropped)"),
      (.cancelled(message: "words"), "cancelled"),
    ]
    for (outcome, text) in rows { #expect(Self.snapshot(outcome).outcome.text == text) }
    #expect(Self.snapshot(.mapping(problem)).outcome.field == "price")
  }

  @Test func `the words of a recorder and of a server are no part of what is expected`() {
    #expect(
      Self.snapshot(.cancelled(message: "a")).outcome == Self.snapshot(.cancelled(message: "b")).outcome)
    func remote(_ message: String) -> Outcome {
      .remote(Outcome.RemoteError(code: "c", message: message, status: 401, envelope: "E", isKnown: true))
    }
    #expect(Self.snapshot(remote("a")).outcome == Self.snapshot(remote("b")).outcome)
  }

  @Test func `tolerances are kept once by place, unknown cases with their text, and no counts`() {
    let path = WirePath(text: "v[*]")
    let snapshot = Self.snapshot(
      .success(nil),
      notes: [
        Note(kind: .wireForm, path: path, detail: "Int read as String", count: 3),
        Note(kind: .wireForm, path: path, detail: "Bool read as String"),
        Note(kind: .unknownCase, path: path, detail: "a"),
        Note(kind: .unknownCase, path: path, detail: "b"),
      ])
    #expect(
      snapshot.notes == [
        Snapshot.Used(kind: .wireForm, path: "v[*]"), Snapshot.Used(kind: .unknownCase, path: "v[*]", detail: "a"),
        Snapshot.Used(kind: .unknownCase, path: "v[*]", detail: "b"),
      ])
  }
}
