extension Expression {
  /// Resolves names, types and patterns: what the parser read becomes what the evaluator runs.
  ///
  /// Number literals stay open (`.number`) until the operator around them says which type they take.
  struct Checker {
    let environment: ExpressionEnvironment
    /// The variables of the comprehensions around the place being checked, the outermost first.
    var scope: [(name: String, type: ExpressionType)] = []
    /// Those of them that walk the names of headers.
    var headerSlots: Set<Int> = []

    /// The source, of which a suggestion repeats a part.
    let source: [UInt8]

    init(_ environment: ExpressionEnvironment, source: String) {
      self.environment = environment
      self.source = Array(source.utf8)
    }

    /// A part of the source for a suggestion, in parentheses where an operator would be torn apart.
    func shown(_ syntax: Syntax) -> String {
      let text = shown(syntax.range)
      switch syntax.kind {
      case .literal, .name, .member, .index, .call, .list, .map: return text
      default: return text == "…" ? text : "(\(text))"
      }
    }

    /// A part of the source for a suggestion; what is long is left out.
    func shown(_ range: Range<Int>) -> String {
      guard range.count <= 40, range.upperBound <= source.count else { return "…" }
      return SafeText.escaped(String(decoding: source[range], as: UTF8.self), limit: 80)
    }

    /// The node of an expression whose value is taken as it is: open literals become `int` and `double`.
    mutating func value(_ syntax: Syntax) throws(ExpressionDiagnostic) -> ExpressionNode {
      settled(try open(syntax))
    }

    /// The node of an expression that must be a bool.
    mutating func condition(_ syntax: Syntax) throws(ExpressionDiagnostic) -> ExpressionNode {
      let node = try value(syntax)
      guard node.type == .bool || node.type == .dynamic else {
        throw ExpressionDiagnostic(
          .type, "expected bool, found \(node.type.description)", at: syntax.range, expected: "bool",
          found: node.type.description,
          suggestion: conditionSuggestion(for: node.type).map { Habits.filled($0, with: shown(syntax)) })
      }
      return node
    }

    private func conditionSuggestion(for type: ExpressionType) -> String? {
      switch type {
      case .string, .bytes, .list, .map: "size(_) > 0"
      case .int, .uint, .double, .decimal: "_ != 0"
      case .null, .timestamp, .duration, .record: "_ != null"
      case .bool, .dynamic: nil
      }
    }

    /// The node of an expression; a number literal, or a list or map of them, is left open.
    mutating func open(_ syntax: Syntax) throws(ExpressionDiagnostic) -> ExpressionNode {
      let range = syntax.range
      switch syntax.kind {
      case .literal(let literal): return node(of: literal, range)
      case .name(let name): return try variable(name, range)
      case .member(let base, let name, let nameRange):
        try refuseCase(base, name, range)
        return try member(of: try value(base), name, nameRange, range)
      case .index(let base, let index): return try self.index(base, index, range)
      case .call(let target, let name, let nameRange, let arguments):
        return try call(target, name, nameRange, arguments, range)
      case .not(let operand): return ExpressionNode(.not(try condition(operand)), .bool, range)
      case .negate(let operand):
        let node = try negatable(operand, range)
        return ExpressionNode(.negate(node), node.type, range)
      case .number(let operand): return try negatable(operand, range)
      case .all(let operands): return ExpressionNode(.all(try conditions(operands)), .bool, range)
      case .any(let operands): return ExpressionNode(.any(try conditions(operands)), .bool, range)
      case .comparison(let comparison, let left, let right):
        return try self.comparison(comparison, left, right, range)
      case .membership(let element, let collection): return try membership(element, collection, range)
      case .arithmetic(let arithmetic, let left, let right):
        return try self.arithmetic(arithmetic, left, right, range)
      case .conditional(let condition, let first, let second):
        return try conditional(condition, first, second, range)
      case .list(let elements): return try list(elements, range)
      case .map(let entries): return try map(entries, range)
      }
    }

    private mutating func conditions(_ operands: [Syntax]) throws(ExpressionDiagnostic) -> [ExpressionNode] {
      var nodes: [ExpressionNode] = []
      for operand in operands { nodes.append(try condition(operand)) }
      return nodes
    }

    // MARK: Literals

    private func node(of literal: Syntax.Literal, _ range: Range<Int>) -> ExpressionNode {
      switch literal {
      case .null: ExpressionNode(.literal(.null), .null, range)
      case .bool(let value): ExpressionNode(.literal(.bool(value)), .bool, range)
      case .int(let value):
        ExpressionNode(.number(.init(value: .int(value), exact: ExactDecimal(value))), .int, range)
      case .uint(let value): ExpressionNode(.literal(.uint(value)), .uint, range)
      case .double(let value, let spelling):
        ExpressionNode(.number(.init(value: .double(value), exact: exact(spelling))), .double, range)
      case .string(let text, _): ExpressionNode(.literal(.string(text)), .string, range)
      case .bytes(let bytes): ExpressionNode(.literal(.bytes(bytes)), .bytes, range)
      }
    }

    /// The decimal that a literal spells; `.5` and `007.5` are literals here, but no numbers of JSON.
    private func exact(_ spelling: String) -> ExactDecimal? {
      var digits = Array(spelling.utf8)
      let start = digits.first == UInt8(ascii: "-") ? 1 : 0
      while digits.count > start + 1, digits[start] == UInt8(ascii: "0"), digits[start + 1] != UInt8(ascii: "."),
        digits[start + 1] | 0x20 != UInt8(ascii: "e")
      {
        digits.remove(at: start)
      }
      if digits.count > start, digits[start] == UInt8(ascii: ".") { digits.insert(UInt8(ascii: "0"), at: start) }
      guard case .value(let value) = ExactDecimal.parse(digits) else { return nil }
      return value
    }

    private mutating func list(_ elements: [Syntax], _ range: Range<Int>) throws(ExpressionDiagnostic) -> ExpressionNode
    {
      var nodes: [ExpressionNode] = []
      var type: ExpressionType?
      for element in elements {
        let node = try open(element)
        type = type.map { $0.joined(with: node.type) ?? .dynamic } ?? node.type
        nodes.append(node)
      }
      return ExpressionNode(.list(nodes), .list(type ?? .dynamic), range)
    }

    private mutating func map(
      _ entries: [(key: Syntax, value: Syntax)], _ range: Range<Int>
    ) throws(ExpressionDiagnostic) -> ExpressionNode {
      var nodes: [(key: ExpressionNode, value: ExpressionNode)] = []
      var type: ExpressionType?
      for entry in entries {
        let key = try value(entry.key)
        guard key.type == .string || key.type == .dynamic else {
          throw ExpressionDiagnostic(
            .type, "the keys of a map are strings here", at: entry.key.range, expected: "string",
            found: key.type.description)
        }
        let node = try open(entry.value)
        type = type.map { $0.joined(with: node.type) ?? .dynamic } ?? node.type
        nodes.append((key: key, value: node))
      }
      return ExpressionNode(.map(nodes), .map(type ?? .dynamic), range)
    }
  }
}
