// sources: JSON
// domain: Diagnostics
// seeds: 01-json-parser/JSONTestSuite/test_parsing

import DoganaDomain

/// The index against a second, slow parser that shares nothing with it; then every node is read again and written.
func fuzz(_ input: UnsafeRawBufferPointer) {
  // Exactly the input and its padding: AddressSanitizer sees one byte more.
  let bytes = PaddedBytes(copying: input)
  precondition(bytes.capacity == input.count)
  let limits = JSONLimits(depth: 64)
  let verdict = ReferenceParser(Array(input)).accepts(depth: limits.depth)
  do throws(JSONSyntaxError) {
    let document = try JSONDocument(parsing: bytes, limits: limits)
    precondition(verdict, "accepted, but the reference refuses it")
    read(document)
  } catch {
    precondition(!verdict, "refused, but the reference accepts it")
    precondition(error.offset >= 0 && error.offset <= input.count)
    precondition(error.location.line >= 1 && error.location.column >= 1)
    precondition(!error.expected.isEmpty && !error.found.isEmpty)
    _ = JSONExcerpt(input, at: error.offset)
  }
}

/// Walks all nodes: what they say of themselves must hold for the bytes.
private func read(_ document: JSONDocument) {
  var locator = JSONTextLocator(document)
  var pending = [document.root]
  var expectedDuplicates = 0
  while let node = pending.popLast() {
    let range = node.range
    precondition(range.lowerBound >= 0 && range.upperBound <= document.byteCount && !range.isEmpty)
    let raw = node.rawBytes
    _ = locator.location(at: range.lowerBound)
    switch node.kind {
    case .null: precondition(raw == Array("null".utf8))
    case .bool: precondition(raw == Array((node.boolean == true ? "true" : "false").utf8))
    case .number:
      guard let text = node.numberText else { preconditionFailure() }
      precondition(Array(text.utf8) == raw)
      precondition(node.isIntegerLiteral == !raw.contains { $0 == 0x2E || $0 | 0x20 == 0x65 })
      precondition(JSONNumberForm.areEqual(text, text + (raw.contains { $0 | 0x20 == 0x65 } ? "" : "e0")))
    case .string:
      guard let text = node.text else { preconditionFailure() }
      precondition(raw.first == 0x22 && raw.last == 0x22 && raw.count >= 2)
      precondition(node.textEquals(Array(text.utf8)))
      var written = JSONTree.string(text).text(style: .compact)
      let again = try? JSONDocument(parsing: written).root.text
      precondition(again.map { $0.utf8.elementsEqual(text.utf8) } == true)
      written.removeAll()
    case .array:
      precondition(node.elements.reduce(0) { count, _ in count + 1 } == node.count)
      pending += Array(node.elements)
    case .object:
      var keys = Set<[UInt8]>()
      var count = 0
      for (key, value) in node.members {
        count += 1
        let text = key.string
        precondition(key.equals(Array(text.utf8)))
        if !keys.insert(Array(text.utf8)).inserted { expectedDuplicates += 1 }
        pending.append(value)
      }
      precondition(count == node.count)
    }
  }
  let duplicates = document.duplicateKeys
  precondition(duplicates.count == expectedDuplicates, "not the duplicate keys that a set finds")
  for duplicate in duplicates {
    precondition(duplicate.firstKeyOffset < duplicate.keyOffset)
    precondition(duplicate.key.string.utf8.elementsEqual(duplicate.first.string.utf8))
  }
  writeAndCompare(document)
}

/// Written in either style and read again, it is the same value.
private func writeAndCompare(_ document: JSONDocument) {
  guard let tree = try? JSONTree(document.root) else { preconditionFailure() }
  for style in [JSONWriter.Style.compact, .pretty] {
    var writer = JSONWriter(style: style)
    writer.node(document.root)
    guard let again = try? JSONDocument(parsing: writer.finish()), let same = try? JSONTree(again.root) else {
      preconditionFailure("what was written cannot be read")
    }
    precondition(tree == same)
  }
  precondition(tree.text(style: .compact, sorted: true).count == tree.text(style: .compact).count)
}

/// RFC 8259 by recursive descent, one byte at a time.
private struct ReferenceParser {
  private let bytes: [UInt8]
  private var at = 0
  private var depth = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether the bytes are a JSON text that nests no deeper than `depth`.
  func accepts(depth limit: Int) -> Bool {
    var parser = self
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.at = 3 }
    guard String(validating: bytes[parser.at...], as: UTF8.self) != nil else { return false }
    parser.skipSpace()
    guard parser.value(limit) else { return false }
    parser.skipSpace()
    return parser.at == bytes.count
  }

  private var byte: UInt8? { at < bytes.count ? bytes[at] : nil }

  private mutating func take(_ wanted: UInt8) -> Bool {
    guard byte == wanted else { return false }
    at += 1
    return true
  }

  private mutating func take(_ wanted: String) -> Bool { wanted.utf8.allSatisfy { take($0) } }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { at += 1 }
  }

  private mutating func value(_ limit: Int) -> Bool {
    switch byte {
    case UInt8(ascii: "{"): nested(limit, UInt8(ascii: "}")) { $0.member(limit) }
    case UInt8(ascii: "["): nested(limit, UInt8(ascii: "]")) { $0.value(limit) }
    case UInt8(ascii: "\""): string()
    case UInt8(ascii: "t"): take("true")
    case UInt8(ascii: "f"): take("false")
    case UInt8(ascii: "n"): take("null")
    default: number()
    }
  }

  private mutating func nested(_ limit: Int, _ end: UInt8, _ item: (inout ReferenceParser) -> Bool) -> Bool {
    at += 1
    depth += 1
    defer { depth -= 1 }
    guard depth <= limit else { return false }
    skipSpace()
    if take(end) { return true }
    while true {
      skipSpace()
      guard item(&self) else { return false }
      skipSpace()
      if take(end) { return true }
      guard take(UInt8(ascii: ",")) else { return false }
    }
  }

  private mutating func member(_ limit: Int) -> Bool {
    guard byte == UInt8(ascii: "\""), string() else { return false }
    skipSpace()
    guard take(UInt8(ascii: ":")) else { return false }
    skipSpace()
    return value(limit)
  }

  private mutating func string() -> Bool {
    at += 1
    while let byte {
      at += 1
      switch byte {
      case UInt8(ascii: "\""): return true
      case UInt8(ascii: "\\"): guard escape() else { return false }
      case 0..<0x20: return false
      default: break
      }
    }
    return false
  }

  private mutating func escape() -> Bool {
    guard let letter = byte else { return false }
    at += 1
    if "\"\\/bfnrt".utf8.contains(letter) { return true }
    guard letter == UInt8(ascii: "u"), let unit = hex() else { return false }
    guard 0xD800...0xDFFF ~= unit else { return true }
    guard unit < 0xDC00, take("\\u"), let low = hex() else { return false }
    return 0xDC00...0xDFFF ~= low
  }

  private mutating func hex() -> Int? {
    guard at + 4 <= bytes.count else { return nil }
    let digits = bytes[at..<at + 4]
    at += 4
    guard digits.allSatisfy({ "0123456789abcdefABCDEF".utf8.contains($0) }) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private mutating func number() -> Bool {
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { guard digits() else { return false } }
    if take(UInt8(ascii: ".")) { guard digits() else { return false } }
    if let byte, byte | 0x20 == UInt8(ascii: "e") {
      at += 1
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      guard digits() else { return false }
    }
    return true
  }

  private mutating func digits() -> Bool {
    let start = at
    while let byte, byte >= 0x30 && byte <= 0x39 { at += 1 }
    return at > start
  }
}
