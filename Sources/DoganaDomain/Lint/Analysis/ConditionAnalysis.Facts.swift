extension ConditionAnalysis {
  /// What is known of the value of a node.
  func facts(_ node: ExpressionNode, _ environment: FactEnvironment) -> ValueFacts {
    var facts = plainFacts(node, environment)
    if let key = environment.key(of: node) { environment.narrow(&facts, at: key) }
    return facts
  }

  private func plainFacts(_ node: ExpressionNode, _ environment: FactEnvironment) -> ValueFacts {
    switch node.kind {
    case .literal(let value): return ValueFacts(value)
    case .number(let number):
      // Beside a decimal a fraction may yet be another number.
      if case .int = number.value { return ValueFacts(number.value) }
      return ValueFacts(.scalar(.double))
    case .variable(let name): return environment.variable(name) ?? .unknown
    case .local(let slot): return environment.locals.indices.contains(slot) ? environment.locals[slot] : .unknown
    case .field(let base, let name, _): return member(name, of: facts(base, environment))
    case .index(let base, let index):
      let whole = facts(base, environment)
      if case .literal(.string(let name)) = index.kind { return member(name, of: whole) }
      guard case .list(let element) = whole.shape else { return .unknown }
      var facts = facts(of: element)
      facts.canErr = true
      return facts
    case .not, .all, .any, .comparison, .membership, .has, .text, .matches, .matchesComputed:
      return flag(node, environment)
    case .comprehension(let comprehension):
      guard comprehension.form == .filter || comprehension.form == .map else { return flag(node, environment) }
      return ValueFacts(.list(.unknown), canErr: true)
    case .conditional(let condition, let first, let second):
      let asked = truth(condition, environment)
      var joined = facts(first, environment).joined(facts(second, environment))
      if !asked.canFail { joined = facts(first, environment) }
      if !asked.canHold { joined = facts(second, environment) }
      joined.canErr = joined.canErr || asked.canErr
      return joined
    case .list(let elements):
      return ValueFacts(.list(.unknown), canErr: true, size: ValueFacts.exactly(elements.count))
    case .map: return ValueFacts(.map(.unknown), canErr: true)
    case .size(let operand):
      let whole = facts(operand, environment)
      return ValueFacts(.scalar(.int), canErr: whole.canErr || whole.canBeNull || !whole.hasSize, range: whole.sizes)
    case .timeField(let field, let operand, let zone):
      let time = facts(operand, environment)
      guard time.scalar == .timestamp else { return ValueFacts(.scalar(.int), canErr: true) }
      return ValueFacts(.scalar(.int), canErr: time.canErr || time.canBeNull || zone != nil, range: field.bounds)
    case .negate, .arithmetic, .conversion:
      if node.isClosed {
        var evaluator = Expression.Evaluator(ExpressionBindings([]), steps: 10_000)
        if let value = try? evaluator.value(node) { return ValueFacts(value) }
      }
      return node.type == .dynamic ? .unknown : ValueFacts(.scalar(node.type), canErr: true)
    }
  }

  private func flag(_ node: ExpressionNode, _ environment: FactEnvironment) -> ValueFacts {
    let truth = truth(node, environment)
    return ValueFacts(
      .scalar(.bool), canErr: truth.canErr,
      choices: (truth.canHold ? [.bool(true)] : []) + (truth.canFail ? [.bool(false)] : []))
  }

  /// A field of a record or a member of a map.
  private func member(_ name: String, of whole: ValueFacts) -> ValueFacts {
    let canErr = whole.canErr || whole.canBeNull
    switch whole.shape {
    case .record(let origin):
      guard var facts = field(name, of: origin) else { return .unknown }
      facts.canErr = facts.canErr || canErr
      return facts
    case .map(let value):
      var facts = facts(of: value)
      // It may not be there.
      facts.canErr = true
      return facts
    default: return .unknown
    }
  }

  // MARK: The contract

  /// What is known of a value by where it comes from.
  func facts(of origin: FactOrigin) -> ValueFacts {
    switch origin {
    case .unknown: return ValueFacts(.unknown, canBeNull: true)
    case .text: return ValueFacts(.scalar(.string))
    case .request: return ValueFacts(.record(.request))
    case .dto(let name): return ValueFacts(.record(.dto(name)))
    case .model(let name):
      guard let model = subject.model(name), model.cases.isEmpty else { return ValueFacts(.unknown) }
      return ValueFacts(.record(.model(name)))
    case .type(let type): return facts(of: type)
    case .conversion(let conversion): return facts(of: conversion)
    }
  }

  private func facts(of type: TypeReference) -> ValueFacts {
    switch type {
    case .optional(let wrapped):
      var facts = facts(of: wrapped)
      facts.canBeNull = true
      return facts
    case .list(let element): return ValueFacts(.list(.type(element)))
    case .dictionary(let value): return ValueFacts(.map(.type(value)))
    case .scalar(let scalar): return scalar.facts
    case .named(let name):
      if subject.dto(name) != nil { return ValueFacts(.record(.dto(name))) }
      guard let type = subject.enumeration(name) else { return ValueFacts(.unknown) }
      return facts(of: type, isOpen: type.isOpen)
    }
  }

  private func facts(of type: EnumType, isOpen: Bool) -> ValueFacts {
    let isKnown = !isOpen && type.cases.count <= ValueFacts.choiceLimit
    return ValueFacts(.scalar(.string), choices: isKnown ? type.cases.map { .string($0) } : nil)
  }

  private func facts(of conversion: Conversion) -> ValueFacts {
    switch conversion {
    case .enumeration(let name):
      // `as:` refuses what an open enum keeps.
      return subject.enumeration(name).map { facts(of: $0, isOpen: false) } ?? ValueFacts(.scalar(.string))
    case .date: return ValueFacts(.scalar(.timestamp))
    case .scalar(let type): return type.facts
    case .model(let name): return facts(of: FactOrigin.model(name))
    case .list(let element): return ValueFacts(.list(.conversion(element)))
    }
  }

  /// A field of a record; nil where it is not known.
  func field(_ name: String, of origin: FactOrigin) -> ValueFacts? {
    switch origin {
    case .request:
      switch name {
      case "query", "headers": return ValueFacts(.map(.text))
      case "body": return ValueFacts(.unknown, canBeNull: true)
      default: return nil
      }
    case .dto(let dto):
      return subject.dto(dto)?.fields.first { $0.name.utf8.elementsEqual(name.utf8) }.map(facts)
    case .model(let owner):
      guard let model = subject.model(owner),
        let field = model.fields.first(where: { $0.name.utf8.elementsEqual(name.utf8) })
      else { return nil }
      return facts(of: field, in: model)
    default: return nil
    }
  }

  /// A field of a DTO.
  private func facts(of field: DTOField) -> ValueFacts {
    var facts = facts(of: .type(field.type))
    if case .scalar(.any) = field.type.unwrapped { return facts }
    facts.canBeNull = field.canBeNil
    if facts.scalar == .string, facts.choices == nil, let policy = field.nothing[.blank], !field.hasBlankDefault,
      policy != .default || field.defaultValue != nil
    {
      // The empty text never gets through.
      facts.size.formIntersection(ValueRange(lower: ValueRange.Bound(value: .int(1), isInclusive: true)))
    }
    return facts
  }

  /// A field of a finished model: of the type that it is made to, and as its rule wants it.
  private func facts(of field: ModelField, in model: ModelType) -> ValueFacts {
    var facts = ownFacts(of: field, in: model)
    if let rule = field.rule, !field.isConstant {
      var environment = FactEnvironment([("self", facts)])
      assume(rule.expression.root, &environment)
      environment.narrow(&facts, at: FactKey(root: Array("self".utf8)))
    }
    if !field.isConstant { facts.canBeNull = field.isOptional }
    facts.canErr = false
    return facts
  }

  /// A field of a model as its rule sees it.
  func ownFacts(of field: ModelField, in model: ModelType) -> ValueFacts {
    if case .constant(let value) = field.origin { return ValueFacts(value) }
    if let conversion = field.conversion { return facts(of: conversion) }
    switch field.origin {
    case .constant(let value): return ValueFacts(value)
    case .header: return ValueFacts(.scalar(.string))
    case .path(let path):
      guard let destination = subject.follow(path, from: model.from), let type = destination.type else {
        return ValueFacts(.unknown)
      }
      var facts = facts(of: .type(type))
      // What the DTO field says of the empty text holds where the path ends in it and leads through no union.
      if destination.unions.isEmpty, case .name? = path.steps.last, let last = destination.fields.last,
        last.type.unwrapped == type
      {
        facts = self.facts(of: last)
      }
      facts.canBeNull = false
      facts.canErr = false
      return facts
    }
  }
}

extension ModelField {
  fileprivate var isConstant: Bool {
    if case .constant = origin { return true }
    return false
  }
}

extension DTOField {
  /// Whether the default is the empty text.
  fileprivate var hasBlankDefault: Bool {
    if case .string(let text)? = defaultValue { return text.isEmpty }
    return false
  }
}

extension ValueFacts {
  /// Whether `size()` is defined for the value.
  fileprivate var hasSize: Bool {
    switch shape {
    case .list, .map: true
    case .scalar(let type): type == .string || type == .bytes
    case .unknown, .null, .record: false
    }
  }
}

extension ScalarType {
  /// What is known of a value of the type.
  fileprivate var facts: ValueFacts {
    switch self {
    case .string, .url: ValueFacts(.scalar(.string))
    // 8-4-4-4-12 hexadecimal digits.
    case .uuid: ValueFacts(.scalar(.string), size: ValueFacts.exactly(36))
    case .bool: ValueFacts(.scalar(.bool), choices: [.bool(true), .bool(false)])
    case .int, .int64: ValueFacts(.scalar(.int), range: ValueRange(.int(.min), .int(.max)))
    case .int8: ValueFacts(.scalar(.int), range: ValueRange(.int(Int64(Int8.min)), .int(Int64(Int8.max))))
    case .int16: ValueFacts(.scalar(.int), range: ValueRange(.int(Int64(Int16.min)), .int(Int64(Int16.max))))
    case .int32: ValueFacts(.scalar(.int), range: ValueRange(.int(Int64(Int32.min)), .int(Int64(Int32.max))))
    case .uint, .uint64: ValueFacts(.scalar(.uint), range: ValueRange(.uint(0), .uint(.max)))
    case .uint8: ValueFacts(.scalar(.uint), range: ValueRange(.uint(0), .uint(UInt64(UInt8.max))))
    case .uint16: ValueFacts(.scalar(.uint), range: ValueRange(.uint(0), .uint(UInt64(UInt16.max))))
    case .uint32: ValueFacts(.scalar(.uint), range: ValueRange(.uint(0), .uint(UInt64(UInt32.max))))
    case .double, .float: ValueFacts(.scalar(.double))
    case .decimal: ValueFacts(.scalar(.decimal))
    case .date: ValueFacts(.scalar(.timestamp))
    case .data: ValueFacts(.scalar(.bytes))
    case .any: ValueFacts(.unknown, canBeNull: true)
    }
  }
}

extension ExpressionNode.TimeField {
  /// What the accessor of a timestamp can say.
  fileprivate var bounds: ValueRange {
    let upper: Int64? =
      switch self {
      case .getFullYear: nil
      case .getMonth: 11
      case .getDate: 31
      case .getDayOfMonth: 30
      case .getDayOfWeek: 6
      case .getDayOfYear: 365
      case .getHours: 23
      case .getMinutes: 59
      // A leap second may be kept as one.
      case .getSeconds: 60
      case .getMilliseconds: 999
      }
    guard let upper else { return .all }
    return ValueRange(.int(self == .getDate ? 1 : 0), .int(upper))
  }
}
