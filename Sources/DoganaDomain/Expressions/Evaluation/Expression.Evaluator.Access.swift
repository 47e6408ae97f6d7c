extension Expression.Evaluator {
  func variable(_ name: String, at range: Range<Int>) throws(ExpressionError) -> Value {
    guard let value = bindings[name] else { throw ExpressionError("\"\(name)\" has no value here", at: range) }
    return value.plain
  }

  func local(_ slot: Int, at range: Range<Int>) throws(ExpressionError) -> Value {
    guard locals.indices.contains(slot) else { throw ExpressionError("the variable has no value here", at: range) }
    return locals[slot]
  }

  /// A field of a record or a member of a map; what is not there is an error.
  mutating func field(
    _ name: String, _ position: Int?, of base: Value, at range: Range<Int>
  ) throws(ExpressionError) -> Value {
    switch base {
    case .record, .map:
      guard let value = try lookUp(name, position, in: base, at: range) else {
        throw ExpressionError("no such key: \"\(SafeText.escaped(name, limit: 60))\"", at: range)
      }
      return value.plain
    default:
      throw noOverload("\(base.expressionKind).\(name)", at: range)
    }
  }

  /// Whether a field is there and not null. Nothing has no fields, so that `has(self.a.b)` is false for a null `a`.
  mutating func has(
    _ name: String, _ position: Int?, in base: Value, at range: Range<Int>
  ) throws(ExpressionError) -> Bool {
    switch base {
    case .record, .map:
      guard let value = try lookUp(name, position, in: base, at: range) else { return false }
      return !value.plain.isNull
    case .null:
      return false
    default:
      throw noOverload("has(\(base.expressionKind).\(name))", at: range)
    }
  }

  private mutating func lookUp(
    _ name: String, _ position: Int?, in base: Value, at range: Range<Int>
  ) throws(ExpressionError) -> Value? {
    switch base {
    case .record(let record):
      if let position, record.fields.indices.contains(position), record.fields[position].name == name {
        return record.fields[position].value
      }
      return record[name]
    case .map(let entries):
      // A walk over the keys asks for the members in their order.
      for place in [lookUpHint, lookUpHint + 1]
      where entries.indices.contains(place) && entries[place].key.utf8.elementsEqual(name.utf8) {
        lookUpHint = place
        return entries[place].value
      }
      try spend(entries.count / 8, at: range)
      guard let place = entries.firstIndex(where: { $0.key.utf8.elementsEqual(name.utf8) }) else { return nil }
      lookUpHint = place
      return entries[place].value
    default:
      return nil
    }
  }

  /// `collection[index]`.
  mutating func element(
    of collection: Value, _ index: Value, at range: Range<Int>
  ) throws(ExpressionError) -> Value {
    switch (collection, index) {
    case (.map, .string(let key)), (.record, .string(let key)):
      return try field(key, nil, of: collection, at: range)
    case (.map, _) where !index.isNull:
      throw ExpressionError("no such key: a key is a string, not \(index.expressionKind)", at: range)
    case (.list(let elements), _):
      guard let position = index.wholeNumber else { break }
      guard let offset = Int(exactly: position), elements.indices.contains(offset) else {
        throw ExpressionError(
          "index \(position) is out of range: the list has \(elements.count) elements", at: range)
      }
      return elements[offset].plain
    default:
      break
    }
    throw noOverload("\(collection.expressionKind)[\(index.expressionKind)]", at: range)
  }

  mutating func list(_ elements: [ExpressionNode]) throws(ExpressionError) -> Value {
    var values: [Value] = []
    values.reserveCapacity(elements.count)
    for element in elements { values.append(try value(element)) }
    return .list(values)
  }

  mutating func map(_ entries: [(key: ExpressionNode, value: ExpressionNode)]) throws(ExpressionError) -> Value {
    var members: [Value.Entry] = []
    members.reserveCapacity(entries.count)
    for entry in entries {
      let keyValue = try value(entry.key)
      guard case .string(let key) = keyValue else {
        throw ExpressionError("a key is a string, not \(keyValue.expressionKind)", at: entry.key.range)
      }
      try spend(members.count / 8, at: entry.key.range)
      guard !members.contains(where: { $0.key.utf8.elementsEqual(key.utf8) }) else {
        throw ExpressionError("the key \"\(SafeText.escaped(key, limit: 60))\" is repeated", at: entry.key.range)
      }
      members.append(Value.Entry(key: key, value: try value(entry.value)))
    }
    return .map(members)
  }

  /// `size()`: Unicode scalars of a string, bytes, elements, members.
  mutating func size(of value: Value, at range: Range<Int>) throws(ExpressionError) -> Int64 {
    switch value {
    case .string(let text):
      try spend(bytes: text.utf8.count, at: range)
      return Int64(text.unicodeScalars.count)
    case .bytes(let bytes): return Int64(bytes.count)
    case .list(let elements): return Int64(elements.count)
    case .map(let entries): return Int64(entries.count)
    default: throw noOverload("size(\(value.expressionKind))", at: range)
    }
  }
}
