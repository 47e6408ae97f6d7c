extension Value {
  /// How two values stand to each other by the rules of an expression.
  enum CELOrder: Equatable {
    case ordered(Ordering)
    /// One of them is NaN.
    case unordered
    /// There is no order between values of these kinds.
    case undefined
  }

  /// The order of two values: numbers exactly across their types, texts by code point, `false` before `true`.
  func celOrder(to other: Value) -> CELOrder {
    switch (self, other) {
    case (.int, _), (.uint, _), (.double, _), (.decimal, _):
      numberOrder(to: other)
    case (.bool(let left), .bool(let right)):
      .ordered(left == right ? .equal : left ? .greater : .less)
    case (.string(let left), .string(let right)):
      .ordered(Self.order(left.utf8, right.utf8))
    case (.bytes(let left), .bytes(let right)):
      .ordered(Self.order(left, right))
    case (.instant(let left), .instant(let right)):
      .ordered(left == right ? .equal : left < right ? .less : .greater)
    case (.duration(let left), .duration(let right)):
      .ordered(left == right ? .equal : left < right ? .less : .greater)
    default:
      .undefined
    }
  }

  /// Bytes in lexicographic order; for UTF-8 that is the order of code points.
  private static func order<Bytes: Sequence<UInt8>>(_ left: Bytes, _ right: Bytes) -> Ordering {
    var rest = right.makeIterator()
    for byte in left {
      guard let other = rest.next() else { return .greater }
      if byte != other { return byte < other ? .less : .greater }
    }
    return rest.next() == nil ? .equal : .less
  }

  /// The order of numbers on one number line, without rounding either of them.
  private func numberOrder(to other: Value) -> CELOrder {
    switch (self, other) {
    case (.int(let left), .int(let right)): .ordered(Self.order(left, right))
    case (.uint(let left), .uint(let right)): .ordered(Self.order(left, right))
    case (.int(let left), .uint(let right)): .ordered(left < 0 ? .less : Self.order(left.magnitude, right))
    case (.uint(let left), .int(let right)): .ordered(right < 0 ? .greater : Self.order(left, right.magnitude))
    case (.double(let left), .double(let right)):
      left.isNaN || right.isNaN ? .unordered : .ordered(left == right ? .equal : left < right ? .less : .greater)
    case (.int(let left), .double(let right)): Self.wrapped(Self.order(left, right))
    case (.uint(let left), .double(let right)): Self.wrapped(Self.order(left, right))
    case (.double(let left), .int(let right)): Self.wrapped(Self.order(right, left)?.reversed)
    case (.double(let left), .uint(let right)): Self.wrapped(Self.order(right, left)?.reversed)
    case (.decimal(let left), .decimal(let right)): .ordered(left.compare(to: right))
    case (.decimal(let left), .int(let right)): .ordered(left.compare(to: ExactDecimal(right)))
    case (.decimal(let left), .uint(let right)): .ordered(left.compare(to: ExactDecimal(right)))
    case (.int(let left), .decimal(let right)): .ordered(ExactDecimal(left).compare(to: right))
    case (.uint(let left), .decimal(let right)): .ordered(ExactDecimal(left).compare(to: right))
    case (.decimal(let left), .double(let right)): Self.wrapped(left.compare(to: right))
    case (.double(let left), .decimal(let right)): Self.wrapped(right.compare(to: left)?.reversed)
    default: .undefined
    }
  }

  private static func wrapped(_ ordering: Ordering?) -> CELOrder {
    ordering.map(CELOrder.ordered) ?? .unordered
  }

  private static func order<Number: FixedWidthInteger>(_ left: Number, _ right: Number) -> Ordering {
    left == right ? .equal : left < right ? .less : .greater
  }

  /// An integer beside a double; nil for NaN. No rounding function: those are in a library that Domain does not link.
  private static func order(_ left: Int64, _ right: Double) -> Ordering? {
    if right.isNaN { return nil }
    guard right >= -0x1p63, right < 0x1p63 else { return right < 0 ? .greater : .less }
    let whole = Int64(right)
    if left != whole { return left < whole ? .less : .greater }
    // What is beyond 2^53 has no fraction, so that the difference is exact.
    let fraction = right - Double(whole)
    return fraction == 0 ? .equal : fraction > 0 ? .less : .greater
  }

  private static func order(_ left: UInt64, _ right: Double) -> Ordering? {
    if right.isNaN { return nil }
    guard right >= 0, right < 0x1p64 else { return right < 0 ? .greater : .less }
    let whole = UInt64(right)
    if left != whole { return left < whole ? .less : .greater }
    // What is beyond 2^53 has no fraction, so that the difference is exact.
    let fraction = right - Double(whole)
    return fraction == 0 ? .equal : fraction > 0 ? .less : .greater
  }
}
