import DoganaDomain
import Testing

struct FindingTests {
  private static func finding(
    rule: String = "type-changed", message: String = "m", severity: Severity = .breaking, path: String? = "v",
    remedy: String? = nil, distinguishedBy: String = ""
  ) -> Finding {
    Finding(
      rule: rule, severity: severity, contract: "t", operation: "get", path: path, before: "integer", after: "string",
      message: message, remedy: remedy, cases: ["t/get/a"], seen: "2026-03-01T10:00:00Z",
      distinguishedBy: distinguishedBy)
  }

  @Test func `rewording and another severity leave the fingerprint, rule and place change it`() {
    let known = Self.finding().fingerprint
    #expect(Self.finding(message: "other words", severity: .unread, remedy: "do").fingerprint == known)
    #expect(Self.finding().with(severity: .absorbed).fingerprint == known)
    #expect(Self.finding(rule: "key-added").fingerprint != known)
    #expect(Self.finding(path: "w").fingerprint != known)
    #expect(Self.finding(path: nil).fingerprint != known)
    #expect(Self.finding(distinguishedBy: "x").fingerprint != known)
  }

  @Test func `another severity keeps all else`() {
    var finding = Self.finding(remedy: "do")
    finding.count = 4
    finding.lastSeen = "2026-03-02T10:00:00Z"
    let other = finding.with(severity: .unread)
    #expect(other.severity == .unread)
    #expect(other.count == 4)
    #expect(other.cases == finding.cases)
    #expect(other.firstSeen == finding.firstSeen)
    #expect(other.lastSeen == finding.lastSeen)
    #expect(other.remedy == "do")
  }

  @Test func `severities have one order`() {
    #expect(Severity.allCases.sorted() == [.unread, .absorbed, .degraded, .breaking])
  }
}
