import DoganaApplication
import DoganaDomain
import DoganaInfrastructure
import Testing

struct ConciseReporterTests {
  private func text(of report: Report, _ verbosity: Verbosity = .normal) -> String {
    ReporterRun.text(of: report) { ConciseReporter(style: .plain, verbosity: verbosity, write: $0) }
  }

  @Test func `a finding is a line that an editor can follow`() {
    #expect(
      text(of: ReportSamples.failed) == """
        Contracts/products/recordings/p-1.json:3:18: breaking[type-changed] price_cents changed its type from integer to object (products/getProduct/p-1 and 3 more)
        products/listProducts: unread[key-added] the key items[*].rating is new on the wire (number) (products/listProducts/all)
        failed: 2 findings (1 breaking, 1 unread) in 2 cases; 3 exchanges read, 2 cases matched an operation, 1 out of scope, 0 damaged; 1 success, 1 decoding; 1 operation not exercised

        """)
  }

  @Test func `quiet says nothing of a passed run`() {
    #expect(text(of: ReportSamples.passed, .quiet) == "")
    #expect(text(of: ReportSamples.passed).split(separator: "\n").count == 1)
  }

  @Test func `hostile text stays on its line`() {
    let text = text(of: ReportSamples.hostileReport)
    #expect(text.utf8.count { $0 == 0x0A } == 3)
    for scalar in text.unicodeScalars where scalar != "\n" {
      #expect(SafeText.escaped(String(scalar), limit: 1) == String(scalar))
    }
  }
}
