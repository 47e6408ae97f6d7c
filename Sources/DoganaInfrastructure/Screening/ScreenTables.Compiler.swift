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
    var demands: [Int: Demand] = [:]
    var nodes: [ScreenNode] = []
    var fields: [ScreenField] = []
    var patterns: [[UInt8]] = []
    var records: [ScreenRecord] = []
    var slots: [Int32] = []
    var predicates: [ScreenPredicate] = []
    var rules: [ScreenRule] = []
    /// The slot of a node that a rule looks at.
    var slotOfNode: [Int: Int32] = [:]
    /// The rules of a record, and the slots that are empty where its object begins.
    var rulesOfRecord: [Int: (first: Int, count: Int, firstKept: Int, keptCount: Int)] = [:]
    var lists: [[[UInt8]]] = []
    var formats: [[DateFormat]] = []
    var unread: UnreadShape.Builder?
    /// Models already followed, with the node they are made of.
    var visited: Set<String> = []

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
      guard !plan.isCompact, plan.nodes.count < 20_000, plan.unions.isEmpty else { return nil }
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

    // MARK: Nodes

    mutating func screenNode(_ index: Int) -> ScreenNode? {
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
    func way(of form: WireForm, _ node: DecodePlan.Node) -> UInt8 {
      guard node.forms.contains(DecodePlan.Forms(form)) else { return ScreenNode.Way.unsettled }
      return node.primaryForm == form ? ScreenNode.Way.silent : ScreenNode.Way.noted
    }

    func way(
      _ policy: NothingPolicy, _ node: DecodePlan.Node, _ demand: Demand, isDeclared: Bool
    ) -> UInt8 {
      switch policy {
      case .fail: return ScreenNode.Way.unsettled
      case .nil:
        return demand.isRequired ? ScreenNode.Way.unsettled : isDeclared ? ScreenNode.Way.noted : ScreenNode.Way.silent
      case .default: return hasPlainDefault(node, demand) ? ScreenNode.Way.defaulted : ScreenNode.Way.unsettled
      }
    }

    func blank(_ node: DecodePlan.Node, _ demand: Demand) -> UInt8 {
      guard let policy = node.blank else { return ScreenNode.Way.value }
      return way(policy, node, demand, isDeclared: true)
    }

    /// Whether a default may stand in without a look at it: no rule asks anything of the value.
    func hasPlainDefault(_ node: DecodePlan.Node, _ demand: Demand) -> Bool {
      guard let value = node.defaultValue, !value.isNull, demand.predicates.isEmpty else { return false }
      if case .list(let elements) = value { return elements.isEmpty }
      switch node.kind {
      case .record, .list, .dictionary: return false
      default: return true
      }
    }

    // MARK: Records

    mutating func add(_ record: DecodePlan.Record) -> Bool {
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

    mutating func add(
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
    mutating func wrapped() -> Int32? {
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
