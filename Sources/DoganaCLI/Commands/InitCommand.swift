import DoganaApplication
import DoganaDomain
import DoganaInfrastructure

/// `dogana init`: writes a project that passes `check`, and never over anything that is there.
struct InitCommand {
  let context: CommandContext

  private var host: Host { context.host }
  private var settings: Settings { context.settings }

  func run() -> ExitCode {
    let project = StarterProject(contracts: settings.contracts, snapshots: settings.snapshots)
    let present = diagnostics(of: project)
    guard present.isEmpty else { return context.refusal.tell(present, style: settings.errorStyle) }
    var written: [String] = []
    do throws(RunFailure) {
      for file in project.files {
        do throws(Diagnostic) {
          try context.tree.write(Array(file.text.utf8), to: file.path)
        } catch {
          throw RunFailure(kind: .unreadableInput, diagnostics: [error])
        }
        written.append(file.path)
      }
      let report = try host.engine.accept(context)
      if report.exitCode == 0 {
        say(project, snapshots: report.cases.map { context.snapshotFile(of: $0.id) })
        return .passed
      }
      throw RunFailure(kind: .unreadableInput, diagnostics: [failure(report)])
    } catch {
      // Half a project would be in the way of the next attempt.
      for path in written { try? context.tree.remove(path) }
      return context.refusal.tell(error.diagnostics, style: settings.errorStyle, code: error.exitCode)
    }
  }

  /// What is in the way: the files that would be written, and contracts of any name.
  private func diagnostics(of project: StarterProject) -> [Diagnostic] {
    var paths = project.files.map(\.path)
    // A configuration of another kind would stand beside the new one.
    for name in ConfigurationFiles.fileNames where !paths.contains(name) { paths.append(name) }
    var found = paths.filter { context.tree.kind(of: $0) != nil }.map { path in
      Diagnostic(
        rule: "init-exists", place: SourcePlace(file: path),
        message: "there is such a file already, and it stays as it is",
        remedy: "run `dogana init` in an empty folder, or write a contract beside those that are there")
    }
    for folder in [settings.contracts, settings.snapshots] {
      guard let kind = context.tree.kind(of: folder), kind != .folder else { continue }
      found.append(
        Diagnostic(
          rule: "init-exists", place: SourcePlace(file: folder), message: "this is no folder, and it stays as it is",
          remedy: "name another folder, with `--contracts` or `--snapshots`"))
    }
    if found.isEmpty, ContractFiles(folder: settings.contracts, in: context.tree).count > 0 {
      found.append(
        Diagnostic(
          rule: "init-exists", place: SourcePlace(file: settings.contracts), message: "there are contracts already",
          remedy: "write a contract beside those that are there, or name another folder with `--contracts`"))
    }
    return found
  }

  private func say(_ project: StarterProject, snapshots: [String]) {
    if settings.verbosity == .quiet { return }
    for path in project.files.map(\.path) + snapshots {
      host.output.write("wrote \(SafeText.escaped(path, limit: 400))\n")
    }
    host.output.write("\nnext: `dogana check`, then put recordings of your own beside those of the example\n")
  }

  /// The starter passes by itself: this is about files that got in its way.
  private func failure(_ report: Report) -> Diagnostic {
    Diagnostic(
      rule: "init-failed", message: "the check of the example does not pass, and nothing was kept",
      found: report.findings.first.map { $0.rule + ": " + $0.message },
      remedy: "begin in an empty folder, or name other folders with `--contracts` and `--snapshots`")
  }
}
