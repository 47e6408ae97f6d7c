import DoganaDomain
import Testing

@testable import DoganaApplication

struct FindingLedgerTests {
  private func finding(_ id: String?, _ rule: String = "value-changed") -> Finding {
    Finding(rule: rule, severity: .degraded, message: "m", cases: id.map { [$0] } ?? [])
  }

  @Test func `a finding counts the cases, not how often it stands in one`() {
    var ledger = FindingLedger(severities: [:])
    let first = ledger.add([finding("a"), finding("a"), finding("a", "key-added"), finding("a")])
    #expect(first.count == 2)
    #expect(ledger.add([finding("b"), finding("b")]).count == 1)
    let counts = ledger.sorted.map { "\($0.rule) \($0.count) \($0.cases.count)" }
    #expect(counts == ["key-added 1 1", "value-changed 2 2"])
  }

  @Test func `what belongs to no case counts each time`() {
    var ledger = FindingLedger(severities: [:])
    _ = ledger.add([finding(nil), finding(nil)])
    #expect(ledger.sorted.map(\.count) == [2])
  }
}
