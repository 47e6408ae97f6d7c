/// The type of a DTO field or a body, as the contract writes it: `String`, `ProductDTO?`, `[String: [Int]]`.
package indirect enum TypeReference: Hashable, Sendable {
  case scalar(ScalarType)
  /// A DTO, an enum or a union by its name.
  case named(String)
  case optional(TypeReference)
  case list(TypeReference)
  /// A dictionary with text keys.
  case dictionary(TypeReference)

  /// The type as a contract writes it.
  package var text: String {
    switch self {
    case .scalar(let scalar): scalar.rawValue
    case .named(let name): name
    case .optional(let wrapped): wrapped.text + "?"
    case .list(let element): "[" + element.text + "]"
    case .dictionary(let value): "[String: " + value.text + "]"
    }
  }

  /// The type without its outermost `?`s.
  package var unwrapped: TypeReference {
    if case .optional(let wrapped) = self { return wrapped.unwrapped }
    return self
  }

  /// Whether the type ends in `?`.
  package var isOptional: Bool {
    if case .optional = self { return true }
    return false
  }
}

/// The types that need no declaration; names and meaning are Swift's.
package enum ScalarType: String, Hashable, Sendable, CaseIterable {
  case string = "String"
  case bool = "Bool"
  case int = "Int"
  case int8 = "Int8"
  case int16 = "Int16"
  case int32 = "Int32"
  case int64 = "Int64"
  case uint = "UInt"
  case uint8 = "UInt8"
  case uint16 = "UInt16"
  case uint32 = "UInt32"
  case uint64 = "UInt64"
  case double = "Double"
  case float = "Float"
  case decimal = "Decimal"
  case date = "Date"
  case url = "URL"
  case uuid = "UUID"
  case data = "Data"
  case any = "Any"
}
