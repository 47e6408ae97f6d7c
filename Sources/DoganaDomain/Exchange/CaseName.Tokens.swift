extension CaseName {
  /// A name in which whatever looks like a credential is replaced by `redacted-` and a part of its fingerprint: an id
  /// becomes a file's name in git.
  ///
  /// Such are a JSON web token (RFC 7519 §3: `eyJ….….…`), keys with a known beginning (`AKIA…`, `sk_…`), and twenty or more
  /// letters and digits mixed as in hexadecimal and base64. A UUID names a thing and stays. Different credentials get
  /// different names, the same gets the same; of the fingerprint there is too little to find the credential by.
  package static func withoutTokens(_ name: String) -> String {
    let bytes = Array(name.utf8)
    var edits: [RedactionEdits.Edit] = []
    var index = 0
    while index < bytes.count {
      guard isTokenByte(bytes[index]) else {
        index += 1
        continue
      }
      let start = index
      while index < bytes.count, isTokenByte(bytes[index]) { index += 1 }
      for range in tokens(in: bytes, word: start..<index) {
        let digits = Fingerprint.of([String(decoding: bytes[range], as: UTF8.self)]).prefix(8)
        edits.append(RedactionEdits.Edit(range: range, replacement: Array("redacted-\(digits)".utf8)))
        index = max(index, range.upperBound)
      }
    }
    return edits.isEmpty ? name : String(decoding: RedactionEdits.merged(edits).apply(to: bytes), as: UTF8.self)
  }

  /// The shortest text that may be a credential without a known beginning.
  private static let shortest = 20

  /// Beginnings of credentials.
  private static let beginnings: [[UInt8]] = [
    "sk_", "sk-", "rk_", "ghp_", "gho_", "ghs_", "ghu_", "github_pat_", "glpat-", "xoxb-", "xoxp-",
  ].map { Array($0.utf8) }

  private static let jwt = Array("eyJ".utf8)
  private static let accessKeys = [Array("AKIA".utf8), Array("ASIA".utf8)]

  /// The credentials in a word of letters, digits, `_` and `-`; a web token goes on behind its end.
  private static func tokens(in bytes: [UInt8], word: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var rest = word.lowerBound
    var plain: [Range<Int>] = []
    var index = word.lowerBound
    // What begins at a boundary: a UUID, which is left out, or a credential of a known kind.
    while index < word.upperBound {
      let isBoundary = index == word.lowerBound || !isAlphanumeric(bytes[index - 1])
      if isBoundary, let end = endOfUUID(bytes, index, word.upperBound) {
        plain.append(rest..<index)
        (index, rest) = (end, end)
      } else if isBoundary, let end = endOfKnown(bytes, index, word.upperBound) {
        plain.append(rest..<index)
        found.append(index..<end)
        (index, rest) = (end, end)
      } else {
        index += 1
      }
    }
    if rest < word.upperBound { plain.append(rest..<word.upperBound) }
    // Base64 for URLs has `_` and `-` in it: no words are in what changes so often.
    for part in plain where part.count >= shortest {
      let runs = longRuns(bytes, part)
      found += runs.isEmpty && isMixed(bytes[part], tenths: 4, least: 8) ? [part] : runs
    }
    return found
  }

  private static func endOfKnown(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
    let text = bytes[start...]
    if text.starts(with: jwt) {
      var position = end
      var parts = 1
      while parts < 3, position + 1 < bytes.count, bytes[position] == 0x2E, isTokenByte(bytes[position + 1]) {
        position += 1
        while position < bytes.count, isTokenByte(bytes[position]) { position += 1 }
        parts += 1
      }
      if parts > 1, position - start >= shortest { return position }
    }
    if accessKeys.contains(where: { text.starts(with: $0) }) {
      var position = start
      while position < end, isUpper(bytes[position]) || isDigit(bytes[position]) { position += 1 }
      if position - start >= 16 { return position }
    }
    for beginning in beginnings where text.starts(with: beginning) {
      var position = start + beginning.count
      let isDashed = beginning.last == 0x2D
      // The rest may be percent-encoded.
      while position < bytes.count,
        isAlphanumeric(bytes[position]) || [0x5F, 0x25, 0x2B, 0x3D].contains(bytes[position])
          || isDashed && bytes[position] == 0x2D
      {
        position += 1
      }
      let body = bytes[(start + beginning.count)..<position]
      // `sk-list` and `sk_all` are words.
      if body.count >= 6, !isDashed || body.contains(where: isDigit) { return position }
    }
    return nil
  }

  /// Eight, four, four, four and twelve hexadecimal digits (RFC 9562 §4).
  private static func endOfUUID(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
    guard start + 36 <= end else { return nil }
    for offset in 0..<36 {
      let byte = bytes[start + offset]
      let isDash = offset == 8 || offset == 13 || offset == 18 || offset == 23
      guard isDash ? byte == 0x2D : Redactor.hexDigit(byte) != nil else { return nil }
    }
    return start + 36 == end || !isAlphanumeric(bytes[start + 36]) ? start + 36 : nil
  }

  /// Letters and digits in a row, long and of both kinds; a time (`20260101T120000123456Z`) has not letters enough.
  private static func longRuns(_ bytes: [UInt8], _ part: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = part.lowerBound
    while index < part.upperBound {
      guard isAlphanumeric(bytes[index]) else {
        index += 1
        continue
      }
      let start = index
      while index < part.upperBound, isAlphanumeric(bytes[index]) { index += 1 }
      // A word with a number behind it changes once.
      if index - start >= shortest, isMixed(bytes[start..<index], tenths: 1, least: 3) { found.append(start..<index) }
    }
    return found
  }

  /// Whether small letters, capitals and digits are mixed: so many tenths of the characters are of another kind than
  /// the one before them, and at least `least` are.
  private static func isMixed(_ part: ArraySlice<UInt8>, tenths: Int, least: Int) -> Bool {
    var changes = 0
    var digits = 0
    var letters = 0
    var last: UInt8?
    for byte in part {
      guard isAlphanumeric(byte) else {
        last = nil
        continue
      }
      let kind: UInt8 = isDigit(byte) ? 0 : isUpper(byte) ? 1 : 2
      if kind == 0 { digits += 1 } else { letters += 1 }
      if let last, last != kind { changes += 1 }
      last = kind
    }
    return digits > 0 && letters > 2 && changes >= least && changes * 10 >= part.count * tenths
  }

  private static func isUpper(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }
  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    isDigit(byte) || isUpper(byte) || byte >= 0x61 && byte <= 0x7A
  }
  private static func isTokenByte(_ byte: UInt8) -> Bool { isAlphanumeric(byte) || byte == 0x5F || byte == 0x2D }
}
