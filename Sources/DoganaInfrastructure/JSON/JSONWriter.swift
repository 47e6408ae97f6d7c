/// Appends a JSON text to bytes, value by value: the caller decides on the order of keys and passes number text through.
///
/// The calls must make one value: a key before each value in an object, an end for each beginning. That is the
/// program's own doing, never the input's, so a wrong call is a precondition failure in debug builds only.
///
///     var writer = JSONWriter(style: .compact)
///     writer.beginObject()
///     writer.key("price")
///     writer.number("12.50")
///     writer.endObject()
///     writer.finish()          // {"price":12.50}
package struct JSONWriter: Sendable {
  /// How the text is laid out.
  package enum Style: Sendable {
    /// No whitespace at all, and no newline at the end.
    case compact
    /// Two spaces a level, LF, and one newline at the end.
    case pretty
  }

  /// An array or object that is open.
  private struct Level {
    let isObject: Bool
    var isEmpty = true
  }

  private let style: Style
  private var levels: [Level] = []
  private var followsKey = false
  /// What was written so far.
  package private(set) var bytes: [UInt8]

  /// Starts a text; it is appended to `bytes`.
  package init(style: Style, appendingTo bytes: [UInt8] = []) {
    self.style = style
    self.bytes = bytes
  }

  /// Ends the text and returns all bytes.
  package consuming func finish() -> [UInt8] {
    assert(levels.isEmpty && !followsKey, "the text is not complete")
    if style == .pretty { bytes.append(0x0A) }
    return bytes
  }

  package mutating func beginObject() { begin(isObject: true) }
  package mutating func endObject() { end(isObject: true) }
  package mutating func beginArray() { begin(isObject: false) }
  package mutating func endArray() { end(isObject: false) }

  /// Writes the key of the value that comes next.
  package mutating func key(_ key: String) {
    beginKey()
    JSONWriter.appendQuoted(key, to: &bytes)
    endKey()
  }

  /// Writes the key of the value that comes next, given as valid UTF-8.
  package mutating func key(utf8: UnsafeRawBufferPointer) {
    beginKey()
    JSONWriter.appendQuoted(utf8: utf8, to: &bytes)
    endKey()
  }

  package mutating func string(_ value: String) {
    beginValue()
    JSONWriter.appendQuoted(value, to: &bytes)
  }

  /// Writes a string that is given as valid UTF-8.
  package mutating func string(utf8: UnsafeRawBufferPointer) {
    beginValue()
    JSONWriter.appendQuoted(utf8: utf8, to: &bytes)
  }

  /// Writes a number as it is spelled; `text` must be a number by RFC 8259 §6.
  package mutating func number(_ text: String) {
    beginValue()
    bytes.append(contentsOf: text.utf8)
  }

  package mutating func number(_ value: Int) { number(String(value)) }

  package mutating func bool(_ value: Bool) {
    beginValue()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  package mutating func null() {
    beginValue()
    bytes.append(contentsOf: "null".utf8)
  }

  /// Writes bytes that are a value already, as they are.
  package mutating func raw(_ value: UnsafeRawBufferPointer) {
    beginValue()
    bytes.append(contentsOf: value)
  }

  /// Writes a value of a document in this writer's style: keys in the order of the document, numbers as spelled.
  ///
  /// Nothing recurses, so that any depth will do.
  package mutating func node(_ node: JSONNode) {
    let index = node.index
    defer { withExtendedLifetime(index) {} }
    // The entries at which the open containers of the node end.
    var ends: [Int] = []
    var at = node.entry
    repeat {
      switch index.tag(at) {
      case JSONIndex.Tag.key: index.withContent(at) { key(utf8: $0) }
      case JSONIndex.Tag.string: index.withContent(at) { string(utf8: $0) }
      case JSONIndex.Tag.object, JSONIndex.Tag.array:
        begin(isObject: index.tag(at) == JSONIndex.Tag.object)
        ends.append(index.next(at))
      default: raw(UnsafeRawBufferPointer(start: index.base + index.offset(at), count: index.length(at)))
      }
      at += 1
      while ends.last == at {
        ends.removeLast()
        end(isObject: levels.last?.isObject == true)
      }
    } while !ends.isEmpty
  }

  private mutating func begin(isObject: Bool) {
    beginValue()
    bytes.append(isObject ? JSONScan.openObject : JSONScan.openArray)
    levels.append(Level(isObject: isObject))
  }

  private mutating func end(isObject: Bool) {
    assert(levels.last?.isObject == isObject && !followsKey, "the end of something that is not open")
    guard let level = levels.popLast() else { return }
    if !level.isEmpty { newline() }
    bytes.append(isObject ? JSONScan.closeObject : JSONScan.closeArray)
  }

  private mutating func beginKey() {
    assert(levels.last?.isObject == true && !followsKey, "a key outside of an object")
    separate()
  }

  private mutating func endKey() {
    bytes.append(JSONScan.colon)
    if style == .pretty { bytes.append(0x20) }
    followsKey = true
  }

  private mutating func beginValue() {
    assert(followsKey || levels.last?.isObject != true, "a value without a key in an object")
    if followsKey { followsKey = false } else { separate() }
  }

  /// What stands before a key or an element.
  private mutating func separate() {
    guard let last = levels.indices.last else { return }
    if !levels[last].isEmpty { bytes.append(JSONScan.comma) }
    levels[last].isEmpty = false
    newline()
  }

  private mutating func newline() {
    guard style == .pretty else { return }
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: 2 * levels.count))
  }
}
