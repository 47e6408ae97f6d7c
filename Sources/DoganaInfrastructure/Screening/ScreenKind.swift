import DoganaDomain

/// What a value is read as: `DecodePlan.Kind` as a plain byte of this module, which the optimiser sees through.
enum ScreenKind: UInt8, BitwiseCopyable {
  case string, bool, int, uint, double, float, decimal, date, url, uuid, enumeration, record, list, dictionary
  /// Any, Data: what the screen does not read.
  case other

  init(_ kind: DecodePlan.Kind) {
    switch kind {
    case .string: self = .string
    case .bool: self = .bool
    case .int: self = .int
    case .uint: self = .uint
    case .double: self = .double
    case .float: self = .float
    case .decimal: self = .decimal
    case .date: self = .date
    case .url: self = .url
    case .uuid: self = .uuid
    case .enumeration: self = .enumeration
    case .record: self = .record
    case .list: self = .list
    case .dictionary: self = .dictionary
    case .any, .data, .union: self = .other
    }
  }
}
