import DoganaDomain

/// A decode plan in the form that the screen runs over bytes: plain stored values behind pointers, no reference counts.
///
/// ## What the screen is
///
/// Most traffic is plain: it decodes, it maps, nothing is new. The screen certifies exactly that, in one strict pass that
/// builds no value, and says nothing about anything else: what it cannot certify is *unsettled* and goes the full way
/// (`PlanReader`, `Mapper`), which alone decides outcomes. So the screen may be as narrow as it likes, but never wrong:
/// each of its tests accepts a subset of what the full way accepts, and `ScreenAgreementTests` holds the two together.
///
/// Rules of models become predicates on the nodes they look at. A plan with a rule that has no such form (a rule over
/// several fields, a union, a filter) has no tables, and its exchanges go the full way.
///
/// The pointers are allocated once, written before the tables are shared, never after, and freed with them.
final class ScreenTables: @unchecked Sendable {
  let nodes: UnsafeMutablePointer<ScreenNode>
  let nodeCount: Int
  let fields: UnsafeMutablePointer<ScreenField>
  let fieldCount: Int
  let records: UnsafeMutablePointer<ScreenRecord>
  let recordCount: Int
  /// Hash slots of all records' keys: an index into `fields`, or −1.
  let slots: UnsafeMutablePointer<Int32>
  /// The key patterns, each `"key":` and zeros to 16 bytes at least.
  private let pool: UnsafeMutablePointer<UInt8>
  let root: Int32
  let checks: UnsafeMutablePointer<ScreenCheck>
  /// The predicates that a check of the kind `other` refers to.
  let predicates: [ScreenPredicate]
  let rules: [ScreenRule]
  /// How many values the rules of models look at: the size of a worker's table of kept tokens.
  let slotCount: Int
  /// Lists of texts: the cases of enums, and what rules enumerate.
  let textLists: UnsafeMutablePointer<ScreenTextList>
  let texts: UnsafeMutablePointer<ScreenText>
  let formats: [[DateFormat]]
  /// What is accepted where the client does not look; nil where the wire is not compared.
  let unread: UnreadShape?

  init(
    nodes: [ScreenNode], fields: [ScreenField], patterns: [[UInt8]], records: [ScreenRecord], slots: [Int32],
    root: Int32, predicates: [ScreenPredicate], rules: [ScreenRule], slotCount: Int, textLists lists: [[[UInt8]]],
    formats: [[DateFormat]], unread: UnreadShape?
  ) {
    nodeCount = nodes.count
    fieldCount = fields.count
    recordCount = records.count
    self.nodes = ScreenTables.copy(nodes)
    self.fields = ScreenTables.copy(fields)
    self.records = ScreenTables.copy(records)
    self.slots = ScreenTables.copy(slots)
    let all = lists.flatMap { $0 }
    let size = (patterns + all).reduce(16) { $0 + $1.count + 16 }
    pool = .allocate(capacity: size)
    pool.initialize(repeating: 0, count: size)
    var offset = 0
    for (index, pattern) in patterns.enumerated() {
      for (place, byte) in pattern.enumerated() { pool[offset + place] = byte }
      self.fields[index].pattern = UnsafePointer(pool + offset)
      self.fields[index].setMasks()
      offset += pattern.count + 16
    }
    texts = .allocate(capacity: max(1, all.count))
    for (index, text) in all.enumerated() {
      for (place, byte) in text.enumerated() { pool[offset + place] = byte }
      (texts + index).initialize(to: ScreenText(UnsafePointer(pool + offset), text.count))
      offset += text.count + 16
    }
    var first = 0
    textLists = ScreenTables.copy(
      lists.map { list in
        defer { first += list.count }
        return ScreenTextList(first: Int32(first), count: Int32(list.count))
      })
    self.root = root
    self.predicates = predicates
    checks = ScreenTables.copy(predicates.enumerated().map { ScreenCheck($0.element, index: $0.offset) })
    self.rules = rules
    self.slotCount = slotCount
    self.formats = formats
    self.unread = unread
  }

  deinit {
    nodes.deallocate()
    fields.deallocate()
    records.deallocate()
    slots.deallocate()
    checks.deallocate()
    texts.deallocate()
    textLists.deallocate()
    pool.deallocate()
  }

  private static func copy<Element: BitwiseCopyable>(_ elements: [Element]) -> UnsafeMutablePointer<Element> {
    let pointer = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
    for (index, element) in elements.enumerated() { (pointer + index).initialize(to: element) }
    return pointer
  }
}
