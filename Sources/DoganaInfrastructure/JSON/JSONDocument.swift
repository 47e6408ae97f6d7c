package import DoganaDomain

/// A JSON text by RFC 8259, indexed: all of it is known to be valid, nothing of it is built.
///
/// Offsets count bytes from the start of the payload, a byte order mark included. Values are cheap to copy.
package struct JSONDocument: Sendable {
  let index: JSONIndex

  init(index: JSONIndex) { self.index = index }

  /// Parses `bytes`, of which it keeps a copy.
  package init(parsing bytes: [UInt8], limits: JSONLimits = .default) throws(JSONSyntaxError) {
    try self.init(parsing: PaddedBytes(bytes), limits: limits)
  }

  /// Parses all of `bytes`, which it shares.
  package init(parsing bytes: PaddedBytes, limits: JSONLimits = .default) throws(JSONSyntaxError) {
    try self.init(parsing: bytes, range: 0..<bytes.count, limits: limits)
  }

  /// Parses the bytes of `range`, which must lie within `bytes`; offsets count from its start.
  ///
  /// Where the byte behind the range is NUL (see `PaddedBytes.terminate`) or the range reaches to the end, the bytes are shared, else copied.
  package init(
    parsing bytes: PaddedBytes, range: Range<Int>, limits: JSONLimits = .default
  ) throws(JSONSyntaxError) {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "range outside the bytes")
    if range.upperBound < bytes.count && bytes[range.upperBound] != 0 {
      let copy = bytes.withUnsafeBytes { PaddedBytes(copying: UnsafeRawBufferPointer(rebasing: $0[range])) }
      index = try JSONIndex(copy, start: 0, count: copy.count, limits: limits)
    } else {
      index = try JSONIndex(bytes, start: range.lowerBound, count: range.count, limits: limits)
    }
  }

  /// The value that is the text.
  package var root: JSONNode { JSONNode(index: index, entry: 0) }

  /// The number of bytes of the payload.
  package var byteCount: Int { index.count }

  /// Whether the payload begins with a UTF-8 byte order mark, which RFC 8259 §8.1 lets a reader skip.
  package var hasByteOrderMark: Bool { index.hasByteOrderMark }

  /// The deepest level of arrays and objects: 0 for a lone scalar.
  package var depth: Int { index.depth }

  /// The keys that their object has already, in the order of the text.
  package var duplicateKeys: [JSONDuplicateKey] {
    index.duplicates.map { duplicate in
      JSONDuplicateKey(
        object: JSONNode(index: index, entry: duplicate.object),
        key: JSONKeyText(index: index, entry: duplicate.key),
        first: JSONKeyText(index: index, entry: duplicate.first))
    }
  }

  /// A copy of the bytes in `range`, clamped to the payload.
  package func bytes(in range: Range<Int>) -> [UInt8] {
    let range = range.clamped(to: 0..<index.count)
    return index.bytes.array(in: range.lowerBound + index.start..<range.upperBound + index.start)
  }

  /// The line and column of a byte: see `JSONTextLocator`. Takes time in proportion to `offset`.
  package func location(at offset: Int) -> TextLocation {
    var locator = JSONTextLocator(self)
    return locator.location(at: offset)
  }
}

/// A key that its object has already.
package struct JSONDuplicateKey: Sendable {
  package let object: JSONNode
  /// The repeated key.
  package let key: JSONKeyText
  /// The first key of the object that is equal to it.
  package let first: JSONKeyText

  /// The offset of the repeated key's opening quote.
  package var keyOffset: Int { key.range.lowerBound }
  /// The offset of the first key's opening quote.
  package var firstKeyOffset: Int { first.range.lowerBound }
}
