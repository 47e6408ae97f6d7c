extension Redactor {
  /// What has to be replaced in a text: listed secrets, and whatever stands under a secret's name.
  func edits(in bytes: [UInt8]) -> RedactionEdits {
    var edits: [RedactionEdits.Edit] = []
    for secret in secrets { edits += secret.find(in: bytes) }
    var scan = Scan(bytes: bytes, redactor: self)
    scan.run()
    return RedactionEdits.merged(edits + scan.edits)
  }

  /// The end of a string that began before an excerpt was cut out of its line: its name is not in sight, so it goes.
  func cutString(in bytes: [UInt8], upTo caret: Int) -> RedactionEdits.Edit? {
    guard let quote = bytes.firstIndex(of: 0x22), quote > 0 else { return nil }
    // What stands before a quote that opens: nothing but structure and blanks.
    let isStructure = bytes[..<quote].reversed().first { $0 != 0x20 && $0 != 0x09 }.map { byte in
      byte == 0x7B || byte == 0x5B || byte == 0x2C || byte == 0x3A
    }
    if isStructure ?? true { return nil }
    let after = bytes[(quote + 1)...].first { $0 != 0x20 && $0 != 0x09 }
    guard after == nil || after == 0x2C || after == 0x7D || after == 0x5D else { return nil }
    let end = min(quote, caret)
    return end > 0 ? RedactionEdits.Edit(range: 0..<end, replacement: Array("…".utf8)) : nil
  }

  /// One pass over a text that finds secrets by the names before them.
  ///
  ///     https://user:secret@host      the user information of a URL (RFC 3986 §3.2.1)
  ///     ?token=secret&…               a parameter of a query, a fragment or a form
  ///     "password": "secret"          a member of an object, also inside a string (`\"password\": …`)
  ///     Authorization: secret         a header line
  ///     Bearer secret                 credentials (RFC 9110 §11.4)
  struct Scan {
    let bytes: [UInt8]
    let redactor: Redactor
    private(set) var edits: [RedactionEdits.Edit] = []
    private var index = 0

    init(bytes: [UInt8], redactor: Redactor) {
      self.bytes = bytes
      self.redactor = redactor
    }

    mutating func run() {
      while index < bytes.count {
        if Scan.isWord(bytes[index]) {
          let start = index
          while index < bytes.count, Scan.isWord(bytes[index]) { index += 1 }
          afterWord(start..<index)
        } else if bytes[index] == 0x22 {
          escapedKey()
        } else if bytes[index] == 0x3A, byte(index + 1) == 0x2F, byte(index + 2) == 0x2F {
          index += 3
          userInformation()
        } else {
          index += 1
        }
      }
    }

    private func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func replace(_ range: Range<Int>, by text: String = Redactor.placeholder) {
      if !range.isEmpty { edits.append(RedactionEdits.Edit(range: range, replacement: Array(text.utf8))) }
      index = max(index, range.upperBound)
    }

    private mutating func afterWord(_ word: Range<Int>) {
      let next = byte(index)
      if next == 0x3D {
        parameter(word, value: index + 1)
      } else if next == 0x5D, byte(index + 1) == 0x3D {
        // `user[password]=…`, as forms nest.
        parameter(word, value: index + 2)
      } else if next == 0x22 || next == 0x27 || next == 0x5C {
        member(word)
      } else if next == 0x3A, redactor.headers.contains(name(word)) {
        headerLine()
      } else if next == 0x20, isScheme(word) {
        credentials()
      }
    }

    private func name(_ word: Range<Int>) -> String { Redactor.normalised(bytes[word]) }

    private mutating func parameter(_ word: Range<Int>, value start: Int) {
      // `a%5Bpassword%5D=…`: the word holds the brackets in encoded form.
      var word = word
      if bytes[word].suffix(3).elementsEqual("%5D".utf8) || bytes[word].suffix(3).elementsEqual("%5d".utf8) {
        let inner = bytes[word].dropLast(3)
        let open = inner.lastIndex(of: 0x25).map { $0 + 3 } ?? word.lowerBound
        word = min(open, inner.endIndex)..<inner.endIndex
      }
      let name = name(word)
      guard redactor.query.contains(name) || redactor.fields.contains(name) else { return }
      var end = start
      while end < bytes.count, !Scan.endsParameter(bytes[end]) { end += 1 }
      replace(start..<end)
    }

    private mutating func userInformation() {
      var end = index
      var at: Int?
      while end < bytes.count, !Scan.endsAuthority(bytes[end]) {
        if bytes[end] == 0x40 { at = end }
        end += 1
      }
      if let at { replace(index..<at) }
    }

    private mutating func headerLine() {
      var start = index + 1
      while start < bytes.count, bytes[start] == 0x20 { start += 1 }
      var end = start
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D, bytes[end] != 0x22, bytes[end] != 0x27 {
        end += 1
      }
      replace(start..<end)
    }

    private func isScheme(_ word: Range<Int>) -> Bool {
      let name = name(word)
      return name == "bearer" || name == "basic"
    }

    private mutating func credentials() {
      let start = index + 1
      var end = start
      while end < bytes.count, Scan.isToken(bytes[end]) { end += 1 }
      // Shorter ones are words: "bearer token expired".
      if end - start >= 12 { replace(start..<end) }
    }

    /// `"name"` was read up to its closing quote, which may be escaped.
    private mutating func member(_ word: Range<Int>) {
      var position = index
      var backslashes = 0
      while byte(position) == 0x5C {
        position += 1
        backslashes += 1
      }
      guard let quote = byte(position), quote == 0x22 || quote == 0x27 else { return }
      position = skipBlanks(position + 1)
      guard byte(position) == 0x3A else { return }
      let name = name(word)
      guard redactor.fieldNames.contains(name) || redactor.headers.contains(name) else { return }
      memberValue(position + 1, quote: quote, backslashes: backslashes)
    }

    /// The longest key that is looked at, in bytes.
    private static let longestKey = 400

    /// A quote that may open a key which is no plain word: `"\u0070assword"`, `"pass word"`.
    private mutating func escapedKey() {
      let start = index + 1
      var backslashes = 0
      while index - backslashes > 0, bytes[index - backslashes - 1] == 0x5C { backslashes += 1 }
      index = start
      let limit = min(bytes.count, start + Scan.longestKey)
      var end = start
      var run = 0
      let modulus = (backslashes &+ 1) &* 2
      var isWord = true
      while end < limit {
        let byte = bytes[end]
        if byte == 0x22, modulus > 0, run % modulus == backslashes { break }
        run = byte == 0x5C ? run + 1 : 0
        isWord = isWord && (Scan.isWord(byte) || byte == 0x5C)
        end += 1
      }
      let content = start..<max(start, end - backslashes)
      guard end < limit, !content.isEmpty, !isWord || bytes[content].contains(0x5C) else { return }
      let colon = skipBlanks(end + 1)
      guard byte(colon) == 0x3A else { return }
      var key = Array(bytes[content])
      var level = backslashes
      // A string at depth d has 2^d − 1 backslashes before its quotes: it was escaped d times, and its own escapes remain.
      while true {
        key = RedactionSecret.unescaped(key)
        if level == 0 { break }
        level = (level - 1) / 2
      }
      let name = Redactor.normalised(key[...])
      guard redactor.fieldNames.contains(name) || redactor.headers.contains(name) else { return }
      memberValue(colon + 1, quote: 0x22, backslashes: backslashes)
    }

    /// The value of a member with a secret's name; `start` is behind the colon.
    private mutating func memberValue(_ start: Int, quote: UInt8, backslashes: Int) {
      let position = skipBlanks(start)
      let opening = String(repeating: "\\", count: backslashes) + (quote == 0x22 ? "\"" : "'")
      guard let first = byte(position) else { return }
      if bytes[position...].starts(with: opening.utf8) {
        let start = position + opening.utf8.count
        replace(start..<endOfString(start, quote: quote, backslashes: backslashes))
      } else if first == 0x7B || first == 0x5B {
        replace(
          position..<endOfComposite(position, quote: quote, backslashes: backslashes),
          by: opening + Redactor.placeholder + opening)
      } else {
        var end = position
        while end < bytes.count, !Scan.endsScalar(bytes[end]) { end += 1 }
        let literal = bytes[position..<end]
        if literal.elementsEqual("null".utf8) || literal.elementsEqual("true".utf8)
          || literal.elementsEqual("false".utf8)
        {
          index = end
        } else {
          replace(position..<end, by: opening + Redactor.placeholder + opening)
        }
      }
    }

    private func skipBlanks(_ start: Int) -> Int {
      var position = start
      while let byte = byte(position), byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
      return position
    }

    /// The place of the closing quote, or the end of the text. A string at depth d of nesting closes with 2^d − 1
    /// backslashes before its quote; a quote inside it has more of them, in a multiple of 2^(d+1).
    private func endOfString(_ start: Int, quote: UInt8, backslashes: Int) -> Int {
      var position = start
      var run = 0
      let modulus = backslashes.addingReportingOverflow(1).partialValue.multipliedReportingOverflow(by: 2).partialValue
      while position < bytes.count {
        let byte = bytes[position]
        if byte == 0x5C {
          run += 1
        } else {
          if byte == quote, modulus > 0, run % modulus == backslashes { return position - backslashes }
          run = 0
        }
        position += 1
      }
      return position
    }

    private func endOfComposite(_ start: Int, quote: UInt8, backslashes: Int) -> Int {
      var position = start
      var depth = 0
      while position < bytes.count {
        let byte = bytes[position]
        if byte == 0x7B || byte == 0x5B {
          depth += 1
        } else if byte == 0x7D || byte == 0x5D {
          depth -= 1
          if depth == 0 { return position + 1 }
        } else if byte == quote {
          position = endOfString(position + 1, quote: quote, backslashes: backslashes) + backslashes
        }
        position += 1
      }
      return bytes.count
    }

    /// Letters, digits and what names hold beside them; `%` for names that are percent-encoded.
    private static func isWord(_ byte: UInt8) -> Bool {
      let lower = byte | 0x20
      return lower >= 0x61 && lower <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x5F || byte == 0x2D
        || byte == 0x25
    }

    private static func isToken(_ byte: UInt8) -> Bool {
      isWord(byte) || byte == 0x2B || byte == 0x2E || byte == 0x2F || byte == 0x3D || byte == 0x7E
    }

    private static func endsParameter(_ byte: UInt8) -> Bool {
      byte <= 0x20 || byte == 0x26 || byte == 0x23 || byte == 0x22 || byte == 0x27 || byte == 0x3C || byte == 0x3E
        || byte == 0x60 || byte == 0x5C
    }

    private static func endsAuthority(_ byte: UInt8) -> Bool {
      byte == 0x2F || byte == 0x3F || endsParameter(byte)
    }

    private static func endsScalar(_ byte: UInt8) -> Bool {
      byte <= 0x20 || byte == 0x2C || byte == 0x7D || byte == 0x5D
    }
  }
}
