extension Redactor {
  /// A value without its secrets: texts are searched, whatever stands under a secret's name is replaced.
  ///
  /// Recursion follows the types of a contract and the payload's nesting limit.
  package func value(_ value: Value) -> Value {
    switch value {
    case .string(let text): return .string(self.text(text))
    case .unknownCase(let text): return .unknownCase(self.text(text))
    case .bytes(let bytes):
      let edits = edits(in: bytes)
      return edits.isEmpty ? value : .bytes(edits.apply(to: bytes))
    case .list(let elements): return .list(elements.map(self.value))
    case .record(let record):
      return .record(
        Value.Record(
          type: record.type,
          fields: record.fields.map { Value.Field(name: $0.name, value: member($0.name, of: record.type, $0.value)) }))
    case .map(let entries):
      return .map(entries.map { Value.Entry(key: text($0.key), value: member($0.key, of: nil, $0.value)) })
    case .variant(let name, let inner): return .variant(name: name, value: self.value(inner))
    case .null, .bool, .int, .uint, .double, .decimal, .instant, .duration: return value
    }
  }

  private func member(_ name: String, of type: String?, _ value: Value) -> Value {
    guard isSecretField(name) || type.flatMap({ typed[$0] })?.contains(name) == true else { return self.value(value) }
    switch value {
    // Nothing, a truth and an empty text give nothing away, and that they are there is worth knowing.
    case .null, .bool: return value
    case .string(let text) where text.utf8.isEmpty: return value
    default: return .string(Redactor.placeholder)
    }
  }
}
