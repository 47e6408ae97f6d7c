import DoganaDomain

/// The forms of outcomes and problems in the JSON result: which kind carries which evidence.
enum OutcomeForms {
  /// One form for each kind.
  static let outcome = Form.either(
    OutcomeKind.allCases.map { kind in
      .map(MapForm([word(kind)] + evidence(of: kind) + advice + value(of: kind)))
    })

  static let problem = Form.either(
    [OutcomeKind.decoding, OutcomeKind.mapping, OutcomeKind.invalidResponse].map { kind in
      .map(MapForm([word(kind)] + problemEvidence(of: kind)))
    } + [.map(MapForm([word(.remote)] + remoteProblem))])

  /// An error that the API reported beside an answer, of an envelope that says `beside: partial`.
  private static let remoteProblem = [
    MapForm.Key("error", .string(), isRequired: true, "The API's code; the envelope's name where there is none."),
    MapForm.Key("path", .string(), isRequired: true, "Where the envelope stands."),
    MapForm.Key("message", optional, isRequired: true, "The API's message."),
    MapForm.Key("location", .orNull(.named("location")), isRequired: true, "The place in the decoded body."),
  ]

  private static func word(_ kind: OutcomeKind) -> MapForm.Key {
    MapForm.Key("kind", .word([kind.rawValue]), isRequired: true, "The class of what happened.")
  }

  private static let advice = [
    MapForm.Key("retryable", .flag, isRequired: true, "Whether it makes sense to try again."),
    MapForm.Key("userMessage", optional, isRequired: true, "What a person may be shown."),
  ]

  private static func evidence(of kind: OutcomeKind) -> [MapForm.Key] {
    switch kind {
    case .invalidURL: [MapForm.Key("text", .string(), isRequired: true, "The text that is no URL.")]
    case .unmatched:
      [
        MapForm.Key("nearest", optional, isRequired: true, "The nearest operation."),
        MapForm.Key("reason", .string(), isRequired: true, "Why it does not fit."),
      ]
    case .cancelled: [MapForm.Key("message", .string(), isRequired: true, "The recorder's words.")]
    case .transport:
      [
        MapForm.Key("failure", .words(Exchange.Failure.Kind.self), isRequired: true, "What went wrong."),
        MapForm.Key("message", .string(), isRequired: true, "The recorder's words."),
      ]
    case .remote:
      [
        MapForm.Key("code", optional, isRequired: true, "The API's code."),
        MapForm.Key("message", optional, isRequired: true, "The API's message."),
        MapForm.Key("status", .integer(), isRequired: true, "The HTTP status."),
        MapForm.Key(
          "envelope", optional, isRequired: true, "The envelope that fits; null where the status says it all."),
        MapForm.Key("known", .flag, isRequired: true, "Whether the contract knows the code."),
      ]
    case .status:
      [
        MapForm.Key("status", .integer(), isRequired: true, "The HTTP status."),
        MapForm.Key("contentType", optional, isRequired: true, "As the response says it."),
        MapForm.Key("excerpt", optional, isRequired: true, "One line of the body."),
        MapForm.Key("named", .flag, isRequired: true, "Whether the contract names the status."),
      ]
    case .invalidResponse:
      problemEvidence(of: kind) + [
        MapForm.Key("contentType", optional, isRequired: true, "As the response says it."),
        MapForm.Key("excerpt", optional, isRequired: true, "One line of the body."),
      ]
    case .decoding, .mapping: problemEvidence(of: kind)
    case .partial:
      [
        MapForm.Key("kept", ReportForms.count, isRequired: true, "The elements that are valid, over all lists."),
        MapForm.Key("dropped", ReportForms.count, isRequired: true, "Those that are not."),
        MapForm.Key("failures", ReportForms.problems, isRequired: true, "What is wrong with those that were dropped."),
      ]
    case .success: []
    }
  }

  /// What `--verbose` adds.
  private static func value(of kind: OutcomeKind) -> [MapForm.Key] {
    if kind == .remote { return [MapForm.Key("details", .anything, "The rest of the error, with --verbose.")] }
    return kind.yieldsModel ? [MapForm.Key("value", .anything, "The model, with --verbose.")] : []
  }

  private static func problemEvidence(of kind: OutcomeKind) -> [MapForm.Key] {
    var keys = [MapForm.Key("error", .string(), isRequired: true, "The name of what is wrong.")]
    let isMapping = kind == .mapping
    if isMapping { keys.append(MapForm.Key("field", optional, isRequired: true, "The model's field.")) }
    keys.append(MapForm.Key("path", .string(), isRequired: kind != .invalidResponse, "The wire path."))
    if isMapping { keys.append(MapForm.Key("rule", optional, isRequired: true, "The rule that does not hold.")) }
    if kind != .invalidResponse {
      keys.append(MapForm.Key("value", .anything, isRequired: isMapping, "The value concerned, shortened."))
    }
    let mayBeNull = kind == .decoding
    let text = mayBeNull ? optional : Form.string()
    return keys + [
      MapForm.Key("expected", text, isRequired: mayBeNull, "What the contract expects."),
      MapForm.Key("found", text, isRequired: mayBeNull, "What the payload has."),
      MapForm.Key("location", .orNull(.named("location")), isRequired: true, "The place in the decoded body."),
      MapForm.Key("hint", .string(), "One more sentence."),
      MapForm.Key("jsonDecoder", .word(["accepts"]), "Foundation's JSONDecoder would have read it."),
    ]
  }

  private static let optional = ReportForms.optional
}
