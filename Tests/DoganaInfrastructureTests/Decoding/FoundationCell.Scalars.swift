import DoganaDomain
import Foundation

/// One call for each type, as a client's code has them.
extension FoundationCell {
  static func scalar(_ type: ScalarType, _ container: any SingleValueDecodingContainer) throws -> Value {
    switch type {
    case .string: .string(try container.decode(String.self))
    case .bool: .bool(try container.decode(Bool.self))
    case .int: .int(Int64(try container.decode(Int.self)))
    case .int8: .int(Int64(try container.decode(Int8.self)))
    case .int16: .int(Int64(try container.decode(Int16.self)))
    case .int32: .int(Int64(try container.decode(Int32.self)))
    case .int64: .int(Int64(try container.decode(Int64.self)))
    case .uint: .uint(UInt64(try container.decode(UInt.self)))
    case .uint8: .uint(UInt64(try container.decode(UInt8.self)))
    case .uint16: .uint(UInt64(try container.decode(UInt16.self)))
    case .uint32: .uint(UInt64(try container.decode(UInt32.self)))
    case .uint64: .uint(UInt64(try container.decode(UInt64.self)))
    case .double: .double(try container.decode(Double.self))
    case .float: .double(Double(try container.decode(Float.self)))
    case .decimal: decimal(try container.decode(Decimal.self))
    case .date: .double(try container.decode(Date.self).timeIntervalSince1970)
    case .url: .string(try container.decode(URL.self).relativeString)
    case .uuid: .string(try container.decode(UUID.self).uuidString)
    case .data: .bytes([UInt8](try container.decode(Data.self)))
    case .any: .null
    }
  }

  static func scalar(_ type: ScalarType, _ container: KeyedDecodingContainer<Key>, _ key: Key) throws -> Value {
    switch type {
    case .string: .string(try container.decode(String.self, forKey: key))
    case .bool: .bool(try container.decode(Bool.self, forKey: key))
    case .int: .int(Int64(try container.decode(Int.self, forKey: key)))
    case .int8: .int(Int64(try container.decode(Int8.self, forKey: key)))
    case .int16: .int(Int64(try container.decode(Int16.self, forKey: key)))
    case .int32: .int(Int64(try container.decode(Int32.self, forKey: key)))
    case .int64: .int(Int64(try container.decode(Int64.self, forKey: key)))
    case .uint: .uint(UInt64(try container.decode(UInt.self, forKey: key)))
    case .uint8: .uint(UInt64(try container.decode(UInt8.self, forKey: key)))
    case .uint16: .uint(UInt64(try container.decode(UInt16.self, forKey: key)))
    case .uint32: .uint(UInt64(try container.decode(UInt32.self, forKey: key)))
    case .uint64: .uint(UInt64(try container.decode(UInt64.self, forKey: key)))
    case .double: .double(try container.decode(Double.self, forKey: key))
    case .float: .double(Double(try container.decode(Float.self, forKey: key)))
    case .decimal: decimal(try container.decode(Decimal.self, forKey: key))
    case .date: .double(try container.decode(Date.self, forKey: key).timeIntervalSince1970)
    case .url: .string(try container.decode(URL.self, forKey: key).relativeString)
    case .uuid: .string(try container.decode(UUID.self, forKey: key).uuidString)
    case .data: .bytes([UInt8](try container.decode(Data.self, forKey: key)))
    case .any: .null
    }
  }

  /// A `Decimal` by its description, which is exact; one that is not a number as text.
  private static func decimal(_ decimal: Decimal) -> Value {
    guard case .value(let exact) = ExactDecimal.parse(decimal.description.utf8) else { return .string("\(decimal)") }
    return .decimal(exact)
  }
}
