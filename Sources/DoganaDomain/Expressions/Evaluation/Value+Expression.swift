extension Value {
  /// The value as an expression sees it: an unknown enum case is its text, a union is what it holds.
  var plain: Value {
    var value = self
    while case .variant(_, let inner) = value { value = inner }
    if case .unknownCase(let text) = value { return .string(text) }
    return value
  }

  /// The name of the type in a message.
  var expressionKind: String {
    switch self {
    case .null: "null"
    case .bool: "bool"
    case .int: "int"
    case .uint: "uint"
    case .double: "double"
    case .decimal: "decimal"
    case .string, .unknownCase: "string"
    case .bytes: "bytes"
    case .instant: "timestamp"
    case .duration: "duration"
    case .list: "list"
    case .record(let record): record.type
    case .map: "map"
    case .variant(_, let value): value.plain.expressionKind
    }
  }

  /// The integer that a number is, if it is one and fits; for an index.
  var wholeNumber: Int64? {
    switch self {
    case .int(let value): value
    case .uint(let value): Int64(exactly: value)
    case .double(let value) where value > -0x1p63 && value < 0x1p63 && Double(Int64(value)) == value: Int64(value)
    case .decimal(let value): value.exactInt64
    default: nil
    }
  }
}
