/// What is known of a value before there is one.
struct ValueFacts {
  enum Shape {
    /// Anything, null among it.
    case unknown
    /// Null and nothing else.
    case null
    case scalar(ExpressionType)
    case list(FactOrigin)
    case map(FactOrigin)
    case record(FactOrigin)
  }

  var shape: Shape
  var canBeNull: Bool
  /// Whether there may be no value because getting it errs.
  var canErr: Bool
  /// All the values that it may have besides null, where they are few.
  var choices: [Value]?
  /// The bounds of its values, besides null.
  var range: ValueRange
  /// The bounds of what `size()` says of it.
  var size: ValueRange

  init(
    _ shape: Shape, canBeNull: Bool = false, canErr: Bool = false, choices: [Value]? = nil, range: ValueRange = .all,
    size: ValueRange = ValueFacts.anySize
  ) {
    self.shape = shape
    self.canBeNull = canBeNull
    self.canErr = canErr
    self.choices = choices
    self.range = range
    self.size = size
  }

  static let unknown = ValueFacts(.unknown, canBeNull: true, canErr: true)
  static let anySize = ValueRange(lower: ValueRange.Bound(value: .int(0), isInclusive: true))
  /// No more values than these are kept one by one.
  static let choiceLimit = 256

  /// A value that is known.
  init(_ value: Value) {
    switch value {
    case .null: self.init(.null, canBeNull: true)
    case .bool: self.init(.scalar(.bool), choices: [value])
    case .int: self.init(.scalar(.int), choices: [value])
    case .uint: self.init(.scalar(.uint), choices: [value])
    case .double: self.init(.scalar(.double), choices: [value])
    case .decimal: self.init(.scalar(.decimal), choices: [value])
    case .string, .unknownCase: self.init(.scalar(.string), choices: [value.plain])
    case .bytes(let bytes): self.init(.scalar(.bytes), choices: [value], size: ValueFacts.exactly(bytes.count))
    case .instant: self.init(.scalar(.timestamp), choices: [value])
    case .duration: self.init(.scalar(.duration), choices: [value])
    case .list(let elements): self.init(.list(.unknown), size: ValueFacts.exactly(elements.count))
    case .map(let entries): self.init(.map(.unknown), size: ValueFacts.exactly(entries.count))
    case .record, .variant: self = ValueFacts(.unknown, canBeNull: true)
    }
  }

  static func exactly(_ count: Int) -> ValueRange { ValueRange(.int(Int64(count)), .int(Int64(count))) }

  /// Whether it can be anything besides null.
  var hasValue: Bool {
    if case .null = shape { return false }
    return choices?.isEmpty != true && !range.isEmpty
  }

  /// The bounds of its values, from the choices where they are known.
  var bounds: ValueRange {
    guard let choices else { return range }
    var bounds = range
    bounds.formIntersection(ValueRange(covering: choices))
    return bounds
  }

  /// The bounds of its size, from the choices where they are texts.
  var sizes: ValueRange {
    guard let choices, !choices.isEmpty else { return size }
    var counts: [Value] = []
    for choice in choices {
      guard case .string(let text) = choice else { return size }
      counts.append(.int(Int64(text.unicodeScalars.count)))
    }
    return ValueRange(covering: counts)
  }

  /// The type where it is a scalar.
  var scalar: ExpressionType? {
    if case .scalar(let type) = shape { return type }
    return nil
  }

  /// What may be of either.
  func joined(_ other: ValueFacts) -> ValueFacts {
    var joined = ValueFacts(
      .unknown, canBeNull: canBeNull || other.canBeNull, canErr: canErr || other.canErr,
      range: bounds.hull(other.bounds),
      size: sizes.hull(other.sizes))
    switch (shape, other.shape) {
    case (.null, let shape), (let shape, .null): joined.shape = shape
    case (.scalar(let one), .scalar(let two)) where one == two: joined.shape = .scalar(one)
    default: break
    }
    if let choices, let others = other.choices, choices.count + others.count <= ValueFacts.choiceLimit {
      joined.choices = choices + others
    }
    if case .null = shape { (joined.choices, joined.range, joined.size) = (other.choices, other.range, other.size) }
    if case .null = other.shape { (joined.choices, joined.range, joined.size) = (choices, range, size) }
    return joined
  }
}

/// Where a value comes from: looked up in the contract when it is asked for, since types hold each other.
indirect enum FactOrigin {
  case unknown
  case type(TypeReference)
  case dto(String)
  case model(String)
  /// What `as:` makes of a value of a type.
  case conversion(Conversion)
  /// The request that a `when` sees.
  case request
  case text
}
