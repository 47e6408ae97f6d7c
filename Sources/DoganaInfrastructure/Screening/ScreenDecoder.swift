import DoganaDomain

/// Runs screen tables over the bytes of one body.
///
/// Every method takes an offset and returns the offset behind what it read, or `unsettled`. The bounds are those of
/// `JSONScan`: a scan stops at the sentinel, and the caller checks that the end lies within the body. Recursion follows
/// the nesting of the contract and of the payload and stops at `maximumDepth`, far below what the smallest stack holds;
/// deeper payloads are unsettled.
struct ScreenDecoder {
  static let unsettled = -1
  static let maximumDepth = 48

  let p: UnsafePointer<UInt8>
  let nodes: UnsafeMutablePointer<ScreenNode>
  let fields: UnsafeMutablePointer<ScreenField>
  let records: UnsafeMutablePointer<ScreenRecord>
  /// Owned by the worker's answer for as long as the decoder lives; held without counting.
  unowned(unsafe) let tables: ScreenTables
  let predicates: UnsafeMutablePointer<ScreenCheck>
  /// The order of keys that payloads really have, learnt as they come: the successor of each field, the first of each record.
  let successors: UnsafeMutablePointer<Int32>
  let firsts: UnsafeMutablePointer<Int32>
  /// Owned by the worker, which outlives the decoder; held without counting.
  unowned(unsafe) let scratch: ScreenScratch
  let state: UnsafeMutablePointer<ScreenScratch.State>
  let keys: UnsafeMutablePointer<UInt64>

  @inline(__always)
  init(_ p: UnsafePointer<UInt8>, _ tables: ScreenTables, _ order: ScreenOrder, _ scratch: ScreenScratch) {
    self.p = p
    self.tables = tables
    predicates = tables.checks
    state = scratch.state
    keys = scratch.keys
    nodes = tables.nodes
    fields = tables.fields
    records = tables.records
    successors = order.successors
    firsts = order.firsts
    self.scratch = scratch
  }

  /// Reads the value at `i` by the root of the tables.
  func body(_ i: Int) -> Int { value(tables.root, JSONScan.skipWhitespace(p, i), 0) }

  // MARK: Objects

  @inline(__always)
  func matches(_ field: UnsafeMutablePointer<ScreenField>, _ i: Int) -> Bool {
    let difference =
      (JSONScan.load64(p + i) ^ field.pointee.firstWord) & field.pointee.firstMask
      | (JSONScan.load64(p + i + 8) ^ field.pointee.secondWord) & field.pointee.secondMask
    if difference != 0 { return false }
    return _fastPath(field.pointee.length <= 16) || matchesLong(field, i)
  }

  @inline(never)
  func matchesLong(_ field: UnsafeMutablePointer<ScreenField>, _ i: Int) -> Bool {
    guard let pattern = field.pointee.pattern else { return false }
    var k = 16
    while k < Int(field.pointee.length) {
      if p[i &+ k] != pattern[k] { return false }
      k &+= 1
    }
    return true
  }

  /// The field of a key, or −1.
  @inline(never)
  func lookUp(_ record: UnsafeMutablePointer<ScreenRecord>, _ key: Int, _ count: Int) -> Int32 {
    let slots = tables.slots + Int(record.pointee.firstSlot)
    var slot = ScreenHash.of(bytes: p + key, count: count) & record.pointee.slotMask
    while true {
      let index = slots[Int(slot)]
      if index < 0 { return -1 }
      let field = fields + Int(index)
      if Int(field.pointee.length) == count &+ 3, let pattern = field.pointee.pattern {
        var k = 0
        while k < count, p[key &+ k] == pattern[k &+ 1] { k &+= 1 }
        if k == count { return index }
      }
      slot = (slot &+ 1) & record.pointee.slotMask
    }
  }

  @inline(never)
  func object(_ target: Int32, _ open: Int, _ depth: Int) -> Int {
    if depth > ScreenDecoder.maximumDepth { return ScreenDecoder.unsettled }
    let record = records + Int(target)
    if _slowPath(record.pointee.keptCount > 0) {
      scratch.forget(from: Int(record.pointee.firstKept), count: Int(record.pointee.keptCount))
    }
    let keysBase = state.pointee.keyCount
    var bloom: UInt64 = 0
    var seen: UInt64 = 0
    var expected = firsts[Int(target)]
    var previous: Int32 = -1
    let end = record.pointee.firstField &+ record.pointee.fieldCount
    var i = JSONScan.skipWhitespace(p, open &+ 1)
    if p[i] == JSONScan.closeObject {
      i &+= 1
    } else {
      while true {
        var index = expected
        if _fastPath(index < end && matches(fields + Int(index), i)) {
          i &+= Int(fields[Int(index)].length)
        } else if index < end, case let second = successors[Int(index)], second < end, matches(fields + Int(second), i)
        {
          // An optional key was left out: the one behind it is the next best guess.
          index = second
          i &+= Int(fields[Int(index)].length)
        } else {
          (index, i) = otherKey(record, i, keysBase, &bloom, depth)
          if i < 0 { return i }
          if index >= 0 {
            if previous < 0 { firsts[Int(target)] = index } else { successors[Int(previous)] = index }
          }
        }
        if _fastPath(index >= 0) {
          let field = fields + Int(index)
          let bit: UInt64 = 1 &<< UInt64(field.pointee.place)
          if _slowPath(seen & bit != 0) { return ScreenDecoder.unsettled }
          seen |= bit
          previous = index
          expected = successors[Int(index)]
          i = value(field.pointee.node, JSONScan.skipWhitespace(p, i), depth)
          if _slowPath(i < 0) { return i }
        }
        if _fastPath(JSONScan.load16(p + i) == 0x222C) {
          i &+= 1
          continue
        }
        i = JSONScan.skipWhitespace(p, i)
        let byte = p[i]
        i &+= 1
        if byte == JSONScan.closeObject { break }
        if byte != JSONScan.comma { return ScreenDecoder.unsettled }
        i = JSONScan.skipWhitespace(p, i)
      }
    }
    state.pointee.keyCount = keysBase
    if _slowPath(record.pointee.required & ~seen != 0) { return ScreenDecoder.unsettled }
    if _slowPath((record.pointee.notedAbsent | record.pointee.defaulted) & ~seen != 0) { noteAbsent(record, seen) }
    if _slowPath(record.pointee.ruleCount > 0) {
      for k in 0..<Int(record.pointee.ruleCount) {
        if !tables.rules[Int(record.pointee.firstRule) &+ k].holds(p, scratch) { return ScreenDecoder.unsettled }
      }
    }
    return i
  }

  @inline(never)
  func noteAbsent(_ record: UnsafeMutablePointer<ScreenRecord>, _ seen: UInt64) {
    state.pointee.notes.absent &+= (record.pointee.notedAbsent & ~seen).nonzeroBitCount
    state.pointee.notes.defaulted &+= (record.pointee.defaulted & ~seen).nonzeroBitCount
  }

  /// A key out of order, or one that no field has: then its value is stepped over.
  @inline(never)
  func otherKey(
    _ record: UnsafeMutablePointer<ScreenRecord>, _ at: Int, _ keysBase: Int, _ bloom: inout UInt64, _ depth: Int
  ) -> (Int32, Int) {
    let refused = (-1 as Int32, ScreenDecoder.unsettled)
    guard p[at] == JSONScan.quote else { return refused }
    let key = at &+ 1
    let (end, flags) = JSONScan.string(p, key)
    if end < 0 || flags.contains(.escaped) { return refused }
    var i = end &+ 1
    if p[i] != JSONScan.colon {
      i = JSONScan.skipWhitespace(p, i)
      if p[i] != JSONScan.colon { return refused }
    }
    i = JSONScan.skipWhitespace(p, i &+ 1)
    let count = end &- key
    let index = lookUp(record, key, count)
    if index >= 0 { return (index, i) }
    if record.pointee.unknownKeys == 2 { return refused }
    if record.pointee.converts, !scratch.isTrulyUnknown(p + key, count, tables, record) { return refused }
    state.pointee.notes.unknownKey &+= Int(record.pointee.unknownKeys)
    let hash = ScreenHash.of(bytes: p + key, count: count)
    let bit: UInt64 = 1 &<< UInt64(hash & 63)
    if _slowPath(bloom & bit != 0), isRepeated(key, count, hash, from: keysBase) { return refused }
    bloom |= bit
    guard push(key, hash) else { return refused }
    if record.pointee.unread >= 0 {
      guard let unread = tables.unread, let place = unread.member(record.pointee.unread, p + key, count) else {
        return refused
      }
      return (-1, skip(i, depth, place, unread))
    }
    return (-1, skip(i, depth, -1, nil))
  }

  /// Remembers a key of the open object; false where there is no room, so that the payload goes the full way.
  @inline(__always)
  func push(_ offset: Int, _ hash: UInt32) -> Bool {
    let count = state.pointee.keyCount
    guard count < ScreenScratch.capacity, offset <= Int(UInt32.max) else { return false }
    keys[count] = UInt64(hash) &<< 32 | UInt64(truncatingIfNeeded: offset)
    state.pointee.keyCount = count &+ 1
    return true
  }

  /// Whether the key at `offset` stands already among those from `base` on. Objects with very many keys go the full way.
  @inline(never)
  func isRepeated(_ offset: Int, _ length: Int, _ hash: UInt32, from base: Int) -> Bool {
    // Comparing each with each is for small objects; the full way has linear time for all.
    let count = state.pointee.keyCount
    if count &- base > 256 { return true }
    var k = base
    while k < count {
      let entry = keys[k]
      if UInt32(truncatingIfNeeded: entry &>> 32) == hash {
        let other = Int(UInt32(truncatingIfNeeded: entry))
        var j = 0
        while j < length, p[other &+ j] == p[offset &+ j] { j &+= 1 }
        if j == length, p[other &+ j] == JSONScan.quote { return true }
      }
      k &+= 1
    }
    return false
  }

  // MARK: Values

  @inline(__always)
  func value(_ index: Int32, _ i: Int, _ depth: Int) -> Int {
    let node = nodes + Int(index)
    if _fastPath(node.pointee.slot < 0) { return read(node, i, depth) }
    return keptValue(node, i, depth)
  }

  /// A value that a rule of the model looks at: its token is kept.
  @inline(never)
  func keptValue(_ node: UnsafeMutablePointer<ScreenNode>, _ i: Int, _ depth: Int) -> Int {
    let end = read(node, i, depth)
    if end > 0 { scratch.keep(Int(node.pointee.slot), start: i, end: end) }
    return end
  }

  @inline(__always)
  func read(_ node: UnsafeMutablePointer<ScreenNode>, _ i: Int, _ depth: Int) -> Int {
    let byte = p[i]
    if _slowPath(byte == UInt8(ascii: "n")) { return null(node, i) }
    let kinds = node.pointee.accepted
    switch node.pointee.kind {
    case .string:
      if _slowPath(byte != JSONScan.quote) { return integerAsText(node, i) }
      let (end, flags) = JSONScan.string(p, i &+ 1)
      if _slowPath(end < 0) { return end }
      if _slowPath(end == i &+ 1) { return blank(node, i) }
      if _slowPath(kinds & WireShape.Kinds.string.rawValue == 0 || !takes(node.pointee.text)) {
        return ScreenDecoder.unsettled
      }
      if node.pointee.predicateCount > 0 { return checkText(node, i &+ 1, end, flags) }
      if _slowPath(node.pointee.isDeprecated) { state.pointee.notes.deprecated &+= 1 }
      return end &+ 1
    case .int, .uint: return integer(node, i)
    case .double, .float, .decimal: return number(node, i)
    case .bool:
      if _slowPath(
        kinds & WireShape.Kinds.boolean.rawValue == 0 || node.pointee.isDeprecated || !takes(node.pointee.boolean))
      {
        return ScreenDecoder.unsettled
      }
      return byte == UInt8(ascii: "t") ? JSONScan.literalTrue(p, i) : JSONScan.literalFalse(p, i)
    case .record:
      if _slowPath(
        byte != JSONScan.openObject || kinds & WireShape.Kinds.object.rawValue == 0 || node.pointee.isDeprecated)
      {
        return ScreenDecoder.unsettled
      }
      return object(node.pointee.target, i, depth &+ 1)
    case .list: return list(node, i, depth &+ 1)
    case .date: return date(node, i)
    case .uuid, .enumeration, .url: return checkedText(node, i)
    case .dictionary: return dictionary(node, i, depth &+ 1)
    case .other: return ScreenDecoder.unsettled
    }
  }

  /// Whether a form is allowed; one that is not the normal form is counted.
  @inline(__always)
  func takes(_ way: UInt8) -> Bool {
    if _fastPath(way == ScreenNode.Way.silent) { return true }
    if way == ScreenNode.Way.unsettled { return false }
    state.pointee.notes.wireForm &+= 1
    return true
  }

  @inline(never)
  func null(_ node: UnsafeMutablePointer<ScreenNode>, _ i: Int) -> Int {
    if node.pointee.accepted & WireShape.Kinds.null.rawValue == 0 || node.pointee.isDeprecated {
      return ScreenDecoder.unsettled
    }
    switch node.pointee.null {
    case ScreenNode.Way.silent: break
    case ScreenNode.Way.noted: state.pointee.notes.null &+= 1
    case ScreenNode.Way.defaulted: state.pointee.notes.defaulted &+= 1
    default: return ScreenDecoder.unsettled
    }
    return JSONScan.literalNull(p, i)
  }

  /// An empty string whose closing quote is at `i` + 1.
  @inline(never)
  func blank(_ node: UnsafeMutablePointer<ScreenNode>, _ i: Int) -> Int {
    if node.pointee.accepted & WireShape.Kinds.blank.rawValue == 0 || node.pointee.isDeprecated {
      return ScreenDecoder.unsettled
    }
    switch node.pointee.blank {
    case ScreenNode.Way.value:
      guard node.pointee.kind == .string else { return ScreenDecoder.unsettled }
      return node.pointee.predicateCount > 0 ? checkText(node, i &+ 1, i &+ 1, []) : i &+ 2
    case ScreenNode.Way.noted: state.pointee.notes.blank &+= 1
    case ScreenNode.Way.defaulted: state.pointee.notes.defaulted &+= 1
    default: return ScreenDecoder.unsettled
    }
    return i &+ 2
  }
}
