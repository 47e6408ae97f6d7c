extension RuleCatalog {
  /// Recordings and other inputs and outputs.
  static let recordings = RuleFamily(
    "Recordings, inputs and outputs",
    [
      RuleExplanation(
        "recording-damaged", "a recording has lost bytes",
        meaning:
          "The recorder did not keep the body, or what it kept as base64 is none. That is no change of the API: the case is counted apart, never compared and never written to a snapshot. Under the contracts folder it fails; in traffic it is counted.",
        example: ["a HAR entry with content.size 5120 and no content.text"],
        remedy: "Record the exchange again, with bodies."),
      RuleExplanation(
        "recording-line", "a line of an NDJSON recording is no exchange",
        meaning:
          "One line could not be read; the rest of the file was. The place is that of the line in the file, blank lines counted.",
        example: [#"line 5: {"request": {"method": "GET""#],
        remedy: "Correct the line. A last line that is cut short means that the file was cut: record or copy it again."),
      RuleExplanation(
        "recording-entry", "an entry of a recording is no exchange",
        meaning:
          "One entry of the file lacks what every exchange has, or has it in another form. The rest of the file was read.",
        example: [#"an entry of a HAR without "request""#],
        remedy: "Correct the entry, or record it again."),
      RuleExplanation(
        "recording-format", "a file is no recording that can be read",
        meaning:
          "The file is neither Dogana's own form nor HAR, or a part of it has another form than its format says.",
        example: ["a PDF below Contracts/products/recordings"],
        remedy: "Keep only recordings in that folder; convert others to HAR or to Dogana's own form."),
      RuleExplanation(
        "input-unreadable", "an input cannot be read",
        meaning:
          "The system refused: there is no such file, no permission, or the device failed. The program ends with exit code 3.",
        example: ["dogana check no-such-file.har"],
        remedy: "Check the path and the permissions."),
      RuleExplanation(
        "input-too-large", "an input is larger than the limit",
        meaning: "A file that has to be in memory as a whole has more bytes than `limits.payload` allows.",
        example: ["a recording of 80 MB in one JSON file"],
        remedy:
          "Raise `limits: { payload: … }` in dogana.yaml, or cut the file into lines of NDJSON, which are read one by one."
      ),
      RuleExplanation(
        "output-unwritable", "a file cannot be written",
        meaning:
          "The system refused to write a report or a snapshot. The old file, if there was one, is untouched. Exit code 3.",
        example: ["--report json=/report.json without permission"],
        remedy: "Check the path, the permissions and the room on the disk."),
    ])
}
