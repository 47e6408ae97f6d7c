import DoganaDomain

/// Numbers, in their own form and in text.
extension ScreenDecoder {
  /// An integer where text is the type, if `wire:` allows it.
  @inline(never)
  func integerAsText(_ node: UnsafeMutablePointer<ScreenNode>, _ i: Int) -> Int {
    let kinds = node.pointee.accepted
    guard kinds & WireShape.Kinds.integer.rawValue != 0, !node.pointee.isDeprecated else {
      return ScreenDecoder.unsettled
    }
    let (end, isInteger) = JSONScan.number(p, i)
    guard end > 0, isInteger, end &- i <= 18, node.pointee.predicateCount == 0 || hasOnlySizes(node),
      takes(node.pointee.integer)
    else {
      return ScreenDecoder.unsettled
    }
    return node.pointee.predicateCount == 0 || checkText(node, i, end, []) >= 0 ? end : ScreenDecoder.unsettled
  }

  func hasOnlySizes(_ node: UnsafeMutablePointer<ScreenNode>) -> Bool {
    for k in 0..<Int(node.pointee.predicateCount) {
      guard predicates[Int(node.pointee.predicate) &+ k].kind == .size else { return false }
    }
    return true
  }

  @inline(__always)
  func integer(_ node: UnsafeMutablePointer<ScreenNode>, _ at: Int) -> Int {
    var i = at
    if _slowPath(p[i] == JSONScan.quote) {
      return integerInText(node, at)
    }
    let (end, isInteger) = JSONScan.number(p, i)
    // 18 digits fit an Int64; what is longer, fractional or in another form goes the full way.
    if _slowPath(
      end < 0 || !isInteger || end &- i > 18 || node.pointee.accepted & WireShape.Kinds.integer.rawValue == 0
        || !takes(node.pointee.integer))
    {
      return ScreenDecoder.unsettled
    }
    let isNegative = p[i] == UInt8(ascii: "-")
    if isNegative { i &+= 1 }
    var magnitude: Int64 = 0
    while i < end {
      magnitude = magnitude &* 10 &+ Int64(p[i] &- 0x30)
      i &+= 1
    }
    let number = isNegative ? 0 &- magnitude : magnitude
    if _slowPath(number < node.pointee.minimum || number > 0 && UInt64(number) > node.pointee.maximum) {
      return ScreenDecoder.unsettled
    }
    if node.pointee.predicateCount > 0, !checkNumber(node, number, 0) { return ScreenDecoder.unsettled }
    if _slowPath(node.pointee.isDeprecated) { state.pointee.notes.deprecated &+= 1 }
    return end
  }

  /// The digits of an integer inside a string, if `wire:` allows it.
  @inline(never)
  func integerInText(_ node: UnsafeMutablePointer<ScreenNode>, _ at: Int) -> Int {
    guard node.pointee.accepted & WireShape.Kinds.string.rawValue != 0 else {
      return ScreenDecoder.unsettled
    }
    let (end, isInteger) = JSONScan.number(p, at &+ 1)
    guard end > 0, isInteger, p[end] == JSONScan.quote, end &- at <= 18 else { return ScreenDecoder.unsettled }
    var i = at &+ 1
    let isNegative = p[i] == UInt8(ascii: "-")
    if isNegative { i &+= 1 }
    var magnitude: Int64 = 0
    while i < end {
      magnitude = magnitude &* 10 &+ Int64(p[i] &- 0x30)
      i &+= 1
    }
    let number = isNegative ? 0 &- magnitude : magnitude
    guard number >= node.pointee.minimum, number <= 0 || UInt64(number) <= node.pointee.maximum,
      !node.pointee.isDeprecated, node.pointee.predicateCount == 0 || checkNumber(node, number, 0),
      takes(node.pointee.text)
    else { return ScreenDecoder.unsettled }
    return end &+ 1
  }

  /// A number of at most 15 digits before and 17 in all, without an exponent: such a one fits every type exactly enough.
  @inline(__always)
  func number(_ node: UnsafeMutablePointer<ScreenNode>, _ at: Int) -> Int {
    if _slowPath(p[at] == JSONScan.quote) { return numberInText(node, at) }
    let end = bareNumber(node, at)
    if _slowPath(node.pointee.accepted & WireShape.Kinds.number.rawValue == 0) { return ScreenDecoder.unsettled }
    return end
  }

  /// The digits of a number inside a string, if `wire:` allows it.
  @inline(never)
  func numberInText(_ node: UnsafeMutablePointer<ScreenNode>, _ at: Int) -> Int {
    guard node.pointee.accepted & WireShape.Kinds.string.rawValue != 0, takes(node.pointee.text) else {
      return ScreenDecoder.unsettled
    }
    let end = measuredNumber(node, at &+ 1, JSONScan.number(p, at &+ 1))
    return end > 0 && p[end] == JSONScan.quote ? end &+ 1 : ScreenDecoder.unsettled
  }

  @inline(__always)
  func bareNumber(_ node: UnsafeMutablePointer<ScreenNode>, _ at: Int) -> Int {
    let measured = JSONScan.number(p, at)
    guard takes(measured.isInteger ? node.pointee.integer : node.pointee.number) else { return ScreenDecoder.unsettled }
    return measuredNumber(node, at, measured)
  }

  @inline(__always)
  func measuredNumber(
    _ node: UnsafeMutablePointer<ScreenNode>, _ at: Int, _ measured: (end: Int, isInteger: Bool)
  ) -> Int {
    let (end, isInteger) = measured
    if _slowPath(end < 0 || node.pointee.isDeprecated) { return ScreenDecoder.unsettled }
    let first = p[at] == UInt8(ascii: "-") ? at &+ 1 : at
    if _fastPath(end &- first <= 16) {
      // 16 digits may be more than a Double holds, which is a note.
      if _slowPath(isInteger && end &- first == 16 && node.pointee.kind == .double) { return ScreenDecoder.unsettled }
      // An exponent has at least three characters less to offer than this; it is found below.
      if node.pointee.predicateCount == 0, node.pointee.kind != .float {
        return isInteger || p[end &- 1] != UInt8(ascii: ".") && !hasExponent(first, end) ? end : ScreenDecoder.unsettled
      }
      return checkedNumber(node, at, first, end)
    }
    return longNumber(node, first, end, isInteger)
  }

  @inline(__always)
  func hasExponent(_ first: Int, _ end: Int) -> Bool {
    var i = first
    while i < end {
      if p[i] | 0x20 == UInt8(ascii: "e") { return true }
      i &+= 1
    }
    return false
  }

  /// A long fraction: fine where no rule looks at it and the type rounds (`Double`) or holds 30 digits (`Decimal`).
  @inline(never)
  func longNumber(_ node: UnsafeMutablePointer<ScreenNode>, _ first: Int, _ end: Int, _ isInteger: Bool) -> Int {
    guard !isInteger, node.pointee.predicateCount == 0, end &- first <= 30, node.pointee.kind != .float,
      !hasExponent(first, end)
    else { return ScreenDecoder.unsettled }
    var i = first
    while p[i] != UInt8(ascii: ".") { i &+= 1 }
    return i &- first <= 15 ? end : ScreenDecoder.unsettled
  }

  @inline(never)
  func checkedNumber(_ node: UnsafeMutablePointer<ScreenNode>, _ at: Int, _ first: Int, _ end: Int) -> Int {
    guard node.pointee.kind != .float || node.pointee.predicateCount == 0 && end &- first <= 7 else {
      return ScreenDecoder.unsettled
    }
    var mantissa: Int64 = 0
    var decimals = 0
    var isFraction = false
    var i = first
    while i < end {
      let byte = p[i]
      if byte == UInt8(ascii: ".") {
        isFraction = true
      } else {
        let digit = byte &- 0x30
        if digit > 9 { return ScreenDecoder.unsettled }
        mantissa = mantissa &* 10 &+ Int64(digit)
        if isFraction { decimals &+= 1 }
      }
      i &+= 1
    }
    if first > at { mantissa = 0 &- mantissa }
    return checkNumber(node, mantissa, decimals) ? end : ScreenDecoder.unsettled
  }
}
