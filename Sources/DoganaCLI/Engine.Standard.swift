import DoganaApplication
import DoganaDomain
import DoganaInfrastructure

extension Engine {
  /// The engine over files: contracts, recordings, snapshots and configuration as they lie in a repository.
  static var standard: Engine {
    Engine(
      configuration: { path, host in
        let files = ConfigurationFiles(in: FileTree(root: host.workingDirectory), environment: host.environment)
        return ConfigurationLoad(files.load(named: path))
      },
      check: { (context, observer) throws(RunFailure) in
        try context.useCase().execute(context.settings.request, observer: observer)
      },
      accept: { (context) throws(RunFailure) in
        var request = context.settings.request
        request.update = .new
        request.keepsAllCases = true
        return try context.useCase().execute(
          request, observer: Reporting.silent(context))
      },
      plan: { (context) throws(RunFailure) in try context.useCase().plan(context.settings.request) },
      lint: { context in
        let operands = context.settings.operands
        let files = ContractFiles(
          folder: context.settings.contracts, operands: operands.isEmpty ? nil : operands, in: context.tree)
        return LintContracts(contracts: files, texts: ContractFiles.Texts(in: context.tree)).execute(
          LintRequest(silenced: context.settings.silenced))
      })
  }
}

extension CommandContext {
  /// The files as they are seen from the working directory.
  var tree: FileTree { FileTree(root: host.workingDirectory) }

  /// Where the snapshot of a case is kept.
  func snapshotFile(of id: String) -> String { SnapshotFiles(tree: tree, folder: settings.snapshots).file(of: id) }

  /// The check over files. Throws where a contract has an error: a run that leaves a contract out would be green for
  /// what it did not check.
  func useCase() throws(RunFailure) -> CheckRecordings {
    let load = ContractFiles(folder: settings.contracts, in: tree).load()
    if load.hasErrors { throw RunFailure(kind: .usage, diagnostics: load.diagnostics) }
    if !load.diagnostics.isEmpty { refusal.tell(load.diagnostics, style: settings.errorStyle) }
    if let operation = settings.operation { try expect(operation, in: load.contracts) }
    let recordings = RecordingFiles(
      contractsFolder: settings.contracts, tree: tree, limits: RecordingLimits(payload: settings.payloadLimit))
    return CheckRecordings(
      contracts: load.contracts, recordings: recordings, traffic: recordings,
      snapshots: SnapshotFiles(tree: tree, folder: settings.snapshots),
      decoder: JSONPayloadDecoder(payloadLimit: settings.payloadLimit, depth: settings.depthLimit), redactor: redactor)
  }

  private func expect(_ operation: String, in contracts: [Contract]) throws(RunFailure) {
    let names = contracts.flatMap { $0.operations.map(\.name) }
    if names.contains(where: { $0.utf8.elementsEqual(operation.utf8) }) { return }
    let nearest = NearestName.find(operation, among: names)
    throw RunFailure(
      kind: .usage,
      diagnostics: [
        Diagnostic(
          rule: "usage-unknown-operation", message: "no contract has an operation `\(UsageError.shown(operation))`",
          remedy: nearest.map { "did you mean `--operation \($0)`?" } ?? "use the name of an operation of a contract")
      ])
  }
}
