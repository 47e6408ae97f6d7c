import DoganaDomain

/// Types, enums, unions and DTOs.
extension ContractForms {
  /// A type in any of its forms: a text, `[T]` and `[String: T]` without quotes, `{String: T}`.
  static let type = Form.either([.string(.type), brackets, dictionary])

  /// One type in brackets. What is quoted there may be a dictionary's: `["String: Int"]` in JSON is `[String: Int]` in YAML.
  static let brackets = Form.list(
    .either([.string(.bracketed), .named("brackets"), dictionary]), atLeast: 1, atMost: 1)

  private static let dictionary = Form.map(
    MapForm([MapForm.Key("String", .named("type"), isRequired: true, "The type of the values.")]))

  static let enumeration = Form.either([cases, .map(enumerationMap)])

  static let enumerationMap = MapForm([
    MapForm.Key("cases", cases, isRequired: true, "The raw values."),
    MapForm.Key(
      "wire", .oneOrMore(.words(WireForm.self), atLeast: 1, isDistinct: true),
      "What the wire holds: String, or Int for raw values that are integers."),
    MapForm.Key("unknown", .words(EnumReader.Unknown.self), "What another value does: it fails, or is kept and noted."),
  ])

  private static let cases = Form.list(.written(), atLeast: 1)

  static let union = MapForm(
    [
      MapForm.Key("discriminator", .written(), "The key whose value tells the cases apart."),
      MapForm.Key(
        "cases",
        .map(MapForm([], names: MapForm.Names(nil, .string(.typeName), "The DTO of this value."), atLeast: 1)),
        "The DTO of each value of the discriminator."),
      MapForm.Key(
        "unknown", .words(UnionReader.Unknown.self), "What another value does: it fails, or is kept and noted."),
      MapForm.Key(
        "anyOf", .list(.either([.string(.typeThatIsThere), .named("brackets"), dictionary]), atLeast: 2),
        "Types of which the one is taken that fits best."),
    ],
    conditions: [
      FormCondition(then: .hasAny(["discriminator", "anyOf"])),
      .key("discriminator", needs: ["cases"]),
      .key("anyOf", excludes: ["discriminator", "cases", "unknown"]),
    ])

  static let dto = MapForm(
    [
      MapForm.Key(
        "decoding", .either([.named("decoding"), .named("dtoField")]),
        "How keys are read in this DTO; or a field of that name, where it says its type.")
    ], names: MapForm.Names(.identifier, .named("dtoField"), "A field: its type, or all that is said of it."))

  static let dtoField = Form.either([.named("type"), .map(dtoFieldMap)])

  static let dtoFieldMap = MapForm(
    [
      MapForm.Key("key", .written(), "The wire key, where it is not the field's name."),
      MapForm.Key("type", .named("type"), isRequired: true, "The type, as in Swift: String, Int?, [ProductDTO]."),
      MapForm.Key(
        "wire", .oneOrMore(.words(WireForm.self), atLeast: 1, isDistinct: true),
        "What the wire may hold; the first is the normal form, others are noted."),
    ] + dates + [
      nothing(.absent, "What a missing key does."), nothing(.null, "What null does."),
      nothing(.blank, "What the empty string does."),
      MapForm.Key("default", .anything, "What stands in, written as a value of the type."),
      MapForm.Key("deprecated", .written(), "What to use instead: it is noted while the wire still has the field."),
      MapForm.Key("snapshot", .words(SnapshotPolicy.self), "What a snapshot keeps of the value."),
    ] + list,
    conditions: Nothing.allCases.map {
      FormCondition(when: .says($0.rawValue, NothingPolicy.default.rawValue), then: .has("default"))
    } + listConditions)

  private static func nothing(_ way: Nothing, _ help: String) -> MapForm.Key {
    MapForm.Key(way.rawValue, .words(NothingPolicy.self), help)
  }

  /// How points in time are written.
  static let dates = [
    MapForm.Key(
      "formats", .oneOrMore(.written(), atLeast: 1),
      "How dates are written: iso8601, iso8601-local, epoch-seconds, epoch-millis, rfc1123, or a pattern."),
    MapForm.Key("zone", .written(), "The offset from UTC of formats that name none: +02:00."),
    MapForm.Key("precision", .words(TimePrecision.self), "To what two dates are compared."),
  ]

  /// What a list does with bad elements, and how its elements are paired.
  static let list = [
    MapForm.Key("invalid", .words(ListPolicy.Invalid.self), "What a bad element does to the list."),
    MapForm.Key("keep", .string(.share), "The share of elements that must be good: 50%."),
    MapForm.Key("by", .written(), "The field by which elements are paired when snapshots are compared."),
    MapForm.Key("order", .words(ListPolicyReader.Order.self), "any: the order of the elements does not matter."),
  ]

  static let listConditions = [
    FormCondition(when: .has("keep"), then: .says("invalid", ListPolicy.Invalid.drop.rawValue)),
    FormCondition.key("by", excludes: ["order"]),
  ]
}
