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

/// What a value is read as: `DecodePlan.Kind` as a plain byte of this module, which the optimiser sees through.
enum ScreenKind: UInt8, BitwiseCopyable {
  case string, bool, int, uint, double, float, decimal, date, url, uuid, enumeration, record, list, dictionary
  /// Any, Data: what the screen does not read.
  case other

  init(_ kind: DecodePlan.Kind) {
    switch kind {
    case .string: self = .string
    case .bool: self = .bool
    case .int: self = .int
    case .uint: self = .uint
    case .double: self = .double
    case .float: self = .float
    case .decimal: self = .decimal
    case .date: self = .date
    case .url: self = .url
    case .uuid: self = .uuid
    case .enumeration: self = .enumeration
    case .record: self = .record
    case .list: self = .list
    case .dictionary: self = .dictionary
    case .any, .data, .union: self = .other
    }
  }
}

/// One place of the payload, as the screen reads it.
struct ScreenNode: BitwiseCopyable {
  /// What a way of nothing does.
  enum Way {
    static let unsettled: UInt8 = 0
    static let silent: UInt8 = 1
    /// Accepted, with the note of its kind.
    static let noted: UInt8 = 2
    /// The default stands in, with a note.
    static let defaulted: UInt8 = 3
    /// Blank is a value like any other.
    static let value: UInt8 = 4
  }

  var kind: ScreenKind
  var null: UInt8
  var blank: UInt8
  var isDeprecated: Bool
  /// What each form on the wire does (`Way`): unsettled where the contract does not allow it, noted where it is not the normal one.
  var text: UInt8
  var integer: UInt8
  var number: UInt8
  var boolean: UInt8
  /// Kinds that the accepted snapshots have at this path; all where the wire is not compared.
  var accepted: UInt16
  /// Record, element or value.
  var target: Int32
  /// The enum's cases or the date's formats.
  var table: Int32
  /// 1: the first format is RFC 3339, 2: it is `yyyy-MM-dd`, 0: neither.
  var dateKind: UInt8
  var predicate: Int32
  var predicateCount: Int32
  /// Where the token of the value is kept for a rule of the model; −1 where none looks at it.
  var slot: Int32 = -1
  var minimum: Int64
  var maximum: UInt64
}

/// One key of a record.
struct ScreenField: BitwiseCopyable {
  var pattern: UnsafePointer<UInt8>?
  /// The length of `"key":`.
  var length: Int32
  var node: Int32
  /// The field's place in its record.
  var place: Int32
  var firstWord: UInt64 = 0
  var firstMask: UInt64 = 0
  var secondWord: UInt64 = 0
  var secondMask: UInt64 = 0

  init(length: Int, node: Int, place: Int) {
    self.length = Int32(length)
    self.node = Int32(node)
    self.place = Int32(place)
  }

  /// Prepares the comparison of the first 16 bytes; the pattern is followed by zeros.
  mutating func setMasks() {
    guard let pattern else { return }
    func mask(_ bytes: Int) -> UInt64 { bytes <= 0 ? 0 : bytes >= 8 ? ~0 : (1 << UInt64(bytes * 8)) - 1 }
    firstMask = mask(Int(length))
    secondMask = mask(Int(length) - 8)
    firstWord = JSONScan.load64(pattern) & firstMask
    secondWord = JSONScan.load64(pattern + 8) & secondMask
  }
}

/// One object.
struct ScreenRecord: BitwiseCopyable {
  var firstField: Int32
  /// At most `ScreenRecord.maximumFields`.
  var fieldCount: Int32
  var firstSlot: Int32
  /// The number of hash slots less one; a power of two.
  var slotMask: UInt32
  /// Fields that must be there.
  var required: UInt64
  /// Fields whose absence is a note of its own, or of a default.
  var notedAbsent: UInt64
  var defaulted: UInt64
  /// 0: unknown keys are silent, 1: a note, 2: unsettled.
  var unknownKeys: UInt8
  /// Whether an unknown key may convert to a field's name (snake_case).
  var converts: Bool
  /// The place in `UnreadShape` that stands for this record; −1 where the wire is not compared.
  var unread: Int32
  /// The rules of the model that is made of it, and the tokens that they look at.
  var firstRule: Int32
  var ruleCount: Int32
  var firstKept: Int32
  var keptCount: Int32

  /// One bit a field.
  static let maximumFields = 64
}

/// What a model's rule asks of one value.
enum ScreenPredicate: Sendable {
  /// A number between two bounds, each with whether it may be reached.
  case number(minimum: Int64?, includesMinimum: Bool, maximum: Int64?, includesMaximum: Bool)
  /// The number of scalars of a string.
  case size(minimum: Int, maximum: Int)
  /// One of the texts of a list.
  case member(list: Int)
  /// A text with another at its beginning, at its end, or anywhere in it.
  case text(ExpressionNode.TextTest, [UInt8])
  /// A text that one of these formats reads.
  case date([DateFormat])
  /// Any other rule over this one value.
  case rule(Expression)
}

/// A predicate as plain stored values.
struct ScreenCheck: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    case number, size, member, other
  }

  let kind: Kind
  private let hasMinimum: Bool
  private let includesMinimum: Bool
  private let hasMaximum: Bool
  private let includesMaximum: Bool
  let minimum: Int
  let maximum: Int
  /// The list of texts; for others the predicate itself.
  let table: Int32

  init(_ predicate: ScreenPredicate, index: Int) {
    var bounds: (Int64?, Bool, Int64?, Bool) = (nil, false, nil, false)
    switch predicate {
    case .number(let minimum, let includesMinimum, let maximum, let includesMaximum):
      kind = .number
      bounds = (minimum, includesMinimum, maximum, includesMaximum)
      table = -1
    case .size(let minimum, let maximum):
      kind = .size
      bounds = (Int64(clamping: minimum), true, Int64(clamping: maximum), true)
      table = -1
    case .member(let list):
      kind = .member
      table = Int32(list)
    case .text, .date, .rule:
      kind = .other
      table = Int32(index)
    }
    hasMinimum = bounds.0 != nil
    minimum = Int(bounds.0 ?? 0)
    includesMinimum = bounds.1
    hasMaximum = bounds.2 != nil
    maximum = Int(bounds.2 ?? 0)
    includesMaximum = bounds.3
  }

  /// Whether `mantissa` / 10^`decimals` is above the minimum; exact, false where the bound does not scale.
  @inline(__always)
  func isAbove(_ mantissa: Int64, _ decimals: Int) -> Bool {
    guard hasMinimum else { return true }
    guard let scaled = ScreenCheck.scaled(Int64(minimum), decimals) else { return false }
    return mantissa > scaled || mantissa == scaled && includesMinimum
  }

  /// Whether `mantissa` / 10^`decimals` is below the maximum.
  @inline(__always)
  func isBelow(_ mantissa: Int64, _ decimals: Int) -> Bool {
    guard hasMaximum else { return true }
    guard let scaled = ScreenCheck.scaled(Int64(maximum), decimals) else { return false }
    return mantissa < scaled || mantissa == scaled && includesMaximum
  }

  /// A bound times 10^decimals; nil where that does not fit.
  @inline(__always)
  private static func scaled(_ bound: Int64, _ decimals: Int) -> Int64? {
    if bound == 0 { return 0 }
    var bound = bound
    for _ in 0..<decimals {
      let (next, overflow) = bound.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      bound = next
    }
    return bound
  }
}

/// One text of a list, with its first 16 bytes at hand.
struct ScreenText: BitwiseCopyable {
  let first: UInt64
  let second: UInt64
  let length: Int32
  let bytes: UnsafePointer<UInt8>?

  /// `bytes` are followed by at least 16 zeros.
  init(_ bytes: UnsafePointer<UInt8>, _ length: Int) {
    self.bytes = bytes
    self.length = Int32(length)
    first = JSONScan.load64(bytes) & ScreenText.mask(length)
    second = JSONScan.load64(bytes + 8) & ScreenText.mask(length - 8)
  }

  /// The low bytes that belong to a text of which `length` bytes are left.
  @inline(__always)
  static func mask(_ length: Int) -> UInt64 {
    length >= 8 ? ~0 : length <= 0 ? 0 : (1 &<< UInt64(truncatingIfNeeded: length &* 8)) &- 1
  }
}

/// A run of texts.
struct ScreenTextList: BitwiseCopyable {
  let first: Int32
  let count: Int32
}

extension ScreenPredicate {
  /// Whether this asks for a length alone.
  var isSize: Bool {
    if case .size = self { return true }
    return false
  }
}

/// The accepted keys and kinds where the client does not look, as a tree.
final class UnreadShape: Sendable {
  struct Place: Sendable {
    var kinds: UInt16
    var members: [(key: [UInt8], place: Int32)]
    /// The place of the elements; −1 where none was ever seen.
    var element: Int32
  }

  let places: [Place]

  init(places: [Place]) {
    self.places = places
  }
}
