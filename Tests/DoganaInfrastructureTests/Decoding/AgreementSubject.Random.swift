import DoganaDomain

extension AgreementSubject {
  private static let names = [
    "id", "name", "userName", "imageUrl", "createdAt", "x", "aB", "isActive", "percentile50", "street1", "_id",
    "trailing_", "unit", "value", "items", "parent", "zipCode", "größe", "αλφα", "count", "aBTest",
  ]
  private static let keys = [
    "@type", "a.b", "price[0]", "", "naïve", "nai\u{308}ve", "with space", "quo\"te", "back\\slash", "名前", "😀",
    "tab\tkey",
    "0", "$ref", "UPPER", "snake_key", "x-y", "a/b",
  ]

  /// A description from random numbers: up to four DTOs that refer to one another, any of the types that both sides have.
  static func random(_ numbers: inout AgreementNumbers) -> AgreementSubject {
    let rules = DecodingRules(
      keys: numbers.once(in: 3) ? .snakeCase : .verbatim,
      unknownKeys: numbers.once(in: 12) ? .reject : numbers.once(in: 2) ? .ignore : .report,
      duplicateKeys: numbers.once(in: 8) ? .first : .reject)
    let dates: Dates = numbers.once(in: 2) ? .iso8601 : .seconds
    let count = 1 + numbers.below(4)
    var dtos: [[DTOField]] = []
    for index in 0..<count {
      var used: Set<String> = []
      var fields: [DTOField] = []
      for _ in 0...numbers.below(6) {
        let name = numbers.pick(names)
        let hasKey = rules.keys == .verbatim && numbers.once(in: 4)
        let key = hasKey ? numbers.pick(keys) : nil
        // A Swift enum has its cases and their raw values once; a set of strings merges normal forms, as it should here.
        guard !used.contains(key ?? name), !fields.contains(where: { $0.name == name }) else { continue }
        used.insert(key ?? name)
        fields.append(
          DTOField(
            name: name, key: key, type: type(&numbers, dto: index, of: count, depth: 0),
            formats: formats(dates, &numbers),
            place: SourcePlace(file: "contract.yaml")))
      }
      dtos.append(fields)
    }
    return AgreementSubject(
      dtos: dtos, enumeration: ["open", "closed", "é", "1"], root: rootType(&numbers, of: count, dates), dates: dates,
      rules: rules)
  }

  private static func formats(_ dates: Dates, _ numbers: inout AgreementNumbers) -> [DateFormat] {
    switch dates {
    case .iso8601: numbers.once(in: 2) ? [] : [try? DateFormat.named("iso8601")].compactMap { $0 }
    case .seconds: [try? DateFormat.named("epoch-seconds")].compactMap { $0 }
    }
  }

  private static func rootType(
    _ numbers: inout AgreementNumbers, of count: Int, _ dates: Dates
  ) -> TypeReference {
    switch numbers.below(10) {
    case 0: .list(.named("D0"))
    case 1: .dictionary(.named("D0"))
    // A root has no formats, so that it is a date as text at most.
    case 2: .scalar(numbers.pick(scalars.filter { $0 != .date || dates == .iso8601 }))
    case 3: .list(.optional(.scalar(numbers.pick(scalars.filter { $0 != .date || dates == .iso8601 }))))
    default: .named("D0")
    }
  }

  private static let scalars = ScalarType.allCases.filter { $0 != .any }

  private static func type(
    _ numbers: inout AgreementNumbers, dto index: Int, of count: Int, depth: Int
  ) -> TypeReference {
    switch numbers.below(depth > 2 ? 7 : 15) {
    case 0...6: return .scalar(numbers.pick(scalars))
    case 7, 8, 9:
      let wrapped = type(&numbers, dto: index, of: count, depth: depth + 1)
      return wrapped.isOptional ? wrapped : .optional(wrapped)
    case 10: return .list(type(&numbers, dto: index, of: count, depth: depth + 1))
    case 11: return .dictionary(type(&numbers, dto: index, of: count, depth: depth + 1))
    case 12: return .named("Case")
    // Itself, which must be able to end.
    case 13: return numbers.once(in: 2) ? .list(.named("D\(index)")) : .optional(.named("D\(index)"))
    default: return index + 1 < count ? .named("D\(index + 1 + numbers.below(count - index - 1))") : .scalar(.string)
    }
  }
}
