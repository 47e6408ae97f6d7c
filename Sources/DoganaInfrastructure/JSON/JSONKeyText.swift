/// The key of a member: its bytes in the payload, and its value when asked.
package struct JSONKeyText: Sendable {
  let index: JSONIndex
  let entry: Int

  /// The bytes of the key in the payload, quotes included.
  package var range: Range<Int> {
    let offset = index.offset(entry)
    return offset..<offset + index.length(entry)
  }

  /// The key, escapes undone.
  package var string: String { index.string(entry) }

  /// Whether the key, escapes undone, has exactly these bytes.
  package func equals(_ utf8: [UInt8]) -> Bool { index.contentEquals(entry, utf8) }

  /// Calls `body` with the UTF-8 bytes of the key, escapes undone.
  package func withText<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    index.withContent(entry, body)
  }
}
