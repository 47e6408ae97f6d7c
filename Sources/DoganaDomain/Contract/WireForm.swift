/// A JSON form that a field's value may have on the wire, beside or instead of its type's own (`wire:`).
package enum WireForm: String, Hashable, Sendable, CaseIterable {
  case string = "String"
  case int = "Int"
  case number = "Number"
  case bool = "Bool"
}
