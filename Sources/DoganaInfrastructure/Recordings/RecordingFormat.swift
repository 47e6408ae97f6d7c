import DoganaDomain

/// How a recording is laid out, told by its first bytes.
enum RecordingFormat: Equatable {
  /// HAR 1.2.
  case har
  /// Dogana exchanges, one a line; a single one, where it is written on one line.
  case lines
  /// One Dogana exchange that spans lines.
  case single
  /// Nothing but white space.
  case empty
  /// What it looks like instead, for a person.
  case unknown(String)

  /// The bytes that are looked at.
  static let window = 1 << 16

  /// Tells the format of a text by its first bytes.
  ///
  /// `isWhole` says that there are no others; `expectsLines` that the name promises lines: they are then read as such if
  /// any of them begins like an exchange.
  init(_ head: PaddedBytes, isWhole: Bool, expectsLines: Bool) {
    self = head.withUnsafePointer { base in
      RecordingFormat.tell(base, head.count, isWhole: isWhole, expectsLines: expectsLines)
    }
  }

  /// Keys of Dogana's form that no payload has by chance all too often.
  private static let marks = ["response", "failure", "request"]

  private static func tell(
    _ p: UnsafePointer<UInt8>, _ count: Int, isWhole: Bool, expectsLines: Bool
  ) -> RecordingFormat {
    if let encoding = JSONForeignEncoding(p, count) { return .unknown("text in \(encoding.name), not UTF-8") }
    let start = skipMark(p, count)
    var first = start
    while first < count && JSONScan.isWhitespace(p[first]) { first += 1 }
    guard first < count else { return isWhole || count == 0 ? .empty : .unknown("white space") }

    if p[first] == JSONScan.openObject {
      let scan = TopLevelScan(p, from: first, to: count)
      let isExchange = scan.keys.contains { marks.contains($0) }
      if scan.keys.contains("log") && !isExchange {
        // Exchanges below a HAR of one line: they are lines, and so is it.
        let next = scan.end.flatMap { scan.spansLines ? nil : nextLine(p, $0, count) }
        return next.map { hasExchangeLine(p, $0, count) } == true ? .lines : .har
      }
      // Cut before a mark, or with a mark misspelt: what is wrong is said when it is read.
      let isBegun =
        scan.end == nil && !scan.keys.isEmpty && scan.keys.allSatisfy { RecordingForms.record.known.contains($0) }
      let isMisspelt =
        scan.keys.contains { NearestName.find($0, among: marks) != nil }
        && scan.keys.allSatisfy { NearestName.find($0, among: RecordingForms.record.known) != nil }
      if isExchange || isBegun || isMisspelt {
        // One that spans lines in a file where others do not: its line was cut.
        return scan.spansLines && !hasExchangeLine(p, first, count) ? .single : .lines
      }
      if expectsLines || hasExchangeLine(p, first, count) { return .lines }
      return .unknown(describe(scan.keys))
    }
    if hasExchangeLine(p, first, count) { return .lines }
    return .unknown(describe(p, first, count))
  }

  private static func skipMark(_ p: UnsafePointer<UInt8>, _ count: Int) -> Int {
    count >= 3 && p[0] == 0xEF && p[1] == 0xBB && p[2] == 0xBF ? 3 : 0
  }

  /// Where the line behind this one begins; nil where there is none.
  private static func nextLine(_ p: UnsafePointer<UInt8>, _ start: Int, _ count: Int) -> Int? {
    var i = start
    while i < count && p[i] != 0x0A { i += 1 }
    return i < count ? i + 1 : nil
  }

  /// Whether one of the lines is an exchange by itself.
  private static func hasExchangeLine(_ p: UnsafePointer<UInt8>, _ start: Int, _ count: Int) -> Bool {
    var i = start
    while i < count {
      while i < count && JSONScan.isWhitespace(p[i]) { i += 1 }
      var end = i
      while end < count && p[end] != 0x0A { end += 1 }
      if i < end && p[i] == JSONScan.openObject {
        let scan = TopLevelScan(p, from: i, to: end)
        if let close = scan.end, scan.keys.contains(where: { marks.contains($0) }) {
          var rest = close
          while rest < end && JSONScan.isWhitespace(p[rest]) { rest += 1 }
          if rest == end { return true }
        }
      }
      i = end + 1
    }
    return false
  }

  // MARK: What it looks like

  private static func describe(_ keys: [String]) -> String {
    if keys.isEmpty { return "a JSON object without keys" }
    let names = keys.prefix(5).map { "“" + SafeText.escaped($0, limit: 30) + "”" }.joined(separator: ", ")
    return "a JSON object with the \(keys.count == 1 ? "key" : "keys") \(names)\(keys.count > 5 ? " …" : "")"
  }

  private static func describe(_ p: UnsafePointer<UInt8>, _ start: Int, _ count: Int) -> String {
    let head = UnsafeBufferPointer(start: p + start, count: min(count - start, 200))
    func begins(_ text: String) -> Bool { head.starts(with: text.utf8) }
    if begins("[") { return "a JSON list" }
    if begins("<") { return "markup (HTML or XML)" }
    if begins("HTTP/") { return "an HTTP message" }
    if begins("---") || begins("http_interactions:") || begins("interactions:") { return "YAML" }
    if begins("PK\u{03}\u{04}") { return "a ZIP archive" }
    if begins("%PDF") { return "a PDF document" }
    if head.contains(where: { $0 < 0x20 && !JSONScan.isWhitespace($0) }) { return "binary data" }
    let name = head.prefix { isIdentifier($0) }
    let rest = head[name.endIndex...].drop { JSONScan.isWhitespace($0) }
    if !name.isEmpty, rest.first == UInt8(ascii: "(") {
      return "JSONP: a call of \(String(decoding: name, as: UTF8.self))(…)"
    }
    let line = head.prefix { $0 != 0x0A && $0 != 0x0D }
    return "text: “" + SafeText.escaped(String(decoding: line, as: UTF8.self), limit: 40) + "”"
  }

  private static func isIdentifier(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "$")
  }
}
