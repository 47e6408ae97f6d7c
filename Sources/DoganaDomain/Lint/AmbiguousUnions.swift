/// Variants of a union with `anyOf:` that can never be told from another: whatever is one of them is the other too.
enum AmbiguousUnions {
  /// How many variants are compared with one another.
  private static let comparedVariants = 50

  static func warnings(_ subject: LintSubject) -> [LintWarning] {
    subject.contract.unions.compactMap { union in
      guard case .bestMatch(let types) = union.choice else { return nil }
      let variants = types.prefix(comparedVariants).map(\.unwrapped)
      for (index, variant) in variants.enumerated() {
        for (number, other) in variants.enumerated()
        where number != index && isAlways(variant, also: other, subject) && !(number > index && variant == other) {
          return LintWarning(
            rule: "lint-ambiguous-union", place: union.place,
            message: "whatever is \(quoted(variant.text)) is \(quoted(other.text)) too, so \(quoted(union.name)) is"
              + " never \(quoted(variant.text))",
            expected: "variants that differ in their JSON kind or their keys",
            found: types.map(\.text).quotedList,
            remedy: "remove one of the two, or tell them apart by `discriminator`")
        }
      }
      return nil
    }
  }

  /// Whether every value of one type can be read as the other.
  private static func isAlways(_ type: TypeReference, also other: TypeReference, _ subject: LintSubject) -> Bool {
    switch (type, other) {
    case (.scalar(let scalar), .scalar(let other)): return scalar == other || isAlways(scalar, also: other)
    case (.named(let name), .scalar(.string)):
      guard let type = subject.enumeration(name) else { return false }
      return type.wire.isEmpty || type.wire == [.string]
    case (.named(let name), .named(let other)):
      guard let one = subject.dto(name), let two = subject.dto(other) else { return false }
      return isSame(one, two)
    default: return false
    }
  }

  private static func isAlways(_ type: ScalarType, also other: ScalarType) -> Bool {
    switch (type, other) {
    case (.date, .string), (.url, .string), (.uuid, .string), (.data, .string): true
    default: type.isNumeric && other.isNumeric && ranks(type, below: other)
    }
  }

  /// Whether every number of one type is one of the other.
  private static func ranks(_ type: ScalarType, below other: ScalarType) -> Bool {
    let own = width(type)
    switch other {
    // An integer that a double cannot hold is noted, and read all the same.
    case .double, .decimal: return own != nil || type == .float && other == .double
    case .float: return own != nil
    default:
      guard let own, let wider = width(other), !own.isSigned || wider.isSigned else { return false }
      return own.isSigned == wider.isSigned ? own.bits <= wider.bits : own.bits < wider.bits
    }
  }

  /// The width of an integer type; nil for the others.
  private static func width(_ type: ScalarType) -> (bits: Int, isSigned: Bool)? {
    switch type {
    case .int8: (8, true)
    case .int16: (16, true)
    case .int32: (32, true)
    case .int, .int64: (64, true)
    case .uint8: (8, false)
    case .uint16: (16, false)
    case .uint32: (32, false)
    case .uint, .uint64: (64, false)
    default: nil
    }
  }

  /// Whether two DTOs read the same keys in the same way.
  private static func isSame(_ one: DTOType, _ two: DTOType) -> Bool {
    guard one.fields.count == two.fields.count, one.decoding.keys == two.decoding.keys else { return false }
    func facts(_ dto: DTOType) -> [String: DTOField] {
      Dictionary(dto.fields.map { ($0.key ?? $0.name, $0) }) { first, _ in first }
    }
    let other = facts(two)
    return facts(one).allSatisfy { key, field in
      guard let same = other[key] else { return false }
      return same.type == field.type && same.wire == field.wire && same.formats == field.formats
        && same.nothing == field.nothing && (same.defaultValue == nil) == (field.defaultValue == nil)
    }
  }
}
