extension JSONScan {
  /// Marks (by the high bit) of the bytes that are no ASCII digit; the lowest mark is exact, higher ones may not be.
  @inline(__always)
  static func nonDigits(_ word: UInt64) -> UInt64 {
    let values = word ^ (ones &* 0x30)
    // A digit gives 0 … 9, and only more than 9 reaches the high bit by adding 0x76. A carry can only leave a
    // byte that is marked itself.
    return ((values &+ ones &* 0x76) | values) & highBits
  }

  /// The offset behind the digits that start at `i`; `i` itself where there is none.
  @inline(__always)
  static func skipDigits(_ p: UnsafePointer<UInt8>, _ i: Int) -> Int {
    let marks = nonDigits(load64(p + i))
    return _fastPath(marks != 0) ? i &+ marks.trailingZeroBitCount &>> 3 : skipManyDigits(p, i &+ 8)
  }

  @inline(never)
  static func skipManyDigits(_ p: UnsafePointer<UInt8>, _ start: Int) -> Int {
    var i = start
    while true {
      let marks = nonDigits(load64(p + i))
      if marks != 0 { return i &+ marks.trailingZeroBitCount &>> 3 }
      i &+= 8
    }
  }

  /// Measures the number at `i` (RFC 8259 §6): its end, and whether it has neither fraction nor exponent.
  ///
  /// The end is `refused` where the bytes begin no number or break off in one; what follows the number is the
  /// caller's to judge. `numberFault` says what was wrong.
  @inline(__always)
  static func number(_ p: UnsafePointer<UInt8>, _ i: Int) -> (end: Int, isInteger: Bool) {
    let first = p[i] == UInt8(ascii: "-") ? i &+ 1 : i
    let end = skipDigits(p, first)
    // No digit at all, or more than one behind a zero.
    if _slowPath(end == first || (p[first] == UInt8(ascii: "0") && end &- first > 1)) { return (refused, false) }
    let next = p[end]
    if next == UInt8(ascii: ".") {
      let fraction = skipDigits(p, end &+ 1)
      if _slowPath(fraction == end &+ 1) { return (refused, false) }
      return (_slowPath(p[fraction] | 0x20 == UInt8(ascii: "e")) ? exponent(p, fraction) : fraction, false)
    }
    if _slowPath(next | 0x20 == UInt8(ascii: "e")) { return (exponent(p, end), false) }
    return (end, true)
  }

  /// The end of the exponent whose `e` is at `i`, or `refused`.
  @inline(never)
  static func exponent(_ p: UnsafePointer<UInt8>, _ i: Int) -> Int {
    let sign = p[i &+ 1]
    let first = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") ? i &+ 2 : i &+ 1
    let end = skipDigits(p, first)
    return end == first ? refused : end
  }
}
