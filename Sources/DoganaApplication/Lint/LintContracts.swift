package import DoganaDomain

/// Checks contracts alone: what is wrong with them, and what is allowed but probably not meant.
package struct LintContracts {
  let contracts: any ContractRepository
  let texts: any ContractTexts

  package init(contracts: any ContractRepository, texts: any ContractTexts) {
    self.contracts = contracts
    self.texts = texts
  }

  /// Reads every contract and lints those without an error; nothing is thrown for what a person wrote.
  package func execute(_ request: LintRequest) -> LintReport {
    let load = contracts.load()
    var warnings: [Diagnostic] = []
    var silenced: [String: Int] = [:]
    var seen: Set<Key> = []
    for contract in load.contracts {
      for warning in ContractLint.warnings(of: contract) {
        // Two contracts may include one file: what is odd in it is said once.
        guard seen.insert(Key(warning)).inserted else { continue }
        if request.silenced.contains(warning.rule) {
          silenced[warning.rule, default: 0] += 1
        } else {
          warnings.append(diagnostic(of: warning))
        }
      }
    }
    return LintReport(
      contracts: contracts.count, diagnostics: load.diagnostics + warnings,
      silenced: silenced.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map {
        LintReport.Silenced(rule: $0.key, count: $0.value)
      })
  }

  private struct Key: Hashable {
    let rule: String
    let place: SourcePlace
    let part: Range<Int>?
    let message: String

    init(_ warning: LintWarning) {
      (rule, place, part, message) = (warning.rule, warning.place, warning.part, warning.message)
    }
  }

  /// The warning with the line that it is about, as far as there is one.
  private func diagnostic(of warning: LintWarning) -> Diagnostic {
    let excerpt = texts.excerpt(at: warning.place, part: warning.part)
    return Diagnostic(
      rule: warning.rule, severity: .warning, place: excerpt?.place ?? warning.place, message: warning.message,
      expected: warning.expected, found: warning.found, remedy: warning.remedy, sourceLine: excerpt?.line,
      length: excerpt?.length ?? 1, count: warning.count)
  }
}

/// What `lint` is asked to do.
package struct LintRequest: Sendable {
  /// The rules that the configuration silences.
  package var silenced: Set<String>

  package init(silenced: Set<String> = []) {
    self.silenced = silenced
  }
}

/// What linting found.
package struct LintReport: Sendable {
  /// Warnings of a rule that the configuration silences.
  package struct Silenced: Hashable, Sendable {
    package let rule: String
    package let count: Int

    package init(rule: String, count: Int) {
      self.rule = rule
      self.count = count
    }
  }

  /// How many contracts were read, those with errors among them.
  package let contracts: Int
  /// Errors first, then warnings, each in the order of the files and their text.
  package let diagnostics: [Diagnostic]
  /// By rule.
  package let silenced: [Silenced]

  /// How many contracts, errors and warnings there are, those that are not shown among them.
  package var counts: Counts {
    var counts = Counts(contracts: contracts)
    for diagnostic in diagnostics {
      switch diagnostic.severity {
      case .error: counts.errors += diagnostic.count
      case .warning: counts.warnings += diagnostic.count
      }
    }
    return counts
  }

  package struct Counts: Hashable, Sendable {
    package var contracts: Int
    package var errors: Int
    package var warnings: Int

    package init(contracts: Int, errors: Int = 0, warnings: Int = 0) {
      self.contracts = contracts
      self.errors = errors
      self.warnings = warnings
    }
  }

  package init(contracts: Int, diagnostics: [Diagnostic], silenced: [Silenced] = []) {
    self.contracts = contracts
    self.diagnostics = diagnostics
    self.silenced = silenced
  }
}
