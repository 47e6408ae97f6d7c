import Testing

/// A section of CEL's public conformance suite, and the lines in which we state its facts with words and data of our own.
///
/// The suite: `tests/simple/testdata` of the specification's repository, as of June 2026. A section of it has `cases`
/// cases; some are of what we leave out of CEL, each lot with its reason. For every other case there is a line.
struct ConformanceSection: CustomTestStringConvertible, Sendable {
  /// Cases that are none of ours, and why.
  struct LeftOut: Sendable {
    let count: Int
    let reason: Reason
  }

  /// Why cases of the suite are left out.
  enum Reason: String, CaseIterable, Sendable {
    case messages = "protocol buffer messages, wrappers and enums"
    case keys = "maps with keys that are no strings: JSON has none"
    case types = "types as values: type(), int as a name"
    case zones = "time zones by name"
    case names = "names with dots in them, namespaces and a leading dot"
    case functions = "functions that a host adds"
    case load = "types that never fit are refused at load, before `||` could absorb anything"
    case exact = "an int beyond 2^53 beside a double, which the suite rounds and we do not"
    case optionals = "optional values"
    case extensions = "extension libraries and macros with two variables"
  }

  let file: String
  let name: String
  let cases: Int
  let leftOut: [LeftOut]
  let rows: [ExpressionRow]

  init(_ file: String, _ name: String, cases: Int, leftOut: [(Int, Reason)] = [], rows: [ExpressionRow]) {
    self.file = file
    self.name = name
    self.cases = cases
    self.leftOut = leftOut.map { LeftOut(count: $0.0, reason: $0.1) }
    self.rows = rows
  }

  var testDescription: String { "\(file)/\(name)" }

  /// Cases of the suite that are ours.
  var wanted: Int { cases - leftOut.reduce(0) { $0 + $1.count } }

  static let all: [ConformanceSection] =
    basic + comparisons + conversions + fields + numbers + lists + logic + macros
    + names + parse + plumbing + strings + time + types

  /// Files of the suite that are left out as a whole, with the number of their cases.
  static let filesLeftOut: [(file: String, cases: Int, reason: Reason)] = [
    ("bindings_ext", 8, .extensions), ("block_ext", 37, .extensions), ("dynamic", 226, .messages),
    ("encoders_ext", 4, .extensions), ("enums", 85, .messages), ("macros2", 46, .extensions),
    ("math_ext", 199, .extensions), ("network_ext", 69, .extensions), ("optionals", 70, .optionals),
    ("proto2", 118, .messages), ("proto2_ext", 18, .messages), ("proto3", 85, .messages),
    ("string_ext", 216, .extensions), ("unknowns", 0, .functions), ("wrappers", 36, .messages),
  ]

  /// Lines with one outcome.
  static func all(_ outcome: String, _ sources: String...) -> [ExpressionRow] {
    sources.map { ExpressionRow($0, outcome) }
  }
}
