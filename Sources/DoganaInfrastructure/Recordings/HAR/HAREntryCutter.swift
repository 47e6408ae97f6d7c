import DoganaDomain

/// Finds the elements of `log.entries` in bytes that come in pieces, and nothing else of a HAR.
///
/// An iterative state machine: it knows strings, escapes and nesting, not the grammar. What it cuts out is parsed
/// afterwards, one entry at a time, and a broken entry does not stop it. Memory is what the caller keeps of an entry.
///
///     {"log": {"version": "1.2", "entries": [ {…}, {…} ], "pages": [ … ]}}
///     root     log                entries      element      skipped
struct HAREntryCutter {
  /// Where in the file the machine is.
  private enum Mode {
    /// Before the first brace.
    case start
    /// In the outermost object.
    case root
    /// In the object that is the value of `log`.
    case log
    /// In the list that is the value of `entries`, between elements.
    case entries
    /// In an element.
    case element
    /// In an array or object that is none of these, up to its end.
    case skipped(inLog: Bool)
    /// Behind the outermost object.
    case end
  }

  /// What the bytes up to some place brought.
  enum Event: Equatable {
    /// An element begins at this offset.
    case begin(Int)
    /// The element that was begun ends before this offset.
    case finish(Int)
    /// Something stands behind the outermost object, at this offset; said once a line.
    case trailing(Int)
    /// The bytes are used up.
    case pause
  }

  private enum Key { case none, log, entries }

  private var mode = Mode.start
  /// Open arrays and objects inside the element or skipped value; 0 in an element that is a scalar.
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  /// Whether a string is a key at the place where the machine is.
  private var expectsKey = false
  /// The bytes of a key, as long as it may be one that counts.
  private var keyBytes: [UInt8]?
  private var key = Key.none
  /// Whether something behind the outermost object was told of on this line.
  private var hasTrailing = false

  /// Whether a list of entries was found.
  private(set) var hasEntries = false
  /// Whether the outermost object is complete.
  var isComplete: Bool { if case .end = mode { true } else { false } }
  /// Whether the bytes so far end inside an element.
  var isInElement: Bool { if case .element = mode { true } else { false } }

  /// Goes on from `offset` to the next event in `count` bytes; they are followed by readable zeros (`PaddedBytes`).
  ///
  /// Returns the event, and the offset to go on from.
  mutating func next(_ p: UnsafePointer<UInt8>, from offset: Int, count: Int) -> (event: Event, offset: Int) {
    var i = offset
    while i < count {
      if isInString {
        i = skipString(p, i, count)
        continue
      }
      switch mode {
      case .element:
        let (end, isOver) = skipNested(p, i, count)
        if isOver {
          mode = .entries
          return (.finish(end), end)
        }
        i = end
      case .skipped(let inLog):
        let (end, isOver) = skipNested(p, i, count)
        if isOver { mode = inLog ? .log : .root }
        i = end
      case .entries:
        let byte = p[i]
        if byte == JSONScan.closeArray {
          mode = .log
        } else if byte != JSONScan.comma && !JSONScan.isWhitespace(byte) {
          mode = .element
          depth = 0
          return (.begin(i), i)
        }
        i += 1
      case .end:
        if p[i] == 0x0A {
          hasTrailing = false
        } else if !hasTrailing && !JSONScan.isWhitespace(p[i]) {
          hasTrailing = true
          return (.trailing(i), i + 1)
        }
        i += 1
      case .start, .root, .log:
        step(p[i])
        i += 1
      }
    }
    return (.pause, i)
  }

  /// One byte outside of strings and of what is skipped, above the entries.
  private mutating func step(_ byte: UInt8) {
    switch byte {
    case JSONScan.quote:
      isInString = true
      keyBytes = expectsKey ? [] : nil
    case JSONScan.colon: expectsKey = false
    case JSONScan.comma:
      expectsKey = true
      key = .none
    case JSONScan.openObject, JSONScan.openArray: open(byte == JSONScan.openArray)
    case JSONScan.closeObject:
      if case .log = mode { mode = .root } else { mode = .end }
      expectsKey = false
      key = .none
    default: break
    }
  }

  private mutating func open(_ isArray: Bool) {
    switch (mode, key) {
    case (.start, _) where !isArray:
      mode = .root
      expectsKey = true
    case (.root, .log) where !isArray:
      mode = .log
      expectsKey = true
    case (.log, .entries) where isArray:
      mode = .entries
      hasEntries = true
    default:
      if case .log = mode { mode = .skipped(inLog: true) } else { mode = .skipped(inLog: false) }
      depth = 1
    }
    key = .none
  }

  /// Goes through a string from `start`, which is inside it; returns the offset behind its quote, or `count`.
  private mutating func skipString(_ p: UnsafePointer<UInt8>, _ start: Int, _ count: Int) -> Int {
    var i = start
    if isEscaped {
      isEscaped = false
      i += 1
    }
    while i < count {
      // A mark may stand behind the end; then there is none before it.
      let stops = JSONScan.stringStops(JSONScan.load64(p + i))
      let plain = stops == 0 ? 8 : stops.trailingZeroBitCount >> 3
      collect(p, i, min(plain, count - i))
      i += plain
      guard stops != 0, i < count else { continue }
      let byte = p[i]
      i += 1
      if byte == JSONScan.quote {
        isInString = false
        finishKey()
        return i
      }
      // No key that counts is written with an escape, or holds a control character.
      keyBytes = nil
      if byte == JSONScan.backslash {
        if i == count { isEscaped = true } else { i += 1 }
      }
    }
    return count
  }

  private mutating func collect(_ p: UnsafePointer<UInt8>, _ start: Int, _ length: Int) {
    guard let collected = keyBytes?.count else { return }
    if collected + length > 7 {
      keyBytes = nil
    } else {
      for at in start..<start + length { keyBytes?.append(p[at]) }
    }
  }

  private mutating func finishKey() {
    guard let bytes = keyBytes else { return }
    keyBytes = nil
    switch mode {
    case .root where bytes.elementsEqual("log".utf8): key = .log
    case .log where bytes.elementsEqual("entries".utf8): key = .entries
    default: key = .none
    }
  }

  /// Goes through an element or skipped value outside of strings; returns where it stopped, and whether it is over there.
  private mutating func skipNested(_ p: UnsafePointer<UInt8>, _ start: Int, _ count: Int) -> (end: Int, isOver: Bool) {
    var i = start
    while i < count {
      let byte = p[i]
      switch byte {
      case JSONScan.quote:
        isInString = true
        keyBytes = nil
        return (i + 1, false)
      case JSONScan.openObject, JSONScan.openArray: depth += 1
      case JSONScan.closeObject, JSONScan.closeArray:
        if depth > 1 {
          depth -= 1
        } else if depth == 1 {
          depth = 0
          return (i + 1, true)
        } else if byte == JSONScan.closeArray {
          // The end of the list ends an element that is a scalar, too. No element begins with it: each has a byte at least.
          return (i, true)
        }
      case JSONScan.comma where depth == 0: return (i, true)
      default: break
      }
      i += 1
    }
    return (count, false)
  }
}
