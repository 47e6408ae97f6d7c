import DoganaDomain

extension Flag {
  /// What is printed and written.
  static let output: [Flag] = [
    .choice(
      "format", \.format, value: "FORMAT", commands: [.check, .lint],
      help: "How results are printed",
      detail: [
        "pretty (the default): blocks with excerpts, for people. concise: a line a finding, as compilers write them. json: one document, when the run is over. ndjson: a line a case as it is known, then the findings, then the summary; of lint a line a problem, then the summary.",
        "Results go to standard output, everything else to standard error.",
      ]),
    Flag(
      "report", value: "KIND=PATH", isRepeatable: true, commands: [.check],
      help: "Write a report to a file as well; may be repeated",
      detail: [
        "The kind is json. The file is replaced when it is complete. In the environment variable several stand on a line each."
      ],
      effect: report),
    .choice(
      "color", \.color, value: "WHEN", commands: [.check, .lint, .initialize],
      help: "Whether texts are coloured",
      detail: [
        "auto (the default): where the output is a terminal, unless NO_COLOR is set or TERM is dumb; CLICOLOR_FORCE colours everywhere."
      ]),
    .choice(
      "progress", \.progress, value: "HOW", commands: [.check],
      help: "How progress is shown on standard error",
      detail: [
        "bar: one line that is written over. lines: a line each time the count has doubled. none: not at all. auto (the default): bar on a terminal outside of CI, else none."
      ]),
    Flag(
      "quiet", short: "q", commands: [.check, .lint, .initialize],
      help: "Print nothing of a run that passed, and less of others",
      detail: [
        "Of a run that failed the findings and its result are printed. Takes back --verbose, the last one counts."
      ]
    ) { (_, arguments) throws(FlagValueError) in arguments.verbosity = .quiet },
    Flag(
      "verbose", short: "v", commands: [.check, .lint],
      help: "Print every case, and the models",
      detail: [
        "pretty and concise print a line for every case; json and ndjson add the model of each success. For traffic, plain successes are listed too. `lint` says how many warnings the configuration silences. Takes back --quiet, the last one counts."
      ]
    ) { (_, arguments) throws(FlagValueError) in arguments.verbosity = .verbose },
  ]

  /// The kinds of report that the design names and that are not there yet.
  private static let laterReports = ["junit", "sarif", "markdown", "html", "gitlab", "tap", "ctrf", "github"]

  private static func report(_ text: String, _ arguments: inout Arguments) throws(FlagValueError) {
    let bytes = Array(text.utf8)
    let equals = bytes.firstIndex(of: UInt8(ascii: "=")) ?? bytes.count
    let word = String(decoding: bytes[..<equals], as: UTF8.self)
    if laterReports.contains(word) {
      throw FlagValueError(later: word, remedy: "write `--report json=PATH`")
    }
    guard let kind = ReportTarget.Kind(rawValue: word), equals + 1 < bytes.count else {
      let meant = NearestName.find(word, among: ReportTarget.Kind.words)
      throw FlagValueError(
        expected: "KIND=PATH, the kind \(Flag.list(ReportTarget.Kind.words))",
        remedy: meant.map { "write `--report \($0)=PATH`" } ?? "write `--report json=PATH`")
    }
    arguments.reports.append(
      ReportTarget(kind: kind, path: String(decoding: bytes[(equals + 1)...], as: UTF8.self)))
  }
}
