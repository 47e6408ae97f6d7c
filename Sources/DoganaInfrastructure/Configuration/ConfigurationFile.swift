package import DoganaDomain

/// What `dogana.yaml` says, as far as it says it; paths are resolved against the file, words are those of the flags.
package struct ConfigurationFile: Sendable {
  /// A value and the place where it stands, for a report by whoever cannot use it.
  package struct Setting<Value: Sendable>: Sendable {
    package let value: Value
    package let place: SourcePlace

    package init(_ value: Value, at place: SourcePlace) {
      self.value = value
      self.place = place
    }
  }

  /// A report that is written to a file: `junit=out.xml`.
  package struct ReportTarget: Hashable, Sendable {
    package let kind: String
    package let path: String

    package init(kind: String, path: String) {
      self.kind = kind
      self.path = path
    }
  }

  /// What a rule's findings weigh; nil: the rule is silent.
  package struct RuleSeverity: Hashable, Sendable {
    package let rule: String
    package let severity: Severity?

    package init(rule: String, severity: Severity?) {
      self.rule = rule
      self.severity = severity
    }
  }

  /// What is redacted beside the standard.
  package struct Redaction: Sendable {
    package var headers: [String] = []
    package var query: [String] = []
    package var fields: [String] = []
    /// The secrets themselves, those of the environment looked up.
    package var values: [String] = []

    package init() {}
  }

  /// As the user would type it.
  package let file: String
  package internal(set) var contracts: Setting<String>?
  package internal(set) var snapshots: Setting<String>?
  package internal(set) var format: Setting<String>?
  package internal(set) var reports: [Setting<ReportTarget>] = []
  package internal(set) var only: [Setting<String>] = []
  package internal(set) var update: Setting<String>?
  package internal(set) var failOn: Setting<String>?
  package internal(set) var obsolete: Setting<String>?
  package internal(set) var jobs: Setting<Int>?
  package internal(set) var color: Setting<String>?
  package internal(set) var progress: Setting<String>?
  package internal(set) var quiet: Setting<Bool>?
  package internal(set) var verbose: Setting<Bool>?
  /// The most bytes of one payload.
  package internal(set) var payloadLimit: Setting<Int>?
  /// The deepest nesting of one payload.
  package internal(set) var depthLimit: Setting<Int>?
  package internal(set) var redact = Redaction()
  package internal(set) var rules: [Setting<RuleSeverity>] = []

  init(file: String) { self.file = file }

  /// The words that settings may have: those of the flags.
  package enum Words {
    package static let format = ["pretty", "concise", "json", "ndjson"]
    package static let update = ["auto", "none", "new", "all"]
    /// Planned, and refused until then.
    package static let laterUpdate = ["pending"]
    package static let failOn = Severity.allCases.reversed().map(\.rawValue) + ["any", "none"]
    package static let obsolete = ["auto", "fail", "warn", "ignore"]
    package static let color = ["auto", "always", "never"]
    package static let progress = ["auto", "bar", "lines", "none"]
    package static let report = ["json"]
    /// Planned, and refused until then.
    package static let laterReport = ["junit", "sarif", "markdown", "html", "gitlab", "tap", "ctrf", "github"]
  }
}
