extension Mapper {
  /// Makes of a value what `as:` says.
  mutating func convert(_ node: DTONode, by conversion: Conversion, field: ModelField) -> Result {
    switch conversion {
    case .model(let name):
      // That a union's value has no model is a failure of the field.
      if let model = contract.model(named: name), !model.cases.isEmpty {
        return mapVariant(node, model: model, error: field.error)
      }
      return map(node, to: name)
    case .list(let element): return convertList(node, element: element, field: field)
    case .enumeration(let name): return convertToEnumeration(node, name: name, field: field)
    case .date(let formats, let precision):
      return convertToDate(node, formats: formats, precision: precision, field: field)
    case .scalar(let type):
      if let value = Mapper.scalar(node.value, as: type) { return .model(value) }
      return .failed([
        failure(at: node, error: field.error, expected: type.rawValue, found: ValueText.json(node.value, limit: 60))
      ])
    }
  }

  private mutating func convertList(_ node: DTONode, element: Conversion, field: ModelField) -> Result {
    let elements: [DTONode.Element]
    switch node.content {
    case .list(let items): elements = items
    case .value(.list(let values)):
      elements = values.enumerated().map {
        DTONode.Element(index: $0.offset, node: DTONode(offset: node.offset, content: .value($0.element)))
      }
    default:
      return .failed([
        failure(at: node, error: field.error, expected: "a list", found: ValueText.json(node.value, limit: 60))
      ])
    }
    return mapList(elements, policy: field.list, filter: nil) { mapper, item in
      mapper.convert(item, by: element, field: field)
    }
  }

  private mutating func convertToEnumeration(_ node: DTONode, name: String, field: ModelField) -> Result {
    let value = node.value
    let known = contract.enumeration(named: name)?.cases ?? []
    switch value {
    case .string(let raw), .unknownCase(let raw):
      if known.contains(where: { $0.utf8.elementsEqual(raw.utf8) }) { return .model(.string(raw)) }
    case .int(let raw):
      if let found = known.first(where: { $0 == String(raw) }) { return .model(.string(found)) }
    case .uint(let raw):
      if let found = known.first(where: { $0 == String(raw) }) { return .model(.string(found)) }
    default: break
    }
    return .failed([
      failure(
        at: node, error: field.error, expected: "one of " + known.joined(separator: ", "),
        found: ValueText.json(value, limit: 60))
    ])
  }

  private mutating func convertToDate(
    _ node: DTONode, formats: [DateFormat], precision: TimePrecision, field: ModelField
  ) -> Result {
    let value = node.value
    switch value {
    case .instant: return .model(value)
    case .string(let text):
      for format in formats where !format.readsNumber {
        if let instant = format.parse(text.utf8) { return .model(.instant(instant.truncated(to: precision))) }
      }
    case .int, .uint, .decimal, .double:
      let text = ValueText.json(value)
      for format in formats where format.readsNumber {
        if let instant = format.parse(text.utf8) { return .model(.instant(instant.truncated(to: precision))) }
      }
    default: break
    }
    return .failed([
      failure(
        at: node, error: field.error, expected: "a date as " + formats.map(\.text).joined(separator: " or "),
        found: ValueText.json(value, limit: 60))
    ])
  }

  /// A scalar as another type, exactly; nil where it is none.
  static func scalar(_ value: Value, as type: ScalarType) -> Value? {
    let text: String
    switch value {
    case .string(let string), .unknownCase(let string): text = string
    case .int, .uint, .decimal, .double: text = ValueText.json(value)
    case .bool(let flag):
      if type == .bool { return value }
      return type == .string ? .string(flag ? "true" : "false") : nil
    case .instant(let instant): return type == .date ? value : type == .string ? .string(instant.rfc3339) : nil
    default: return type == .any ? value : nil
    }
    switch type {
    case .string: return .string(text)
    case .any: return value
    case .bool: return text == "true" ? .bool(true) : text == "false" ? .bool(false) : nil
    case .url: return URLText(parsing: text) == nil ? nil : .string(text)
    case .uuid: return UUIDText.isValid(text.utf8) ? .string(text) : nil
    case .data: return Base64Text.decode(text.utf8).map { .bytes($0) }
    case .date: return nil
    default: return number(text, as: type)
    }
  }

  private static func number(_ text: String, as type: ScalarType) -> Value? {
    guard case .value(let decimal) = ExactDecimal.parse(text.utf8) else { return nil }
    switch type {
    case .decimal: return .decimal(decimal)
    case .double:
      let double = decimal.doubleValue
      return double.isFinite ? .double(double) : nil
    case .float:
      let float = Float(decimal.doubleValue)
      return float.isFinite ? .double(Double(float)) : nil
    case .uint, .uint64: return decimal.exactUInt64.map { .uint($0) }
    case .uint8: return decimal.exactUInt64.flatMap { UInt8(exactly: $0) }.map { .uint(UInt64($0)) }
    case .uint16: return decimal.exactUInt64.flatMap { UInt16(exactly: $0) }.map { .uint(UInt64($0)) }
    case .uint32: return decimal.exactUInt64.flatMap { UInt32(exactly: $0) }.map { .uint(UInt64($0)) }
    case .int, .int64: return decimal.exactInt64.map { .int($0) }
    case .int8: return decimal.exactInt64.flatMap { Int8(exactly: $0) }.map { .int(Int64($0)) }
    case .int16: return decimal.exactInt64.flatMap { Int16(exactly: $0) }.map { .int(Int64($0)) }
    case .int32: return decimal.exactInt64.flatMap { Int32(exactly: $0) }.map { .int(Int64($0)) }
    default: return nil
    }
  }
}
