import DoganaDomain

/// The memory of one worker: reused from payload to payload.
final class ScreenScratch {
  /// The tolerances that the payload at hand has used so far.
  struct Notes {
    var unknownKey = 0
    var wireForm = 0
    var absent = 0
    var null = 0
    var blank = 0
    var defaulted = 0
    var deprecated = 0
    var dateFormat = 0

    /// Adds these to the counts of a batch.
    func add(to counts: inout [Note.Kind: Int]) {
      for (kind, count) in [
        (Note.Kind.unknownKey, unknownKey), (.wireForm, wireForm), (.absent, absent), (.null, null), (.blank, blank),
        (.default, defaulted), (.deprecated, deprecated), (.dateFormat, dateFormat),
      ] where count > 0 {
        counts[kind, default: 0] += count
      }
    }
  }

  /// What changes from byte to byte: behind a pointer, where an access costs no check for exclusivity.
  struct State {
    var notes = Notes()
    /// Where the keys of the innermost open object end.
    var keyCount = 0
  }

  let state: UnsafeMutablePointer<State>
  /// Keys of the objects that are open, as hash and offset.
  let keys: UnsafeMutablePointer<UInt64>
  static let capacity = 1 << 14
  /// The tokens that rules of models look at: start and end; start −1 where there is none.
  private var tokens: [(start: Int, end: Int)] = []
  /// Keys that snake_case converts to no field, by record.
  private var unknown: [KnownKey: Bool] = [:]

  private struct KnownKey: Hashable {
    let record: UnsafeMutablePointer<ScreenRecord>
    let key: [UInt8]
  }

  init() {
    keys = .allocate(capacity: ScreenScratch.capacity)
    state = .allocate(capacity: 1)
    state.initialize(to: State())
  }

  deinit {
    keys.deallocate()
    state.deallocate()
  }

  /// Forgets what the last payload left.
  func reset() { state.pointee = State() }

  /// Makes room for the tokens of an answer.
  func prepare(slots: Int) {
    while tokens.count < slots { tokens.append((-1, -1)) }
  }

  func forget(from first: Int, count: Int) {
    for slot in first..<first + count { tokens[slot] = (-1, -1) }
  }

  func keep(_ slot: Int, start: Int, end: Int) { tokens[slot] = (start, end) }

  /// The token in a slot, or nil where the value was absent.
  func token(_ slot: Int) -> (start: Int, end: Int)? {
    let token = tokens[slot]
    return token.start < 0 ? nil : token
  }

  /// Whether a key converts to no field of a record under snake_case; each key is converted once.
  func isTrulyUnknown(
    _ key: UnsafePointer<UInt8>, _ length: Int, _ tables: ScreenTables, _ record: UnsafeMutablePointer<ScreenRecord>
  ) -> Bool {
    let known = KnownKey(record: record, key: Array(UnsafeBufferPointer(start: key, count: length)))
    if let answer = unknown[known] { return answer }
    let name = SnakeCase.fieldName(of: String(decoding: known.key, as: UTF8.self))
    var answer = true
    for index in 0..<Int(record.pointee.fieldCount) {
      let field = tables.fields + Int(record.pointee.firstField) + index
      guard let pattern = field.pointee.pattern else { continue }
      let wire = String(
        decoding: UnsafeBufferPointer(start: pattern + 1, count: Int(field.pointee.length) - 3), as: UTF8.self)
      if SnakeCase.fieldName(of: wire).utf8.elementsEqual(name.utf8) { answer = false }
    }
    if unknown.count < 10_000 { unknown[known] = answer }
    return answer
  }
}

/// The order of keys that one worker has learnt for one answer.
final class ScreenOrder {
  let successors: UnsafeMutablePointer<Int32>
  let firsts: UnsafeMutablePointer<Int32>

  /// Starts with the order of declaration.
  init(_ tables: ScreenTables) {
    successors = .allocate(capacity: max(1, tables.fieldCount))
    firsts = .allocate(capacity: max(1, tables.recordCount))
    for index in 0..<tables.fieldCount { (successors + index).initialize(to: Int32(index + 1)) }
    for index in 0..<tables.recordCount { (firsts + index).initialize(to: tables.records[index].firstField) }
  }

  deinit {
    successors.deallocate()
    firsts.deallocate()
  }
}
