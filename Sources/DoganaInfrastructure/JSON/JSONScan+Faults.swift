extension JSONScan {
  /// What is wrong with the string whose content starts at `start`: read again, byte by byte, after a refusal.
  ///
  /// The offset is that of the control character, of the backslash of a bad escape or of an unpaired surrogate, of the first byte
  /// of invalid UTF-8, or of the sentinel.
  @inline(never)
  static func stringFault(_ p: UnsafePointer<UInt8>, _ start: Int) -> (kind: JSONSyntaxError.Kind, offset: Int) {
    var i = start
    while true {
      let byte = p[i]
      if byte < 0x20 { return (.controlCharacterInString, i) }
      if byte == quote { break }
      if byte == backslash {
        let next = skipEscape(p, i)
        if next < 0 { return (escapeFault(p, i), i) }
        i = next
      } else if byte >= 0x80 {
        let length = sequenceLength(p, i)
        if length == 0 { return (.invalidUTF8, i) }
        i &+= length
      } else {
        i &+= 1
      }
    }
    return (.unexpectedCharacter, i)
  }

  private static func escapeFault(_ p: UnsafePointer<UInt8>, _ i: Int) -> JSONSyntaxError.Kind {
    guard p[i &+ 1] == UInt8(ascii: "u") else { return .invalidEscape }
    let unit = hexUnit(p, i &+ 2)
    if unit < 0 { return .invalidEscape }
    guard unit < 0xDC00, p[i &+ 6] == backslash, p[i &+ 7] == UInt8(ascii: "u") else { return .unpairedSurrogate }
    return hexUnit(p, i &+ 8) < 0 ? .invalidEscape : .unpairedSurrogate
  }

  /// Where the escape at `i` breaks off: the offset of the first byte that cannot belong to it.
  static func escapeBreak(_ p: UnsafePointer<UInt8>, _ i: Int) -> Int {
    guard p[i &+ 1] == UInt8(ascii: "u") else { return i &+ 1 }
    var at = i &+ 2
    while at < i &+ 6 && hexDigit(p[at]) >= 0 { at &+= 1 }
    guard at == i &+ 6, p[at] == backslash else { return at }
    guard p[at &+ 1] == UInt8(ascii: "u") else { return at &+ 1 }
    at = i &+ 8
    while at < i &+ 12 && hexDigit(p[at]) >= 0 { at &+= 1 }
    return at
  }

  /// Where the number at `i` breaks the grammar: the offset of the first byte that cannot continue it.
  @inline(never)
  static func numberFault(_ p: UnsafePointer<UInt8>, _ i: Int) -> Int {
    let first = p[i] == UInt8(ascii: "-") ? i &+ 1 : i
    var at = skipDigits(p, first)
    if at == first { return at }
    if p[first] == UInt8(ascii: "0") && at &- first > 1 { return first &+ 1 }
    if p[at] == UInt8(ascii: ".") {
      let fraction = skipDigits(p, at &+ 1)
      if fraction == at &+ 1 { return fraction }
      at = fraction
    }
    if p[at] | 0x20 == UInt8(ascii: "e") {
      let sign = p[at &+ 1]
      at &+= sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") ? 2 : 1
      at = skipDigits(p, at)
    }
    return at
  }
}
