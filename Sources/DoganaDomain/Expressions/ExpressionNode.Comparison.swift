extension ExpressionNode.Comparison {
  /// The comparison with its sides exchanged.
  package var mirrored: ExpressionNode.Comparison {
    switch self {
    case .equal, .notEqual: self
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    }
  }
}
