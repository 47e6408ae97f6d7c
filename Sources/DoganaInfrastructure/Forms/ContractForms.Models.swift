import DoganaDomain

/// Models: the short form, which lists the fields, and the long one, which says all.
extension ContractForms {
  static let model = Form.choice(
    .hasAny(["from", "fields", "cases"]), .map(longModel), otherwise: .map(shortModel))

  static let shortModel = MapForm([rules], names: fieldNames)

  static let longModel = MapForm(
    [
      MapForm.Key("from", .written(), "The DTO that the model is made from, or the union where it has `cases`."),
      MapForm.Key("fields", .named("modelFields"), "The fields."),
      rules,
      MapForm.Key(
        "cases", .map(MapForm([], names: MapForm.Names(nil, .written(), "The model of this variant."))),
        "The model of each variant of a union."),
    ],
    conditions: [
      FormCondition(when: .lacks("cases"), then: .has("fields")),
      .key("cases", excludes: ["fields", "rules"]),
    ])

  static let modelFields = MapForm([], names: fieldNames)

  private static let fieldNames = MapForm.Names(
    .identifier, .named("modelField"), "A field: a path into the DTO, or all that is said of it.")

  static let modelField = Form.either([.written(.optionalPath), .map(modelFieldMap)])

  static let modelFieldMap = MapForm(
    [
      MapForm.Key(
        "from", .written(.optionalPath),
        "A path into the DTO: a.b, a[0].b; with `?` the model may be without. headers[\"x-name\"] is a response header."
      ),
      MapForm.Key("value", .anything, "A constant, in the place of `from`."),
      MapForm.Key("as", conversion, "What the value becomes: an enum, a scalar type, a model, or a list of one."),
    ] + dates + [
      MapForm.Key("rule", .named("expression"), "A condition over the value, which is `self`."),
      MapForm.Key(
        "error", errorName, "The name of the failure; by default `invalid` and the field's name."),
    ] + list.filter { ["invalid", "keep"].contains($0.name) },
    conditions: [
      FormCondition(then: .hasAny(["from", "value"])),
      .key("value", excludes: ["from"]),
      .key("invalid", needs: ["as"]),
      listConditions[0],
    ])

  /// `[T]` without quotes is a list in brackets.
  private static let conversion = Form.either([.string(.conversion), .named("conversionInBrackets")])
  static let conversionInBrackets = Form.list(conversion, atLeast: 1, atMost: 1)

  /// `true` without quotes is a text, and a name.
  private static let errorName = Form.either([.string(.identifier), .flag])

  static let modelRules = Form.list(.either([.named("expression"), .map(modelRule)]))

  static let modelRule = MapForm([
    MapForm.Key(
      "rule", .named("expression"), isRequired: true, "A condition over the finished model, which is `self`."),
    MapForm.Key("error", errorName, "The name of the failure; by default `invalid` and the model's name."),
  ])

  private static let rules = MapForm.Key("rules", .named("modelRules"), "Conditions over the finished model.")
}
