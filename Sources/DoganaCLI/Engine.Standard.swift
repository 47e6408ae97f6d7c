import DoganaApplication
import DoganaDomain
import DoganaInfrastructure

extension Engine {
  /// The engine over files.
  static var standard: Engine {
    Engine(
      configuration: { path, host in
        let files = ConfigurationFiles(in: FileTree(root: host.workingDirectory), environment: host.environment)
        return ConfigurationLoad(files.load(named: path))
      },
      check: { (context, observer) throws(RunFailure) in
        try context.useCase().execute(context.settings.request, observer: observer)
      },
      plan: { (context) throws(RunFailure) in try context.useCase().plan(context.settings.request) },
      lint: { context in
        let operands = context.settings.operands
        let files = ContractFiles(
          folder: context.settings.contracts, operands: operands.isEmpty ? nil : operands, in: context.tree)
        return LintEnd(contracts: files.count, diagnostics: files.load().diagnostics)
      })
  }
}

extension CommandContext {
  /// The files as they are seen from the working directory.
  var tree: FileTree { FileTree(root: host.workingDirectory) }

  /// The check over files. Throws where a contract has an error: a run that leaves a contract out would be green for
  /// what it did not check.
  func useCase() throws(RunFailure) -> CheckRecordings {
    let load = ContractFiles(folder: settings.contracts, in: tree).load()
    if load.hasErrors { throw RunFailure(kind: .usage, diagnostics: load.diagnostics) }
    let recordings = RecordingFiles(
      contractsFolder: settings.contracts, tree: tree, limits: RecordingLimits(payload: settings.payloadLimit))
    return CheckRecordings(
      contracts: load.contracts, recordings: recordings, traffic: recordings,
      snapshots: SnapshotFiles(tree: tree, folder: settings.snapshots),
      decoder: JSONPayloadDecoder(payloadLimit: settings.payloadLimit, depth: settings.depthLimit), redactor: redactor)
  }
}

extension ConfigurationLoad {
  /// What a configuration file says, in the words of the flags.
  init(_ reading: ConfigurationFiles.Reading) {
    diagnostics = reading.diagnostics
    guard let file = reading.configuration else { return }
    var arguments = Arguments()
    arguments.contracts = file.contracts?.value
    arguments.snapshots = file.snapshots?.value
    arguments.format = file.format.flatMap { Format(rawValue: $0.value) }
    arguments.only = file.only.map(\.value)
    arguments.update = file.update.flatMap { UpdateMode(rawValue: $0.value) }
    arguments.failOn = file.failOn.flatMap { FailOn(rawValue: $0.value) }
    arguments.obsolete = file.obsolete.flatMap { ObsoletePolicy(rawValue: $0.value) }
    arguments.jobs = file.jobs?.value
    arguments.color = file.color.flatMap { ColorChoice(rawValue: $0.value) }
    arguments.progress = file.progress.flatMap { ProgressChoice(rawValue: $0.value) }
    if file.quiet?.value == true { arguments.verbosity = .quiet }
    if file.verbose?.value == true { arguments.verbosity = .verbose }
    for report in file.reports {
      guard let kind = ReportTarget.Kind(rawValue: report.value.kind) else {
        diagnostics.append(
          Diagnostic(
            rule: "config-not-supported", place: report.place,
            message: "reports of the kind `\(SafeText.escaped(report.value.kind, limit: 40))` come with a later version",
            remedy: "use `json`"))
        continue
      }
      arguments.reports.append(ReportTarget(kind: kind, path: report.value.path))
    }
    layer.file = file.file
    layer.arguments = arguments
    layer.redact = RedactionRules(
      headers: file.redact.headers, query: file.redact.query, fields: file.redact.fields, values: file.redact.values)
    layer.payloadLimit = file.payloadLimit?.value
    layer.depthLimit = file.depthLimit?.value
    for rule in file.rules { layer.severities[rule.value.rule] = .some(rule.value.severity) }
  }
}
