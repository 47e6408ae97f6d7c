import DoganaDomain

/// What a model asks of the nodes that its fields look at.
extension ScreenTables.Compiler {
  mutating func demand(_ model: Answer.Model, at index: Int) -> Bool {
    switch (model, plan.nodes[index].kind) {
    case (.one(let name), .record): return demand(name, at: index)
    case (.each(let name), .list), (.each(let name), .dictionary):
      let element = plan.nodes[index].target
      demands[element, default: Demand()].isRequired = true
      return demand(name, at: element)
    default: return false
    }
  }

  /// Follows a model's fields to the nodes that they look at; false where a field has no fast form.
  mutating func demand(_ name: String, at index: Int) -> Bool {
    guard let model = contract.model(named: name), model.cases.isEmpty,
      plan.nodes[index].kind == .record
    else { return false }
    demands[index, default: Demand()].isRequired = true
    for field in model.fields {
      switch field.origin {
      case .constant: continue
      case .header: return false
      case .path(let path):
        guard let target = follow(path, from: index, isRequired: !field.isOptional) else { return false }
        if !add(field, at: target) { return false }
      }
    }
    return add(model.rules, of: model, at: index)
  }

  /// The rules over a finished model, as rules over the tokens of the fields that they name.
  mutating func add(_ modelRules: [ModelRule], of model: ModelType, at index: Int) -> Bool {
    if modelRules.isEmpty { return true }
    let record = plan.nodes[index].target
    // A record inside itself would overwrite the tokens of the one around it; two models of one record, the rules.
    guard rulesOfRecord[record] == nil, !isRecursive(record) else { return false }
    let firstKept = slotOfNode.count
    let firstRule = rules.count
    for rule in modelRules {
      guard let names = ScreenRule.fields(of: rule.rule.expression) else { return false }
      var kept: [ScreenRule.Kept] = []
      for name in names {
        guard let position = model.fields.firstIndex(where: { $0.name == name }),
          case .path(let path) = model.fields[position].origin, model.fields[position].conversion == nil,
          let target = follow(path, from: index, isRequired: !model.fields[position].isOptional),
          plan.nodes[target].kind.isScreenedScalar || plan.nodes[target].kind == .date,
          plan.nodes[target].kind != .date || plan.nodes[target].precision == .nanos,
          plan.nodes[target].defaultValue == nil
        else { return false }
        if slotOfNode[target] == nil { slotOfNode[target] = Int32(slotOfNode.count) }
        guard let slot = slotOfNode[target], slot >= firstKept else { return false }
        let known = plan.nodes[target].formats
        kept.append(
          ScreenRule.Kept(
            position: position, slot: Int(slot), kind: ScreenKind(plan.nodes[target].kind),
            formats: known.isEmpty ? PlanReader.defaultFormats : known))
      }
      rules.append(
        ScreenRule(rule.rule.expression, fieldNames: model.fields.map(\.name), type: model.name, kept: kept))
    }
    rulesOfRecord[record] = (firstRule, modelRules.count, firstKept, slotOfNode.count - firstKept)
    return true
  }

  func isRecursive(_ record: Int) -> Bool {
    var open = [record]
    var seen: Set<Int> = []
    while let here = open.popLast() {
      for field in plan.records[here].fields {
        var node = plan.nodes[field.node]
        while node.kind == .list || node.kind == .dictionary { node = plan.nodes[node.target] }
        guard node.kind == .record else { continue }
        if node.target == record { return true }
        if seen.insert(node.target).inserted { open.append(node.target) }
      }
    }
    return false
  }

  mutating func follow(_ path: FieldPath, from index: Int, isRequired: Bool) -> Int? {
    var here = index
    for step in path.steps {
      guard case .name(let name) = step, plan.nodes[here].kind == .record,
        let field = plan.records[plan.nodes[here].target].fields.first(where: { $0.name == name })
      else { return nil }
      here = field.node
      if isRequired { demands[here, default: Demand()].isRequired = true }
    }
    return here
  }

  mutating func add(_ field: ModelField, at index: Int) -> Bool {
    let node = plan.nodes[index]
    switch field.conversion {
    case nil: break
    case .model(let name):
      if field.rule != nil || isVisited(name, at: index) { return field.rule == nil }
      return demandNested(name, at: index)
    case .list(.model(let name)):
      guard node.kind == .list else { return false }
      if !isVisited(name, at: node.target), !demandNested(name, at: node.target) { return false }
    case .enumeration(let name):
      guard node.kind == .string || node.kind == .enumeration, let type = contract.enumeration(named: name) else {
        return false
      }
      demands[index, default: Demand()].predicates.append(.member(list: lists.count))
      lists.append(type.cases.map { Array($0.utf8) })
    case .date(let formats, _):
      if node.kind == .date { break }
      guard node.kind == .string, formats.allSatisfy({ !$0.readsNumber }), field.rule == nil else { return false }
      demands[index, default: Demand()].predicates.append(.date(formats))
    case .scalar, .list: return false
    }
    guard let rule = field.rule else { return true }
    let compiled = ScreenPredicate.compile(rule, lists: &lists)
    if node.kind == .list {
      guard compiled.allSatisfy(\.isSize) else { return false }
    } else if !node.kind.isScreenedScalar {
      return false
    }
    demands[index, default: Demand()].predicates += compiled
    return true
  }

  /// A model that points back to itself is followed once a node.
  mutating func isVisited(_ name: String, at index: Int) -> Bool {
    !visited.insert("\(index) \(name)").inserted
  }

  mutating func demandNested(_ name: String, at index: Int) -> Bool {
    let wasRequired = demands[index]?.isRequired ?? false
    let isFine = demand(name, at: index)
    // A nested model that the outer one may be without makes no demand on its own presence.
    if !wasRequired { demands[index, default: Demand()].isRequired = false }
    return isFine
  }
}
