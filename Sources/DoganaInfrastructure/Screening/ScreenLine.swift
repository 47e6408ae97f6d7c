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
  /// The route and the answer by which the body was read; negative where it was only stepped over.
  var route = -1
  var answer = -1

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

  /// Reads the line, and its body too where request and status stand before it; false where it is anything but one
  /// exchange of the usual members.
  mutating func read(_ worker: ScreenWorker) -> Bool {
    var seen: UInt16 = 0
    var i = JSONScan.skipWhitespace(p, 0)
    guard p[i] == JSONScan.openObject else { return false }
    i &+= 1
    repeat {
      let name = member(&i, &seen)
      switch name {
      case .request: i = request(i)
      case .response: i = response(i, worker)
      case .recordedAt: i = instant(i)
      case .name: i = plainText(i)
      default: return false
      }
      if i < 0 { return false }
    } while next(&i)
    guard i >= 0, i <= count, urlEnd > urlStart, methodEnd > methodStart, bodyEnd > bodyStart, status > 0 else {
      return false
    }
    while i < count {
      if !JSONScan.isWhitespace(p[i]) { return false }
      i &+= 1
    }
    return true
  }

  /// Names by their length and first bytes; each stands once in its object.
  private enum Name: Int {
    case request, response, recordedAt, name, method, url, headers, status, body, other
  }

  /// Reads a name and the colon: `i` becomes the offset of the value. A name that stands twice is `other`.
  private func member(_ i: inout Int, _ seen: inout UInt16) -> Name {
    i = JSONScan.skipWhitespace(p, i)
    guard p[i] == JSONScan.quote else { return .other }
    let key = i &+ 1
    let (end, flags) = JSONScan.string(p, key)
    guard end > 0, flags.isEmpty else { return .other }
    let name = name(key, end &- key)
    let bit: UInt16 = 1 &<< UInt16(name.rawValue)
    guard seen & bit == 0 else { return .other }
    seen |= bit
    i = JSONScan.skipWhitespace(p, end &+ 1)
    guard p[i] == JSONScan.colon else { return .other }
    i = JSONScan.skipWhitespace(p, i &+ 1)
    return name
  }

  /// Steps over a comma, and says that there was one; over the closing brace otherwise. `i` is negative for anything else.
  private func next(_ i: inout Int) -> Bool {
    i = JSONScan.skipWhitespace(p, i)
    let byte = p[i]
    i &+= 1
    if byte == JSONScan.comma { return true }
    if byte != JSONScan.closeObject { i = ScreenLine.unsettled }
    return false
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

  private mutating func request(_ open: Int) -> Int {
    guard p[open] == JSONScan.openObject else { return ScreenLine.unsettled }
    var seen: UInt16 = 0
    var i = open &+ 1
    repeat {
      let name = member(&i, &seen)
      let start = i
      switch name {
      case .method:
        i = plainText(i)
        (methodStart, methodEnd) = (start &+ 1, i &- 1)
      case .url:
        i = plainText(i)
        (urlStart, urlEnd) = (start &+ 1, i &- 1)
      case .headers: i = headers(i, isResponse: false)
      default: return ScreenLine.unsettled
      }
      if i < 0 { return i }
    } while next(&i)
    return i
  }

  private mutating func response(_ open: Int, _ worker: ScreenWorker) -> Int {
    guard p[open] == JSONScan.openObject else { return ScreenLine.unsettled }
    var seen: UInt16 = 0
    var i = open &+ 1
    repeat {
      switch member(&i, &seen) {
      case .status:
        let (end, isInteger) = JSONScan.number(p, i)
        guard end > 0, isInteger, end &- i == 3, p[i] != UInt8(ascii: "-") else { return ScreenLine.unsettled }
        status = Int(p[i] &- 0x30) * 100 + Int(p[i &+ 1] &- 0x30) * 10 + Int(p[i &+ 2] &- 0x30)
        i = end
      case .headers: i = headers(i, isResponse: true)
      case .body:
        bodyStart = i
        i = urlEnd > 0 && methodEnd > 0 && status > 0 ? worker.decode(&self, i) : skipBody(i)
        bodyEnd = i
      default: return ScreenLine.unsettled
      }
      if i < 0 { return i }
    } while next(&i)
    return i
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
        guard length == 12, !hasContentType, isContentType(key), isJSON(i &+ 1, end &- 1) else {
          return ScreenLine.unsettled
        }
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
  private func skipBody(_ start: Int) -> Int {
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
      case 0: return ScreenLine.unsettled
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
