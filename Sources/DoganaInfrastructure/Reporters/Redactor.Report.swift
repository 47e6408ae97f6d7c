import DoganaApplication
import DoganaDomain

extension Redactor {
  /// A judged case without secrets.
  func caseResult(_ result: CaseResult) -> CaseResult {
    CaseResult(
      id: text(result.id), contract: result.contract, operation: result.operation, source: result.source,
      recordedAt: result.recordedAt, request: text(result.request), status: result.status,
      verdict: verdict(result.verdict), snapshot: result.snapshot, findings: result.findings)
  }

  /// A finished report without secrets.
  func report(_ report: Report) -> Report {
    Report(
      result: report.result, exitCode: report.exitCode, summary: report.summary, cases: report.cases.map(caseResult),
      findings: report.findings.map { finding in
        var redacted = self.finding(finding)
        redacted.cases = redacted.cases.map(text)
        return redacted
      },
      unreadable: report.unreadable.map(diagnostic))
  }
}
