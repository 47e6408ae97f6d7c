/// A way to a value inside an expression: the same way leads to the same value each time it is taken.
struct FactKey: Hashable {
  enum Step: Hashable {
    /// By its bytes.
    case name([UInt8])
    case index(Int64)
    /// What `size()` says of it.
    case size
  }

  let root: [UInt8]
  let steps: [Step]

  init(root: [UInt8], steps: [Step] = []) {
    self.root = root
    self.steps = steps
  }

  /// The way that a path takes from a variable.
  init(_ variable: String, _ path: some Sequence<FieldPath.Step>) {
    root = Array(variable.utf8)
    steps = path.map { step in
      switch step {
      case .name(let name): .name(Array(name.utf8))
      case .index(let index): .index(Int64(index))
      }
    }
  }

  func appending(_ step: Step) -> FactKey { FactKey(root: root, steps: steps + [step]) }
}

/// What is known where a condition is asked: the names, and what other conditions that hold say of them.
struct FactEnvironment {
  /// What conditions say of one value.
  struct Known {
    var isPresent = false
    var isNothing = false
    var choices: [Value]?
    /// Values that it does not have.
    var excluded: [Value] = []
    var range = ValueRange.all
  }

  private(set) var variables: [(name: String, facts: ValueFacts)]
  private(set) var locals: [ValueFacts] = []
  private var known: [FactKey: Known] = [:]

  init(_ variables: [(String, ValueFacts)]) {
    self.variables = variables.map { (name: $0.0, facts: $0.1) }
  }

  func variable(_ name: String) -> ValueFacts? {
    variables.first { $0.name.utf8.elementsEqual(name.utf8) }?.facts
  }

  /// The environment inside a comprehension.
  func entering(_ element: ValueFacts) -> FactEnvironment {
    var inner = self
    inner.locals.append(element)
    return inner
  }

  /// The way to the value of a node, where it has one that leads to the same value each time.
  func key(of node: ExpressionNode) -> FactKey? {
    switch node.kind {
    case .variable(let name): return FactKey(root: Array(name.utf8))
    // No variable has a name with a sign in it.
    case .local(let slot): return FactKey(root: Array("@\(slot)".utf8))
    case .field(let base, let name, _): return key(of: base)?.appending(.name(Array(name.utf8)))
    case .index(let base, let index):
      guard case .literal(let value) = index.kind else { return nil }
      switch value {
      case .string(let name): return key(of: base)?.appending(.name(Array(name.utf8)))
      case .int(let number): return key(of: base)?.appending(.index(number))
      default: return nil
      }
    case .size(let operand): return key(of: operand)?.appending(.size)
    default: return nil
    }
  }

  /// Whether it is known that the value is there and not null.
  func isPresent(_ key: FactKey) -> Bool { known[key]?.isPresent == true }

  /// Whether it is known that the value is null, or not there.
  func isNothing(_ key: FactKey) -> Bool { known[key]?.isNothing == true }

  mutating func learn(_ key: FactKey, _ change: (inout Known) -> Void) {
    change(&known[key, default: Known()])
  }

  /// Narrows what is known of a value by what conditions say of it.
  func narrow(_ facts: inout ValueFacts, at key: FactKey) {
    if let size = known[key.appending(.size)] {
      facts.size.formIntersection(size.range.onIntegers())
      if let choices = size.choices { facts.size.formIntersection(ValueRange(covering: choices)) }
    }
    guard let known = known[key] else { return }
    if known.isPresent {
      facts.canBeNull = false
      // It was got at before.
      facts.canErr = false
    }
    if known.isNothing {
      facts.shape = .null
      facts.canBeNull = true
    }
    if let choices = known.choices {
      facts.choices =
        facts.choices.map { own in own.filter { value in choices.contains { value.celEquals($0) } } } ?? choices
    }
    if !known.excluded.isEmpty, let choices = facts.choices {
      facts.choices = choices.filter { value in !known.excluded.contains { value.celEquals($0) } }
    }
    facts.range.formIntersection(known.range)
    if facts.scalar == .int || facts.scalar == .uint { facts.range = facts.range.onIntegers() }
    if let choices = facts.choices, !facts.range.isUnbounded {
      facts.choices = choices.filter { value in
        let point = ValueRange(value, value)
        return !point.isBelow(facts.range) && !facts.range.isBelow(point)
      }
    }
  }
}
