/// One value of a document: a place in its index. Cheap to copy; it keeps the document alive.
package struct JSONNode: Sendable {
  let index: JSONIndex
  let entry: Int

  /// The document that the value is part of.
  package var document: JSONDocument { JSONDocument(index: index) }

  package var kind: JSONKind {
    switch index.tag(entry) {
    case JSONIndex.Tag.null: .null
    case JSONIndex.Tag.bool: .bool
    case JSONIndex.Tag.number: .number
    case JSONIndex.Tag.string: .string
    case JSONIndex.Tag.array: .array
    default: .object
    }
  }

  /// The bytes of the value in the payload, quotes and brackets included.
  package var range: Range<Int> {
    let offset = index.offset(entry)
    return offset..<offset + index.length(entry)
  }

  /// The offset of the first byte.
  package var offset: Int { index.offset(entry) }

  /// A copy of the bytes of the value, as they stand in the payload.
  package var rawBytes: [UInt8] { withRawBytes { Array($0) } }

  /// Calls `body` with the bytes of the value, as they stand in the payload.
  package func withRawBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    defer { withExtendedLifetime(index) {} }
    return body(UnsafeRawBufferPointer(start: index.base + index.offset(entry), count: index.length(entry)))
  }

  package var isNull: Bool { index.tag(entry) == JSONIndex.Tag.null }

  /// The value of `true` or `false`; nil for other kinds.
  package var boolean: Bool? {
    index.tag(entry) == JSONIndex.Tag.bool ? index.flags(entry) & JSONIndex.Flag.true != 0 : nil
  }

  /// The text of a number, as it is written; nil for other kinds.
  package var numberText: String? {
    guard index.tag(entry) == JSONIndex.Tag.number else { return nil }
    return withRawBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether this is a number with neither fraction nor exponent.
  package var isIntegerLiteral: Bool {
    index.tag(entry) == JSONIndex.Tag.number && index.flags(entry) & JSONIndex.Flag.integer != 0
  }

  /// The value of a string, escapes undone; nil for other kinds.
  package var text: String? {
    index.tag(entry) == JSONIndex.Tag.string ? index.string(entry) : nil
  }

  /// Whether this is a string whose bytes in the payload are its value.
  package var isPlainText: Bool {
    index.tag(entry) == JSONIndex.Tag.string && index.flags(entry) & JSONIndex.Flag.escaped == 0
  }

  /// Calls `body` with the UTF-8 bytes of a string's value, escapes undone; nil for other kinds.
  package func withText<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result? {
    index.tag(entry) == JSONIndex.Tag.string ? index.withContent(entry, body) : nil
  }

  /// Appends the UTF-8 bytes of a string's value, escapes undone, and says whether it is one.
  @discardableResult
  package func appendText(to target: inout PaddedBytes) -> Bool {
    guard index.tag(entry) == JSONIndex.Tag.string else { return false }
    index.appendContent(entry, to: &target)
    return true
  }

  /// Whether this is a string whose value has exactly these bytes.
  package func textEquals(_ utf8: [UInt8]) -> Bool {
    index.tag(entry) == JSONIndex.Tag.string && index.contentEquals(entry, utf8)
  }

  /// The number of elements or members; 0 for scalars.
  package var count: Int { kind.isContainer ? index.memberCount(entry) : 0 }

  /// The members of an object in the order of the text, repeated keys included; none for other kinds.
  package var members: JSONMembers { JSONMembers(node: self) }

  /// The elements of an array; none for other kinds.
  package var elements: JSONElements { JSONElements(node: self) }

  /// The value of the first member whose key is `key`, compared by code unit; nil for other kinds.
  package subscript(_ key: String) -> JSONNode? {
    let utf8 = Array(key.utf8)
    for member in members where member.key.equals(utf8) { return member.value }
    return nil
  }

  /// The element at `position`; nil outside of the array and for other kinds. Takes time in proportion to `position`.
  package subscript(_ position: Int) -> JSONNode? {
    guard position >= 0, position < count, index.tag(entry) == JSONIndex.Tag.array else { return nil }
    var at = entry + 1
    for _ in 0..<position { at = index.next(at) }
    return JSONNode(index: index, entry: at)
  }
}

extension JSONNode: Equatable {
  /// Whether both are the same place of the same document. Values are compared by `JSONTree`.
  package static func == (left: JSONNode, right: JSONNode) -> Bool {
    left.index === right.index && left.entry == right.entry
  }
}
