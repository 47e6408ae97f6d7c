extension Flag {
  /// What fails a run, and what is written.
  static let gate: [Flag] = [
    .choice(
      "fail-on", \.failOn, value: "SEVERITY", commands: [.check],
      help: "The least severity that fails the run",
      detail: [
        "breaking: the outcome is worse than expected. degraded (the default): a model, but another. absorbed: the wire changed, the client reads the same. unread: the wire changed where this client does not look. any is the same as unread, none lets every severity pass.",
        "A missing snapshot and a case of which nothing was compared fail whatever this flag says.",
      ]),
    .choice(
      "obsolete", \.obsolete, value: "WHAT", commands: [.check],
      help: "What a snapshot without a case does",
      detail: [
        "auto (the default): fail in CI, else warn. It is never judged in a run that does not see every case: with operands or with --only."
      ]),
    .choice(
      "update", \.update, value: "WHICH", later: ["pending"],
      laterRemedy: "write snapshots with `--update new` or `--update all`", commands: [.check],
      help: "Which snapshots are written",
      detail: [
        "none: none. new: those of cases that have no snapshot yet. all: those that differ as well. auto (the default) is none in this version.",
        "Nothing is ever written in CI (the environment variable CI is set): new and all are an error there.",
      ]),
  ]
}
