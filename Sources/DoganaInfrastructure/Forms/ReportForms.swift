import DoganaApplication
import DoganaDomain

/// The form of the JSON result: what `--format json` and `--report json=PATH` write, and a line of `--format ndjson`.
///
/// The writers are `JSONWriter.Report` and its neighbours; a test sees to it that they write no member that is not here.
package enum ReportForms {
  package static let document = SchemaDocument(
    title: "A result of Dogana",
    help: "What `dogana check` and `dogana lint` print with --format json. Lines of --format ndjson are #/$defs/line.",
    form: .choice(.has("diagnostics"), .named("lint"), otherwise: .named("check")),
    definitions: [
      SchemaDocument.Definition("check", "The result of a check", .map(check)),
      SchemaDocument.Definition("lint", "The result of a lint", .map(lint)),
      SchemaDocument.Definition("line", "A line of the result as NDJSON", line),
      SchemaDocument.Definition("summary", "The counts of a run", .map(MapForm(summary))),
      SchemaDocument.Definition("case", "One exchange under one operation", .map(caseResult)),
      SchemaDocument.Definition("outcome", "What happened to an exchange, with its evidence", OutcomeForms.outcome),
      SchemaDocument.Definition("problem", "One thing wrong with a payload", OutcomeForms.problem),
      SchemaDocument.Definition("note", "A tolerance that was used", .map(note)),
      SchemaDocument.Definition("finding", "What a report lists", .map(finding)),
      SchemaDocument.Definition("diagnostic", "What is wrong with an input", .map(diagnostic)),
      SchemaDocument.Definition("location", "A place in a decoded body", .map(location)),
      SchemaDocument.Definition("place", "A place in a file", .map(place)),
    ])

  static let version = MapForm.Key(
    "dogana", .integer(JSONReport.version...JSONReport.version), isRequired: true, "The version of this document.")
  static let exitCode = MapForm.Key(
    "exitCode", .integer(0...255), isRequired: true, "The exit code of the program, as far as the result decides it.")
  static let result = MapForm.Key(
    "result", .words(Report.Result.self), isRequired: true,
    "passed, failed, or nothingChecked where no exchange was judged.")

  static let check = MapForm([
    version, result, exitCode,
    MapForm.Key("summary", .named("summary"), isRequired: true, "The counts of the run."),
    MapForm.Key(
      "cases", .list(.named("case")), isRequired: true,
      "The cases in plan order; of traffic those that are not plain successes, unless --verbose."),
    MapForm.Key("findings", .list(.named("finding")), isRequired: true, "What changed and what is wrong, grouped."),
    MapForm.Key("unreadable", .list(.named("diagnostic"), atLeast: 1), "Inputs that could not be read at all."),
  ])

  private static let lintResult = MapForm.Key(
    "result", .word(["passed", "failed"]), isRequired: true, "failed where the exit code is not 0.")

  static let lint = MapForm([
    version,
    lintResult,
    exitCode,
    MapForm.Key("summary", .map(MapForm(lintCounts)), isRequired: true, "How much is wrong."),
    MapForm.Key("diagnostics", .list(.named("diagnostic")), isRequired: true, "What is wrong with the contracts."),
  ])

  private static let lintCounts = [
    MapForm.Key("contracts", count, isRequired: true, "Contracts that were looked at."),
    MapForm.Key("errors", count, isRequired: true, "Errors, those that are not shown among them."),
    MapForm.Key("warnings", count, isRequired: true, "Warnings, those that are not shown among them."),
  ]

  static let line = Form.either([
    single("case", .named("case"), "A case, as soon as it was judged."),
    single("finding", .named("finding"), "A finding, when the run is over."),
    single("unreadable", .named("diagnostic"), "An input that could not be read at all."),
    single(
      "summary",
      .either([
        .map(MapForm([version, result, exitCode] + summary)),
        .map(MapForm([version, lintResult, exitCode] + lintCounts)),
      ]), "The last line: the counts of the run."),
    single("diagnostic", .named("diagnostic"), "What is wrong with a contract, of `dogana lint`."),
  ])

  private static func single(_ name: String, _ form: Form, _ help: String) -> Form {
    .map(MapForm([MapForm.Key(name, form, isRequired: true, help)]))
  }

  static let summary = [
    MapForm.Key("exchanges", count, isRequired: true, "All exchanges that were read."),
    MapForm.Key("cases", count, isRequired: true, "Those that were judged."),
    MapForm.Key("matched", count, isRequired: true, "Cases under an operation."),
    MapForm.Key("outOfScope", count, isRequired: true, "Exchanges with a server of no contract, which are not judged."),
    MapForm.Key("damaged", count, isRequired: true, "Recordings that lost what was needed."),
    MapForm.Key("drifted", count, isRequired: true, "Cases that are not as they were expected."),
    MapForm.Key("outcomes", counts(OutcomeKind.self), isRequired: true, "How many cases had which outcome."),
    MapForm.Key("notes", counts(Note.Kind.self), isRequired: true, "How often which tolerance was used."),
    MapForm.Key(
      "unexercised", .list(.string()), isRequired: true, "Operations and responses that no recording exercised."),
    MapForm.Key("written", count, isRequired: true, "Snapshots that were written."),
    MapForm.Key(
      "wireCompared", .orNull(.flag), isRequired: true,
      "For traffic: whether there were snapshots to compare the wire with."),
    MapForm.Key("casesLeftOff", .integer(1...Int.max), "Cases that are not listed, as there are too many."),
    MapForm.Key("findingsLeftOff", .integer(1...Int.max), "Findings that are not listed, as there are too many."),
  ]

  static let caseResult = MapForm([
    MapForm.Key("id", .string(), isRequired: true, "The stable name of the case."),
    MapForm.Key("contract", .string(), isRequired: true, "The contract under which it was judged."),
    MapForm.Key("operation", optional, isRequired: true, "The operation that fits; null where none does."),
    MapForm.Key("source", .map(source), isRequired: true, "Where the exchange stands."),
    MapForm.Key("recordedAt", optional, isRequired: true, "When it was recorded, RFC 3339 in UTC."),
    MapForm.Key("request", .string(), isRequired: true, "Method and path."),
    MapForm.Key("status", .orNull(.integer()), isRequired: true, "The HTTP status; null where there was no response."),
    MapForm.Key("outcome", .named("outcome"), isRequired: true, "What happened."),
    MapForm.Key("problems", problems, isRequired: true, "What else is wrong with the payload."),
    MapForm.Key("problemsLeftOff", .integer(1...Int.max), "Problems that are not listed."),
    MapForm.Key(
      "requestProblems", .list(.named("problem"), atLeast: 1), "What is wrong with the recorded request body."),
    MapForm.Key("notes", .list(.named("note")), isRequired: true, "The tolerances that were used."),
    MapForm.Key("snapshot", .map(snapshot), isRequired: true, "What became of its snapshot."),
    MapForm.Key("findings", .list(.string(fingerprint)), isRequired: true, "The fingerprints of its findings."),
    MapForm.Key("recording", .word(["damaged"]), "The recording lost what was needed."),
  ])

  static let source = MapForm([
    MapForm.Key("file", .string(), isRequired: true, "The recording."),
    MapForm.Key("line", .integer(0...Int.max), isRequired: true, "The line where the exchange begins, from 1."),
    MapForm.Key("index", count, isRequired: true, "Its number within the file, from 0."),
  ])

  static let snapshot = MapForm([
    MapForm.Key("state", .words(SnapshotState.self), isRequired: true, "How the outcome compares with it.")
  ])

  static let note = MapForm([
    MapForm.Key("kind", .words(Note.Kind.self), isRequired: true, "The tolerance."),
    MapForm.Key("path", .string(), isRequired: true, "The wire path, with [*] for indices."),
    MapForm.Key("detail", .string(), isRequired: true, "What was used."),
    MapForm.Key("count", .integer(1...Int.max), isRequired: true, "How often."),
  ])

  static let finding = MapForm([
    MapForm.Key("rule", .string(), isRequired: true, "The rule; `dogana explain` says more of it."),
    MapForm.Key("severity", .words(Severity.self), isRequired: true, "What it means for the consumer."),
    MapForm.Key("contract", optional, isRequired: true, "The contract concerned."),
    MapForm.Key("operation", optional, isRequired: true, "The operation concerned."),
    MapForm.Key("path", optional, isRequired: true, "The wire path, with [*] for indices."),
    MapForm.Key("before", optional, isRequired: true, "What was expected."),
    MapForm.Key("after", optional, isRequired: true, "What was found."),
    MapForm.Key("message", .string(), isRequired: true, "One line."),
    MapForm.Key("fingerprint", .string(fingerprint), isRequired: true, "The same for the same finding in every run."),
    MapForm.Key("count", .integer(1...Int.max), isRequired: true, "How many exchanges show it."),
    MapForm.Key("firstSeen", optional, isRequired: true, "The earliest of their recording times."),
    MapForm.Key("lastSeen", optional, isRequired: true, "The latest of them."),
    MapForm.Key("location", .orNull(.named("place")), isRequired: true, "The place in the recording."),
    MapForm.Key("cases", .list(.string()), isRequired: true, "At most three of the cases that show it."),
    MapForm.Key("help", .string(), "What to do."),
  ])

  static let diagnostic = MapForm([
    MapForm.Key("rule", .string(), isRequired: true, "The rule; `dogana explain` says more of it."),
    MapForm.Key("severity", .words(Diagnostic.Severity.self), isRequired: true, "Whether it is an error."),
    MapForm.Key("message", .string(), isRequired: true, "One line."),
    MapForm.Key("location", .orNull(.named("place")), isRequired: true, "The place in the file."),
    MapForm.Key("expected", optional, isRequired: true, "What would be right."),
    MapForm.Key("found", optional, isRequired: true, "What is there."),
    MapForm.Key("help", optional, isRequired: true, "What to do."),
  ])

  static let location = MapForm([
    MapForm.Key("line", .integer(1...Int.max), isRequired: true, "From 1."),
    MapForm.Key("column", .integer(1...Int.max), isRequired: true, "In Unicode scalars, from 1."),
    MapForm.Key("offset", count, isRequired: true, "In bytes, from 0."),
  ])

  static let place = MapForm([
    MapForm.Key("file", .string(), isRequired: true, "The file, as a person would type it."),
    MapForm.Key(
      "line", .orNull(.integer(1...Int.max)), isRequired: true, "From 1; null where the whole file is meant."),
    MapForm.Key(
      "column", .orNull(.integer(1...Int.max)), isRequired: true,
      "In Unicode scalars, from 1; null where the whole line is meant."),
  ])

  static let count = Form.integer(0...Int.max)
  static let optional = Form.orNull(.string())
  static let problems = Form.list(.named("problem"))
  private static let fingerprint = FormPattern("[0-9a-f]{12}")

  /// Counts by word, of which those that are zero are left out.
  private static func counts<Word: RawRepresentable & CaseIterable>(_ type: Word.Type) -> Form
  where Word.RawValue == String {
    .map(MapForm(type.allCases.map { MapForm.Key($0.rawValue, .integer(1...Int.max), "How many.") }))
  }
}
