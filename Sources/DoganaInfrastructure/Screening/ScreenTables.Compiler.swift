import DoganaApplication
import DoganaDomain

extension ScreenTables {
  /// Compiles the tables of an answer; nil where something of it can only be decided the full way.
  static func compile(
    _ plan: DecodePlan, answer: Answer, contract: Contract, accepted: AcceptedWire?
  ) -> ScreenTables? {
    guard answer.errors.isEmpty, answer.filter == nil else { return nil }
    var compiler = Compiler(plan: plan, contract: contract, accepted: accepted)
    return compiler.compile(answer)
  }

  struct Compiler {
    let plan: DecodePlan
    let contract: Contract
    let accepted: AcceptedWire?
    /// What the model asks of each node of the plan.
    private var demands: [Int: Demand] = [:]
    private var nodes: [ScreenNode] = []
    private var fields: [ScreenField] = []
    private var patterns: [[UInt8]] = []
    private var records: [ScreenRecord] = []
    private var slots: [Int32] = []
    private var predicates: [ScreenPredicate] = []
    private var rules: [ScreenRule] = []
    /// The slot of a node that a rule looks at.
    private var slotOfNode: [Int: Int32] = [:]
    /// The rules of a record, and the slots that are empty where its object begins.
    private var rulesOfRecord: [Int: (first: Int, count: Int, firstKept: Int, keptCount: Int)] = [:]
    private var lists: [[[UInt8]]] = []
    private var formats: [[DateFormat]] = []
    private var unread: UnreadShape.Builder?

    struct Demand {
      var isRequired = false
      var predicates: [ScreenPredicate] = []
      /// A rule, a list of texts or dates over an optional's value asks nothing of nil.
      var isPresent: Bool { isRequired }
    }

    init(plan: DecodePlan, contract: Contract, accepted: AcceptedWire?) {
      self.plan = plan
      self.contract = contract
      self.accepted = accepted
      if let accepted { unread = UnreadShape.Builder(accepted.shape) }
    }

    mutating func compile(_ answer: Answer) -> ScreenTables? {
      guard plan.nodes.count < 20_000, plan.unions.isEmpty else { return nil }
      if let model = answer.model, !demand(model, at: plan.root) { return nil }
      for index in plan.nodes.indices {
        guard let node = screenNode(index) else { return nil }
        nodes.append(node)
      }
      for record in plan.records {
        guard add(record) else { return nil }
      }
      guard let root = wrapped() else { return nil }
      return ScreenTables(
        nodes: nodes, fields: fields, patterns: patterns, records: records, slots: slots, root: root,
        predicates: predicates, rules: rules, slotCount: slotOfNode.count, textLists: lists, formats: formats,
        unread: unread?.shape)
    }

    // MARK: What the model asks

    private mutating func demand(_ model: Answer.Model, at index: Int) -> Bool {
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
    private mutating func demand(_ name: String, at index: Int) -> Bool {
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
    private mutating func add(_ modelRules: [ModelRule], of model: ModelType, at index: Int) -> Bool {
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
        rules.append(ScreenRule(rule.rule.expression, fieldNames: model.fields.map(\.name), type: model.name, kept: kept))
      }
      rulesOfRecord[record] = (firstRule, modelRules.count, firstKept, slotOfNode.count - firstKept)
      return true
    }

    private func isRecursive(_ record: Int) -> Bool {
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

    private mutating func follow(_ path: FieldPath, from index: Int, isRequired: Bool) -> Int? {
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

    private mutating func add(_ field: ModelField, at index: Int) -> Bool {
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

    private var visited: Set<String> = []

    /// A model that points back to itself is followed once a node.
    private mutating func isVisited(_ name: String, at index: Int) -> Bool {
      !visited.insert("\(index) \(name)").inserted
    }

    private mutating func demandNested(_ name: String, at index: Int) -> Bool {
      let wasRequired = demands[index]?.isRequired ?? false
      let isFine = demand(name, at: index)
      // A nested model that the outer one may be without makes no demand on its own presence.
      if !wasRequired { demands[index, default: Demand()].isRequired = false }
      return isFine
    }

    // MARK: Nodes

    private mutating func screenNode(_ index: Int) -> ScreenNode? {
      let node = plan.nodes[index]
      let demand = demands[index] ?? Demand()
      let firstPredicate = predicates.count
      predicates += demand.predicates
      var table: Int32 = -1
      var dateKind: UInt8 = 0
      switch node.kind {
      case .union: return nil
      case .enumeration:
        table = Int32(lists.count)
        lists.append(plan.enumerations[node.target].cases.map { Array($0.utf8) })
      case .date:
        let known = node.formats.isEmpty ? PlanReader.defaultFormats : node.formats
        table = Int32(formats.count)
        formats.append(known)
        dateKind = known.first?.text == "iso8601" ? 1 : known.first?.text == "yyyy-MM-dd" ? 2 : 0
      default: break
      }
      let wireKinds = accepted.map { WireDrift.acceptedKinds(at: node.path, in: $0.shape).rawValue } ?? .max
      return ScreenNode(
        kind: ScreenKind(node.kind), null: way(node.null, node, demand, isDeclared: node.declared.contains(.null)),
        blank: blank(node, demand), isDeprecated: node.deprecated != nil,
        text: way(of: .string, node), integer: way(of: node.forms.contains(.int) ? .int : .number, node),
        number: way(of: .number, node), boolean: way(of: .bool, node),
        accepted: wireKinds, target: Int32(node.target), table: table, dateKind: dateKind,
        predicate: Int32(firstPredicate), predicateCount: Int32(demand.predicates.count),
        slot: slotOfNode[index] ?? -1, minimum: node.bounds.minimum, maximum: node.bounds.maximum)
    }

    /// What a form does: the normal one is silent, another that the contract allows is a note.
    private func way(of form: WireForm, _ node: DecodePlan.Node) -> UInt8 {
      guard node.forms.contains(DecodePlan.Forms(form)) else { return ScreenNode.Way.unsettled }
      return node.primaryForm == form ? ScreenNode.Way.silent : ScreenNode.Way.noted
    }

    private func way(
      _ policy: NothingPolicy, _ node: DecodePlan.Node, _ demand: Demand, isDeclared: Bool
    ) -> UInt8 {
      switch policy {
      case .fail: return ScreenNode.Way.unsettled
      case .nil: return demand.isRequired ? ScreenNode.Way.unsettled : isDeclared ? ScreenNode.Way.noted : ScreenNode.Way.silent
      case .default: return hasPlainDefault(node, demand) ? ScreenNode.Way.defaulted : ScreenNode.Way.unsettled
      }
    }

    private func blank(_ node: DecodePlan.Node, _ demand: Demand) -> UInt8 {
      guard let policy = node.blank else { return ScreenNode.Way.value }
      return way(policy, node, demand, isDeclared: true)
    }

    /// Whether a default may stand in without a look at it: no rule asks anything of the value.
    private func hasPlainDefault(_ node: DecodePlan.Node, _ demand: Demand) -> Bool {
      guard let value = node.defaultValue, !value.isNull, demand.predicates.isEmpty else { return false }
      if case .list(let elements) = value { return elements.isEmpty }
      switch node.kind {
      case .record, .list, .dictionary: return false
      default: return true
      }
    }

    // MARK: Records

    private mutating func add(_ record: DecodePlan.Record) -> Bool {
      guard record.fields.count <= ScreenRecord.maximumFields else { return false }
      var keys: [[UInt8]] = []
      var required: UInt64 = 0
      var noted: UInt64 = 0
      var defaulted: UInt64 = 0
      for (place, field) in record.fields.enumerated() {
        let node = plan.nodes[field.node]
        let demand = demands[field.node] ?? Demand()
        let bit: UInt64 = 1 << UInt64(place)
        keys.append(Array(field.wireKey.utf8))
        switch way(node.absent, node, demand, isDeclared: node.declared.contains(.absent)) {
        case ScreenNode.Way.silent: break
        case ScreenNode.Way.noted: noted |= bit
        case ScreenNode.Way.defaulted: defaulted |= bit
        default: required |= bit
        }
        // What no snapshot has seen absent is looked at the full way when it is.
        if nodes[field.node].accepted & WireShape.Kinds.absent.rawValue == 0 { required |= bit }
      }
      guard Set(keys).count == keys.count else { return false }
      add(
        keys: keys, nodes: record.fields.map(\.node), required: required, noted: noted, defaulted: defaulted,
        unknownKeys: record.decoding.unknownKeys == .ignore ? 0 : record.decoding.unknownKeys == .report ? 1 : 2,
        converts: record.decoding.keys == .snakeCase, path: record.path, rules: rulesOfRecord[records.count])
      return true
    }

    private mutating func add(
      keys: [[UInt8]], nodes: [Int], required: UInt64, noted: UInt64, defaulted: UInt64, unknownKeys: UInt8,
      converts: Bool, path: WirePath, rules: (first: Int, count: Int, firstKept: Int, keptCount: Int)?
    ) {
      let firstField = fields.count
      for (place, key) in keys.enumerated() {
        let pattern: [UInt8] = [JSONScan.quote] + key + [JSONScan.quote, JSONScan.colon]
        fields.append(ScreenField(length: pattern.count, node: nodes[place], place: place))
        patterns.append(pattern)
      }
      var size = 4
      while size < keys.count * 4 { size *= 2 }
      let firstSlot = slots.count
      slots += Array(repeating: -1 as Int32, count: size)
      for (place, key) in keys.enumerated() {
        var slot = Int(ScreenHash.of(key)) & (size - 1)
        while slots[firstSlot + slot] >= 0 { slot = (slot + 1) & (size - 1) }
        slots[firstSlot + slot] = Int32(firstField + place)
      }
      records.append(
        ScreenRecord(
          firstField: Int32(firstField), fieldCount: Int32(keys.count), firstSlot: Int32(firstSlot),
          slotMask: UInt32(size - 1), required: required, notedAbsent: noted, defaulted: defaulted,
          unknownKeys: unknownKeys, converts: converts, unread: unread?.place(of: path) ?? -1,
          firstRule: Int32(rules?.first ?? 0), ruleCount: Int32(rules?.count ?? 0),
          firstKept: Int32(rules?.firstKept ?? 0), keptCount: Int32(rules?.keptCount ?? 0)))
    }

    // MARK: The way to the value

    /// Objects with one key for every step of `at`, around the root; nil where a step is an index.
    private mutating func wrapped() -> Int32? {
      var inner = plan.root
      var paths: [(key: String, path: WirePath)] = []
      var path = WirePath.root
      for step in plan.at.steps {
        guard case .name(let name) = step else { return nil }
        paths.append((name, path))
        path = path.appending(key: name)
      }
      for (key, path) in paths.reversed() {
        add(
          keys: [Array(key.utf8)], nodes: [inner], required: 1, noted: 0, defaulted: 0, unknownKeys: 0,
          converts: false, path: path, rules: nil)
        let wireKinds = accepted.map { WireDrift.acceptedKinds(at: path, in: $0.shape).rawValue } ?? .max
        nodes.append(
          ScreenNode(
            kind: .record, null: ScreenNode.Way.unsettled, blank: ScreenNode.Way.unsettled, isDeprecated: false,
            text: 0, integer: 0, number: 0, boolean: 0, accepted: wireKinds,
            target: Int32(records.count - 1), table: -1, dateKind: 0, predicate: 0, predicateCount: 0, minimum: 0,
            maximum: 0))
        inner = nodes.count - 1
      }
      return Int32(inner)
    }
  }
}

extension DecodePlan.Kind {
  /// Whether a rule may look at the value of such a node.
  var isScreenedScalar: Bool {
    switch self {
    case .string, .int, .uint, .double, .decimal, .enumeration, .url, .uuid: true
    case .bool, .float, .date, .data, .any, .record, .list, .dictionary, .union: false
    }
  }
}

extension UnreadShape {
  /// Makes the tree of what the client does not read.
  struct Builder {
    private var places: [Place] = []
    private var byPath: [WirePath: Int32] = [:]

    init(_ shape: WireShape) {
      for (path, entry) in shape.sorted where !entry.isRead {
        let place = self.place(of: path)
        places[Int(place)].kinds = entry.kinds.rawValue
      }
    }

    /// The place of a path; made, with what leads to it, where there is none.
    mutating func place(of path: WirePath) -> Int32 {
      if let known = byPath[path] { return known }
      let place = Int32(places.count)
      places.append(Place(kinds: 0, members: [], element: -1))
      byPath[path] = place
      guard let parent = path.parent, let parsed = FieldPath.parse(path.text.replacingElements) else { return place }
      let above = self.place(of: parent)
      if path.isElement {
        places[Int(above)].element = place
      } else if case .name(let key)? = parsed.steps.last {
        places[Int(above)].members.append((Array(key.utf8), place))
      }
      return place
    }

    var shape: UnreadShape { UnreadShape(places: places) }
  }
}

extension String {
  /// A pattern as a path that can be parsed: `[*]` as the first element, `["*"]` as it stands.
  fileprivate var replacingElements: String {
    var text = ""
    var rest = self[...]
    while let range = rest.firstRange(of: "[*]") {
      text += rest[..<range.lowerBound] + "[0]"
      rest = rest[range.upperBound...]
    }
    return text + rest
  }
}

/// The hash of keys: cheap, and always followed by a comparison of the bytes.
enum ScreenHash {
  static func of(_ key: [UInt8]) -> UInt32 {
    key.withUnsafeBufferPointer { of(bytes: $0.baseAddress, count: $0.count) }
  }

  /// Mixes length, the first bytes and the last.
  @inline(__always)
  static func of(bytes: UnsafePointer<UInt8>?, count: Int) -> UInt32 {
    guard let bytes, count > 0 else { return 0 }
    var hash = UInt32(truncatingIfNeeded: count) &* 0x9E37_79B1
    hash = (hash ^ UInt32(bytes[0])) &* 0x85EB_CA6B
    hash = (hash ^ UInt32(bytes[count &- 1])) &* 0xC2B2_AE35
    hash = (hash ^ UInt32(bytes[count &>> 1])) &* 0x27D4_EB2F
    hash = (hash ^ UInt32(bytes[(count &* 3) &>> 2])) &* 0x1656_67B1
    return hash ^ (hash &>> 15)
  }
}
