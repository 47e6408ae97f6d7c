import DoganaApplication
import DoganaDomain

/// One line of NDJSON, as far as the screen has to know it: where request, status and body stand.
struct ScreenLine {
  let p: UnsafePointer<UInt8>
  let count: Int
  var methodStart = 0
  var methodEnd = 0
  var urlStart = 0
  var urlEnd = 0
  var status = 0
  var bodyStart = 0
  var bodyEnd = 0

  init(p: UnsafePointer<UInt8>, count: Int) {
    self.p = p
    self.count = count
  }

  private static let unsettled = ScreenDecoder.unsettled

  /// The hash of method and path, by which cases of a file are numbered.
  var requestHash: UInt64 {
    var hash = RequestHash()
    hash.add(Span(_unsafeElements: UnsafeBufferPointer(start: p + methodStart, count: methodEnd &- methodStart)))
    var i = urlStart
    // Behind scheme and host: the third slash begins the path.
    var slashes = 0
    while i < urlEnd {
      if p[i] == UInt8(ascii: "/") { slashes &+= 1 }
      if slashes == 3 { break }
      i &+= 1
    }
    var end = i
    while end < urlEnd, p[end] != UInt8(ascii: "?") { end &+= 1 }
    let space: [UInt8] = [0x20]
    hash.add(space.span)
    hash.add(Span(_unsafeElements: UnsafeBufferPointer(start: p + i, count: end &- i)))
    return hash.value
  }

  /// Reads the line; false where it is anything but one exchange of the usual members.
  mutating func read(_ scratch: ScreenScratch) -> Bool {
    let skipper = Skipper(p: p, scratch: scratch)
    let end = members(JSONScan.skipWhitespace(p, 0)) { line, name, i in
      switch name {
      case Name.request: return line.request(i, skipper)
      case Name.response: return line.response(i, skipper)
      case Name.recordedAt: return line.instant(i)
      case Name.name: return line.plainText(i)
      default: return ScreenLine.unsettled
      }
    }
    guard end >= 0, end <= count, urlEnd > urlStart, methodEnd > methodStart, bodyEnd > bodyStart, status > 0 else {
      return false
    }
    for i in end..<count where !JSONScan.isWhitespace(p[i]) { return false }
    return true
  }

  /// Names by their length and first bytes; each stands once in its object.
  private enum Name: Int {
    case request, response, recordedAt, name, method, url, headers, status, body, other
  }

  /// Walks an object's members; a name that stands twice, or is none of those known, ends the walk.
  private mutating func members(
    _ open: Int, _ member: (inout ScreenLine, Name, Int) -> Int
  ) -> Int {
    guard p[open] == JSONScan.openObject else { return ScreenLine.unsettled }
    var seen: UInt16 = 0
    var i = JSONScan.skipWhitespace(p, open &+ 1)
    while true {
      guard p[i] == JSONScan.quote else { return ScreenLine.unsettled }
      let key = i &+ 1
      let (end, flags) = JSONScan.string(p, key)
      guard end > 0, flags.isEmpty else { return ScreenLine.unsettled }
      let name = name(key, end &- key)
      let bit: UInt16 = 1 &<< UInt16(name.rawValue)
      guard name != .other, seen & bit == 0 else { return ScreenLine.unsettled }
      seen |= bit
      i = JSONScan.skipWhitespace(p, end &+ 1)
      guard p[i] == JSONScan.colon else { return ScreenLine.unsettled }
      i = member(&self, name, JSONScan.skipWhitespace(p, i &+ 1))
      guard i >= 0 else { return i }
      i = JSONScan.skipWhitespace(p, i)
      let byte = p[i]
      i &+= 1
      if byte == JSONScan.closeObject { return i }
      guard byte == JSONScan.comma else { return ScreenLine.unsettled }
      i = JSONScan.skipWhitespace(p, i)
    }
  }

  private func name(_ key: Int, _ count: Int) -> Name {
    let word = JSONScan.load64(p + key)
    func masked(_ bytes: UInt64) -> UInt64 { word & ((1 &<< (bytes &* 8)) &- 1) }
    switch count {
    case 3: return masked(3) == 0x6C_7275 ? .url : .other
    case 4: return masked(4) == 0x7964_6F62 ? .body : masked(4) == 0x656D_616E ? .name : .other
    case 6: return masked(6) == 0x646F_6874_656D ? .method : masked(6) == 0x7375_7461_7473 ? .status : .other
    case 7: return masked(7) == 0x74_7365_7571_6572 ? .request : masked(7) == 0x73_7265_6461_6568 ? .headers : .other
    case 8: return word == 0x6573_6E6F_7073_6572 ? .response : .other
    case 10: return word == 0x6465_6472_6F63_6572 && JSONScan.load16(p + key + 8) == 0x7441 ? .recordedAt : .other
    default: return .other
    }
  }

  /// A string without escapes: the offset behind it.
  private func plainText(_ i: Int) -> Int {
    guard p[i] == JSONScan.quote else { return ScreenLine.unsettled }
    let (end, flags) = JSONScan.string(p, i &+ 1)
    return end > 0 && flags.isEmpty ? end &+ 1 : ScreenLine.unsettled
  }

  private func instant(_ i: Int) -> Int {
    let end = plainText(i)
    guard end > 0 else { return end }
    let text = UnsafeBufferPointer(start: p + i + 1, count: end &- i &- 2)
    return RecordedInstant.isValid(Span(_unsafeElements: text)) ? end : ScreenLine.unsettled
  }

  private mutating func request(_ i: Int, _ skipper: Skipper) -> Int {
    members(i) { line, name, i in
      switch name {
      case .method:
        let end = line.plainText(i)
        line.methodStart = i &+ 1
        line.methodEnd = end &- 1
        return end
      case .url:
        let end = line.plainText(i)
        line.urlStart = i &+ 1
        line.urlEnd = end &- 1
        return end
      case .headers: return line.headers(i, isResponse: false)
      default: return ScreenLine.unsettled
      }
    }
  }

  private mutating func response(_ i: Int, _ skipper: Skipper) -> Int {
    members(i) { line, name, i in
      switch name {
      case .status:
        let (end, isInteger) = JSONScan.number(line.p, i)
        guard end > 0, isInteger, end &- i == 3, line.p[i] != UInt8(ascii: "-") else { return ScreenLine.unsettled }
        line.status = Int(line.p[i] &- 0x30) * 100 + Int(line.p[i &+ 1] &- 0x30) * 10 + Int(line.p[i &+ 2] &- 0x30)
        return end
      case .headers: return line.headers(i, isResponse: true)
      case .body:
        line.bodyStart = i
        line.bodyEnd = skipper.skip(i)
        return line.bodyEnd
      default: return ScreenLine.unsettled
      }
    }
  }

  /// An object of plain strings. Of a response's fields, those that change how a body is read must say the usual.
  private func headers(_ open: Int, isResponse: Bool) -> Int {
    guard p[open] == JSONScan.openObject else { return ScreenLine.unsettled }
    var i = JSONScan.skipWhitespace(p, open &+ 1)
    if p[i] == JSONScan.closeObject { return i &+ 1 }
    var hasContentType = false
    while true {
      let keyEnd = plainText(i)
      guard keyEnd > 0 else { return keyEnd }
      let key = i &+ 1
      let length = keyEnd &- 1 &- key
      i = JSONScan.skipWhitespace(p, keyEnd)
      guard p[i] == JSONScan.colon else { return ScreenLine.unsettled }
      i = JSONScan.skipWhitespace(p, i &+ 1)
      let end = plainText(i)
      guard end > 0 else { return end }
      // Names that begin with “content-” are looked at; “transfer-encoding” only lifts a check that is not made here.
      if isResponse, length >= 12, isContent(key) {
        guard length == 12, !hasContentType, isContentType(key), isJSON(i &+ 1, end &- 1) else { return ScreenLine.unsettled }
        hasContentType = true
      }
      // A key twice would be damage, which the full way tells; objects with many headers are rare.
      if isRepeated(key, length, from: open &+ 1) { return ScreenLine.unsettled }
      i = JSONScan.skipWhitespace(p, end)
      let byte = p[i]
      i &+= 1
      if byte == JSONScan.closeObject { return i }
      guard byte == JSONScan.comma else { return ScreenLine.unsettled }
      i = JSONScan.skipWhitespace(p, i)
    }
  }

  private func isContent(_ key: Int) -> Bool {
    folded(key) == 0x2D74_6E65_746E_6F63
  }

  private func isContentType(_ key: Int) -> Bool {
    (JSONScan.load32(p + key + 8) | 0x2020_2020) == 0x6570_7974
  }

  /// `application/json`, alone or with parameters.
  private func isJSON(_ start: Int, _ end: Int) -> Bool {
    guard end &- start >= 16, folded(start) == 0x7461_6369_6C70_7061, folded(start &+ 8) == 0x6E6F_736A_2F6E_6F69 else {
      return false
    }
    return end &- start == 16 || p[start &+ 16] == UInt8(ascii: ";")
  }

  /// Eight bytes with their letters lower-case. Two bytes of other kinds may become one; no text of visible characters does.
  private func folded(_ i: Int) -> UInt64 { JSONScan.load64(p + i) | 0x2020_2020_2020_2020 }

  private func isRepeated(_ key: Int, _ length: Int, from start: Int) -> Bool {
    var i = JSONScan.skipWhitespace(p, start)
    while i < key &- 1 {
      let end = plainText(i)
      guard end > 0 else { return true }
      if end &- i &- 2 == length {
        var k = 0
        while k < length, p[i &+ 1 &+ k] == p[key &+ k] { k &+= 1 }
        if k == length { return true }
      }
      i = JSONScan.skipWhitespace(p, JSONScan.skipWhitespace(p, end) &+ 1)
      let value = plainText(i)
      guard value > 0 else { return true }
      i = JSONScan.skipWhitespace(p, JSONScan.skipWhitespace(p, value) &+ 1)
    }
    return false
  }

  /// Finds the end of a body without judging it: strings and brackets alone. The tables read it strictly afterwards.
  struct Skipper {
    let p: UnsafePointer<UInt8>
    let scratch: ScreenScratch

    func skip(_ start: Int) -> Int {
      var i = start
      var depth = 0
      while true {
        let byte = p[i]
        switch byte {
        case JSONScan.quote:
          let (end, _) = JSONScan.string(p, i &+ 1)
          if end < 0 { return end }
          i = end &+ 1
        case JSONScan.openObject, JSONScan.openArray:
          depth &+= 1
          i &+= 1
          continue
        case JSONScan.closeObject, JSONScan.closeArray:
          depth &-= 1
          i &+= 1
        case 0, 0x0A: return ScreenLine.unsettled
        default:
          i &+= 1
          // Numbers, literals, commas and colons: the end of a scalar body is told by what follows it.
          if depth > 0 { continue }
          while p[i] != JSONScan.comma, p[i] != JSONScan.closeObject, p[i] > 0x20 { i &+= 1 }
          return i
        }
        if depth <= 0 { return i }
      }
    }
  }
}
