extension Expression.Checker {
  private typealias Syntax = Expression.Syntax

  /// A function, a method or a macro.
  mutating func call(
    _ target: Expression.Syntax?, _ name: String, _ nameRange: Range<Int>, _ arguments: [Expression.Syntax],
    _ range: Range<Int>
  ) throws(ExpressionDiagnostic) -> ExpressionNode {
    if let target {
      if let form = ExpressionNode.Comprehension.Form(rawValue: name) ?? (name == "existsOne" ? .existsOne : nil) {
        return try comprehension(form, target, nameRange, arguments, range)
      }
      return try method(target, name, nameRange, arguments, range)
    }
    switch name {
    case "has":
      return try has(arguments, nameRange, range)
    case "size":
      let arguments = try exactly(1, arguments, of: name, nameRange)
      return try size(arguments[0], range)
    case "matches":
      let arguments = try exactly(2, arguments, of: name, nameRange)
      return try matches(arguments[0], arguments[1], range)
    default:
      guard let conversion = ExpressionNode.Conversion(rawValue: name) else {
        throw unknownFunction(name, nameRange, of: arguments.first, isMethod: false)
      }
      let arguments = try exactly(1, arguments, of: name, nameRange)
      return try self.conversion(conversion, arguments[0], range)
    }
  }

  private mutating func method(
    _ target: Syntax, _ name: String, _ nameRange: Range<Int>, _ arguments: [Syntax], _ range: Range<Int>
  ) throws(ExpressionDiagnostic) -> ExpressionNode {
    if let test = ExpressionNode.TextTest(rawValue: name) {
      let arguments = try exactly(1, arguments, of: name, nameRange)
      let text = try text(target, of: name)
      let part = try self.text(arguments[0], of: name)
      try refuseCapitals(in: part, beside: text)
      return ExpressionNode(.text(test, text, part), .bool, range)
    }
    if let field = ExpressionNode.TimeField(rawValue: name) {
      return try timeField(field, target, arguments, nameRange, range)
    }
    switch name {
    case "matches":
      let arguments = try exactly(1, arguments, of: name, nameRange)
      return try matches(target, arguments[0], range)
    case "size":
      _ = try exactly(0, arguments, of: name, nameRange)
      return try size(target, range)
    default:
      throw unknownFunction(name, nameRange, of: target, isMethod: true)
    }
  }

  // MARK: Diagnostics

  /// The arguments, which must be `count` in number.
  func exactly(
    _ count: Int, _ arguments: [Expression.Syntax], of name: String, _ nameRange: Range<Int>
  ) throws(ExpressionDiagnostic) -> [Expression.Syntax] {
    guard arguments.count == count else {
      let expected = count == 1 ? "1 argument" : "\(count) arguments"
      throw ExpressionDiagnostic(
        .type, "\(name)() takes \(expected), not \(arguments.count)", at: nameRange, expected: expected,
        found: String(arguments.count))
    }
    return arguments
  }

  private func unknownFunction(
    _ name: String, _ nameRange: Range<Int>, of operand: Syntax?, isMethod: Bool
  ) -> ExpressionDiagnostic {
    let functions = ["has", "size", "matches"] + ExpressionNode.Conversion.allCases.map(\.rawValue)
    let methods =
      ExpressionNode.TextTest.allCases.map(\.rawValue)
      + ["matches", "size", "all", "exists", "exists_one", "filter", "map"]
      + ExpressionNode.TimeField.allCases.map(\.rawValue)
    let written = SafeText.escaped(name, limit: 40)
    let value = operand.map(shown) ?? "…"
    let isList = if isMethod, let operand, case .list? = type(of: operand) { true } else { false }
    let habit =
      isList && name == "includes"
      ? "… in _" : (isMethod ? Expression.Habits.methods : Expression.Habits.functions)[name]
    let message: String
    let suggestion: String?
    if ["now", "today", "Date"].contains(name), operand == nil {
      message = "there is no now(): a verdict does not depend on the day"
      suggestion = "timestamp(\"…\")"
    } else if name == "type" {
      message = "there is no type() here"
      suggestion = nil
    } else if let habit {
      message = "there is no function \"\(written)\""
      suggestion = Expression.Habits.filled(habit, with: value)
    } else if !isMethod, methods.contains(name) {
      message = "\(written)() is called on a value"
      suggestion = "\(value).\(name)(…)"
    } else if isMethod, functions.contains(name) {
      message = "\(written)() takes the value as its argument"
      suggestion = name == "has" ? "has(\(value).…)" : "\(name)(\(value))"
    } else {
      message = "there is no function \"\(written)\""
      suggestion = NearestName.find(name, among: isMethod ? methods : functions).map { $0 + "(…)" }
    }
    return ExpressionDiagnostic(
      .unknownFunction, message, at: nameRange, expected: (isMethod ? methods : functions).joined(separator: ", "),
      found: name, suggestion: suggestion)
  }

  /// The type of a part for a suggestion, nil where it has none.
  private func type(of syntax: Syntax) -> ExpressionType? {
    var checker = self
    return try? checker.value(syntax).type
  }

  // MARK: Functions

  private mutating func has(
    _ arguments: [Syntax], _ nameRange: Range<Int>, _ range: Range<Int>
  ) throws(ExpressionDiagnostic) -> ExpressionNode {
    let arguments = try exactly(1, arguments, of: "has", nameRange)
    guard case .member(let base, let name, let memberRange) = arguments[0].kind else {
      throw ExpressionDiagnostic(
        .type, "has() asks for a field: has(self.name)", at: arguments[0].range, expected: "a field",
        suggestion: hasSuggestion(for: arguments[0]))
    }
    let node = try value(base)
    let (_, position) = try field(of: node, name, memberRange)
    return ExpressionNode(.has(node, name: name, position: position), .bool, range)
  }

  private func hasSuggestion(for argument: Syntax) -> String? {
    switch argument.kind {
    case .index(let base, let key):
      if case .record? = type(of: base), case .literal(.string(let name, _)) = key.kind {
        return "has(\(shown(base)).\(SafeText.escaped(name, limit: 40)))"
      }
      if case .literal(.string(let name, _)) = key.kind, shown(base) == "headers" || shown(base) == "request.headers" {
        return "\"\(SafeText.escaped(name.lowercased(), limit: 60))\" in \(shown(base))"
      }
      return "\(shown(key)) in \(shown(base))"
    case .name(let name) where name != "self" && environment.variables["self"] != nil:
      return "has(self.\(shown(argument)))"
    case .name: return "\(shown(argument)) != null"
    case .literal(.string(let name, _)): return "has(self.\(SafeText.escaped(name, limit: 40)))"
    default: return nil
    }
  }

  private mutating func size(_ operand: Syntax, _ range: Range<Int>) throws(ExpressionDiagnostic) -> ExpressionNode {
    let node = try value(operand)
    switch node.type {
    case .string, .bytes, .list, .map, .dynamic:
      return ExpressionNode(.size(node), .int, range)
    default:
      throw ExpressionDiagnostic(
        .type, "\(node.type.description) has no size", at: operand.range, expected: "a string, bytes, list or map",
        found: node.type.description)
    }
  }

  /// An operand that must be a string.
  private mutating func text(_ syntax: Syntax, of name: String) throws(ExpressionDiagnostic) -> ExpressionNode {
    let node = try value(syntax)
    guard node.type == .string || node.type == .dynamic else {
      throw ExpressionDiagnostic(
        .type, "\(name)() is for strings, not \(node.type.description)", at: syntax.range, expected: "string",
        found: node.type.description, suggestion: textSuggestion(for: syntax, node.type, name))
    }
    return node
  }

  private func textSuggestion(for syntax: Syntax, _ type: ExpressionType, _ name: String) -> String? {
    if case .member(let base, "keys", _) = syntax.kind, name == "contains" { return "… in \(shown(base))" }
    return switch type {
    case .list where name == "contains": "… in \(shown(syntax))"
    case .map where name == "contains": "… in \(shown(syntax))"
    case .list(.string): "\(shown(syntax)).exists(x, x.\(name)(…))"
    case .timestamp, .duration, .int, .uint, .double, .decimal: "string(\(shown(syntax)))"
    default: nil
    }
  }

  private mutating func matches(
    _ text: Syntax, _ pattern: Syntax, _ range: Range<Int>
  ) throws(ExpressionDiagnostic) -> ExpressionNode {
    let textNode = try self.text(text, of: "matches")
    let patternNode = try self.text(pattern, of: "matches")
    guard case .literal(.string(let source)) = patternNode.kind else {
      return ExpressionNode(.matchesComputed(textNode, patternNode), .bool, range)
    }
    do {
      let regex = try LinearRegex(source, sizeLimit: Expression.Limits.patternSize)
      return ExpressionNode(.matches(textNode, regex), .bool, range)
    } catch {
      throw ExpressionDiagnostic(
        .badRegex, error.message, at: place(of: error.range, in: pattern), suggestion: error.suggestion)
    }
  }

  /// Where a place in a pattern stands in the source: exact for a literal without escapes, else the whole literal.
  private func place(of range: Range<Int>, in pattern: Syntax) -> Range<Int> {
    guard case .literal(.string(_, let contentStart?)) = pattern.kind else { return pattern.range }
    return contentStart + range.lowerBound..<contentStart + range.upperBound
  }

  private mutating func timeField(
    _ field: ExpressionNode.TimeField, _ target: Syntax, _ arguments: [Syntax], _ nameRange: Range<Int>,
    _ range: Range<Int>
  ) throws(ExpressionDiagnostic) -> ExpressionNode {
    let node = try value(target)
    let isDuration = node.type == .duration
    guard node.type == .timestamp || node.type == .dynamic || (isDuration && field.isOfDuration) else {
      throw ExpressionDiagnostic(
        .type, "\(field.rawValue)() is not defined for \(node.type.description)", at: target.range,
        expected: field.isOfDuration ? "timestamp or duration" : "timestamp", found: node.type.description,
        suggestion: node.type == .string ? "timestamp(\(shown(target)))" : nil)
    }
    guard let zone = arguments.first, !isDuration else {
      _ = try exactly(0, arguments, of: field.rawValue, nameRange)
      return ExpressionNode(.timeField(field, node, zone: nil), .int, range)
    }
    _ = try exactly(1, arguments, of: field.rawValue, nameRange)
    let zoneNode = try text(zone, of: field.rawValue)
    if case .literal(.string(let text)) = zoneNode.kind, Expression.ZoneOffset.seconds(of: text) == nil {
      throw ExpressionDiagnostic(
        .badLiteral, "only fixed offsets are time zones here", at: zone.range, expected: "\"UTC\" or \"+02:00\"",
        found: SafeText.escaped(text, limit: 40))
    }
    return ExpressionNode(.timeField(field, node, zone: zoneNode), .int, range)
  }

  // MARK: Conversions

  private mutating func conversion(
    _ conversion: ExpressionNode.Conversion, _ operand: Syntax, _ range: Range<Int>
  ) throws(ExpressionDiagnostic) -> ExpressionNode {
    let open = try open(operand)
    let node = conversion == .decimal ? adapted(open, to: .decimal) : settled(open)
    let sources = conversion.sources
    guard node.type == .dynamic || sources.isEmpty || sources.contains(node.type) else {
      throw ExpressionDiagnostic(
        .type, "\(conversion.rawValue)() does not convert \(node.type.description)", at: operand.range,
        expected: sources.map(\.description).joined(separator: ", "), found: node.type.description)
    }
    let type = conversion.result
    guard case .literal(let value) = node.kind, conversion != .dyn else {
      return ExpressionNode(.conversion(conversion, node), type, range)
    }
    do {
      var evaluator = Expression.Evaluator(ExpressionBindings([]), steps: Expression.Limits.steps)
      return ExpressionNode(.literal(try evaluator.convert(value, conversion, at: range)), type, range)
    } catch {
      // The others fail when they run, as the language says, so that `||` may absorb them.
      guard [.timestamp, .duration, .decimal].contains(conversion) else {
        return ExpressionNode(.conversion(conversion, node), type, range)
      }
      throw ExpressionDiagnostic(
        .badLiteral, error.message, at: operand.range,
        expected: conversion == .timestamp ? "2024-05-01T12:00:00Z" : conversion == .duration ? "1h30m" : "12.50")
    }
  }
}

extension ExpressionNode.Conversion {
  /// The types that can be converted; empty for `dyn`, which takes all.
  var sources: [ExpressionType] {
    switch self {
    case .int: [.int, .uint, .double, .decimal, .string, .timestamp]
    case .uint: [.uint, .int, .double, .decimal, .string]
    case .double: [.double, .int, .uint, .decimal, .string]
    case .decimal: [.decimal, .int, .uint, .double, .string]
    case .string: [.string, .bool, .int, .uint, .double, .decimal, .bytes, .timestamp, .duration]
    case .bytes: [.bytes, .string]
    case .bool: [.bool, .string]
    case .timestamp: [.timestamp, .string, .int]
    case .duration: [.duration, .string]
    case .dyn: []
    }
  }

  /// The type that the conversion makes.
  var result: ExpressionType {
    switch self {
    case .int: .int
    case .uint: .uint
    case .double: .double
    case .decimal: .decimal
    case .string: .string
    case .bytes: .bytes
    case .bool: .bool
    case .timestamp: .timestamp
    case .duration: .duration
    case .dyn: .dynamic
    }
  }
}
