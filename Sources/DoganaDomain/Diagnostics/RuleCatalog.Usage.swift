extension RuleCatalog {
  /// The command line.
  static let usage = RuleFamily(
    "The command line",
    [
      RuleExplanation(
        "usage-no-command", "flags without a command",
        meaning: "A flag says how a command is done; without a command there is nothing to do.",
        example: ["dogana --format json"], remedy: "Name the command: `dogana check --format json`."),
      RuleExplanation(
        "usage-unknown-command", "there is no such command",
        meaning: "The first word that is no flag is the command, and this one is none.",
        example: ["dogana chekc"], remedy: "Use the name that is suggested; `dogana help` lists all."),
      RuleExplanation(
        "usage-unknown-flag", "there is no such flag",
        meaning: "The flag does not exist, or the command does not take it.",
        example: ["dogana check --formt json"], remedy: "Use the name that is suggested; `dogana help check` lists all."
      ),
      RuleExplanation(
        "usage-value", "a flag's value is none that it takes",
        meaning:
          "The value, on the command line or in a variable DOGANA_…, is not one that the flag takes, is missing, or is too much.",
        example: ["dogana check --jobs many"], remedy: "Use a value that is named as expected."),
      RuleExplanation(
        "usage-operands", "too many operands",
        meaning: "The command takes fewer operands, or one of them twice makes no sense.",
        example: ["dogana explain type-changed key-added"], remedy: "Write the command as its help shows."),
      RuleExplanation(
        "usage-later", "not in this version",
        meaning:
          "The command, flag or value is planned, and this version does not have it yet. It does not act as if it had.",
        example: ["dogana review"], remedy: "Use what is named instead, or a later version."),
      RuleExplanation(
        "init-exists", "a file is in the way of a new project",
        meaning:
          "`dogana init` writes a project into a folder where there is none. It changes no file that is there, and adds no example beside contracts of yours.",
        example: ["dogana init      # where dogana.yaml is already"],
        remedy: "Run it in another folder, or write a contract beside those that are there."),
      RuleExplanation(
        "init-failed", "the example does not pass",
        meaning:
          "What `dogana init` writes passes `dogana check`. Where it does not, something else in the folders took part in the check, or a snapshot could not be written. What was written is removed.",
        example: ["dogana init --snapshots old      # where old/ holds snapshots of other cases"],
        remedy: "Begin in an empty folder, or name other folders."),
      RuleExplanation(
        "usage-unknown-rule", "there is no such rule",
        meaning: "`dogana explain` was asked for a rule that does not exist.",
        example: ["dogana explain type-chnaged"], remedy: "Use the name that is suggested; `dogana explain` lists all."),
      RuleExplanation(
        "usage-schema", "there is no such schema",
        meaning: "`dogana schema` prints the JSON Schema of one kind of file: contract, report, config or recording.",
        example: ["dogana schema contracts"], remedy: "Name one of the four kinds."),
      RuleExplanation(
        "usage-unknown-operation", "there is no such operation",
        meaning: "`--operation` names an operation that is in no contract.",
        example: ["dogana check --operation getProdcut responses.ndjson"],
        remedy: "Use the name of an operation as the contract writes it."),
      RuleExplanation(
        "usage-operation-cases", "a case names its operation itself",
        meaning:
          "`--operation` is for traffic of which only the responses were kept. Without a recording on the command line the cases are checked, and what they belong to is written in them.",
        example: ["dogana check --operation getProduct"],
        remedy: "Name the recordings, or write `operation` into the recording of the case."),
      RuleExplanation(
        "usage-update-in-ci", "snapshots are never written in CI",
        meaning:
          "The environment variable CI is set, and `--update new` or `--update all` asks to write. What is expected is decided by people, not by a build.",
        example: ["CI=true dogana check --update all"],
        remedy: "Write the snapshots where you work, look at them, and commit them."),
      RuleExplanation(
        "usage-update-traffic", "traffic has no snapshots",
        meaning: "Recordings named on the command line are traffic, and `--update` writes snapshots of cases.",
        example: ["dogana check --update new session.har"],
        remedy: "Leave out the operands to write snapshots of the cases, or `--update` to check the traffic."),
      RuleExplanation(
        "internal-error", "the program is wrong",
        meaning:
          "Something happened that cannot happen. No result was made, and none should be believed. Exit code 70.",
        example: ["a report without a valid exit code"], remedy: "Report it, with the command line and the version."),
    ])
}
