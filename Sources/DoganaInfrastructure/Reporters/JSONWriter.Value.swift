import DoganaDomain

extension JSONWriter {
  /// A model as the JSON result shows it: a decimal as its number text, a date as RFC 3339 in UTC, an unknown case as its raw
  /// text, a union as its variant, bytes as base64.
  ///
  /// Recursion follows the types of a contract and the payload's nesting limit.
  mutating func value(_ value: Value) {
    switch value {
    case .null: null()
    case .bool(let flag): bool(flag)
    case .int(let number): self.number(String(number))
    case .uint(let number): self.number(String(number))
    case .double(let number):
      // JSON has no form for what is not finite; no payload can hold it.
      if number.isFinite { self.number(ValueText.number(number)) } else { string(number.description) }
    case .decimal(let number): self.number(number.description)
    case .string(let text), .unknownCase(let text): string(text)
    case .bytes(let bytes): string(Base64Text.encode(bytes))
    case .instant(let instant): string(instant.rfc3339)
    case .duration(let span): string(span.format())
    case .list(let elements):
      beginArray()
      for element in elements { self.value(element) }
      endArray()
    case .record(let record):
      beginObject()
      for field in record.fields {
        key(field.name)
        self.value(field.value)
      }
      endObject()
    case .map(let entries):
      beginObject()
      for entry in entries {
        key(entry.key)
        self.value(entry.value)
      }
      endObject()
    case .variant(_, let value): self.value(value)
    }
  }
}
