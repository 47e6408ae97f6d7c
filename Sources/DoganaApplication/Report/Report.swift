package import DoganaDomain

/// The finished result of a run; every document is a pure function of it.
package struct Report: Sendable {
  package enum Result: String, Sendable, CaseIterable {
    case passed
    case failed
    case nothingChecked
  }

  package let result: Result
  /// 0, 1, 3 or 4; what could not run at all never gets a report.
  package let exitCode: Int
  package let summary: Summary
  /// In plan order; for traffic only what is not a plain success, unless all were asked for.
  package let cases: [CaseResult]
  /// Grouped by fingerprint, the worst severity first, then by rule, contract, operation, path.
  package let findings: [Finding]
  /// Inputs that could not be read at all.
  package let unreadable: [Diagnostic]

  package init(
    result: Result, exitCode: Int, summary: Summary, cases: [CaseResult], findings: [Finding],
    unreadable: [Diagnostic] = []
  ) {
    self.result = result
    self.exitCode = exitCode
    self.summary = summary
    self.cases = cases
    self.findings = findings
    self.unreadable = unreadable
  }

  /// The counts of a run.
  package struct Summary: Sendable {
    /// All that were read, those out of scope among them.
    package var exchanges = 0
    /// One exchange under one operation each.
    package var cases = 0
    /// Cases that an operation fits.
    package var matched = 0
    package var outOfScope = 0
    /// Cases that `--only` left out.
    package var deselected = 0
    package var damaged = 0
    /// Cases with at least one finding.
    package var drifted = 0
    package var outcomes: [OutcomeKind: Int] = [:]
    /// How often each tolerance was used.
    package var notes: [Note.Kind: Int] = [:]
    /// Operations (`contract/operation`) that no exchange of the run exercised, in contract order.
    package var unexercised: [String] = []
    /// Snapshots written by this run.
    package var written = 0
    /// For traffic: whether its wire could be compared with accepted snapshots; nil where there was no traffic.
    package var wireCompared: Bool?

    /// Cases and findings beyond the bounds of a report; an NDJSON stream has every case.
    package var casesLeftOff = 0
    package var findingsLeftOff = 0

    package init() {}
  }
}
