import DoganaDomain

/// A rule over a finished model, run on the tokens of the fields that it names.
struct ScreenRule: Sendable {
  /// One field that the rule names.
  struct Kept: Sendable {
    /// Where the model declares it.
    let position: Int
    let slot: Int
    let kind: ScreenKind
    let formats: [DateFormat]
  }

  private let expression: Expression
  private let fieldNames: [String]
  private let type: String
  private let kept: [Kept]
  /// A comparison of two dates, the usual case, without a record of values.
  private let comparison: ExpressionNode.Comparison?

  init(_ expression: Expression, fieldNames: [String], type: String, kept: [Kept]) {
    self.expression = expression
    self.fieldNames = fieldNames
    self.type = type
    self.kept = kept
    var comparison: ExpressionNode.Comparison?
    if case .comparison(let operation, let left, let right) = expression.root.kind, kept.count == 2,
      kept.allSatisfy({ $0.kind == .date }), ScreenRule.fieldName(left) == fieldNames[kept[0].position],
      ScreenRule.fieldName(right) == fieldNames[kept[1].position]
    {
      comparison = operation
    }
    self.comparison = comparison
  }

  /// Whether the rule certainly holds for the object whose tokens are kept.
  func holds(_ p: UnsafePointer<UInt8>, _ scratch: ScreenScratch) -> Bool {
    if let comparison {
      guard let left = instant(kept[0], p, scratch), let right = instant(kept[1], p, scratch) else { return false }
      switch comparison {
      case .equal: return left == right
      case .notEqual: return left != right
      case .less: return left < right
      case .lessOrEqual: return left <= right
      case .greater: return left > right
      case .greaterOrEqual: return left >= right
      }
    }
    var values = [Value](repeating: .null, count: fieldNames.count)
    for field in kept {
      guard let token = scratch.token(field.slot) else { continue }
      guard let value = value(field, p, token) else { return false }
      values[field.position] = value
    }
    let fields = zip(fieldNames, values).map { Value.Field(name: $0, value: $1) }
    let record = Value.record(Value.Record(type: type, fields: fields))
    return expression.holdsCheaply(ExpressionBindings(self: record))
  }

  private func instant(_ field: Kept, _ p: UnsafePointer<UInt8>, _ scratch: ScreenScratch) -> Instant? {
    guard let token = scratch.token(field.slot), p[token.start] == JSONScan.quote else { return nil }
    let text = UnsafeBufferPointer(start: p + token.start + 1, count: token.end - token.start - 2)
    for format in field.formats {
      if let instant = format.parse(Span(_unsafeElements: text)) { return instant }
    }
    return nil
  }

  /// The value of a token; nil where only the full way can make it.
  private func value(_ field: Kept, _ p: UnsafePointer<UInt8>, _ token: (start: Int, end: Int)) -> Value? {
    if p[token.start] == UInt8(ascii: "n") { return .null }
    let isText = p[token.start] == JSONScan.quote
    let start = isText ? token.start + 1 : token.start
    let count = isText ? token.end - token.start - 2 : token.end - token.start
    let bytes = Span(_unsafeElements: UnsafeBufferPointer(start: p + start, count: count))
    switch field.kind {
    case .date:
      if isText, count == 0 { return .null }
      for format in field.formats {
        if let instant = format.parse(bytes) { return .instant(instant) }
      }
      return nil
    case .int, .uint, .double, .decimal:
      guard case .value(let number) = ExactDecimal.parse(bytes) else { return nil }
      switch field.kind {
      case .int: return number.exactInt64.map { .int($0) }
      case .uint: return number.exactUInt64.map { .uint($0) }
      case .double: return .double(number.doubleValue)
      default: return .decimal(number)
      }
    case .string, .enumeration, .url, .uuid:
      if count == 0 { return nil }
      // A number under `wire:` is text as it is written; an escape is the full way's to undo.
      for index in bytes.indices where bytes[index] == JSONScan.backslash { return nil }
      return .string(String(decoding: UnsafeBufferPointer(start: p + start, count: count), as: UTF8.self))
    case .bool, .float, .record, .list, .dictionary, .other: return nil
    }
  }

  // MARK: What a rule looks at

  /// The fields of `self` that a rule names; nil where it looks at `self` in any other way.
  static func fields(of expression: Expression) -> [String]? {
    var names: [String] = []
    return collect(expression.root, into: &names) ? names : nil
  }

  static func fieldName(_ node: ExpressionNode) -> String? {
    guard case .field(let base, let name, _) = node.kind, case .variable("self") = base.kind else { return nil }
    return name
  }

  private static func collect(_ node: ExpressionNode, into names: inout [String]) -> Bool {
    if let name = fieldName(node) {
      if !names.contains(name) { names.append(name) }
      return true
    }
    switch node.kind {
    case .literal, .number: return true
    case .not(let inner), .negate(let inner), .size(let inner), .matches(let inner, _), .conversion(_, let inner):
      return collect(inner, into: &names)
    case .all(let parts), .any(let parts): return parts.allSatisfy { collect($0, into: &names) }
    case .comparison(_, let left, let right), .arithmetic(_, let left, let right), .text(_, let left, let right),
      .membership(let left, in: let right):
      return collect(left, into: &names) && collect(right, into: &names)
    case .conditional(let condition, then: let yes, else: let no):
      return collect(condition, into: &names) && collect(yes, into: &names) && collect(no, into: &names)
    default: return false
    }
  }
}
