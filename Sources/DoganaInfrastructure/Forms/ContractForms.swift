import DoganaDomain

/// The form of a contract, and of a file that contracts include.
package enum ContractForms {
  package static let document = SchemaDocument(
    title: "A contract of Dogana",
    help: "What a client needs from an API: contract.yaml or contract.json, or a file that such a one includes.",
    form: .choice(.hasAny(contractKeys), .named("contract"), otherwise: .named("included")),
    definitions: [
      SchemaDocument.Definition("contract", "A contract", .map(root)),
      SchemaDocument.Definition("included", "A file that contracts include", .map(included)),
      SchemaDocument.Definition("decoding", "How keys are read", .map(decoding)),
      SchemaDocument.Definition("type", "A type", type),
      SchemaDocument.Definition("brackets", "A type in brackets", brackets),
      SchemaDocument.Definition("conversionInBrackets", "A type that `as` makes, in brackets", conversionInBrackets),
      SchemaDocument.Definition("path", "A path into a value", .written(.path)),
      SchemaDocument.Definition("expression", "A condition in CEL", expression),
      SchemaDocument.Definition("enum", "An enum", enumeration),
      SchemaDocument.Definition("union", "A union", .map(union)),
      SchemaDocument.Definition("dto", "A shape read off the wire", .map(dto)),
      SchemaDocument.Definition("dtoField", "A field of a DTO", dtoField),
      SchemaDocument.Definition("model", "A value that the client works with", model),
      SchemaDocument.Definition("modelFields", "The fields of a model", .map(modelFields)),
      SchemaDocument.Definition("modelField", "A field of a model", modelField),
      SchemaDocument.Definition("modelRules", "Rules over the finished model", modelRules),
      SchemaDocument.Definition("envelope", "The shape of an API's own errors", .map(envelope)),
      SchemaDocument.Definition("responses", "What each status means", responses),
      SchemaDocument.Definition("response", "What one status means", .map(response)),
      SchemaDocument.Definition("operation", "One method and path template", .map(operation)),
    ])

  /// The keys that only a contract has: by them it is told from a file that is included.
  static let contractKeys = ["name", "servers", "when", "models", "responses", "outcomes", "operations"]

  static let root = MapForm(
    [
      dogana(isRequired: true),
      MapForm.Key(
        "name", .written(.contractName), isRequired: true,
        "The folder of this file below the contracts folder: shop/v1."),
      description,
      MapForm.Key(
        "servers", .oneOrMore(.string(.server)),
        "The bases of the API. Only exchanges under one of them are this contract's; of any server where none is named."
      ),
      MapForm.Key(
        "when", .named("expression"),
        "Which exchanges are this contract's, where another has the same server: a condition over `request` and `headers`."
      ),
      include,
      MapForm.Key("decoding", .named("decoding"), "How keys are read, where a DTO does not say otherwise."),
      enums, unions, dtos,
      MapForm.Key("models", named("model", "A model."), "What the client makes of the DTOs."),
      errors,
      MapForm.Key(
        "responses", .named("responses"),
        "What each status means for every operation; an operation's own entry replaces it."),
      MapForm.Key("outcomes", .map(outcomes), "What is said of an outcome kind, whatever its evidence."),
      MapForm.Key(
        "operations",
        .map(MapForm([], names: MapForm.Names(.operation, .named("operation"), "An operation."), atLeast: 1)),
        isRequired: true, "The requests that the client makes, and what comes back."),
      .schema,
    ],
    conditions: [FormCondition(when: .lacks("responses"), then: .each("operations", has: "responses"))])

  static let included = MapForm([
    dogana(isRequired: false), description, include, includedDecoding, enums, unions, dtos, errors, .schema,
  ])

  static let decoding = MapForm([
    MapForm.Key("keys", .words(DecodingRules.Keys.self), "How keys of the payload become field names."),
    MapForm.Key("unknownKeys", .words(DecodingRules.UnknownKeys.self), "What a key does that no field reads."),
    MapForm.Key("duplicateKeys", .words(DecodingRules.DuplicateKeys.self), "What a key does that stands twice."),
  ])

  static let outcomes = MapForm(
    OutcomesReader.kinds.map { kind in
      MapForm.Key(kind.rawValue, .map(outcome(kind)), "What is said of every outcome of this kind.")
    })

  /// What comes out the same each time is never retryable.
  static func outcome(_ kind: OutcomeKind) -> MapForm {
    MapForm(
      advice,
      conditions: OutcomesReader.deterministic.contains(kind) ? [FormCondition(then: .isFalse("retryable"))] : [])
  }

  /// What may be said of any outcome that is no success.
  static let advice = [
    MapForm.Key("retryable", .flag, "Whether it makes sense to try again."),
    MapForm.Key("userMessage", .written(), "What a person may be shown."),
  ]

  private static func dogana(isRequired: Bool) -> MapForm.Key {
    MapForm.Key("dogana", .integer(1...1), isRequired: isRequired, "The version of the contract language: 1.")
  }

  private static let description = MapForm.Key(
    "description", .written(), "What a reader should know; Dogana passes over it.")
  private static let include = MapForm.Key(
    "include", .oneOrMore(.written()),
    "Files whose enums, unions, DTOs and envelopes are taken as this one's; paths relative to this file.")
  private static let includedDecoding = MapForm.Key(
    "decoding", .named("decoding"), "How keys are read in this file, where a DTO does not say otherwise.")
  private static let enums = MapForm.Key("enums", named("enum", "An enum."), "Texts that can be one of a few.")
  private static let unions = MapForm.Key("unions", named("union", "A union."), "Values that can be of several types.")
  private static let dtos = MapForm.Key(
    "dtos", named("dto", "A DTO."), "The shapes that the client reads off the wire.")
  private static let errors = MapForm.Key(
    "errors", named("envelope", "An envelope."),
    "The shapes in which the API reports its own errors, in the order in which they are tried.")

  /// A map from names that a person chooses.
  private static func named(_ definition: String, _ help: String) -> Form {
    .map(MapForm([], names: MapForm.Names(.identifier, .named(definition), help)))
  }

  static let expression = Form.written()
}
