/// Forms under `wire:` that let nothing more through.
enum NeedlessWireForms {
  static func warnings(_ subject: LintSubject) -> [LintWarning] {
    subject.contract.dtos.flatMap(\.fields).compactMap { warning($0, subject) }
  }

  private static func warning(_ field: DTOField, _ subject: LintSubject) -> LintWarning? {
    guard !field.wire.isEmpty, let own = ownForm(field, subject) else { return nil }
    let core = field.type.core
    if field.wire == [own] {
      return LintWarning(
        rule: "lint-needless-wire", place: field.parts.value("wire") ?? field.place,
        message: "\(quoted(own.rawValue)) is what \(quoted(core.text)) is read from anyway",
        found: quoted(own.rawValue), remedy: "remove `wire:`, or add the other forms that come")
    }
    // An integer is a number: beside `Number` a form `Int` only says which of the two is noted.
    guard case .scalar(let scalar) = core, scalar.isNumeric, field.wire.contains(.int), field.wire.contains(.number),
      let extra = field.wire.firstIndex(where: { ($0 == .int || $0 == .number) && $0 != own })
    else { return nil }
    return LintWarning(
      rule: "lint-needless-wire", place: field.parts.element(extra, of: "wire") ?? field.place,
      message: "`\(field.wire[extra].rawValue)` lets nothing through that `\(own.rawValue)` does not",
      found: field.wire.map(\.rawValue).joined(separator: ", "),
      remedy: "remove it: all it does is to make a note of every such number")
  }

  /// The form that a type has without `wire:`; nil where there are several, or none.
  private static func ownForm(_ field: DTOField, _ subject: LintSubject) -> WireForm? {
    guard case .scalar(let scalar) = field.type.core else {
      return field.type.core.name.flatMap(subject.enumeration).map { _ in .string }
    }
    switch scalar {
    case .string, .url, .uuid, .data: return .string
    case .bool: return .bool
    case .double, .float, .decimal: return .number
    case .any: return nil
    case .date:
      let numbers = field.formats.count { $0.readsNumber }
      return numbers == 0 ? .string : numbers == field.formats.count ? .number : nil
    default: return .int
    }
  }
}

extension TypeReference {
  /// The type inside all optionals, lists and dictionaries.
  var core: TypeReference {
    switch self {
    case .optional(let inner), .list(let inner), .dictionary(let inner): inner.core
    case .scalar, .named: self
    }
  }
}

extension ScalarType {
  /// Whether the type holds numbers.
  var isNumeric: Bool {
    switch self {
    case .int, .int8, .int16, .int32, .int64, .uint, .uint8, .uint16, .uint32, .uint64, .double, .float, .decimal: true
    case .string, .bool, .date, .url, .uuid, .data, .any: false
    }
  }
}
