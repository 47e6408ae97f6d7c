import DoganaApplication
import DoganaDomain
import DoganaInfrastructure
import Testing

struct PrettyReporterTests {
  private func text(of report: Report, _ verbosity: Verbosity = .normal, style: TextStyle = .plain) -> String {
    ReporterRun.text(of: report) { PrettyReporter(style: style, verbosity: verbosity, write: $0) }
  }

  @Test func `a failed run shows each finding with place, excerpt and remedy, and ends with what was checked`() {
    #expect(
      text(of: ReportSamples.failed) == """
        breaking[type-changed]: price_cents changed its type from integer to object
         --> Contracts/products/recordings/p-1.json:3:18
          |
          |   "price_cents": {"amount": 1999},
          |                  ^
          = expected: integer
          = found: object
          = at: price_cents of products/getProduct
          = cases: products/getProduct/p-1 and 3 more
          = seen: 2026-03-01T10:00:00Z
          = help: adapt the contract, or accept the change

        unread[key-added]: the key items[*].rating is new on the wire (number)
          = expected: absent
          = found: number
          = at: items[*].rating of products/listProducts
          = case: products/listProducts/all

        failed: 2 findings (1 breaking, 1 unread) in 2 cases
          checked      3 exchanges read, 2 cases matched an operation, 1 out of scope, 0 damaged
          outcomes     1 success, 1 decoding
          tolerated    2 wireForm, 1 unknownKey
          drifted      1 case
          unexercised  products/createProduct
          explain      dogana explain RULE says what a finding means

        """)
  }

  @Test func `a passed run is told in a few lines`() {
    #expect(
      text(of: ReportSamples.passed) == """
        passed: no findings in 1 case
          checked      1 exchange read, 1 case matched an operation, 0 out of scope, 0 damaged
          outcomes     1 success

        """)
  }

  @Test func `quiet says nothing of a passed run, and findings and result of a failed one`() {
    #expect(text(of: ReportSamples.passed, .quiet) == "")
    let failed = text(of: ReportSamples.failed, .quiet)
    #expect(failed.hasPrefix("breaking[type-changed]: "))
    #expect(failed.hasSuffix("\n\nfailed: 2 findings (1 breaking, 1 unread) in 2 cases\n"))
  }

  @Test func `verbose has a line for every case`() {
    let lines = text(of: ReportSamples.failed, .verbose).split(separator: "\n").prefix(2)
    #expect(
      lines == [
        "decoding        products/getProduct/p-1  GET /products/p-1 -> 200  typeMismatch at price_cents: expected Int, found object (3:18)  [snapshot changed, 2 notes, 1 finding]",
        "success         products/getProduct/p-2  GET /products/p-2 -> 200  [snapshot matched]",
      ])
  }

  @Test func `what gates otherwise than by severity says so`() {
    let report = Report(
      result: .failed, exitCode: 1, summary: ReportSamples.passed.summary, cases: [],
      findings: [ReportSamples.missing, ReportSamples.obsolete])
    let text = text(of: report)
    #expect(text.contains("  = gate: fails whatever --fail-on says\n"))
    #expect(text.contains("  = gate: is listed and never fails\n"))
    #expect(text.contains(" --> Contracts/products/recordings/new.json\n"))
  }

  @Test func `colours are by severity, and taken off leave the plain text`() {
    let coloured = text(of: ReportSamples.failed, style: .coloured)
    #expect(coloured.contains("\u{1B}[1;31mbreaking[type-changed]\u{1B}[0m"))
    #expect(coloured.contains("\u{1B}[2munread[key-added]\u{1B}[0m"))
    #expect(coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "") == text(of: ReportSamples.failed))
  }

  @Test(arguments: [Verbosity.quiet, .normal, .verbose])
  func `hostile text cannot act on a terminal`(verbosity: Verbosity) {
    let text = text(of: ReportSamples.hostileReport, verbosity)
    for scalar in text.unicodeScalars where scalar != "\n" {
      #expect(SafeText.escaped(String(scalar), limit: 1) == String(scalar), "\(scalar.value)")
    }
    #expect(text.contains(#"A\u{1B}[31mred\u{0} \u{202E}abc ]]> & "q"\nline2\u{D} \u{FFFE} 😤 é\u{2028}"#))
  }

  @Test func `an input that cannot be read is told first`() {
    let report = Report(
      result: .failed, exitCode: 3, summary: Report.Summary(), cases: [], findings: [],
      unreadable: [
        Diagnostic(
          rule: "input-unreadable", place: SourcePlace(file: "no.har"), message: "cannot be read: not found",
          remedy: "check the path")
      ])
    #expect(
      text(of: report) == """
        error[input-unreadable]: cannot be read: not found
         --> no.har
          = help: check the path

        failed: no findings in 0 cases, 1 input could not be read
          checked      0 exchanges read, 0 cases matched an operation, 0 out of scope, 0 damaged

        """)
  }

  @Test func `nothing checked says why`() {
    var summary = Report.Summary()
    let empty = Report(result: .nothingChecked, exitCode: 4, summary: summary, cases: [], findings: [])
    #expect(text(of: empty).hasPrefix("nothing checked: there was no exchange\n"))
    summary.exchanges = 7
    summary.outOfScope = 7
    let outside = Report(result: .nothingChecked, exitCode: 4, summary: summary, cases: [], findings: [])
    #expect(text(of: outside).hasPrefix("nothing checked: 7 exchanges read, all out of scope\n"))
  }

  @Test func `whether the wire of traffic was compared is said`() {
    var summary = ReportSamples.passed.summary
    summary.wireCompared = false
    let report = Report(result: .passed, exitCode: 0, summary: summary, cases: [], findings: [])
    #expect(text(of: report).contains("  wire         not compared: no snapshot accepts these operations\n"))
  }
}
