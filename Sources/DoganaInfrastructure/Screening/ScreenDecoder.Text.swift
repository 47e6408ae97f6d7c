import DoganaDomain

/// Values that are checked as text, and the predicates of rules.
extension ScreenDecoder {
  /// A date.
  @inline(never)
  func date(_ node: UnsafeMutablePointer<ScreenNode>, _ i: Int) -> Int {
    guard p[i] == JSONScan.quote, !node.pointee.isDeprecated, node.pointee.text == ScreenNode.Way.silent else {
      return ScreenDecoder.unsettled
    }
    let start = i &+ 1
    let (end, flags) = JSONScan.string(p, start)
    if end < 0 || !flags.isEmpty { return ScreenDecoder.unsettled }
    if end == start { return blankDate(node, i) }
    if node.pointee.accepted & WireShape.Kinds.string.rawValue == 0 { return ScreenDecoder.unsettled }
    if node.pointee.dateKind == 2, end &- start == 10, isCivilDate(start) { return end &+ 1 }
    if node.pointee.dateKind == 1, isInternetDate(start, end) { return end &+ 1 }
    let text = UnsafeBufferPointer(start: p + start, count: end &- start)
    for (place, format) in tables.formats[Int(node.pointee.table)].enumerated()
    where format.parse(Span(_unsafeElements: text)) != nil {
      if place > 0 { state.pointee.notes.dateFormat &+= 1 }
      return end &+ 1
    }
    return ScreenDecoder.unsettled
  }

  private func blankDate(_ node: UnsafeMutablePointer<ScreenNode>, _ i: Int) -> Int {
    if node.pointee.accepted & WireShape.Kinds.blank.rawValue == 0 { return ScreenDecoder.unsettled }
    switch node.pointee.blank {
    case ScreenNode.Way.noted: state.pointee.notes.blank &+= 1
    case ScreenNode.Way.defaulted: state.pointee.notes.defaulted &+= 1
    default: return ScreenDecoder.unsettled
    }
    return i &+ 2
  }

  /// The two digits at `i`, or 100 where they are none.
  @inline(__always)
  private func pair(_ i: Int) -> UInt8 {
    let tens = p[i] &- 0x30
    let ones = p[i &+ 1] &- 0x30
    return tens > 9 || ones > 9 ? 100 : tens &* 10 &+ ones
  }

  /// `yyyy-MM-dd` of a day that every month has, or that this one certainly has; leap days are left to the full parser.
  @inline(__always)
  private func isCivilDate(_ i: Int) -> Bool {
    let century = pair(i)
    let year = pair(i &+ 2)
    let month = pair(i &+ 5)
    let day = pair(i &+ 8)
    guard century < 100, year < 100, century | year != 0, p[i &+ 4] == UInt8(ascii: "-"),
      p[i &+ 7] == UInt8(ascii: "-"),
      month &- 1 < 12, day &- 1 < 31
    else { return false }
    return day <= 28 || month != 2 && (day <= 30 || (0b1010_1101_0101 as UInt16) &>> UInt16(month &- 1) & 1 == 1)
  }

  /// RFC 3339 with an upper-case `T`, an optional fraction, and `Z` or an offset.
  @inline(__always)
  private func isInternetDate(_ start: Int, _ end: Int) -> Bool {
    guard end &- start >= 20, isCivilDate(start), p[start &+ 10] == UInt8(ascii: "T"), pair(start &+ 11) < 24,
      p[start &+ 13] == UInt8(ascii: ":"), pair(start &+ 14) < 60, p[start &+ 16] == UInt8(ascii: ":"),
      pair(start &+ 17) < 60
    else { return false }
    var i = start &+ 19
    if p[i] == UInt8(ascii: ".") {
      let first = i &+ 1
      i = JSONScan.skipDigits(p, first)
      if i == first { return false }
    }
    if p[i] == UInt8(ascii: "Z") { return i &+ 1 == end }
    guard p[i] == UInt8(ascii: "+") || p[i] == UInt8(ascii: "-"), i &+ 6 == end, pair(i &+ 1) < 24,
      p[i &+ 3] == UInt8(ascii: ":"), pair(i &+ 4) < 60
    else { return false }
    // An offset that leads out of the years 1 to 9999 is the full parser's to judge.
    return pair(start) > 0 && pair(start) < 99
  }

  /// An enum case, a UUID, a URL.
  @inline(never)
  func checkedText(_ node: UnsafeMutablePointer<ScreenNode>, _ i: Int) -> Int {
    guard p[i] == JSONScan.quote, !node.pointee.isDeprecated, node.pointee.text == ScreenNode.Way.silent else {
      return ScreenDecoder.unsettled
    }
    let start = i &+ 1
    let (end, flags) = JSONScan.string(p, start)
    if end < 0 || flags.contains(.escaped) && node.pointee.kind != .url { return ScreenDecoder.unsettled }
    if end == start { return blankDate(node, i) }
    if node.pointee.accepted & WireShape.Kinds.string.rawValue == 0 { return ScreenDecoder.unsettled }
    switch node.pointee.kind {
    case .enumeration: if !isMember(start, end, of: node.pointee.table) { return ScreenDecoder.unsettled }
    case .uuid: if !isUUID(start, end) { return ScreenDecoder.unsettled }
    default: if !isPlainURL(start, end) { return ScreenDecoder.unsettled }
    }
    return node.pointee.predicateCount > 0 ? checkText(node, start, end, flags) : end &+ 1
  }

  private func isUUID(_ start: Int, _ end: Int) -> Bool {
    guard end &- start == 36 else { return false }
    var i = 0
    while i < 36 {
      let byte = p[start &+ i]
      if i == 8 || i == 13 || i == 18 || i == 23 {
        if byte != UInt8(ascii: "-") { return false }
      } else if JSONScan.hexDigit(byte) < 0 {
        return false
      }
      i &+= 1
    }
    return true
  }

  /// `http(s)://`, a host of letters, digits, `.` and `-`, and a path and query of plain characters.
  private func isPlainURL(_ start: Int, _ end: Int) -> Bool {
    guard end &- start > 10, JSONScan.load32(p + start) == 0x7074_7468 else { return false }
    var i = start &+ 4
    if p[i] == UInt8(ascii: "s") { i &+= 1 }
    guard p[i] == UInt8(ascii: ":") else { return false }
    i = slash(i &+ 1)
    if i < 0 { return false }
    i = slash(i)
    if i < 0 { return false }
    let host = i
    while i < end, ScreenByte.isHost(p[i]) { i &+= 1 }
    guard i > host, i == end || slash(i) > 0 else { return false }
    while i < end {
      if !ScreenByte.isPlain(p[i]) {
        // An escaped slash is a slash.
        i = slash(i)
        if i < 0 { return false }
        continue
      }
      i &+= 1
    }
    return true
  }

  /// The offset behind the slash at `i`, escaped or not; negative where there is none.
  @inline(__always)
  private func slash(_ i: Int) -> Int {
    if p[i] == UInt8(ascii: "/") { return i &+ 1 }
    return p[i] == JSONScan.backslash && p[i &+ 1] == UInt8(ascii: "/") ? i &+ 2 : ScreenDecoder.unsettled
  }

  /// Whether a text is one of a table's: by its length and its first 16 bytes, then by the rest.
  func isMember(_ start: Int, _ end: Int, of table: Int32) -> Bool {
    let length = end &- start
    let first = JSONScan.load64(p + start) & ScreenText.mask(length)
    let second = JSONScan.load64(p + start + 8) & ScreenText.mask(length &- 8)
    let list = tables.textLists[Int(table)]
    var k = Int(list.first)
    let last = k &+ Int(list.count)
    while k < last {
      let text = tables.texts + k
      if text.pointee.first == first, text.pointee.second == second, Int(text.pointee.length) == length {
        if length <= 16 { return true }
        if let bytes = text.pointee.bytes, isEqual(start, bytes, length) { return true }
      }
      k &+= 1
    }
    return false
  }

  @inline(__always)
  private func isEqual(_ start: Int, _ bytes: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    var j = 0
    while j < length, p[start &+ j] == bytes[j] { j &+= 1 }
    return j == length
  }

  // MARK: Predicates

  /// Checks the text between two offsets; the offset behind the closing quote, or `unsettled`.
  @inline(never)
  func checkText(_ node: UnsafeMutablePointer<ScreenNode>, _ start: Int, _ end: Int, _ flags: JSONScan.StringFlags)
    -> Int
  {
    if flags.contains(.escaped) && !onlyAsksForSizes(node) { return ScreenDecoder.unsettled }
    for k in 0..<Int(node.pointee.predicateCount) {
      let check = predicates + (Int(node.pointee.predicate) &+ k)
      switch check.pointee.kind {
      case .size:
        let count = flags.isEmpty ? end &- start : scalars(start, end)
        if count < check.pointee.minimum || count > check.pointee.maximum { return ScreenDecoder.unsettled }
      case .member: if !isMember(start, end, of: check.pointee.table) { return ScreenDecoder.unsettled }
      case .other: if !holds(check.pointee.table, start, end) { return ScreenDecoder.unsettled }
      case .number: return ScreenDecoder.unsettled
      }
    }
    return end &+ 1
  }

  /// The checks that are rare enough to cost a count of references.
  @inline(never)
  private func holds(_ index: Int32, _ start: Int, _ end: Int) -> Bool {
    let text = UnsafeBufferPointer(start: p + start, count: end &- start)
    switch tables.predicates[Int(index)] {
    case .text(let test, let sought): return isText(start, end, test, sought)
    case .date(let formats): return formats.contains { $0.parse(Span(_unsafeElements: text)) != nil }
    case .rule(let expression): return holds(expression, .string(String(decoding: text, as: UTF8.self)))
    case .number, .size, .member: return false
    }
  }

  private func onlyAsksForSizes(_ node: UnsafeMutablePointer<ScreenNode>) -> Bool {
    for k in 0..<Int(node.pointee.predicateCount) {
      guard predicates[Int(node.pointee.predicate) &+ k].kind == .size else { return false }
    }
    return true
  }

  /// The number of scalars of a text that was scanned: an escape is one, a pair of surrogates one together.
  private func scalars(_ start: Int, _ end: Int) -> Int {
    var count = 0
    var i = start
    while i < end {
      if p[i] == JSONScan.backslash {
        i = JSONScan.skipEscape(p, i)
        count &+= 1
        continue
      }
      if !JSONScan.isContinuation(p[i]) { count &+= 1 }
      i &+= 1
    }
    return count
  }

  private func isText(_ start: Int, _ end: Int, _ test: ExpressionNode.TextTest, _ sought: [UInt8]) -> Bool {
    let room = end &- start &- sought.count
    guard room >= 0 else { return false }
    switch test {
    case .startsWith: return isEqual(start, sought)
    case .endsWith: return isEqual(start &+ room, sought)
    case .contains:
      // Long texts with long needles are the expression's own to search.
      guard sought.count <= 16 || room <= 1024 else { return false }
      for offset in 0...room where isEqual(start &+ offset, sought) { return true }
      return false
    }
  }

  private func isEqual(_ start: Int, _ text: [UInt8]) -> Bool {
    for k in text.indices where p[start &+ k] != text[k] { return false }
    return true
  }

  /// Checks the number `mantissa` / 10^`decimals`, of at most 17 digits.
  @inline(never)
  func checkNumber(_ node: UnsafeMutablePointer<ScreenNode>, _ mantissa: Int64, _ decimals: Int) -> Bool {
    for k in 0..<Int(node.pointee.predicateCount) {
      let check = predicates + (Int(node.pointee.predicate) &+ k)
      switch check.pointee.kind {
      case .number:
        guard check.pointee.isAbove(mantissa, decimals), check.pointee.isBelow(mantissa, decimals) else { return false }
      case .other:
        guard decimals == 0 || node.pointee.kind == .decimal, holds(check.pointee.table, node, mantissa, decimals)
        else {
          return false
        }
      case .size, .member: return false
      }
    }
    return true
  }

  @inline(never)
  private func holds(
    _ index: Int32, _ node: UnsafeMutablePointer<ScreenNode>, _ mantissa: Int64, _ decimals: Int
  ) -> Bool {
    guard case .rule(let expression) = tables.predicates[Int(index)],
      let value = ScreenDecoder.value(node.pointee.kind, mantissa, decimals)
    else { return false }
    return holds(expression, value)
  }

  private static func value(_ kind: ScreenKind, _ mantissa: Int64, _ decimals: Int) -> Value? {
    switch kind {
    case .int: .int(mantissa)
    case .uint: UInt64(exactly: mantissa).map { .uint($0) }
    case .double: .double(Double(mantissa))
    case .decimal:
      ExactDecimal(significand: UInt128(mantissa.magnitude), exponent: 0 - decimals, isNegative: mantissa < 0).map {
        .decimal($0)
      }
    default: nil
    }
  }

  private func holds(_ expression: Expression, _ value: Value) -> Bool {
    expression.holdsCheaply(ExpressionBindings(self: value))
  }
}
