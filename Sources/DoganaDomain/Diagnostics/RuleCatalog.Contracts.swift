extension RuleCatalog {
  /// What can be wrong with a contract.
  static let contracts = RuleFamily(
    "Contracts",
    files("contract", what: "contract", example: "Contracts/products/contract.yaml", of: .contract) + [
      RuleExplanation(
        "contracts-missing", "there is no contract",
        meaning: "The contracts folder does not exist, or no folder below it holds a contract.yaml or contract.json.",
        example: ["dogana check   in a folder without Contracts"],
        remedy: "Name the folder with `--contracts`, or write the first contract: Contracts/<api>/contract.yaml."),
      RuleExplanation(
        "contract-two-files", "a folder holds two contracts",
        meaning: "One folder is one API, and it holds one contract, in YAML or in JSON.",
        example: ["Contracts/products/contract.yaml beside Contracts/products/contract.json"],
        remedy: "Keep one of the two files."),
      RuleExplanation(
        "contract-empty", "a contract says nothing",
        meaning: "The file is empty, or holds comments alone.", example: ["# to be written"],
        remedy: "Begin with `dogana: 1` and `name:`."),
      RuleExplanation(
        "contract-version", "the version of the language is not known",
        meaning:
          "`dogana:` says in which version of the contract language the file is written. This program knows version 1.",
        example: ["dogana: 2"], remedy: "Write `dogana: 1`, or use a newer program."),
      RuleExplanation(
        "contract-name", "a contract's name is not its folder",
        meaning:
          "The name equals the path of the contract's folder below the contracts folder, because it begins the ids of its cases.",
        example: ["Contracts/shop/v1/contract.yaml with   name: shop"],
        remedy: "Write the path of the folder, `name: shop/v1`, or move the file."),
      RuleExplanation(
        "contract-missing", "recordings without a contract",
        meaning:
          "A folder below the contracts folder holds `recordings`, and beside them is no contract.yaml, contract.yml or contract.json. What they show would never be checked, and the run would be green all the same.",
        example: [
          "Contracts/products/Contract.yaml      # the name has small letters",
          "Contracts/products/recordings/p-1.json",
        ],
        remedy: "Write the contract, give it its name, or move the recordings out of the contracts folder."),
      RuleExplanation(
        "contract-include-unreadable", "a file that is included cannot be read",
        meaning:
          "`include` names files whose enums, unions, DTOs and errors the contract takes as its own. Their paths are relative to the file that names them.",
        example: ["include: [../comon.yaml]      # it is called common.yaml"],
        remedy: "Correct the path, or add the file."),
      RuleExplanation(
        "contract-include-outside", "a file that is included lies outside the contracts folder",
        meaning:
          "What a contract says must lie beside it, so that it is reviewed and versioned with it: no path and no symbolic link may lead out of the contracts folder, and none is absolute.",
        example: ["include: [../../shared/common.yaml]"],
        remedy: "Move the file into the contracts folder, and write the way to it."),
      RuleExplanation(
        "contract-include-cycle", "a file includes itself",
        meaning:
          "A file that is included may include others, but none that leads back to it. A file that is reached on two ways is no cycle: it is brought in once.",
        example: ["a.yaml: include: [b.yaml]", "b.yaml: include: [a.yaml]"],
        remedy: "Remove one of the includes, or put what both need into a third file."),
      RuleExplanation(
        "contract-include-limit", "a contract includes too many files",
        meaning: "A contract brings in at most 100 files, so that no mistake makes reading it endless.",
        example: ["include: [a1.yaml, a2.yaml, …]"], remedy: "Put what belongs together into one file."),
      RuleExplanation(
        "contract-server", "a server is no base URL",
        meaning:
          "`servers` lists the URLs under which this API is called: scheme, host, and the path that all operations share.",
        example: ["servers: [api.shop.test]"],
        remedy: "Write it as `https://api.shop.test/v1`, without query and fragment."),
      RuleExplanation(
        "contract-duplicate-name", "a name stands for two things",
        meaning:
          "DTOs, models, enums and unions share one set of names with the built-in types; two fields of a DTO cannot read one wire key, and a case or variant is listed once.",
        example: ["dtos: { Product: … }   and   models: { Product: … }"],
        remedy: "Give one of the two another name, or another `key:`."),
      RuleExplanation(
        "contract-empty-enum", "an enum without cases",
        meaning: "A closed enum without cases would refuse every value.", example: ["ProductCategory: []"],
        remedy: "Add its cases, or use `String`."),
      RuleExplanation(
        "contract-default", "a default is not of its field's type",
        meaning: "`default:` is read as the field's type when the contract is read.",
        example: ["retries: { type: Int, default: three }"], remedy: "Write a value of the field's type."),
      RuleExplanation(
        "contract-wire", "a wire form that its type cannot be read from",
        meaning:
          "`wire:` lists the JSON forms of a field: String, Int, Number, Bool. Not every type can be read from every form, and each stands once.",
        example: ["createdAt: { type: URL, wire: [String, Bool] }"], remedy: "Remove the form, or change the type."),
      RuleExplanation(
        "contract-formats", "a date format that is none, or stands at no date",
        meaning:
          "`formats:` lists how a Date is written: iso8601, iso8601-local with `zone:`, epoch-seconds, epoch-millis, rfc1123, or a Unicode pattern such as yyyy-MM-dd.",
        example: ["createdAt: { type: Date, formats: [iso-8601] }"],
        remedy: "Use one of the names, or a pattern; remove it where the type is no Date."),
      RuleExplanation(
        "contract-path", "a path that leads nowhere",
        meaning:
          "`from`, `at`, `code`, `message` and `by` are paths, a.b or a[0].b, into a DTO or a body; a path into a DTO must name its fields.",
        example: ["name: { from: titel }"],
        remedy: "Use the name that is suggested. Quote keys that are no words: `[\"odd key\"]`."),
      RuleExplanation(
        "contract-path-template", "a request path that is no template",
        meaning:
          "A path begins with a slash; a parameter fills its whole segment, as {id}, {id: Int}, or, at the end, {rest+}.",
        example: ["request: GET /products/p-{id}"], remedy: "Correct the path; query and fragment do not belong to it."),
      RuleExplanation(
        "contract-tied-operations", "two operations fit the same requests",
        meaning:
          "Their methods and paths leave no way to tell which is meant: a literal beats {id: Int}, that beats {id}, that beats {rest+}.",
        example: ["GET /products/{id}   and   GET /products/{name}"],
        remedy: "Change one of the paths, or tell them apart with `request: { match: …, when: … }`."),
      RuleExplanation(
        "contract-mismatch", "two parts of a contract do not go together",
        meaning:
          "Each of the two may stand where it does, but not with the type that the other has: a list's key on what is no list, a list of models for one body, nil for a type without `?`.",
        example: ["tags: { type: String, invalid: drop }"], remedy: "Change one of the two; the message says which."),
      RuleExplanation(
        "contract-missing-case", "a variant of a union becomes no model",
        meaning: "The model of a union says of every variant which model it becomes.",
        example: ["Shape: { from: ShapeDTO, cases: { circle: Circle } }   where squares may come too"],
        remedy: "Add a case for the variant that is named."),
      RuleExplanation(
        "contract-conversion", "a value cannot become what `as:` says",
        meaning:
          "`as:` converts a DTO value: an enum by its raw value, a Date from text, a number from text, a DTO to its model.",
        example: ["flag: { from: isOpen, as: Date }"], remedy: "Change the path, or the type."),
      RuleExplanation(
        "contract-ambiguous-model", "a model is made from two DTOs",
        meaning: "In its short form a model takes its DTO from where it is used, and two uses name different DTOs.",
        example: ["{ body: ProductDTO, model: Product }   and   { body: ItemDTO, model: Product }"],
        remedy: "Declare a model for each of the two, or write `from:`."),
      RuleExplanation(
        "contract-unused-model", "nothing uses a model",
        meaning:
          "A model in short form takes its DTO from the responses and `as:` that use it; where nothing does, its paths cannot be checked.",
        example: ["models: { Draft: { id: id } }   and no response with   model: Draft"],
        remedy: "Use it in a response, say its `from:`, or remove it."),
      RuleExplanation(
        "contract-recursive-type", "a type holds itself without end",
        meaning:
          "A DTO that needs another of its own kind inside can never be whole. A list, a dictionary or an optional ends it.",
        example: ["NodeDTO: { next: NodeDTO }"], remedy: "Make one of the fields on the way optional, or a list."),
    ])

  /// What can be wrong with any file that a person writes, by the beginning of its rules.
  static func files(
    _ prefix: String, what: String, example file: String, of examples: FileExamples
  ) -> [RuleExplanation] {
    [
      RuleExplanation(
        prefix + "-unreadable", "a \(what) cannot be read",
        meaning: "The system refused: there is no such file, it is no file, or there is no permission.",
        example: ["\(file) is a folder"], remedy: "Check the path and the permissions."),
      RuleExplanation(
        prefix + "-too-large", "a \(what) is larger than any should be",
        meaning: "The file has more than 4 MiB, or more values than a person writes. It is probably another file.",
        example: ["a recording named as \(what)"], remedy: "Name the file that was meant."),
      RuleExplanation(
        prefix + "-encoding", "a \(what) is not UTF-8",
        meaning: "Files that people write are UTF-8; a byte order mark is let through.",
        example: ["\(file) saved as Latin-1"], remedy: "Save the file as UTF-8."),
      RuleExplanation(
        prefix + "-duplicate-key", "a key stands twice in its map",
        meaning: "One of the two would be lost without a word.", example: examples.duplicateKey,
        remedy: "Keep one of them."),
      RuleExplanation(
        prefix + "-unknown-key", "a key that means nothing here",
        meaning: "Every key is checked, so that a mistyped one is not passed over in silence.",
        example: examples.unknownKey, remedy: "Use the name that is suggested, or remove the key."),
      RuleExplanation(
        prefix + "-missing-key", "a key that is needed is not there",
        meaning: "What is described here cannot do without this key.",
        example: examples.missingKey,
        remedy: "Add the key that is named."),
      RuleExplanation(
        prefix + "-wrong-type", "a value of the wrong shape",
        meaning: "A map stands where a text should, or a text where a list should, and so on.",
        example: examples.wrongType, remedy: "Write what is named as expected."),
      RuleExplanation(
        prefix + "-bad-value", "a value that says nothing sensible",
        meaning: "The value has the right shape, but it is not one that may stand here.",
        example: examples.badValue, remedy: "Write one of the values that are named as expected."),
      RuleExplanation(
        prefix + "-unknown-name", "a name that is not declared",
        meaning: "The file refers to a type, envelope or field that nothing declares.",
        example: examples.unknownName, remedy: "Use the name that is suggested, or declare it."),
      RuleExplanation(
        prefix + "-too-many-problems", "more problems than are shown",
        meaning: "The first hundred problems of a file are shown, and the number of the rest.",
        example: ["12 more problems are not shown"], remedy: "Correct those above first: many follow from one."),
    ]
  }

  /// The examples of rules that every kind of file has.
  struct FileExamples {
    let duplicateKey: [String]
    let unknownKey: [String]
    let missingKey: [String]
    let wrongType: [String]
    let badValue: [String]
    let unknownName: [String]

    static let contract = FileExamples(
      duplicateKey: ["name: a", "name: b"], unknownKey: ["unknwonKeys: report"],
      missingKey: ["name: products   without   dogana: 1"], wrongType: ["servers: { a: b }"],
      badValue: ["unknownKeys: refuse"], unknownName: ["name: Sting"])

    static let configuration = FileExamples(
      duplicateKey: ["jobs: 2", "jobs: 4"], unknownKey: ["fail_on: breaking"], missingKey: ["redact: {}"],
      wrongType: ["limits: 16MiB"], badValue: ["jobs: 0"], unknownName: ["report: [jsn=report.json]"])
  }
}
