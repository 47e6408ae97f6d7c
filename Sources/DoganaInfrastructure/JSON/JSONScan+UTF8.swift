extension JSONScan {
  /// The offset of the first byte in `start..<end` that begins no valid UTF-8 sequence, or `end`.
  ///
  /// Overlong forms, surrogates and values above U+10FFFF are invalid (RFC 3629 §3), and so is a sequence that `end`
  /// cuts. The byte at `end` must be no continuation byte: the quote of a string, or the sentinel.
  @inline(never)
  static func validUTF8Prefix(_ p: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    var i = start
    while i < end {
      let lead = p[i]
      if lead < 0x80 {
        let high = load64(p + i) & highBits
        i &+= high == 0 ? 8 : high.trailingZeroBitCount &>> 3
        continue
      }
      let length = sequenceLength(p, i)
      if length == 0 { return i }
      i &+= length
    }
    // A word of ASCII may reach beyond the end.
    return end
  }

  /// The length of the multi-byte sequence whose lead byte is at `i`, 0 if it is not valid.
  ///
  /// A byte is looked at only after all before it were accepted, so the sentinel is never passed.
  @inline(__always)
  static func sequenceLength(_ p: UnsafePointer<UInt8>, _ i: Int) -> Int {
    let lead = p[i]
    if lead < 0xE0 {
      return lead >= 0xC2 && isContinuation(p[i &+ 1]) ? 2 : 0
    }
    let second = p[i &+ 1]
    if lead < 0xF0 {
      guard isContinuation(second) else { return 0 }
      if lead == 0xE0 && second < 0xA0 { return 0 }
      if lead == 0xED && second > 0x9F { return 0 }
      return isContinuation(p[i &+ 2]) ? 3 : 0
    }
    guard lead <= 0xF4, isContinuation(second) else { return 0 }
    if lead == 0xF0 && second < 0x90 { return 0 }
    if lead == 0xF4 && second > 0x8F { return 0 }
    return isContinuation(p[i &+ 2]) && isContinuation(p[i &+ 3]) ? 4 : 0
  }

  @inline(__always)
  static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
