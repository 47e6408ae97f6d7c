extension Expression.Checker {
  /// A variable of a comprehension around this place, the innermost first, or a top-level name.
  func variable(_ name: String, _ range: Range<Int>) throws(ExpressionDiagnostic) -> ExpressionNode {
    if let slot = scope.lastIndex(where: { $0.name == name }) {
      return ExpressionNode(.local(slot), scope[slot].type, range)
    }
    if let type = environment.variables[name] { return ExpressionNode(.variable(name), type, range) }
    if ["now", "today", "Date"].contains(name) {
      throw ExpressionDiagnostic(
        .unknownName, "there is no now: a verdict does not depend on the day", at: range, found: name,
        suggestion: "timestamp(\"…\")")
    }
    let known = scope.map(\.name) + environment.variables.keys.sorted()
    throw ExpressionDiagnostic(
      .unknownName, "there is no \"\(SafeText.escaped(name, limit: 40))\" here", at: range,
      expected: known.isEmpty ? nil : known.joined(separator: ", "), found: name,
      suggestion: suggestion(for: name, among: known))
  }

  /// The nearest known name; a bare field name means the field of `self`.
  private func suggestion(for name: String, among known: [String]) -> String? {
    if case .record(let type)? = environment.variables["self"],
      environment.records[type]?.contains(where: { $0.name == name }) == true
    {
      return "self.\(name)"
    }
    if let word = Expression.Habits.names[name] {
      guard word.hasPrefix("s") else { return word }
      // What stands for `self` needs one, and `size(self)` one that has a size.
      switch environment.variables["self"] {
      case .string?, .bytes?, .list?, .map?: return word
      case _? where word == "self": return word
      default: break
      }
    }
    return NearestName.find(name, among: known)
  }

  /// Field access: a field of a record, a member of a map, or whatever `dyn` turns out to hold.
  func member(
    of base: ExpressionNode, _ name: String, _ nameRange: Range<Int>, _ range: Range<Int>
  ) throws(ExpressionDiagnostic) -> ExpressionNode {
    let (type, position) = try field(of: base, name, nameRange)
    return ExpressionNode(.field(base, name: name, position: position), type, range)
  }

  /// The type of a field, and its place in the record where that is known.
  func field(
    of base: ExpressionNode, _ name: String, _ nameRange: Range<Int>
  ) throws(ExpressionDiagnostic) -> (ExpressionType, position: Int?) {
    switch base.type {
    case .dynamic:
      return (.dynamic, nil)
    case .map(let value):
      try refuseCapitals(name, of: base, at: nameRange, isQuoted: false)
      return (value, nil)
    case .record(let type):
      guard let fields = environment.records[type] else { return (.dynamic, nil) }
      if let position = fields.firstIndex(where: { $0.name == name }) { return (fields[position].type, position) }
      let known = fields.map(\.name)
      throw ExpressionDiagnostic(
        .unknownName, "\(type) has no field \"\(SafeText.escaped(name, limit: 40))\"", at: nameRange,
        expected: known.joined(separator: ", "), found: name,
        suggestion: NearestName.find(name, among: known) ?? presence(name, of: base, among: known))
    default:
      let habit = Expression.Habits.property(name, of: base.type)
      throw ExpressionDiagnostic(
        .type, "\(base.type.description) has no fields", at: nameRange, expected: "a record or map",
        found: base.type.description, suggestion: habit.map { Expression.Habits.filled($0, with: shown(base.range)) })
    }
  }

  /// `has(self.name)` for `self.hasName`.
  private func presence(_ name: String, of base: ExpressionNode, among known: [String]) -> String? {
    guard name.hasPrefix("has") else { return nil }
    let wanted = name.dropFirst(3).lowercased()
    return known.first { $0.lowercased() == wanted }.map { "has(\(shown(base.range)).\($0))" }
  }

  /// Refuses `Platform.ios`: the cases of an enum are strings.
  func refuseCase(_ base: Expression.Syntax, _ name: String, _ range: Range<Int>) throws(ExpressionDiagnostic) {
    guard case .name(let owner) = base.kind, owner != "Date", owner.first?.isUppercase == true,
      environment.variables[owner] == nil, !scope.contains(where: { $0.name == owner })
    else { return }
    throw ExpressionDiagnostic(
      .unknownName, "a case is a string here", at: range, found: owner,
      suggestion: "\"\(SafeText.escaped(name, limit: 40))\"")
  }

  /// `base[index]`: by position in a list, by key in a map; a record takes a literal name.
  mutating func index(
    _ base: Expression.Syntax, _ index: Expression.Syntax, _ range: Range<Int>
  ) throws(ExpressionDiagnostic) -> ExpressionNode {
    let base = try value(base)
    let index = try value(index)
    let expected: String
    switch (base.type, index.type) {
    case (.list(let element), .int), (.list(let element), .uint), (.list(let element), .dynamic):
      return ExpressionNode(.index(base, index), element, range)
    case (.map(let member), .string), (.map(let member), .dynamic):
      if case .literal(.string(let name)) = index.kind {
        try refuseCapitals(name, of: base, at: index.range, isQuoted: true)
      }
      return ExpressionNode(.index(base, index), member, range)
    case (.record, .string):
      if case .literal(.string(let name)) = index.kind { return try member(of: base, name, index.range, range) }
      return ExpressionNode(.index(base, index), .dynamic, range)
    case (.record, .dynamic):
      return ExpressionNode(.index(base, index), .dynamic, range)
    case (.dynamic, .int), (.dynamic, .uint), (.dynamic, .string), (.dynamic, .dynamic):
      return ExpressionNode(.index(base, index), .dynamic, range)
    case (.list, _): expected = "int"
    case (.map, _), (.record, _): expected = "string"
    case (.dynamic, _): expected = "int or string"
    default:
      throw ExpressionDiagnostic(
        .type, "\(base.type.description) has no elements", at: base.range, expected: "a list or map",
        found: base.type.description,
        suggestion: base.type == .string ? "\(shown(base.range)).startsWith(…)" : nil)
    }
    throw ExpressionDiagnostic(
      .type, "\(base.type.description) is not indexed by \(index.type.description)", at: index.range,
      expected: expected, found: index.type.description)
  }
}
