import DoganaDomain

/// Reads one document under a plan: values with their places, problems, tolerances, and the shape of the wire.
///
/// This is the full reading, which says all there is to say about a payload. Recursion follows the nesting of the
/// document, which the JSON reader has bounded.
struct PlanReader {
  let plan: DecodePlan
  let document: JSONDocument
  let places: PlaceFinder
  var path = WirePath.Stack()
  var notes = NoteLedger()
  var shape: ShapeLedger
  /// In the order in which the lists end, so that those of an element that is dropped are the last.
  var keptLists: [(list: WirePath, kept: Int)] = []
  var drops: [DecodedPayload.Drop] = []
  /// Problems of the value that is being read; a list that drops looks at what its element added.
  var problems: [Problem] = []
  var problemsLeftOff = 0
  /// Objects in which a key stands twice, by offset.
  var duplicates: [Int: [JSONDuplicateKey]] = [:]
  /// The offsets of all objects in which a key stands twice.
  let repeating: Set<Int>
  /// Which variants decode, of unions that were tried.
  var trials: [Trial: [Int]] = [:]
  /// Whether the reading is a trial, of which no note and no shape is kept.
  var isTrying = false {
    didSet {
      notes.isMuted = isTrying
      shape.isMuted = isTrying
    }
  }
  /// Where the value at `at` begins.
  var targetOffset: Int?
  /// A key that a union has read of the object at this offset, so that its variant does not call it unknown.
  var discriminator: (offset: Int, key: String)?
  /// A duplicate key that is refused: the whole payload is no valid response then.
  var refusedDuplicate: RefusedDuplicate?

  /// Where a key stands twice that must not.
  struct RefusedDuplicate {
    let key: String
    let path: WirePath
    let firstOffset: Int
    /// Of the second.
    let location: TextLocation
    /// What stands under the first and the second, as evidence shows it.
    let values: (first: String, second: String)
  }

  init(plan: DecodePlan, document: JSONDocument) {
    self.plan = plan
    self.document = document
    places = PlaceFinder(document)
    shape = ShapeLedger(plan)
    let found = document.duplicateKeys
    repeating = Set(found.map(\.object.offset))
    for duplicate in found { duplicates[duplicate.object.offset, default: []].append(duplicate) }
  }

  /// Reads the whole document.
  mutating func read() -> DecodedPayload {
    if document.hasByteOrderMark { notes.add(.byteOrderMark, .root, "a byte order mark before the JSON") }
    let root = readRoot(document.root, plan.at.steps[...])
    refuseRemainingDuplicates()
    let places = places
    let locate: @Sendable (Int) -> TextLocation = { places.location(at: $0) }
    if let refused = refusedDuplicate {
      // Foundation takes the first, as was done here: it lives if nothing else is wrong.
      let isRead = problemsLeftOff == 0 && problems.allSatisfy(\.jsonDecoderAccepts)
      return DecodedPayload(
        syntax: PlanReader.duplicateKey(refused, foundationAccepts: isRead), root: nil, problems: [], drops: [],
        notes: notes.notes, shape: WireShape(), locate: locate)
    }
    let ordered = problems.enumerated().sorted {
      ($0.element.location?.offset ?? 0, $0.offset) < ($1.element.location?.offset ?? 0, $1.offset)
    }.map(\.element)
    return DecodedPayload(
      syntax: nil, root: root, problems: ordered, problemsLeftOff: problemsLeftOff, drops: drops,
      keptLists: Dictionary(keptLists.map { ($0.list, $0.kept) }) { $1 }, notes: notes.notes, shape: shape.shape,
      locate: locate)
  }

  /// A refused duplicate as a problem.
  private static func duplicateKey(_ refused: RefusedDuplicate, foundationAccepts: Bool) -> Problem {
    Problem(
      kind: .invalidResponse, error: "duplicateKey", path: refused.path, expected: "one member `\(refused.key)`",
      found: "two: \(refused.values.first) at byte \(refused.firstOffset), "
        + "\(refused.values.second) at byte \(refused.location.offset)", location: refused.location,
      hint: "`duplicateKeys: first` or `last` would read on", jsonDecoderAccepts: foundationAccepts)
  }

  // MARK: The way to the value

  /// Walks `at`, noting the shape of the objects on the way; what stands beside is not read.
  private mutating func readRoot(_ node: JSONNode, _ steps: ArraySlice<FieldPath.Step>) -> DTONode {
    guard let step = steps.first else {
      targetOffset = node.offset
      return read(node, plan.root)
    }
    shape.insert(ShapeLedger.kinds(of: node, isInteger: false), at: path.pattern)
    switch step {
    case .name(let name):
      guard node.kind == .object else { return mismatch(node, expected: "object") }
      acceptDuplicates(of: node, rules: plan.decoding)
      var found: JSONNode?
      for member in members(of: node, rules: plan.decoding) {
        if member.key.equals(Array(name.utf8)) {
          found = member.value
        } else {
          let key = member.key.string
          shape.insertUnread(member.value, at: path.pattern.appending(key: key))
        }
      }
      path.push(.name(name))
      defer { path.pop() }
      if let found { return readRoot(found, steps.dropFirst()) }
      shape.insert(.absent, node: plan.root)
      return absent(in: node, plan.root, key: name, unused: node.members.map(\.key.string))
    case .index(let index):
      guard node.kind == .array else { return mismatch(node, expected: "array") }
      path.push(.index(index))
      defer { path.pop() }
      if let element = node[index] { return readRoot(element, steps.dropFirst()) }
      return absent(in: node, plan.root, key: "[\(index)]", unused: [])
    }
  }

  // MARK: Values

  /// Reads a value by a node of the plan.
  mutating func read(_ value: JSONNode, _ index: Int) -> DTONode {
    let node = plan.nodes[index]
    shape.insert(ShapeLedger.kinds(of: value, isInteger: node.kind.countsIntegers), node: index)
    // `null` is a value of `Any`, unless the contract says otherwise.
    if value.isNull, node.kind != .any || node.declared.contains(.null) {
      return nothing(.null, value, node, policy: node.null)
    }
    if let policy = node.blank, value.kind == .string, value.textEquals([]) {
      return nothing(.blank, value, node, policy: policy)
    }
    switch node.kind {
    case .record: return readRecord(value, node)
    case .list: return readList(value, node, index)
    case .dictionary: return readDictionary(value, node)
    case .union: return readUnion(value, node)
    case .any:
      return DTONode(offset: value.offset, content: .value(anyValue(value)))
    default: return readScalar(value, node)
    }
  }

  /// A way of nothing, by its policy.
  private mutating func nothing(_ way: Nothing, _ value: JSONNode, _ node: DecodePlan.Node, policy: NothingPolicy)
    -> DTONode
  {
    switch policy {
    case .fail:
      return fail(
        value.offset, "valueNotFound", expected: node.type, found: way == .null ? "null" : "the empty string")
    case .nil:
      if node.declared.contains(way) { notes.add(way.noteKind, node.path, "\(way.rawValue) read as nil") }
      return DTONode(offset: value.offset, content: .nothing(way))
    case .default:
      notes.add(.default, node.path, "\(way.rawValue) read as the default")
      return DTONode(offset: value.offset, content: .value(node.defaultValue ?? .null))
    }
  }

  /// A key that is not there, by the policy of its node; `path` already ends in it.
  mutating func absent(in object: JSONNode, _ index: Int, key: String, unused: [String]) -> DTONode {
    let node = plan.nodes[index]
    switch node.absent {
    case .fail:
      return fail(
        object.offset, "keyNotFound", expected: node.type, found: "absent",
        hint: PlanReader.nearest(key, among: unused).map { "the nearest key that is not read is `\($0)`" })
    case .nil:
      if node.declared.contains(.absent) { notes.add(.absent, node.path, "absent read as nil") }
      return DTONode(offset: object.offset, content: .nothing(.absent))
    case .default:
      notes.add(.default, node.path, "absent read as the default")
      return DTONode(offset: object.offset, content: .value(node.defaultValue ?? .null))
    }
  }

  // MARK: Problems

  mutating func mismatch(_ value: JSONNode, expected: String) -> DTONode {
    if value.isNull { return fail(value.offset, "valueNotFound", expected: expected, found: "null") }
    return fail(
      value.offset, "typeMismatch", expected: expected, found: PlanReader.kindName(value),
      value: value.kind.isContainer ? nil : PlanReader.text(of: value))
  }

  mutating func corrupted(
    _ value: JSONNode, expected: String, hint: String? = nil, foundationAccepts: Bool = false
  ) -> DTONode {
    fail(
      value.offset, "dataCorrupted", expected: expected, found: PlanReader.text(of: value),
      value: PlanReader.text(of: value), hint: hint, foundationAccepts: foundationAccepts)
  }

  /// Collects a problem at the current path.
  mutating func fail(
    _ offset: Int, _ error: String, expected: String, found: String, value: String? = nil, hint: String? = nil,
    foundationAccepts: Bool = false
  ) -> DTONode {
    if problems.count < DecodedPayload.problemCap {
      problems.append(
        Problem(
          kind: .decoding, error: error, path: path.path, expected: expected, found: found, value: value,
          location: places.location(at: offset), hint: hint, jsonDecoderAccepts: foundationAccepts,
          pattern: path.pattern))
    } else {
      problemsLeftOff += 1
    }
    return DTONode(offset: offset, content: .invalid)
  }

  // MARK: Words

  static func kindName(_ value: JSONNode) -> String {
    switch value.kind {
    case .null: "null"
    case .bool: "boolean"
    case .number: value.isIntegerLiteral ? "integer" : "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  /// The JSON text of a scalar, shortened; of a container its kind.
  static func text(of value: JSONNode) -> String {
    switch value.kind {
    case .array: return "array"
    case .object: return "object"
    default:
      return ValueText.cut(String(decoding: value.withRawBytes { Array($0.prefix(480)) }, as: UTF8.self), limit: 120)
    }
  }

  /// The nearest key that is not read: by edit distance, or spelt alike but for case and separators.
  private static func nearest(_ key: String, among unused: [String]) -> String? {
    func folded(_ text: String) -> String {
      String(decoding: text.lowercased().utf8.filter { $0 != 0x5F && $0 != 0x2D }, as: UTF8.self)
    }
    let wanted = folded(key)
    let candidates = Array(unused.prefix(200))
    return candidates.first { folded($0) == wanted } ?? NearestName.find(key, among: candidates)
  }
}

extension Nothing {
  var noteKind: Note.Kind {
    switch self {
    case .absent: .absent
    case .null: .null
    case .blank: .blank
    }
  }
}
