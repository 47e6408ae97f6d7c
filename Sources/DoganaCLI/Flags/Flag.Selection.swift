extension Flag {
  /// What is checked.
  static let selection: [Flag] = [
    .text(
      "only", value: "GLOB", isRepeatable: true, commands: [.check],
      help: "Check only the cases whose id fits; may be repeated",
      detail: [
        "A case's id is <contract>/<operation>/<name>. In the pattern ? stands for one character, * for any within a segment, ** for any across segments. Several patterns select what fits one of them. Snapshots of cases that were not selected are never called obsolete.",
        "In the environment variable several patterns stand on a line each.",
      ]
    ) { $1.only.append($0) },
    .text(
      "operation", value: "NAME", commands: [.check],
      help: "The operation of recordings that carry no request",
      detail: [
        "For traffic of which only the responses were kept. The name is that of an operation in a contract."
      ]
    ) { $1.operation = $0 },
    Flag(
      "list", commands: [.check],
      help: "Print the plan and run nothing",
      detail: ["Prints the id of every case that would be checked, and every recording of traffic that would be read."]
    ) { (_, arguments) throws(FlagValueError) in arguments.list = true },
    Flag(
      "shard", value: "K/N", commands: [.check], isLater: true, help: "Check one of several parts of the cases"
    ) { (_, _) throws(FlagValueError) in },
  ]
}
