extension Expression {
  /// Runs a checked tree over bindings, within a budget of work.
  ///
  /// Conditions are evaluated as `Bool` without a `Value` around them. Recursion follows the tree, whose height the
  /// parser bounds; what grows with the data is walked in loops and paid from the budget.
  struct Evaluator {
    let bindings: ExpressionBindings
    /// The variables of the comprehensions being walked, by slot.
    var locals: [Value] = []
    /// Units of work left.
    var steps: Int
    /// Where the last member of a map was found.
    var lookUpHint = 0

    init(_ bindings: ExpressionBindings, steps: Int) {
      self.bindings = bindings
      self.steps = steps
    }

    /// The value of a node.
    mutating func value(_ node: ExpressionNode) throws(ExpressionError) -> Value {
      try spend(1, at: node.range)
      switch node.kind {
      case .literal(let value): return value
      case .number(let number): return number.value
      case .variable(let name): return try variable(name, at: node.range)
      case .local(let slot): return try local(slot, at: node.range)
      case .field(let base, let name, let position):
        return try field(name, position, of: try value(base), at: node.range)
      case .index(let base, let index):
        let collection = try value(base)
        return try element(of: collection, try value(index), at: node.range)
      case .negate(let operand): return try negate(try value(operand), at: node.range)
      case .arithmetic(let arithmetic, let left, let right):
        return try self.arithmetic(arithmetic, left, right, at: node.range)
      case .conditional(let condition, let first, let second):
        return try value(try self.condition(condition) ? first : second)
      case .list(let elements): return try list(elements)
      case .map(let entries): return try map(entries)
      case .size(let operand): return .int(try size(of: try value(operand), at: node.range))
      case .conversion(let conversion, let operand):
        return try convert(try value(operand), conversion, at: node.range)
      case .timeField(let field, let operand, let zone):
        return try timeField(field, of: operand, zone: zone, at: node.range)
      case .comprehension(let comprehension) where comprehension.form == .filter || comprehension.form == .map:
        return try collect(comprehension)
      case .not, .all, .any, .comparison, .membership, .has, .text, .matches, .matchesComputed, .comprehension:
        return .bool(try decide(node))
      }
    }

    /// The value of a node that must be a bool.
    mutating func condition(_ node: ExpressionNode) throws(ExpressionError) -> Bool {
      switch node.kind {
      case .not, .all, .any, .comparison, .membership, .has, .text, .matches, .matchesComputed:
        try spend(1, at: node.range)
        return try decide(node)
      default:
        let value = try value(node)
        guard case .bool(let result) = value else {
          throw ExpressionError("expected bool, found \(value.expressionKind)", at: node.range)
        }
        return result
      }
    }

    /// The operators and functions whose result is a bool.
    private mutating func decide(_ node: ExpressionNode) throws(ExpressionError) -> Bool {
      switch node.kind {
      case .not(let operand): return try !condition(operand)
      case .all(let operands): return try all(operands)
      case .any(let operands): return try any(operands)
      case .comparison(let comparison, let left, let right):
        return try compare(comparison, left, right, at: node.range)
      case .membership(let element, let collection):
        return try isMember(element, of: collection, at: node.range)
      case .has(let base, let name, let position):
        return try has(name, position, in: try value(base), at: node.range)
      case .text(let test, let text, let part):
        let whole = try value(text)
        return try self.text(test, whole, try value(part), at: node.range)
      case .matches(let text, let regex):
        return try matches(try value(text), regex, at: node.range)
      case .matchesComputed(let text, let pattern):
        let whole = try value(text)
        return try matches(whole, pattern: try value(pattern), at: node.range, pattern.range)
      case .comprehension(let comprehension):
        return try quantify(comprehension)
      default:
        // Only the kinds above are sent here.
        throw ExpressionError("expected bool", at: node.range)
      }
    }

    /// Pays for work; throws once the budget is used up.
    mutating func spend(_ cost: Int, at range: Range<Int>) throws(ExpressionError) {
      steps -= cost
      if steps < 0 {
        steps = -1
        throw ExpressionError("the expression takes too many steps for this value", at: range, isLimit: true)
      }
    }

    /// Pays for a walk over so many bytes.
    mutating func spend(bytes count: Int, at range: Range<Int>) throws(ExpressionError) {
      try spend(count / 32, at: range)
    }

    /// The error of an operation that is not defined for what it was given.
    func noOverload(_ text: String, at range: Range<Int>) -> ExpressionError {
      ExpressionError("no such overload: \(text)", at: range)
    }
  }
}
