extension RuleCatalog {
  /// The state of the snapshots themselves.
  static let snapshots = RuleFamily(
    "Snapshots",
    [
      RuleExplanation(
        "snapshot-missing", "a case has no snapshot",
        meaning:
          "Nothing says what is expected of this case, so nothing was compared. This fails whatever `--fail-on` says.",
        example: ["Contracts/products/recordings/p-9.json is there, Snapshots/products/getProduct/p-9.json is not"],
        remedy: "Look at the outcome of the case, write the snapshot with `dogana check --update new`, and commit it."),
      RuleExplanation(
        "snapshot-obsolete", "a snapshot belongs to no case",
        meaning:
          "The case of this snapshot is gone or has another name. It fails in CI and is a warning elsewhere, unless `--obsolete` says otherwise; it is not judged in a run that does not see every case.",
        example: ["Snapshots/products/getProduct/old-name.json"],
        remedy: "Remove the file if the case is gone, or rename it, and its `case`, if the case was renamed."),
      RuleExplanation(
        "snapshot-unreadable", "a snapshot is there and cannot be read",
        meaning:
          "The file is no JSON, or not what a snapshot looks like: a merge that left its marks, an edit by hand, a copy of another case's.",
        example: ["<<<<<<< HEAD in the middle of a snapshot"],
        remedy: "Restore the file from git, or write it anew with `dogana check --update all`."),
      RuleExplanation(
        "snapshot-too-large", "a snapshot would be too large to be read",
        meaning:
          "The model of this case makes a snapshot of more than 64 MiB, or one that nests too deep. It was not written, so nothing is compared. This fails whatever `--fail-on` says.",
        example: ["300,000 elements of 20 fields each"],
        remedy: "Record a smaller answer, or leave the large field out with `snapshot: ignore` or `snapshot: type`."),
      RuleExplanation(
        "case-duplicate", "two recordings have one case id",
        meaning:
          "A case's id names its snapshot, so it must be unique. Two recordings of the same operation have the same name, or names that differ only in what a file name cannot hold.",
        example: [#"two recordings with "name": "negative price""#],
        remedy: "Give one of them another `name`, or rename its file."),
    ])
}
