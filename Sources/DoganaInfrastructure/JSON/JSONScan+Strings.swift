extension JSONScan {
  /// What a scan learnt about a string.
  struct StringFlags: OptionSet, Sendable {
    let rawValue: UInt8

    /// The text holds a backslash: its bytes are not its value.
    static let escaped = StringFlags(rawValue: 1)
    /// The raw bytes hold one that is not ASCII.
    static let nonASCII = StringFlags(rawValue: 2)
  }

  /// Marks (by the high bit) of the bytes that stop a string: quote, backslash, control characters.
  ///
  /// Only the lowest mark is exact: a borrow may set marks above it. Bytes above 0x7F are never marked.
  @inline(__always)
  static func stringStops(_ word: UInt64) -> UInt64 {
    (((word ^ (ones &* 0x02)) &- ones &* 0x21) | ((word ^ (ones &* UInt64(backslash))) &- ones)) & ~word & highBits
  }

  /// Scans the string whose content starts at `start`, behind the opening quote (RFC 8259 §7).
  ///
  /// Returns the offset of the closing quote, or `refused` for a control character, an escape that is none, an
  /// unpaired surrogate, invalid UTF-8, or no closing quote; `stringFault` says which.
  @inline(__always)
  static func string(_ p: UnsafePointer<UInt8>, _ start: Int) -> (end: Int, flags: StringFlags) {
    var i = start
    var seen: UInt64 = 0
    while true {
      let word = load64(p + i)
      let stops = stringStops(word)
      if stops == 0 {
        seen |= word
        i &+= 8
        continue
      }
      let bits = stops.trailingZeroBitCount
      // `bits` is 7, 15 … 63: what remains are the bytes before the stop.
      seen |= word & ((1 &<< UInt64(bits & 0x38)) &- 1)
      i &+= bits &>> 3
      if _fastPath(p[i] == quote && seen & highBits == 0) { return (i, []) }
      return stringWithEscapes(p, start, i, seen & highBits)
    }
  }

  /// The rest of a string that holds escapes or bytes above 0x7F: `stop` is the offset of the first quote, backslash
  /// or control character, `seen` is not zero if a byte above 0x7F stands before it.
  @inline(never)
  static func stringWithEscapes(_ p: UnsafePointer<UInt8>, _ start: Int, _ stop: Int, _ seen: UInt64) -> (
    end: Int, flags: StringFlags
  ) {
    var i = stop
    var seen = seen
    var escaped = false
    while p[i] != quote {
      guard p[i] == backslash else { return (refused, []) }
      escaped = true
      i = skipEscape(p, i)
      if i < 0 { return (refused, []) }
      while true {
        let word = load64(p + i)
        let stops = stringStops(word)
        if stops == 0 {
          seen |= word
          i &+= 8
          continue
        }
        let bits = stops.trailingZeroBitCount
        seen |= word & ((1 &<< UInt64(bits & 0x38)) &- 1)
        i &+= bits &>> 3
        break
      }
    }
    guard seen & highBits != 0 else { return (i, escaped ? .escaped : []) }
    guard validUTF8Prefix(p, start, i) == i else { return (refused, []) }
    return (i, escaped ? [.escaped, .nonASCII] : .nonASCII)
  }

  /// Letters that follow a backslash, but for `u`: `"` `\` `/` `b` `f` `n` `r` `t`.
  @inline(__always)
  static func isSimpleEscape(_ letter: UInt8) -> Bool {
    // Bit n stands for the byte 0x20 + n, respectively 0x60 + n.
    switch letter &>> 5 {
    case 1: (0x8004 as UInt32) &>> UInt32(letter & 0x1F) & 1 != 0
    case 2: letter == backslash
    case 3: (0x14_4044 as UInt32) &>> UInt32(letter & 0x1F) & 1 != 0
    default: false
    }
  }

  /// The offset behind the escape whose backslash is at `i`, or `refused`. A surrogate takes its pair along.
  @inline(__always)
  static func skipEscape(_ p: UnsafePointer<UInt8>, _ i: Int) -> Int {
    let letter = p[i &+ 1]
    if _fastPath(isSimpleEscape(letter)) { return i &+ 2 }
    guard letter == UInt8(ascii: "u") else { return refused }
    let unit = hexUnit(p, i &+ 2)
    if unit < 0 { return refused }
    if _fastPath(unit & 0xF800 != 0xD800) { return i &+ 6 }
    return lowSurrogate(p, i, after: unit) < 0 ? refused : i &+ 12
  }

  /// The low surrogate of the escape that follows the one at `i`, or a negative number where there is none.
  @inline(__always)
  static func lowSurrogate(_ p: UnsafePointer<UInt8>, _ i: Int, after unit: Int32) -> Int32 {
    guard unit < 0xDC00, p[i &+ 6] == backslash, p[i &+ 7] == UInt8(ascii: "u") else { return -1 }
    let low = hexUnit(p, i &+ 8)
    return low & 0xFC00 == 0xDC00 ? low : -1
  }

  /// The UTF-16 code unit written as four hex digits at `i`, or a negative number.
  @inline(__always)
  static func hexUnit(_ p: UnsafePointer<UInt8>, _ i: Int) -> Int32 {
    let a = hexDigit(p[i])
    if a < 0 { return a }
    let b = hexDigit(p[i &+ 1])
    if b < 0 { return b }
    let c = hexDigit(p[i &+ 2])
    if c < 0 { return c }
    let d = hexDigit(p[i &+ 3])
    return d < 0 ? d : a &<< 12 | b &<< 8 | c &<< 4 | d
  }

  /// The value of a hex digit, or −1.
  @inline(__always)
  static func hexDigit(_ byte: UInt8) -> Int32 {
    let digit = byte &- 0x30
    if digit <= 9 { return Int32(digit) }
    let letter = (byte | 0x20) &- 0x61
    return letter <= 5 ? Int32(letter) &+ 10 : -1
  }
}
