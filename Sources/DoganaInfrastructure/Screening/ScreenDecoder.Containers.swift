import DoganaDomain

/// Lists, dictionaries, and what nobody reads.
extension ScreenDecoder {
  @inline(never)
  func list(_ node: UnsafeMutablePointer<ScreenNode>, _ open: Int, _ depth: Int) -> Int {
    if depth > ScreenDecoder.maximumDepth || p[open] != JSONScan.openArray || node.pointee.isDeprecated
      || node.pointee.accepted & WireShape.Kinds.array.rawValue == 0
    {
      return ScreenDecoder.unsettled
    }
    var i = JSONScan.skipWhitespace(p, open &+ 1)
    if p[i] == JSONScan.closeArray { return isCount(0, of: node) ? i &+ 1 : ScreenDecoder.unsettled }
    let element = node.pointee.target
    var count = 0
    while true {
      i = value(element, i, depth)
      if _slowPath(i < 0) { return i }
      count &+= 1
      i = JSONScan.skipWhitespace(p, i)
      let byte = p[i]
      i &+= 1
      if byte == JSONScan.comma {
        i = JSONScan.skipWhitespace(p, i)
        continue
      }
      return byte == JSONScan.closeArray && isCount(count, of: node) ? i : ScreenDecoder.unsettled
    }
  }

  /// Whether a list has as many elements as the rules over it ask for.
  @inline(__always)
  func isCount(_ count: Int, of node: UnsafeMutablePointer<ScreenNode>) -> Bool {
    if _fastPath(node.pointee.predicateCount == 0) { return true }
    for k in 0..<Int(node.pointee.predicateCount) {
      let check = predicates + (Int(node.pointee.predicate) &+ k)
      guard check.pointee.kind == .size, count >= check.pointee.minimum, count <= check.pointee.maximum else {
        return false
      }
    }
    return true
  }

  @inline(never)
  func dictionary(_ node: UnsafeMutablePointer<ScreenNode>, _ open: Int, _ depth: Int) -> Int {
    if depth > ScreenDecoder.maximumDepth || p[open] != JSONScan.openObject || node.pointee.isDeprecated
      || node.pointee.accepted & WireShape.Kinds.object.rawValue == 0
    {
      return ScreenDecoder.unsettled
    }
    let keysBase = state.pointee.keyCount
    var bloom: UInt64 = 0
    var i = JSONScan.skipWhitespace(p, open &+ 1)
    if p[i] == JSONScan.closeObject { return i &+ 1 }
    while true {
      i = uniqueKey(i, keysBase, &bloom)
      if _slowPath(i < 0) { return i }
      i = value(node.pointee.target, i, depth)
      if _slowPath(i < 0) { return i }
      i = JSONScan.skipWhitespace(p, i)
      let byte = p[i]
      i &+= 1
      if byte == JSONScan.comma {
        i = JSONScan.skipWhitespace(p, i)
        continue
      }
      state.pointee.keyCount = keysBase
      return byte == JSONScan.closeObject ? i : ScreenDecoder.unsettled
    }
  }

  /// Reads a key that must not stand twice in its object, and the colon: the offset of the value.
  @inline(__always)
  func uniqueKey(_ at: Int, _ keysBase: Int, _ bloom: inout UInt64) -> Int {
    guard p[at] == JSONScan.quote else { return ScreenDecoder.unsettled }
    let key = at &+ 1
    let (end, flags) = JSONScan.string(p, key)
    if end < 0 || flags.contains(.escaped) { return ScreenDecoder.unsettled }
    let hash = ScreenHash.of(bytes: p + key, count: end &- key)
    let bit: UInt64 = 1 &<< UInt64(hash & 63)
    if _slowPath(bloom & bit != 0), isRepeated(key, end &- key, hash, from: keysBase) { return ScreenDecoder.unsettled }
    bloom |= bit
    guard push(key, hash) else { return ScreenDecoder.unsettled }
    var i = end &+ 1
    if p[i] != JSONScan.colon {
      i = JSONScan.skipWhitespace(p, i)
      if p[i] != JSONScan.colon { return ScreenDecoder.unsettled }
    }
    return JSONScan.skipWhitespace(p, i &+ 1)
  }

  // MARK: What nobody reads

  /// Steps over a value that no field names, strictly; where the wire is compared, `place` says what is accepted there.
  @inline(never)
  func skip(_ at: Int, _ depth: Int, _ place: Int32, _ unread: UnreadShape?) -> Int {
    let byte = p[at]
    if let unread, !unread.accepts(place, byte, isEmptyText: byte == JSONScan.quote && p[at &+ 1] == JSONScan.quote) {
      return ScreenDecoder.unsettled
    }
    switch byte {
    case JSONScan.quote:
      let (end, _) = JSONScan.string(p, at &+ 1)
      return end < 0 ? end : end &+ 1
    case JSONScan.openObject: return skipObject(at, depth &+ 1, place, unread)
    case JSONScan.openArray: return skipArray(at, depth &+ 1, place, unread)
    case UInt8(ascii: "t"): return JSONScan.literalTrue(p, at)
    case UInt8(ascii: "f"): return JSONScan.literalFalse(p, at)
    case UInt8(ascii: "n"): return JSONScan.literalNull(p, at)
    default: return JSONScan.number(p, at).end
    }
  }

  func skipObject(_ open: Int, _ depth: Int, _ place: Int32, _ unread: UnreadShape?) -> Int {
    if depth > ScreenDecoder.maximumDepth { return ScreenDecoder.unsettled }
    let keysBase = state.pointee.keyCount
    var bloom: UInt64 = 0
    var i = JSONScan.skipWhitespace(p, open &+ 1)
    if p[i] == JSONScan.closeObject { return i &+ 1 }
    while true {
      let key = i &+ 1
      i = uniqueKey(i, keysBase, &bloom)
      if _slowPath(i < 0) { return i }
      var inner: Int32 = -1
      if let unread {
        var end = key
        while p[end] != JSONScan.quote { end &+= 1 }
        guard let known = unread.member(place, p + key, end &- key) else { return ScreenDecoder.unsettled }
        inner = known
      }
      i = skip(i, depth, inner, unread)
      if _slowPath(i < 0) { return i }
      i = JSONScan.skipWhitespace(p, i)
      let byte = p[i]
      i &+= 1
      if byte == JSONScan.comma {
        i = JSONScan.skipWhitespace(p, i)
        continue
      }
      state.pointee.keyCount = keysBase
      return byte == JSONScan.closeObject ? i : ScreenDecoder.unsettled
    }
  }

  func skipArray(_ open: Int, _ depth: Int, _ place: Int32, _ unread: UnreadShape?) -> Int {
    if depth > ScreenDecoder.maximumDepth { return ScreenDecoder.unsettled }
    var i = JSONScan.skipWhitespace(p, open &+ 1)
    if p[i] == JSONScan.closeArray { return i &+ 1 }
    var inner: Int32 = -1
    if let unread {
      inner = unread.element(place)
      if inner < 0 { return ScreenDecoder.unsettled }
    }
    while true {
      i = skip(i, depth, inner, unread)
      if _slowPath(i < 0) { return i }
      i = JSONScan.skipWhitespace(p, i)
      let byte = p[i]
      i &+= 1
      if byte == JSONScan.comma {
        i = JSONScan.skipWhitespace(p, i)
        continue
      }
      return byte == JSONScan.closeArray ? i : ScreenDecoder.unsettled
    }
  }
}
