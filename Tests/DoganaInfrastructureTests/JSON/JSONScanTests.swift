@testable import DoganaInfrastructure
import Testing

struct JSONScanTests {
  private func scan<Result>(_ text: [UInt8], _ body: (UnsafePointer<UInt8>) -> Result) -> Result {
    PaddedBytes(text).withUnsafePointer(body)
  }

  @Test func `whitespace is skipped whatever its length, and nothing else`() {
    for length in 0...40 {
      for kind in ["\n", "\r", "\t", " ", "\n ", " \t", "\r\n  "] {
        let run = Array(String(repeating: kind, count: length).utf8)
        for next: UInt8 in [0, 0x01, 0x0B, 0x0C, 0x1F, 0x21, 0x22, 0x80, 0xA0, 0xFF] {
          #expect(scan(run + [next]) { JSONScan.skipWhitespace($0, 0) } == run.count)
        }
      }
    }
  }

  @Test func `each byte is whitespace, a simple escape or a hex digit as the grammar says`() {
    for byte in UInt8.min...UInt8.max {
      #expect(JSONScan.isWhitespace(byte) == [0x20, 0x09, 0x0A, 0x0D].contains(byte))
      #expect(JSONScan.isSimpleEscape(byte) == Array("\"\\/bfnrt".utf8).contains(byte))
      let digit = Int(String(decoding: [byte], as: UTF8.self), radix: 16)
      #expect(JSONScan.hexDigit(byte) == Int32(digit ?? -1))
    }
  }

  @Test func `a string stops at each byte that must stop it, at each distance`() {
    for distance in 0...25 {
      for byte in UInt8.min...0x7F {
        let text = [UInt8](repeating: 0x61, count: distance) + [byte] + Array("bc\"".utf8)
        let (end, flags) = scan(text) { JSONScan.string($0, 0) }
        switch byte {
        case JSONScan.quote:
          #expect(end == distance)
        case JSONScan.backslash:
          #expect(end == distance + 3)
          #expect(flags == .escaped)
        case 0..<0x20:
          #expect(end == JSONScan.refused)
          #expect(scan(text) { JSONScan.stringFault($0, 0) } == (.controlCharacterInString, distance))
        default:
          #expect(end == distance + 3)
          #expect(flags == [])
        }
      }
    }
  }

  @Test func `UTF-8 is valid exactly where Swift says so, at each distance from a word`() {
    let interesting: [UInt8] = [
      0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0,
      0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    var sequences: [[UInt8]] = []
    for a in interesting {
      sequences.append([a])
      for b in interesting {
        sequences.append([a, b])
        guard a >= 0xE0 else { continue }
        for c in [0x41, 0x7F, 0x80, 0xBF, 0xC2] as [UInt8] {
          sequences.append([a, b, c])
          guard a >= 0xF0 else { continue }
          for d in [0x41, 0x80, 0xBF, 0xC2] as [UInt8] { sequences.append([a, b, c, d]) }
        }
      }
    }
    for sequence in sequences {
      let isValid = String(validating: sequence, as: UTF8.self) != nil
      for distance in [0, 3, 6, 7, 8] {
        let text = [UInt8](repeating: 0x61, count: distance) + sequence + [JSONScan.quote]
        let (end, flags) = scan(text) { JSONScan.string($0, 0) }
        #expect((end == distance + sequence.count) == isValid, "\(sequence)")
        if isValid { #expect(flags.contains(.nonASCII) == sequence.contains { $0 >= 0x80 }) }
        if !isValid {
          let fault = scan(text) { JSONScan.stringFault($0, 0) }
          #expect(fault.kind == .invalidUTF8, "\(sequence)")
          #expect(fault.offset >= distance && fault.offset < distance + sequence.count)
        }
      }
    }
  }

  @Test func `every scalar passes and comes back from an escape`() {
    // One in 61, and the borders.
    var values = Array(stride(from: UInt32(0x20), to: 0x110000, by: 61))
    values += [0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF]
    for value in values {
      guard let scalar = Unicode.Scalar(value), value != 0x22, value != 0x5C else { continue }
      let text = Array(String(scalar).utf8)
      #expect(scan(text + [0x22]) { JSONScan.string($0, 0).end } == text.count)
      var escaped: [UInt8] = []
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        escaped += Array("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
      }
      #expect(scan(escaped + [0x22]) { JSONScan.string($0, 0).end } == escaped.count)
      let value = scan(escaped + [0x22]) {
        JSONIndex.withUnescaped($0, 0, escaped.count) { Array(UnsafeBufferPointer(start: $0, count: $1)) }
      }
      #expect(value == text)
    }
  }

  /// Numbers by the grammar of RFC 8259 §6, spelled out.
  private func reference(_ text: [UInt8]) -> (end: Int, isInteger: Bool)? {
    var i = 0
    func peek() -> UInt8 { i < text.count ? text[i] : 0 }
    func digits() -> Bool {
      let start = i
      while peek() >= 0x30 && peek() <= 0x39 { i += 1 }
      return i > start
    }
    if peek() == UInt8(ascii: "-") { i += 1 }
    if peek() == UInt8(ascii: "0") {
      i += 1
      if peek() >= 0x30 && peek() <= 0x39 { return nil }
    } else if !digits() {
      return nil
    }
    var isInteger = true
    if peek() == UInt8(ascii: ".") {
      i += 1
      isInteger = false
      if !digits() { return nil }
    }
    if peek() | 0x20 == UInt8(ascii: "e") {
      i += 1
      isInteger = false
      if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") { i += 1 }
      if !digits() { return nil }
    }
    return (i, isInteger)
  }

  @Test func `numbers of up to six characters are measured as the grammar says`() {
    let alphabet = Array("-01.eE+".utf8)
    var words: [[UInt8]] = [[]]
    for _ in 0..<6 {
      words = words.flatMap { word in alphabet.map { word + [$0] } }
      if words.count > 20_000 { words = words.enumerated().filter { $0.offset % 7 == 0 }.map(\.element) }
      for word in words {
        let (end, isInteger) = scan(word) { JSONScan.number($0, 0) }
        if let expected = reference(word) {
          #expect(end == expected.end && isInteger == expected.isInteger, "\(String(decoding: word, as: UTF8.self))")
        } else {
          #expect(end == JSONScan.refused, "\(String(decoding: word, as: UTF8.self))")
        }
      }
    }
  }

  @Test func `long numbers are measured, at each length of each part`() {
    for whole in [1, 7, 8, 9, 15, 16, 17, 40] {
      for fraction in [0, 1, 6, 7, 8, 9, 16, 33] {
        for exponent in [0, 1, 7, 8, 9, 20] {
          var text = "-" + String(repeating: "9", count: whole)
          if fraction > 0 { text += "." + String(repeating: "0", count: fraction) }
          if exponent > 0 { text += "E-" + String(repeating: "8", count: exponent) }
          let (end, isInteger) = scan(Array((text + ",").utf8)) { JSONScan.number($0, 0) }
          #expect(end == text.utf8.count)
          #expect(isInteger == (fraction == 0 && exponent == 0))
        }
      }
    }
  }

  @Test func `each byte is a digit or none, at each place of a word`() {
    for place in 0..<8 {
      for byte in UInt8.min...UInt8.max {
        var word = [UInt8](repeating: 0x35, count: 12)
        word[place] = byte
        word[11] = 0
        let end = scan(word) { JSONScan.skipDigits($0, 0) }
        #expect(end == (byte >= 0x30 && byte <= 0x39 ? 11 : place))
      }
    }
  }
}
