extension Flag {
  /// Where things lie.
  static let places: [Flag] = [
    .text(
      "contracts", value: "DIR", commands: [.check, .lint, .initialize],
      help: "The folder with the contracts",
      detail: [
        "Every folder below it that holds a contract.yaml or contract.json is one API; the cases of that API are the files below its folder recordings. The default is Contracts.",
        "A relative path resolves against the working directory; one that stands in dogana.yaml resolves against that file.",
      ]
    ) { $1.contracts = $0 },
    .text(
      "snapshots", value: "DIR", commands: [.check, .initialize],
      help: "The folder with the expected outcomes",
      detail: ["One file a case, kept in git. The default is Snapshots."]
    ) { $1.snapshots = $0 },
    .text(
      "config", value: "PATH", commands: [.check, .lint],
      help: "The configuration, instead of the dogana.yaml found upwards",
      detail: [
        "Without this flag dogana.yaml or dogana.json is looked for in the working directory and in the folders above. A path that names no file is an error. What flags and the environment say goes before what the file says."
      ]
    ) { $1.config = $0 },
  ]
}
