import DoganaDomain

/// Reads what a DTO says of one field: key, forms, dates, the ways of nothing, defaults, snapshot.
struct DTOFieldReader {
  let context: ContractContext

  /// The field; nil where its type could not be read, which has been reported.
  func read(_ draft: DTOReader.FieldDraft) -> DTOField? {
    guard let map = draft.map else {
      return draft.type.map {
        DTOField(
          name: draft.entry.name, type: $0, place: draft.entry.key.place,
          parts: DeclarationParts(short: "type", draft.entry))
      }
    }
    let dates = draft.dates
    let wire = map["wire"].map { WireFormsReader(context: context).read($0, type: draft.type) } ?? []
    let list = ListPolicyReader(context: context).read(map, type: draft.type)
    var defaultValue: Value?
    if let node = map["default"], let type = draft.type {
      defaultValue = DefaultReader(context: context, dates: dates).read(node, as: type)
    }
    let nothing = readNothing(map, type: draft.type)
    let key = map.text("key")
    let deprecated = map.text("deprecated")
    for key in ["key", "deprecated"] { context.keepLoose(map[key], "`\(key)`") }
    // A default follows its type as everywhere; but a text `null` is hardly ever meant.
    if draft.type == .scalar(.string), map["default"]?.scalar?.isNull == true {
      context.keepLoose(map["default"], "a `String`")
    }
    let snapshot: SnapshotPolicy = map.word("snapshot") ?? .value
    guard let type = draft.type else { return nil }
    return DTOField(
      name: draft.entry.name, key: key, type: type, wire: wire, formats: dates.formats, precision: dates.precision,
      nothing: nothing, defaultValue: defaultValue, deprecated: deprecated, snapshot: snapshot, list: list,
      place: draft.entry.key.place, parts: map.parts)
  }

  /// The ways of nothing. `nil` needs an optional, `default` a default.
  private func readNothing(_ map: ConfigMap, type: TypeReference?) -> [Nothing: NothingPolicy] {
    var policies: [Nothing: NothingPolicy] = [:]
    for way in Nothing.allCases {
      guard let node = map[way.rawValue], let policy: NothingPolicy = map.word(way.rawValue) else { continue }
      switch policy {
      case .nil where type?.isOptional == false:
        context.diagnostics.mismatch(
          node, "\(quoted(type?.text ?? "")) cannot be nil", expected: "fail or default",
          remedy: "make the type optional: \(quoted((type?.text ?? "") + "?"))")
      case .default where !map.has("default"):
        context.diagnostics.badValue(
          node, "there is no default to stand in", expected: "fail or nil", remedy: "add `default:`")
      default: policies[way] = policy
      }
    }
    return policies
  }
}
