import DoganaDomain

/// The form of `dogana.yaml`: the settings of the command line, kept beside the contracts.
package enum ConfigurationForms {
  package static let document = SchemaDocument(
    title: "The configuration of Dogana",
    help: "The file dogana.yaml or dogana.json: what the flags of the command line say, and more.",
    form: .either([.map(root), .null]))

  static let root = MapForm(
    [
      MapForm.Key(
        "contracts", path, "The folder of the contracts; relative to this file. Contracts where it is not said."),
      MapForm.Key(
        "snapshots", path, "The folder of the snapshots; relative to this file. Snapshots where it is not said."),
      MapForm.Key("format", .word(ConfigurationFile.Words.format), "How results are printed."),
      MapForm.Key(
        "report", .either([.map(reportMap), .oneOrMore(.string(report))]), "Reports that are written to files."),
      MapForm.Key("only", texts, "Globs on case ids: only those cases are checked."),
      MapForm.Key("update", .word(ConfigurationFile.Words.update), "Which snapshots are written."),
      MapForm.Key("fail-on", .word(ConfigurationFile.Words.failOn), "The least severity that fails the gate."),
      MapForm.Key("obsolete", .word(ConfigurationFile.Words.obsolete), "What a snapshot without a case does."),
      MapForm.Key("jobs", .integer(ConfigurationReader.jobsBounds), "How many workers check at the same time."),
      MapForm.Key("color", .word(ConfigurationFile.Words.color), "Whether texts are coloured."),
      MapForm.Key("progress", .word(ConfigurationFile.Words.progress), "How progress is shown."),
      MapForm.Key("quiet", .flag, "Print less."),
      MapForm.Key("verbose", .flag, "Print more."),
      MapForm.Key("limits", .map(limits), "What a payload may be at most."),
      MapForm.Key("redact", .map(redact), "What is redacted beside what always is."),
      MapForm.Key("rules", .map(rules), "Severities by rule: what a finding weighs in this project."),
      .schema,
    ],
    conditions: [FormCondition(when: .isTrue("quiet"), then: .isFalse("verbose"))])

  static let limits = MapForm([
    MapForm.Key(
      "payload", .either([.integer(ConfigurationReader.payloadBounds), .string(size)]),
      "The most bytes of one payload, at most 1 GiB: 512KiB, 16MiB."),
    MapForm.Key("depth", .integer(ConfigurationReader.depthBounds), "The deepest nesting of one payload."),
  ])

  static let redact = MapForm([
    MapForm.Key("headers", filled, "Names of headers whose values are secret."),
    MapForm.Key("query", filled, "Names of query parameters whose values are secret."),
    MapForm.Key("fields", filled, "Names of JSON fields whose values are secret."),
    MapForm.Key("values", texts, "Secrets themselves; `env:NAME` takes one from the environment."),
  ])

  static let reportMap = MapForm(
    ConfigurationFile.Words.report.map { MapForm.Key($0, path, "Where the report is written; relative to this file.") })

  /// Which rules there are is a matter of names, like those of types.
  static let rules = MapForm(
    [], names: MapForm.Names(nil, .word(severities), "What a finding by this rule weighs; none: it is silent."))

  /// From the heaviest to none.
  static let severities = Severity.allCases.reversed().map(\.rawValue) + ["none"]

  private static let texts = Form.oneOrMore(.written())
  private static let anyText = FormPattern(#"[\s\S]+"#)
  private static let path = Form.written(anyText)
  private static let filled = Form.oneOrMore(.written(anyText))
  private static let report = FormPattern("(?:" + ConfigurationFile.Words.report.joined(separator: "|") + #")=[\s\S]+"#)
  private static let size = FormPattern("(?!0+ *[A-Za-z]*$)[0-9]{1,10} *(?:(?:[KMG]i)?B)?")
}
