import DoganaDomain

/// What a model's rule asks of one value.
enum ScreenPredicate: Sendable {
  /// A number between two bounds, each with whether it may be reached.
  case number(minimum: Int64?, includesMinimum: Bool, maximum: Int64?, includesMaximum: Bool)
  /// The number of scalars of a string.
  case size(minimum: Int, maximum: Int)
  /// One of the texts of a list.
  case member(list: Int)
  /// A text with another at its beginning, at its end, or anywhere in it.
  case text(ExpressionNode.TextTest, [UInt8])
  /// A text that one of these formats reads.
  case date([DateFormat])
  /// Any other rule over this one value.
  case rule(Expression)
}

extension ScreenPredicate {
  /// Whether this asks for a length alone.
  var isSize: Bool {
    if case .size = self { return true }
    return false
  }
}
