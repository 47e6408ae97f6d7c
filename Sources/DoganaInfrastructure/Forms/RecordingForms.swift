import DoganaDomain

/// The form of Dogana's own recordings: one exchange a file, or one a line of NDJSON.
package enum RecordingForms {
  package static let document = SchemaDocument(
    title: "A recording for Dogana",
    help: "One recorded HTTP exchange: the request, and what came back. In NDJSON each line is one.",
    form: .map(record))

  static let record = MapForm(
    [
      MapForm.Key("name", name, "What the case is called; else it is called as the file."),
      MapForm.Key(
        "operation", name, "The operation of the contract, where the URL of the request is not known."),
      MapForm.Key(
        "recordedAt", .orNull(.string(instant)),
        "When the exchange was recorded, as RFC 3339 has it: 2026-01-31T08:30:00Z."),
      MapForm.Key(
        "redacted", .orNull(.flag), "Whether secrets were taken out, so that a body may be shorter than it was."),
      MapForm.Key("request", .orNull(.map(request)), "What the client sent."),
      MapForm.Key("response", .orNull(.map(response)), "What came back."),
      MapForm.Key("failure", .orNull(.map(failure)), "Why nothing came back, in the place of a response."),
      .schema,
    ],
    conditions: [
      FormCondition(then: .any([.holds("response"), .holds("failure")])),
      FormCondition(when: .holds("response"), then: .isWithout("failure")),
    ])

  static let request = MapForm(
    [
      MapForm.Key("method", text, "GET where it is not said."),
      MapForm.Key("url", text, "The whole URL, with its query."),
      MapForm.Key(
        "headers", headers, "The header fields: an object, whose values may be lists, or a list of name and value."),
    ] + body, conditions: oneBody)

  static let response = MapForm(
    [
      MapForm.Key(
        "status", .either([.integer(RecordFault.statuses), .integer(-1...0)]), isRequired: true,
        "The HTTP status; 0 or -1 where there was none."),
      MapForm.Key(
        "headers", headers, "The header fields: an object, whose values may be lists, or a list of name and value."),
    ] + body, conditions: oneBody)

  static let failure = MapForm([
    MapForm.Key(
      "kind", .orNull(.word(failureKinds.map(\.rawValue))), "What went wrong; `cancelled` where the client gave up."),
    MapForm.Key("message", text, "The recorder's words."),
  ])

  /// What a recording can say; that a body was cut short is found, never written.
  static let failureKinds = Exchange.Failure.Kind.allCases.filter { $0 != .cutShort }

  static let header = MapForm([
    MapForm.Key("name", .string(), isRequired: true, "The name of the header."),
    MapForm.Key("value", .written(), isRequired: true, "Its value."),
  ])

  /// The members that hold a body, of which one is given.
  static let body = [
    MapForm.Key("body", .anything, "The body, where it is JSON: kept byte for byte."),
    MapForm.Key("bodyText", text, "The body, where it is any other text."),
    MapForm.Key("bodyBase64", text, "The body, where it is bytes, in base 64."),
    MapForm.Key("bodyFile", text, "A file beside the recording that holds the body."),
  ]

  /// Their names, for a look-up on every record.
  static let bodyKeys = body.map(\.name)

  /// A null body is JSON that says null; of the other three null is nothing.
  private static let oneBody: [FormCondition] = [
    FormCondition(
      when: .has("body"), then: .isWithout("bodyText"), .isWithout("bodyBase64"), .isWithout("bodyFile")),
    FormCondition(when: .holds("bodyText"), then: .isWithout("bodyBase64"), .isWithout("bodyFile")),
    FormCondition(when: .holds("bodyBase64"), then: .isWithout("bodyFile")),
  ]

  private static let text = Form.orNull(.string())
  private static let name = Form.orNull(.string(FormPattern(#"[\s\S]+"#)))

  /// RFC 3339, whose days no expression can count.
  private static let instant = FormPattern(
    "[0-9]{4}-[01][0-9]-[0-3][0-9][Tt][0-2][0-9]:[0-5][0-9]:[0-6][0-9]" + #"(?:\.[0-9]+)?"#
      + "(?:[Zz]|[+-][0-2][0-9]:[0-5][0-9])")

  private static let headers = Form.orNull(
    .either([
      .map(MapForm([], names: MapForm.Names(nil, .oneOrMore(.written()), "The value of the header, or its values."))),
      .list(.map(header)),
    ]))
}
