extension ConfigNode {
  /// The node narrowed to a part of its text, for a caret: `range` counts UTF-8 bytes of the scalar's text.
  ///
  /// Where the text is not written as it reads (an escape, a folded line, a block) it is the whole node.
  package func part(_ range: Range<Int>) -> ConfigNode {
    guard let scalar, scalar.style == .plain || scalar.style == .quoted else { return self }
    let bytes = scalar.text.utf8
    let lower = min(max(range.lowerBound, 0), bytes.count)
    let upper = min(max(range.upperBound, lower), bytes.count)
    // Continuation bytes are not counted, so that any offset gives whole scalars.
    func scalars(_ part: some Collection<UInt8>) -> Int { part.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 } }
    let before = scalars(bytes.prefix(lower))
    let inside = scalars(bytes.prefix(upper)) - before
    let indent = scalar.style == .quoted ? 1 : 0
    let written = source.text(line: line, column: column + indent, limit: before + inside)
    guard written.unicodeScalars.elementsEqual(scalar.text.unicodeScalars.prefix(before + inside)) else { return self }
    return ConfigNode(content, source: source, line: line, column: column + indent + before, length: inside)
  }
}
