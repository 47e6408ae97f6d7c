/// Makes domain models from decoded DTOs under a contract's rules.
///
/// A mapper never touches bytes: it works on decoded nodes, and every failure carries the wire path and the offset of
/// the value it is about.
package struct Mapper {
  let contract: Contract
  let headers: HeaderFields
  let locate: (Int) -> TextLocation
  /// What decoding dropped already, by list.
  let decodedDrops: [WirePath: [DecodedPayload.Drop]]
  /// The steps from the body to the DTO that is being mapped.
  var path: WirePath.Stack
  /// The model fields from the outermost model to the one that is being mapped.
  var fieldPath: [String] = []
  /// How many elements each list kept that was mapped under a policy that drops.
  package private(set) var keptLists: [WirePath: Int] = [:]
  package private(set) var drops: [DecodedPayload.Drop] = []
  /// The elements that a policy dropped, where lists may stand in them.
  private(set) var droppedElements: Set<WirePath> = []
  package private(set) var notes: [Note] = []
  /// What the rules may still take.
  var budget = ExpressionBudget()

  package init(
    contract: Contract, headers: HeaderFields, path: WirePath.Stack, decodedDrops: [DecodedPayload.Drop] = [],
    locate: @escaping (Int) -> TextLocation
  ) {
    self.contract = contract
    self.headers = headers
    self.path = path
    self.decodedDrops = Dictionary(grouping: decodedDrops, by: \.list)
    self.locate = locate
  }

  /// A model, or all that keeps the DTO from being one, in payload order.
  package enum Result {
    case model(Value)
    case failed([Failure])
  }

  /// A problem with the offset it is about, by which problems are put in payload order.
  package struct Failure {
    package let offset: Int
    package let problem: Problem
  }

  /// Maps one DTO to the model called `name`.
  package mutating func map(_ node: DTONode, to name: String) -> Result {
    guard let model = contract.model(named: name) else {
      return .failed([failure(at: node, error: "unknownModel", hint: "the contract has no model `\(name)`")])
    }
    if !model.cases.isEmpty {
      return mapVariant(node, model: model, error: ModelField.defaultError(for: model.name))
    }
    var fields: [Value.Field] = []
    var failures: [Failure] = []
    for field in model.fields {
      fieldPath.append(field.name)
      switch map(field, of: node) {
      case .model(let value): fields.append(Value.Field(name: field.name, value: value))
      case .failed(let problems): failures += problems
      }
      fieldPath.removeLast()
    }
    if failures.isEmpty {
      let value = Value.record(Value.Record(type: model.name, fields: fields))
      let bindings = ExpressionBindings([("self", value)])
      for rule in model.rules {
        if let hint = violation(of: rule.rule, bindings) {
          failures.append(
            failure(
              at: node, error: rule.error, rule: rule.rule.source, value: ValueText.json(value), ruleError: hint.text))
        }
      }
      if failures.isEmpty { return .model(value) }
    }
    return .failed(Mapper.inPayloadOrder(failures))
  }

  /// Maps every element of a list to a model; a policy may drop what fails.
  ///
  /// `filter` is evaluated on each DTO first: what it excludes is neither kept nor dropped; where it errs, the element fails.
  /// A list that was decoded under a policy that drops and is mapped under one is one list: `keep` counts both.
  package mutating func mapList(
    _ elements: [DTONode.Element], policy: ListPolicy, filter: Rule?,
    _ mapElement: (inout Mapper, DTONode) -> Result
  ) -> Result {
    var values: [Value] = []
    var failures: [Failure] = []
    var dropped = 0
    var droppedFailures: [Failure] = []
    let list = path.path
    let cap = DecodedPayload.problemCap
    for element in elements {
      path.push(.index(element.index))
      defer { path.pop() }
      var outcome: Result?
      if let filter {
        switch condition(filter, ExpressionBindings([("self", element.node.value)])) {
        case .holds: break
        case .fails: continue
        case .errs(let message):
          outcome = .failed([
            failure(
              at: element.node, error: "invalidElement", rule: filter.source,
              ruleError: message)
          ])
        }
      }
      switch outcome ?? mapElement(&self, element.node) {
      case .model(let value): values.append(value)
      case .failed(let problems):
        if policy.invalid == .drop {
          dropped += 1
          droppedElements.insert(path.path)
          if droppedFailures.count < cap { droppedFailures += problems }
        } else {
          failures += problems
        }
      }
      if failures.count >= cap { break }
    }
    if !failures.isEmpty { return .failed(Mapper.inPayloadOrder(failures)) }
    let decodedDrops = policy.invalid == .drop ? decodedDrops[list] ?? [] : []
    let lost = dropped + decodedDrops.reduce(0) { $0 + $1.count }
    if lost > 0, !policy.accepts(kept: values.count, dropped: lost) {
      // Below `keep`, or none kept: all that was dropped is what is wrong, and the first of it decides the phase.
      let decoded = decodedDrops.flatMap(\.problems).map { Failure(offset: $0.location?.offset ?? 0, problem: $0) }
      var failures = Mapper.inPayloadOrder(decoded + droppedFailures)
      if let first = failures.first {
        let hint = policy.shortfall(kept: values.count, dropped: lost)
        failures[0] = Failure(offset: first.offset, problem: first.problem.adding(hint: hint))
      }
      return .failed(failures)
    }
    if policy.invalid == .drop { keptLists[list] = values.count }
    if dropped > 0 {
      drops.append(DecodedPayload.Drop(list: list, count: dropped, problems: droppedFailures.map(\.problem)))
    }
    return .model(.list(values))
  }

  private mutating func map(_ field: ModelField, of node: DTONode) -> Result {
    switch field.origin {
    case .constant(let value): return .model(value)
    case .header(let name):
      let found = headers[name].map { DTONode(offset: 0, content: .value(.string($0))) }
      return finish(found ?? DTONode(offset: 0, content: .nothing(.absent)), field: field, header: name)
    case .path(let fieldPath):
      return follow(fieldPath.steps[...], from: node) { mapper, target in mapper.finish(target, field: field) }
    }
  }

  /// Walks a DTO path and calls `body` where it ends, with the wire path set; nil on the way gives nil.
  private mutating func follow(
    _ steps: ArraySlice<FieldPath.Step>, from node: DTONode, _ body: (inout Mapper, DTONode) -> Result
  ) -> Result {
    guard let step = steps.first else { return body(&self, node) }
    switch (step, node.content) {
    case (.name(let name), .record(_, let fields)):
      guard let field = fields.first(where: { $0.name.hasSameBytes(as: name) }) else { break }
      path.push(.name(field.key))
      defer { path.pop() }
      return follow(steps.dropFirst(), from: field.node, body)
    case (.name(let name), .dictionary(let members)):
      path.push(.name(name))
      defer { path.pop() }
      guard let member = members.first(where: { $0.key.hasSameBytes(as: name) }) else { break }
      return follow(steps.dropFirst(), from: member.node, body)
    case (_, .variant(_, let box)): return follow(steps, from: box.node, body)
    case (.index(let index), .list(let elements)):
      // Of the elements that decoding kept; the path is that of the payload.
      path.push(.index(index < elements.count ? elements[index].index : index))
      defer { path.pop() }
      guard index < elements.count else { return body(&self, DTONode(offset: node.offset, content: .nothing(.absent))) }
      return follow(steps.dropFirst(), from: elements[index].node, body)
    case (.name(let name), .value(.map(let entries))):
      path.push(.name(name))
      defer { path.pop() }
      guard let entry = entries.first(where: { $0.key.hasSameBytes(as: name) }) else { break }
      return follow(steps.dropFirst(), from: DTONode(offset: node.offset, content: .value(entry.value)), body)
    case (.index(let index), .value(.list(let elements))):
      path.push(.index(index))
      defer { path.pop() }
      guard index < elements.count else { break }
      return follow(steps.dropFirst(), from: DTONode(offset: node.offset, content: .value(elements[index])), body)
    default: break
    }
    // Nil anywhere on a path makes nil; its way of nothing is that of the value where the walk stopped.
    if case .nothing = node.content { return body(&self, node) }
    return body(&self, DTONode(offset: node.offset, content: .nothing(.absent)))
  }

  /// Converts and checks the value that a field's path led to.
  private mutating func finish(_ node: DTONode, field: ModelField, header: String? = nil) -> Result {
    if node.isNil {
      if field.isOptional { return .model(.null) }
      return .failed([
        failure(
          at: node, error: field.error, expected: "a value",
          found: header.map { "nothing: the response has no header `\($0)`" } ?? Mapper.nothingText(node),
          hint: "the model is never without `\(field.name)`; `?` at the end of its path would allow it")
      ])
    }
    let converted: Result =
      if let conversion = field.conversion { convert(node, by: conversion, field: field) } else { .model(node.value) }
    guard case .model(let value) = converted, let rule = field.rule else { return converted }
    guard let violation = violation(of: rule, ExpressionBindings([("self", value)])) else { return converted }
    return .failed([
      failure(at: node, error: field.error, rule: rule.source, value: ValueText.json(value), ruleError: violation.text)
    ])
  }

  /// Maps a union's value by the model of its variant; one that has none is a failure called `error`.
  mutating func mapVariant(_ node: DTONode, model: ModelType, error: String) -> Result {
    guard case .variant(let name, let box) = node.content,
      let target = model.cases.first(where: { $0.variant.hasSameBytes(as: name) })
    else {
      return .failed([
        failure(
          at: node, error: error,
          expected: "one of " + model.cases.map(\.variant).joined(separator: ", "), found: Mapper.variantText(node))
      ])
    }
    switch map(box.node, to: target.model) {
    case .model(let value): return .model(.variant(name: name, value: value))
    case .failed(let failures): return .failed(failures)
    }
  }

  /// The failure of a rule or conversion at a node, with the path of where the walk stands.
  func failure(
    at node: DTONode, error: String, rule: String? = nil, expected: String? = nil, found: String? = nil,
    value: String? = nil, hint: String? = nil, ruleError: String? = nil
  ) -> Failure {
    Failure(
      offset: node.offset,
      problem: Problem(
        kind: .mapping, error: error, path: path.path,
        field: fieldPath.isEmpty ? nil : fieldPath.joined(separator: "."), rule: rule, expected: expected,
        found: found, value: value ?? Mapper.evidence(of: node), location: locate(node.offset), hint: hint,
        ruleError: ruleError, pattern: path.pattern))
  }

  mutating func note(_ kind: Note.Kind, detail: String) {
    notes.append(Note(kind: kind, path: path.pattern, detail: detail))
  }

  private static func evidence(of node: DTONode) -> String? {
    switch node.content {
    case .nothing, .invalid: nil
    default: ValueText.json(node.value)
    }
  }

  private static func nothingText(_ node: DTONode) -> String {
    if case .nothing(let way) = node.content {
      switch way {
      case .absent: return "nothing: the key is absent"
      case .null: return "null"
      case .blank: return "the empty string"
      }
    }
    return "null"
  }

  private static func variantText(_ node: DTONode) -> String {
    if case .variant(let name, _) = node.content { return name }
    return ValueText.json(node.value, limit: 60)
  }

  /// Stable by offset: problems at one place stay in the order in which the rules stand.
  static func inPayloadOrder(_ failures: [Failure]) -> [Failure] {
    failures.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map(\.element)
  }
}
