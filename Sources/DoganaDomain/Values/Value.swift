/// A value of the domain: what a DTO field, a model field or an expression holds.
///
/// Strings are compared by code unit, numbers exactly; `==` is not offered because the language rules of a snapshot,
/// of an expression and of a list differ: each has its own comparison.
package enum Value: Sendable {
  /// Nothing: an optional without a value.
  case null
  case bool(Bool)
  case int(Int64)
  /// An unsigned integer; the decoder uses it for `UInt` types only, an expression wherever its literal says `u`.
  case uint(UInt64)
  case double(Double)
  case decimal(ExactDecimal)
  case string(String)
  case bytes([UInt8])
  case instant(Instant)
  case duration(TimeSpan)
  case list([Value])
  /// A DTO or a model: named fields in the order of their declaration.
  case record(Record)
  /// A dictionary with text keys, in payload order; keys are distinct by code unit.
  case map([Entry])
  /// The raw text of a case that an open enum does not know.
  case unknownCase(String)
  /// A value of a union: the variant that was chosen, and what it holds.
  indirect case variant(name: String, value: Value)

  /// One member of a dictionary.
  package struct Entry: Sendable {
    package let key: String
    package let value: Value

    package init(key: String, value: Value) {
      self.key = key
      self.value = value
    }
  }

  /// The named fields of a DTO or model.
  package struct Record: Sendable {
    /// The name of the type in the contract.
    package let type: String
    package let fields: [Field]

    package init(type: String, fields: [Field]) {
      self.type = type
      self.fields = fields
    }

    /// The value of the field called `name`, or nil where the record has no such field.
    package subscript(name: String) -> Value? {
      for field in fields where field.name == name { return field.value }
      return nil
    }
  }

  /// One field of a record.
  package struct Field: Sendable {
    package let name: String
    package let value: Value

    package init(name: String, value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// Whether this is nothing.
  package var isNull: Bool {
    if case .null = self { return true }
    return false
  }
}
