import DoganaInfrastructure

/// A file as the parser of an editor sees it: with the core schema of YAML 1.2 (§10.3.2), or as JSON.
enum EditorValue {
  /// The value of a node; nil where something is broken below it. `quotesNull` takes `null` and `~` for quoted.
  static func of(_ node: ConfigNode, quotesNull: Bool = false) -> JSONTree? {
    switch node.content {
    case .broken: return nil
    case .scalar(let scalar):
      return quotesNull && scalar.isNull && !scalar.text.isEmpty ? .string(scalar.text) : value(scalar)
    case .sequence(let elements):
      let values = elements.compactMap { of($0, quotesNull: quotesNull) }
      return values.count == elements.count ? .array(values) : nil
    case .mapping(let mapping):
      let members = mapping.entries.compactMap { entry in
        of(entry.value, quotesNull: quotesNull).map { (key: entry.name, value: $0) }
      }
      return members.count == mapping.entries.count && !mapping.isDamaged ? .object(members) : nil
    }
  }

  private static func value(_ scalar: ConfigScalar) -> JSONTree {
    if scalar.isNull { return .null }
    guard scalar.style == .plain else { return .string(scalar.text) }
    if let flag = scalar.flag { return .bool(flag) }
    if let number = scalar.numberText { return .number(number) }
    return coreNumber(scalar.text).map { .number($0) } ?? .string(scalar.text)
  }

  /// The numbers of the core schema that JSON has no form for: leading zeros and pluses, octal, hexadecimal, bare points.
  private static func coreNumber(_ text: String) -> String? {
    if text.wholeMatch(of: /[-+]?[0-9]+/) != nil { return Int(text).map { String($0) } ?? "0" }
    if text.wholeMatch(of: /0o[0-7]+|0x[0-9a-fA-F]+/) != nil { return "1" }
    if text.wholeMatch(of: /[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?/) != nil { return "0.5" }
    return text.wholeMatch(of: /[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)/) != nil ? "0.5" : nil
  }

  /// The same value as a JSON contract says it: a dictionary type, which YAML takes for a pair in a list, is a text.
  static func asJSONContract(_ node: ConfigNode) -> JSONTree? {
    switch node.content {
    case .sequence(let elements):
      if let pair = elements.first?.mapping, !pair.isExplicit, elements.count == 1, let entry = pair.entries.first {
        guard case .string(let type)? = asJSONContract(entry.value) else { return nil }
        return .string("[\(entry.name): \(type)]")
      }
      let values = elements.compactMap(asJSONContract)
      return values.count == elements.count ? .array(values) : nil
    case .mapping(let mapping):
      let members = mapping.entries.compactMap { entry in
        asJSONContract(entry.value).map { (key: entry.name, value: $0) }
      }
      return members.count == mapping.entries.count ? .object(members) : nil
    default: return of(node)
    }
  }
}
