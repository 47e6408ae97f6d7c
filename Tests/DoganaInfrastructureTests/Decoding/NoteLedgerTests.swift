import DoganaDomain
import Testing

@testable import DoganaInfrastructure

struct NoteLedgerTests {
  @Test func `uses of one tolerance are one note with a count`() {
    var ledger = NoteLedger()
    for _ in 0..<3 { ledger.add(.wireForm, WirePath(text: "v[*]"), "String read as Int") }
    ledger.add(.wireForm, WirePath(text: "w"), "String read as Int")
    ledger.add(.default, WirePath(text: "w"), "absent read as the default")
    #expect(ledger.notes.map(\.count) == [3, 1, 1])
  }

  @Test func `past a thousand different notes the rest is counted together`() {
    var ledger = NoteLedger()
    for number in 0..<5_000 { ledger.add(.unknownKey, WirePath(text: "k\(number)"), "integer") }
    #expect(ledger.notes.count == 1_001)
    #expect(ledger.notes.reduce(0) { $0 + $1.count } == 5_000)
    #expect(ledger.notes.last?.path == .root)
  }
}
