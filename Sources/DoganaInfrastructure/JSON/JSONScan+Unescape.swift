extension JSONScan {
  /// Writes the value of the string content in `start..<end` to `target` as UTF-8 and returns its length.
  ///
  /// The content must have been accepted by `string`. The value is never longer than the content, but whole words are
  /// written: `target` needs room for `end - start + 8` bytes.
  static func unescape(
    _ p: UnsafePointer<UInt8>, _ start: Int, _ end: Int, into target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let backslashes = ones &* UInt64(backslash)
    var i = start
    var out = 0
    while i < end {
      let word = load64(p + i)
      UnsafeMutableRawPointer(target + out).storeBytes(of: word.littleEndian, as: UInt64.self)
      let difference = word ^ backslashes
      let stops = (difference &- ones) & ~difference & highBits
      let plain = stops == 0 ? 8 : stops.trailingZeroBitCount &>> 3
      if i &+ plain >= end { return out &+ (end &- i) }
      i &+= plain
      out &+= plain
      if stops != 0 {
        let (consumed, written) = unescapeOne(p, i, target + out)
        i &+= consumed
        out &+= written
      }
    }
    return out
  }

  /// Writes the value of the one escape at `i`; returns its length, and that of its value.
  @inline(__always)
  static func unescapeOne(_ p: UnsafePointer<UInt8>, _ i: Int, _ target: UnsafeMutablePointer<UInt8>) -> (
    consumed: Int, written: Int
  ) {
    let letter = p[i &+ 1]
    if _fastPath(letter != UInt8(ascii: "u")) {
      target[0] = simpleEscapeValue(letter)
      return (2, 1)
    }
    // Accepted strings have four hex digits here: a refusal (−1) cannot occur, and would write U+FFFD's range of bytes.
    let unit = hexUnit(p, i &+ 2)
    var scalar = UInt32(truncatingIfNeeded: unit)
    var consumed = 6
    if unit & 0xF800 == 0xD800 {
      let low = lowSurrogate(p, i, after: unit)
      scalar = 0x10000 &+ (scalar & 0x3FF) &<< 10 &+ UInt32(truncatingIfNeeded: low) & 0x3FF
      consumed = 12
    }
    return (consumed, encode(scalar, target))
  }

  @inline(__always)
  private static func simpleEscapeValue(_ letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    default: letter
    }
  }

  /// Writes `scalar`, at most U+10FFFF, as UTF-8 and returns the number of bytes.
  @inline(__always)
  private static func encode(_ scalar: UInt32, _ target: UnsafeMutablePointer<UInt8>) -> Int {
    if scalar < 0x80 {
      target[0] = UInt8(truncatingIfNeeded: scalar)
      return 1
    }
    if scalar < 0x800 {
      target[0] = UInt8(truncatingIfNeeded: 0xC0 | scalar &>> 6)
      target[1] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
      return 2
    }
    if scalar < 0x10000 {
      target[0] = UInt8(truncatingIfNeeded: 0xE0 | scalar &>> 12)
      target[1] = UInt8(truncatingIfNeeded: 0x80 | scalar &>> 6 & 0x3F)
      target[2] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
      return 3
    }
    target[0] = UInt8(truncatingIfNeeded: 0xF0 | scalar &>> 18)
    target[1] = UInt8(truncatingIfNeeded: 0x80 | scalar &>> 12 & 0x3F)
    target[2] = UInt8(truncatingIfNeeded: 0x80 | scalar &>> 6 & 0x3F)
    target[3] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
    return 4
  }
}
