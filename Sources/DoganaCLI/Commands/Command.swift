/// One row of the command table.
struct Command: Sendable {
  /// The commands that work in this version.
  enum Name: String, CaseIterable, Sendable {
    case check
    case lint
    case initialize = "init"
    case explain
    case schema
    case help
  }

  let name: Name
  /// As in `check [RECORDING...]`; empty where it takes none.
  let operands: String
  /// Nil: any number.
  let mostOperands: Int?
  /// One line without a full stop.
  let help: String
  /// Paragraphs for its help.
  let detail: [String]
  /// Command lines, each with what it does.
  let examples: [(line: String, does: String)]

  /// `check [RECORDING...] [FLAGS]`.
  var usage: String {
    [name.rawValue, operands, Flag.listed.contains { !$0.commands.isEmpty && $0.belongs(to: name) } ? "[FLAGS]" : ""]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  static let all: [Command] = [
    Command(
      name: .check, operands: "[RECORDING...]", mostOperands: nil,
      help: "Check recorded exchanges against the contracts",
      detail: [
        "Without operands the cases are checked: the recordings below each contract's folder. Each is decoded and mapped as the client does it, and its outcome is compared with the snapshot kept in git.",
        "With operands those recordings are checked as traffic, which nobody approved one by one: no snapshot is sought or written, failures are gated, and the wire is compared with what the snapshots have accepted. A dash reads NDJSON from standard input.",
        "The exit code is 0 when the run passed, 1 when the gate failed, 2 when the command line, the configuration or a contract is wrong, 3 when an input could not be read or a report not be written, 4 when nothing was checked.",
      ],
      examples: [
        ("dogana check", "Check all cases"),
        ("dogana check --only 'products/**'", "Check the cases of one contract"),
        ("dogana check --update new", "Write the snapshots that are missing"),
        ("dogana check session.har", "Check an hour of captured traffic"),
        ("dogana check --format json - < traffic.ndjson", "Check traffic from standard input"),
      ]),
    Command(
      name: .lint, operands: "[CONTRACT...]", mostOperands: nil,
      help: "Check the contracts alone",
      detail: [
        "Reads every contract, or those named, and reports what is wrong with them: where, what was found, and what to do. Errors end with exit code 2.",
        "Of contracts without an error it reports what is allowed and probably not meant: operations and envelopes that can never be chosen, types that nothing uses, rules that can never fail or never hold, a nil that fails a model, texts that need quotes. Such warnings alone end with 0.",
        "`dogana explain RULE` says more of each. `rules: { lint-unused-type: none }` in dogana.yaml silences one; `--verbose` says how many were silenced.",
      ],
      examples: [
        ("dogana lint", "Check all contracts"), ("dogana lint --format concise", "A line a problem, for editors"),
        ("dogana lint Contracts/products", "Check one of them"),
      ]),
    Command(
      name: .initialize, operands: "", mostOperands: 0,
      help: "Write a starter contract, recordings, snapshots and a configuration",
      detail: [
        "Writes the smallest project that passes `dogana check` into the working directory: a contract with a model, an envelope and one operation, two recordings, their snapshots, and dogana.yaml. Nothing is asked, and no file that is there is changed: where one is in the way, nothing is written."
      ],
      examples: [
        ("dogana init", "Start in an empty folder"),
        ("dogana init --contracts api --snapshots api-expected", "Start with folders of other names"),
      ]),
    Command(
      name: .explain, operands: "[RULE]", mostOperands: 1,
      help: "Say what a finding means and what to do",
      detail: ["Prints what a rule means, an example, and what to do. Without an operand all rules are listed."],
      examples: [("dogana explain type-changed", "Explain one rule")]),
    Command(
      name: .schema, operands: "KIND", mostOperands: 1,
      help: "Print the JSON Schema of a kind of file",
      detail: [
        "KIND is contract, report, config or recording. The schema is of the draft 2020-12 and is made from the tables by which these files are read and written. An editor that has it completes keys, says what they mean, and marks what is wrong with the form of a file; `dogana lint` says the rest."
      ],
      examples: [
        ("dogana schema contract > contract.schema.json", "Write the schema of contracts, for an editor"),
        ("dogana schema report", "Print the schema of the JSON result"),
      ]),
    Command(
      name: .help, operands: "[COMMAND]", mostOperands: 1,
      help: "Print help, for the program or for a command", detail: [], examples: []),
  ]

  static func named(_ name: Name) -> Command {
    // The table holds every name; a test sees to it.
    all.first { $0.name == name } ?? all[0]
  }
}
