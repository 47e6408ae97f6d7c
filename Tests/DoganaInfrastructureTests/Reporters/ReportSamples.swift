import DoganaApplication
import DoganaDomain
import DoganaInfrastructure

/// Fixed values that every reporter is tested on.
enum ReportSamples {
  /// What others may write: escape sequences, NUL, a direction override, a CDATA end, line ends, a picture, combining marks.
  static let hostile = "A\u{1B}[31mred\u{0} \u{202E}abc ]]> & \"q\"\nline2\r \u{FFFE} 😤 e\u{301}\u{2028}"

  static let typeChanged = Finding(
    rule: "type-changed", severity: .breaking, contract: "products", operation: "getProduct", path: "price_cents",
    before: "integer", after: "object", message: "price_cents changed its type from integer to object",
    remedy: "adapt the contract, or accept the change",
    location: SourcePlace(file: "Contracts/products/recordings/p-1.json", line: 3, column: 18),
    excerpt: Excerpt(text: #"  "price_cents": {"amount": 1999},"#, caret: 17, length: 1),
    cases: ["products/getProduct/p-1"], seen: "2026-03-01T10:00:00Z")

  static let keyAdded = Finding(
    rule: "key-added", severity: .unread, contract: "products", operation: "listProducts", path: "items[*].rating",
    before: "absent", after: "number", message: "the key items[*].rating is new on the wire (number)",
    cases: ["products/listProducts/all"])

  static let missing = Finding(
    rule: "snapshot-missing", severity: .breaking, contract: "products", operation: "getProduct",
    message: "the case products/getProduct/new has no snapshot, so nothing was compared",
    location: SourcePlace(file: "Contracts/products/recordings/new.json"), cases: ["products/getProduct/new"],
    gate: .always)

  static let obsolete = Finding(
    rule: "snapshot-obsolete", severity: .degraded, message: "the snapshot products/getProduct/old belongs to no case",
    location: SourcePlace(file: "Snapshots/products/getProduct/old.json"), cases: ["products/getProduct/old"],
    gate: .never)

  static let hostileFinding = Finding(
    rule: "outcome-changed", severity: .degraded, contract: hostile, operation: hostile, path: hostile, before: hostile,
    after: hostile, message: hostile, remedy: hostile, location: SourcePlace(file: hostile, line: 1, column: 2),
    excerpt: Excerpt(text: hostile, caret: 9, length: 3), cases: [hostile])

  static func result(
    _ name: String, outcome: Outcome, status: Int? = 200, retryable: Bool = false, message: String? = nil,
    notes: [Note] = [], problems: [Problem] = [], snapshot: SnapshotState = .matched, findings: [String] = [],
    isDamaged: Bool = false
  ) -> CaseResult {
    CaseResult(
      id: "products/getProduct/\(name)", contract: "products", operation: "getProduct",
      source: ExchangeSource(file: "Contracts/products/recordings/\(name).json", line: 1, index: 0), recordedAt: nil,
      request: "GET /products/\(name)", status: status,
      verdict: Verdict(
        outcome: outcome, isRetryable: retryable, userMessage: message, problems: problems, notes: notes,
        isDamaged: isDamaged),
      snapshot: snapshot, findings: findings)
  }

  static let typeMismatch = Problem(
    kind: .decoding, error: "typeMismatch", path: WirePath(text: "price_cents"), expected: "Int", found: "object",
    location: TextLocation(line: 3, column: 18, offset: 61))

  static let invalidPrice = Problem(
    kind: .mapping, error: "invalidPrice", path: WirePath(text: "price_cents"), field: "price", rule: "self >= 0",
    value: "-100", location: TextLocation(line: 1, column: 5, offset: 4))

  /// One finding that fails, one that does not.
  static var failed: Report {
    var summary = Report.Summary()
    summary.exchanges = 3
    summary.cases = 2
    summary.matched = 2
    summary.outOfScope = 1
    summary.drifted = 1
    summary.outcomes = [.success: 1, .decoding: 1]
    summary.notes = [.wireForm: 2, .unknownKey: 1]
    summary.unexercised = ["products/createProduct"]
    var typeChanged = typeChanged
    typeChanged.count = 4
    return Report(
      result: .failed, exitCode: 1, summary: summary,
      cases: [
        result(
          "p-1", outcome: .decoding(typeMismatch), message: "I dati ricevuti non sono validi.",
          notes: [Note(kind: .wireForm, path: WirePath(text: "id"), detail: "Int read as String", count: 2)],
          snapshot: .changed, findings: [typeChanged.fingerprint]),
        result("p-2", outcome: .success(.string("x"))),
      ],
      findings: [typeChanged, keyAdded])
  }

  static var passed: Report {
    var summary = Report.Summary()
    summary.exchanges = 1
    summary.cases = 1
    summary.matched = 1
    summary.outcomes = [.success: 1]
    return Report(
      result: .passed, exitCode: 0, summary: summary, cases: [result("p-1", outcome: .success(nil))], findings: [])
  }

  static var hostileReport: Report {
    Report(
      result: .failed, exitCode: 1, summary: passed.summary,
      cases: [
        result(
          hostile,
          outcome: .status(Outcome.StatusFailure(status: 502, contentType: hostile, excerpt: hostile, isNamed: false)))
      ], findings: [hostileFinding],
      unreadable: [
        Diagnostic(
          rule: "input-unreadable", place: SourcePlace(file: hostile), message: hostile, found: hostile,
          sourceLine: hostile)
      ])
  }
}

/// Runs reports through reporters as the program does.
enum ReporterRun {
  final class Output {
    var bytes: [UInt8] = []
    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// What a reporter writes of a report: every case is told, then the end.
  static func text(of report: Report, _ make: (@escaping ([UInt8]) -> Void) -> any Reporter) -> String {
    let output = Output()
    let observer = RedactingObserver(redactor: Redactor(), reporters: [make { output.bytes += $0 }])
    observer.observe(.planned(cases: report.cases.count, recordings: 0))
    for result in report.cases { observer.observe(.judged(result)) }
    observer.observe(.finished(report))
    return output.text
  }
}
