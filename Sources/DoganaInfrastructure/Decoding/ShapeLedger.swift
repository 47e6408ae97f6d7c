import DoganaDomain

/// The kinds of value seen at each place of a payload.
struct ShapeLedger {
  private let plan: DecodePlan
  /// Whether what is inserted is forgotten.
  var isMuted = false
  /// By node of the plan: what the client reads.
  private var read: [WireShape.Kinds]
  private var others = WireShape()
  private var unreadCount = 0

  /// How deep, and for how many paths, the shape of what nobody reads is kept.
  private static let depth = 8
  private static let limit = 2_000

  init(_ plan: DecodePlan) {
    self.plan = plan
    read = Array(repeating: [], count: plan.nodes.count)
  }

  mutating func insert(_ kinds: WireShape.Kinds, node: Int) {
    if !isMuted { read[node].formUnion(kinds) }
  }

  /// A container that is not read as what the contract declares there.
  mutating func insertUnwalked(_ value: JSONNode, at path: WirePath) {
    if !isMuted, value.kind.isContainer { others.insertUnwalked(path) }
  }

  /// A place on the way to what is read.
  mutating func insert(_ kinds: WireShape.Kinds, at path: WirePath) {
    if !isMuted { others.insert(kinds, at: path, isRead: true) }
  }

  /// A value that the client does not read, with what is in it.
  mutating func insertUnread(_ value: JSONNode, at path: WirePath, depth: Int = 0) {
    if isMuted { return }
    guard unreadCount < ShapeLedger.limit || others.paths[path] != nil else { return }
    if others.paths[path] == nil { unreadCount += 1 }
    others.insert(ShapeLedger.kinds(of: value, isInteger: false), at: path, isRead: false)
    guard depth < ShapeLedger.depth else { return }
    switch value.kind {
    case .array:
      for element in value.elements { insertUnread(element, at: path.elements, depth: depth + 1) }
    case .object:
      for member in value.members {
        insertUnread(member.value, at: path.appending(key: member.key.string), depth: depth + 1)
      }
    case .null, .bool, .number, .string: break
    }
  }

  /// The shape, paths of equal text together.
  var shape: WireShape {
    var shape = others
    for (node, kinds) in zip(plan.nodes, read) where !kinds.isEmpty { shape.insert(kinds, at: node.path, isRead: true) }
    return shape
  }

  /// The kind of a value; `integer` is told from `number` only where the client reads one.
  static func kinds(of value: JSONNode, isInteger: Bool) -> WireShape.Kinds {
    switch value.kind {
    case .null: .null
    case .bool: .boolean
    case .number: isInteger && value.isIntegerLiteral ? .integer : .number
    case .string: value.textEquals([]) ? .blank : .string
    case .array: .array
    case .object: .object
    }
  }
}

extension DecodePlan.Kind {
  /// Whether an integer on the wire is told from other numbers here: for a `Double`, 19 and 19.5 are of one kind.
  var countsIntegers: Bool {
    switch self {
    case .double, .float, .decimal, .any: false
    default: true
    }
  }
}
