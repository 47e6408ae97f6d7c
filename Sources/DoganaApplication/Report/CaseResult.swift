package import DoganaDomain

/// One case as it was judged.
package struct CaseResult: Sendable {
  /// `<contract>/<operation>/<name>`.
  package let id: String
  package let contract: String
  /// Nil where no operation fits.
  package let operation: String?
  package let source: ExchangeSource
  package let recordedAt: String?
  /// `GET /products/p-1`, redacted.
  package let request: String
  /// The HTTP status, where there was a response.
  package let status: Int?
  package let verdict: Verdict
  package let snapshot: SnapshotState
  /// Fingerprints of its findings.
  package let findings: [String]

  package init(
    id: String, contract: String, operation: String?, source: ExchangeSource, recordedAt: String?, request: String,
    status: Int?, verdict: Verdict, snapshot: SnapshotState, findings: [String]
  ) {
    self.id = id
    self.contract = contract
    self.operation = operation
    self.source = source
    self.recordedAt = recordedAt
    self.request = request
    self.status = status
    self.verdict = verdict
    self.snapshot = snapshot
    self.findings = findings
  }
}
