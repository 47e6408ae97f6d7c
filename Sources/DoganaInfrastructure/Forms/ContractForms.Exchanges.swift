import DoganaDomain

/// Envelopes, responses and operations.
extension ContractForms {
  static let envelope = MapForm(
    [
      MapForm.Key("at", .named("path"), "Where in the body the error is; the whole body where it is not said."),
      MapForm.Key("when", .named("expression"), "When the envelope fits: a condition over `self` and `headers`."),
      MapForm.Key("code", paths, "Where the code is: a path, or several of which the first scalar counts."),
      MapForm.Key("message", paths, "Where the message is: a path, or several of which the first scalar counts."),
      MapForm.Key("details", .named("type"), "The DTO by which the rest of the error is read."),
      MapForm.Key("beside", .words(Envelope.Beside.self), "What decides where the answer decodes too."),
      advice[0],
      MapForm.Key("codes", .map(codes), "What is said of single codes; where there are any, others are unknown."),
    ],
    conditions: [FormCondition(then: .hasAny(["code", "message"]))])

  static let codes = MapForm([], names: MapForm.Names(nil, .map(code), "What is said of this code; * is any other."))
  static let code = MapForm(advice)

  private static let paths = Form.oneOrMore(.named("path"), atLeast: 1)

  static let responses = Form.map(
    MapForm([], names: MapForm.Names(.status, .named("response"), "A status, a range such as 2xx, or default.")))

  static let response = MapForm(
    [
      MapForm.Key("body", .named("type"), "The type of the body, which makes this an answer; none: it is not read."),
      MapForm.Key("at", .named("path"), "Where in the body the value is; the whole body where it is not said."),
      MapForm.Key("model", modelReference, "What the client makes of it: a model, or a list of one."),
      MapForm.Key("where", .named("expression"), "Which elements of the list are mapped: a condition over `self`."),
      MapForm.Key("errors", .oneOrMore(.written()), "Envelopes that are tried on this answer first."),
      MapForm.Key("remote", .map(remote), "The error that the status stands for, where no envelope fits."),
    ] + advice + list,
    conditions: aboutBody.map { .key($0, needs: ["body"]) } + [
      .key("body", excludes: ["remote"]),
      FormCondition(when: .says("body", "none"), then: notRead.map { .lacks($0) }),
    ] + listConditions)

  /// The keys that say something of a body.
  static let aboutBody = ["at", "model", "where", "errors"] + list.map(\.name)
  /// Those that have no meaning where the body is not read.
  static let notRead = ["at", "model", "where"] + list.map(\.name)

  private static let modelReference = Form.either([.string(.model), .list(.string(.typeName), atLeast: 1, atMost: 1)])

  static let remote = MapForm([
    MapForm.Key("code", .written(), isRequired: true, "The code of the error."),
    MapForm.Key("message", .written(), isRequired: true, "Its message."),
  ])

  static let operation = MapForm([
    MapForm.Key("description", .written(), "What a reader should know; Dogana passes over it."),
    MapForm.Key(
      "request", .either([.string(.request), .map(request)]), isRequired: true,
      "A method and a path template: GET /products/{id}."),
    MapForm.Key("responses", .named("responses"), "What each status means."),
  ])

  static let request = MapForm([
    MapForm.Key("match", .string(.request), isRequired: true, "A method and a path template: GET /products/{id}."),
    MapForm.Key("when", .named("expression"), "Which of these requests are meant: a condition over `request`."),
    MapForm.Key("body", .named("type"), "The DTO of the request's body."),
  ])
}
