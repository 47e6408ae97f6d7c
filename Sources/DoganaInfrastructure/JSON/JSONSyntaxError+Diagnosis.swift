import DoganaDomain

extension JSONSyntaxError {
  /// Says what was wrong where the index builder stopped: reads the place again, without haste.
  init(
    _ failure: JSONIndex.Builder.Failure, _ p: UnsafePointer<UInt8>, first: Int, count: Int, limits: JSONLimits
  ) {
    var kind = Kind.unexpectedCharacter
    var offset = failure.offset
    var expected: String
    var accepts = false

    switch failure.stop {
    case .value:
      expected = failure.inObject == false && JSONSyntaxError.followsBracket(p, offset) ? "a value or “]”" : "a value"
      if JSONSyntaxError.looksLikeNumber(p[offset]) { kind = .invalidNumber }
      accepts = p[offset] == JSONScan.closeArray && JSONSyntaxError.foundationReads(p, first, count, limits)
    case .key:
      expected = "a key in quotes"
      accepts = p[offset] == JSONScan.closeObject && JSONSyntaxError.foundationReads(p, first, count, limits)
    case .keyOrEnd: expected = "a key in quotes or “}”"
    case .colon: expected = "“:”"
    case .commaOrEnd:
      expected = failure.inObject == true ? "“,” or “}”" : "“,” or “]”"
      if JSONSyntaxError.continuesNumber(p, offset) { (kind, expected) = (.invalidNumber, "the number to end") }
    case .trailing:
      expected = "the end of the text"
      kind = .trailingContent
      if JSONSyntaxError.continuesNumber(p, offset) { (kind, expected) = (.invalidNumber, "the number to end") }
    case .literal:
      expected = JSONSyntaxError.literal(p[offset])
      offset = JSONSyntaxError.literalBreak(p, offset, expected)
      expected = "“\(expected)”"
    case .number:
      offset = JSONScan.numberFault(p, failure.offset)
      kind = .invalidNumber
      let afterZero = p[offset] &- 0x30 <= 9
      expected = afterZero ? "no digit behind a leading zero" : "a digit"
    case .string:
      (kind, offset) = JSONScan.stringFault(p, failure.offset)
      expected = JSONSyntaxError.expectation(in: kind)
      // An escape that the end of the text cuts is no bad escape.
      if kind == .invalidEscape || kind == .unpairedSurrogate {
        let end = JSONScan.escapeBreak(p, offset)
        if end >= count { (kind, offset, expected) = (.unexpectedEnd, count, "the rest of an escape") }
      } else if offset >= count {
        (kind, expected) = (.unexpectedEnd, "the closing quote of a string")
      } else if kind == .invalidUTF8 && JSONSyntaxError.isCut(p, offset, count) {
        (kind, offset, expected) = (.unexpectedEnd, count, "the rest of a UTF-8 sequence")
      }
    case .depth:
      kind = .nestingTooDeep
      expected = "\(limits.depth) levels"
    }

    if offset >= count {
      offset = count
      kind = failure.offset >= count && JSONSyntaxError.isBlank(p, first, count) ? .empty : .unexpectedEnd
      accepts = false
    }
    var found = JSONSyntaxError.describe(p, offset, count)
    if let encoding = JSONForeignEncoding(p, count) {
      (kind, offset, expected, found) = (.unsupportedEncoding, 0, "UTF-8", encoding.name)
      accepts = encoding.foundationReads(p, count, limits)
    }
    self.init(
      kind: kind, location: JSONTextLocator.location(p, count, at: offset), expected: expected, found: found,
      foundationAccepts: accepts)
  }

  /// The error of a payload that the index cannot address.
  static func tooLarge() -> JSONSyntaxError {
    JSONSyntaxError(
      kind: .tooLarge, location: TextLocation(line: 1, column: 1, offset: 0),
      expected: "\(JSONLimits.maximumCount) bytes", found: "more")
  }

  /// Whether the payload is refused for commas before closing brackets alone.
  private static func foundationReads(
    _ p: UnsafePointer<UInt8>, _ first: Int, _ count: Int, _ limits: JSONLimits
  ) -> Bool {
    var builder = JSONIndex.Builder(byteCount: count)
    // Foundation's own limit is 512 levels.
    let depth = min(limits.depth, 512)
    return (try? builder.build(p, from: first, count: count, depthLimit: depth, trailingCommas: true)) != nil
  }

  private static func followsBracket(_ p: UnsafePointer<UInt8>, _ offset: Int) -> Bool {
    var at = offset - 1
    while at >= 0 && JSONScan.isWhitespace(p[at]) { at -= 1 }
    return at >= 0 && p[at] == JSONScan.openArray
  }

  /// Whether a byte begins what a person would call a number: `+1`, `.5`.
  private static func looksLikeNumber(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".") }

  /// Whether the byte at `offset` goes on with a number that ended right before it: `1.2.3`, `0x10`, `1_000`.
  private static func continuesNumber(_ p: UnsafePointer<UInt8>, _ offset: Int) -> Bool {
    guard offset > 0, p[offset - 1] &- 0x30 <= 9 else { return false }
    let byte = p[offset]
    return byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_") || (byte | 0x20) &- 0x61 < 26
  }

  private static func isBlank(_ p: UnsafePointer<UInt8>, _ first: Int, _ count: Int) -> Bool {
    JSONScan.skipWhitespace(p, first) >= count
  }

  /// Whether the bytes from `offset` to the end are the beginning of a sequence.
  private static func isCut(_ p: UnsafePointer<UInt8>, _ offset: Int, _ count: Int) -> Bool {
    let lead = p[offset]
    guard lead >= 0xC2 && lead <= 0xF4 else { return false }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard offset + length > count else { return false }
    return (offset + 1..<count).allSatisfy { JSONScan.isContinuation(p[$0]) }
  }

  private static func literal(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "t"): "true"
    case UInt8(ascii: "f"): "false"
    default: "null"
    }
  }

  /// Where the literal at `offset` breaks off.
  private static func literalBreak(_ p: UnsafePointer<UInt8>, _ offset: Int, _ literal: String) -> Int {
    var at = offset
    for byte in literal.utf8 {
      if p[at] != byte { return at }
      at += 1
    }
    return at
  }

  private static func expectation(in kind: Kind) -> String {
    switch kind {
    case .controlCharacterInString: "an escape for a control character"
    case .invalidEscape: "an escape such as “\\n” or “\\u0041”"
    case .unpairedSurrogate: "a pair of surrogates"
    case .invalidUTF8: "UTF-8"
    default: "the closing quote of a string"
    }
  }

  /// What stands at `offset`, for a person.
  private static func describe(_ p: UnsafePointer<UInt8>, _ offset: Int, _ count: Int) -> String {
    guard offset < count else { return "the end of the text" }
    let byte = p[offset]
    if byte >= 0x80 {
      let length = JSONScan.sequenceLength(p, offset)
      guard length > 0 else { return "the byte 0x\(hex(UInt32(byte), 2))" }
      let text = String(decoding: UnsafeBufferPointer(start: p + offset, count: length), as: UTF8.self)
      let scalar = text.unicodeScalars.first.map(\.value) ?? 0
      let isShown = SafeText.escaped(text, limit: 1).utf8.elementsEqual(text.utf8)
      return isShown && text.unicodeScalars.allSatisfy { !$0.properties.isWhitespace }
        ? "“\(text)”" : "U+\(hex(scalar, 4))"
    }
    if byte < 0x20 || byte == 0x7F { return "U+\(hex(UInt32(byte), 4))" }
    if byte == JSONScan.backslash {
      let end = min(max(JSONScan.escapeBreak(p, offset) + 1, offset + 2), count)
      let length = end - offset
      let printable = (offset..<end).prefix { p[$0] > 0x20 && p[$0] < 0x7F }.count
      return
        "“\(String(decoding: UnsafeBufferPointer(start: p + offset, count: min(length, printable)), as: UTF8.self))”"
    }
    return "“\(Character(Unicode.Scalar(byte)))”"
  }

  private static func hex(_ value: UInt32, _ digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
