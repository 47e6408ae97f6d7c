import DoganaDomain

/// Reads a `default:` as its field's type, so that what stands in is a value that the wire could have given.
struct DefaultReader {
  let context: ContractContext
  let dates: DateFormatsReader.Formats

  /// The value; nil, and a report, where it is none of the type.
  func read(_ node: ConfigNode, as type: TypeReference) -> Value? {
    switch type {
    case .optional(let wrapped):
      if node.scalar?.isNull == true { return .null }
      return read(node, as: wrapped)
    case .scalar(let scalar): return self.scalar(node, as: scalar)
    case .list(let element):
      guard let elements = node.sequence else { return refuse(node, type.text, expected: "a list") }
      let values = elements.compactMap { read($0, as: element) }
      return values.count == elements.count ? .list(values) : nil
    case .dictionary(let value):
      guard let mapping = node.mapping else { return refuse(node, type.text, expected: "a map") }
      let entries = mapping.entries.compactMap { entry in
        read(entry.value, as: value).map { Value.Entry(key: entry.name, value: $0) }
      }
      return entries.count == mapping.entries.count ? .map(entries) : nil
    case .named(let name): return named(node, name)
    }
  }

  private func named(_ node: ConfigNode, _ name: String) -> Value? {
    switch context.kind(of: name) {
    case .enumeration:
      guard let type = context.enums[name], !node.isBroken else { return nil }
      guard let text = node.scalar, text.style != .nothing else { return refuse(node, name, expected: "a case") }
      if type.cases.contains(where: text.isText) { return .string(text.text) }
      return refuse(
        node, name, expected: DiagnosticCollector.list(type.cases),
        remedy: context.diagnostics.suggestion(for: text.text, among: type.cases))
    case .dto:
      guard let shape = context.shapes[name], !node.isBroken else { return nil }
      guard let mapping = node.mapping else { return refuse(node, name, expected: "a map") }
      for entry in mapping.entries where shape.field(entry.name) == nil {
        context.diagnostics.unknownName(
          entry.name, at: entry.key, kind: "field of \(quoted(name))",
          among: context.diagnostics.words(shape.fields.lazy.map(\.name)))
      }
      var given: [ByteText: ConfigNode] = [:]
      for entry in mapping.entries { given[ByteText(entry.name)] = entry.value }
      var fields: [Value.Field] = []
      for (position, field) in shape.fields.enumerated() {
        guard let type = field.type else { return nil }
        if let given = given[ByteText(field.name)] {
          // Each field writes points in time in its own way.
          let reader = DefaultReader(context: context, dates: shape.dates(at: position))
          guard let value = reader.read(given, as: type) else { return nil }
          fields.append(Value.Field(name: field.name, value: value))
        } else if shape.defaulted.contains(ByteText(field.name)) {
          // What would stand in must be said: a reader of the contract cannot tell nil from the field's own default.
          return refuse(node, name, expected: "the field \(quoted(field.name)), which has a default of its own")
        } else if type.isOptional {
          fields.append(Value.Field(name: field.name, value: .null))
        } else {
          return refuse(node, name, expected: "the field \(quoted(field.name))")
        }
      }
      return .record(Value.Record(type: name, fields: fields))
    case .union, .model, nil:
      return refuse(node, name, expected: "no default: a union has none")
    }
  }

  private func scalar(_ node: ConfigNode, as type: ScalarType) -> Value? {
    if type == .any { return DefaultReader.untyped(node) }
    guard let scalar = node.scalar, scalar.style != .nothing else {
      return refuse(node, type.rawValue, expected: "a value of the type")
    }
    let text = scalar.text
    switch type {
    case .string: return .string(text)
    case .bool:
      if let flag = scalar.flag { return .bool(flag) }
      return refuse(node, type.rawValue, expected: "true or false")
    case .url:
      if URLText(parsing: text) != nil { return .string(text) }
      return refuse(node, type.rawValue, expected: "a URL (RFC 3986)")
    case .uuid:
      if UUIDText.isValid(text.utf8) { return .string(text) }
      return refuse(node, type.rawValue, expected: "8-4-4-4-12 hexadecimal digits")
    case .data:
      if let bytes = Base64Text.decode(text.utf8) { return .bytes(bytes) }
      return refuse(node, type.rawValue, expected: "base 64")
    case .date: return date(node, scalar)
    case .any: return DefaultReader.untyped(node)
    default: return number(node, scalar, type)
    }
  }

  private func date(_ node: ConfigNode, _ scalar: ConfigScalar) -> Value? {
    let formats = dates.formats
    // As from the wire, a default is kept to the precision that the field says.
    if formats.isEmpty, let instant = try? DateFormat.named("iso8601").parse(scalar.text.utf8) {
      return .instant(instant.truncated(to: dates.precision))
    }
    for format in formats where !format.readsNumber || scalar.numberText != nil {
      let text = format.readsNumber ? scalar.numberText ?? scalar.text : scalar.text
      if let instant = format.parse(text.utf8) { return .instant(instant.truncated(to: dates.precision)) }
    }
    let expected = formats.isEmpty ? "iso8601" : formats.map(\.text).joined(separator: ", ")
    return refuse(node, ScalarType.date.rawValue, expected: SafeText.escaped(expected, limit: 120))
  }

  private func number(_ node: ConfigNode, _ scalar: ConfigScalar, _ type: ScalarType) -> Value? {
    guard let text = scalar.numberText else { return refuse(node, type.rawValue, expected: "a number without quotes") }
    if let bounds = type.signedBounds {
      if let value = Self.integral(text)?.exactInt64, bounds.contains(value) { return .int(value) }
      return refuse(node, type.rawValue, expected: "an integer from \(bounds.lowerBound) to \(bounds.upperBound)")
    }
    if let bound = type.unsignedBound {
      if let value = Self.integral(text)?.exactUInt64, value <= bound { return .uint(value) }
      return refuse(node, type.rawValue, expected: "an integer from 0 to \(bound)")
    }
    if type == .decimal {
      if case .value(let value) = ExactDecimal.parse(text.utf8) { return .decimal(value) }
      return refuse(node, type.rawValue, expected: "at most 38 digits")
    }
    let value = type == .float ? Float(text).map(Double.init) : Double(text)
    // What is too small to be held is no number of the type on the wire either.
    if let value, value.isFinite, value != 0 || !ExactDecimal.isNonzero(text.utf8) { return .double(value) }
    return refuse(node, type.rawValue, expected: "a number that a \(type.rawValue) can hold")
  }

  /// The number of a text; `2.0` and `1e3` are integers as they are on the wire.
  private static func integral(_ text: String) -> ExactDecimal? {
    guard case .value(let number) = ExactDecimal.parse(text.utf8) else { return nil }
    return number
  }

  private func refuse(_ node: ConfigNode, _ type: String, expected: String, remedy: String? = nil) -> Value? {
    guard !node.isBroken else { return nil }
    context.diagnostics.report(
      "contract-default", at: node, "\(node.found) is no \(quoted(type))", expected: expected, found: node.found,
      remedy: remedy ?? "write a value of the field's type")
    return nil
  }

  /// The value of a node without a type, by the core schema of YAML 1.2; numbers that no `Int` holds are doubles.
  static func untyped(_ node: ConfigNode) -> Value? {
    switch node.content {
    case .broken: return nil
    case .sequence(let elements):
      let values = elements.compactMap(untyped)
      return values.count == elements.count ? .list(values) : nil
    case .mapping(let mapping):
      let entries = mapping.entries.compactMap { entry in
        untyped(entry.value).map { Value.Entry(key: entry.name, value: $0) }
      }
      return entries.count == mapping.entries.count ? .map(entries) : nil
    case .scalar(let scalar):
      if scalar.isNull { return .null }
      if let flag = scalar.flag { return .bool(flag) }
      guard let text = scalar.numberText else { return .string(scalar.text) }
      if let value = Int64(text) { return .int(value) }
      if let value = Double(text), value.isFinite { return .double(value) }
      return .string(scalar.text)
    }
  }
}

extension ScalarType {
  /// The values of a signed integer type; nil for other types.
  var signedBounds: ClosedRange<Int64>? {
    switch self {
    case .int, .int64: Int64.min...Int64.max
    case .int8: Int64(Int8.min)...Int64(Int8.max)
    case .int16: Int64(Int16.min)...Int64(Int16.max)
    case .int32: Int64(Int32.min)...Int64(Int32.max)
    default: nil
    }
  }

  /// The largest value of an unsigned integer type; nil for other types.
  var unsignedBound: UInt64? {
    switch self {
    case .uint, .uint64: .max
    case .uint8: UInt64(UInt8.max)
    case .uint16: UInt64(UInt16.max)
    case .uint32: UInt64(UInt32.max)
    default: nil
    }
  }
}
