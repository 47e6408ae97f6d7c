import DoganaDomain
import DoganaInfrastructure

extension ConfigurationLoad {
  /// What a configuration file says, as a layer of settings.
  init(_ reading: ConfigurationFiles.Reading) {
    diagnostics = reading.diagnostics
    guard let file = reading.configuration else { return }
    layer.file = file.file
    layer.arguments.contracts = file.contracts?.value
    layer.arguments.snapshots = file.snapshots?.value
    layer.arguments.format = file.format.flatMap { Format(rawValue: $0.value) }
    layer.arguments.only = file.only.map(\.value)
    layer.arguments.failOn = file.failOn.flatMap { FailOn(rawValue: $0.value) }
    layer.arguments.obsolete = file.obsolete.flatMap { ObsoletePolicy(rawValue: $0.value) }
    layer.arguments.jobs = file.jobs?.value
    layer.arguments.color = file.color.flatMap { ColorChoice(rawValue: $0.value) }
    layer.arguments.progress = file.progress.flatMap { ProgressChoice(rawValue: $0.value) }
    if file.quiet?.value == true { layer.arguments.verbosity = .quiet }
    if file.verbose?.value == true { layer.arguments.verbosity = .verbose }
    layer.redact = RedactionRules(
      headers: file.redact.headers, query: file.redact.query, fields: file.redact.fields, values: file.redact.values)
    layer.payloadLimit = file.payloadLimit?.value
    layer.depthLimit = file.depthLimit?.value
    layer.arguments.update = file.update.flatMap { UpdateMode(rawValue: $0.value) }
    layer.arguments.reports = file.reports.compactMap { report in
      ReportTarget.Kind(rawValue: report.value.kind).map { ReportTarget(kind: $0, path: report.value.path) }
    }
    for rule in file.rules { add(rule) }
  }

  private mutating func add(_ setting: ConfigurationFile.Setting<ConfigurationFile.RuleSeverity>) {
    let name = setting.value.rule
    let shown = UsageError.shown(name)
    let changes = RuleCatalog.drift.rules + RuleCatalog.traffic.rules
    if changes.contains(where: { $0.id.utf8.elementsEqual(name.utf8) }) {
      layer.severities[name] = .some(setting.value.severity)
    } else if RuleCatalog.lint.rules.contains(where: { $0.id.utf8.elementsEqual(name.utf8) }) {
      guard let severity = setting.value.severity else {
        layer.silenced.insert(name)
        return
      }
      diagnostics.append(
        Diagnostic(
          rule: "config-bad-value", place: setting.place,
          message: "`\(shown)` is a rule of `lint`, whose warnings weigh nothing", expected: "none",
          found: severity.rawValue, remedy: "write `none` to silence it, or remove it"))
    } else if RuleCatalog.rule(name) != nil {
      // What was not compared or not read is never green, and never a matter of taste.
      diagnostics.append(
        Diagnostic(
          rule: "config-bad-value", place: setting.place,
          message: "the rule `\(shown)` has no severity that can be set",
          expected: "a rule about what changed, or about the outcomes of traffic", remedy: "remove it"))
    } else {
      let nearest = NearestName.find(name, among: (changes + RuleCatalog.lint.rules).map(\.id))
      diagnostics.append(
        Diagnostic(
          rule: "config-unknown-rule", place: setting.place, message: "there is no rule `\(shown)`",
          remedy: nearest.map { "did you mean `\($0)`?" } ?? "`dogana explain` lists the rules"))
    }
  }
}
