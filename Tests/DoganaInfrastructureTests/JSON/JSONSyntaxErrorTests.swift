import DoganaDomain
import DoganaInfrastructure
import Foundation
import Testing

struct JSONSyntaxErrorTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let text: String
    let kind: JSONSyntaxError.Kind
    let line: Int
    let column: Int
    let summary: String
    var foundationAccepts = false

    init(
      _ text: String, _ kind: JSONSyntaxError.Kind, _ line: Int, _ column: Int, _ summary: String,
      foundationAccepts: Bool = false
    ) {
      self.text = text
      self.kind = kind
      self.line = line
      self.column = column
      self.summary = summary
      self.foundationAccepts = foundationAccepts
    }

    var testDescription: String { text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined() }
  }

  static let cases: [Case] = [
    Case("", .empty, 1, 1, "expected a value, found the end of the text"),
    Case(" \r\n ", .empty, 2, 2, "expected a value, found the end of the text"),
    Case("\u{FEFF}", .empty, 1, 1, "expected a value, found the end of the text"),

    Case("[", .unexpectedEnd, 1, 2, "expected a value or “]”, found the end of the text"),
    Case("[1,", .unexpectedEnd, 1, 4, "expected a value, found the end of the text"),
    Case("[1", .unexpectedEnd, 1, 3, "expected “,” or “]”, found the end of the text"),
    Case("{", .unexpectedEnd, 1, 2, "expected a key in quotes or “}”, found the end of the text"),
    Case("{\"a\"", .unexpectedEnd, 1, 5, "expected “:”, found the end of the text"),
    Case("{\"a\":", .unexpectedEnd, 1, 6, "expected a value, found the end of the text"),
    Case("{\"a\":1,\n", .unexpectedEnd, 2, 1, "expected a key in quotes, found the end of the text"),
    Case("{\"a\":1", .unexpectedEnd, 1, 7, "expected “,” or “}”, found the end of the text"),
    Case("\"abc", .unexpectedEnd, 1, 5, "expected the closing quote of a string, found the end of the text"),
    Case("\"abc\\", .unexpectedEnd, 1, 6, "expected the rest of an escape, found the end of the text"),
    Case("\"\\u00", .unexpectedEnd, 1, 6, "expected the rest of an escape, found the end of the text"),
    Case("\"\\ud83d", .unexpectedEnd, 1, 8, "expected the rest of an escape, found the end of the text"),
    Case("\"\\ud83d\\ude", .unexpectedEnd, 1, 12, "expected the rest of an escape, found the end of the text"),
    Case("tru", .unexpectedEnd, 1, 4, "expected “true”, found the end of the text"),
    Case("-", .unexpectedEnd, 1, 2, "expected a digit, found the end of the text"),
    Case("1.", .unexpectedEnd, 1, 3, "expected a digit, found the end of the text"),
    Case("[1e+", .unexpectedEnd, 1, 5, "expected a digit, found the end of the text"),

    Case("]", .unexpectedCharacter, 1, 1, "expected a value, found “]”"),
    Case("[}", .unexpectedCharacter, 1, 2, "expected a value or “]”, found “}”"),
    Case("[ ,1]", .unexpectedCharacter, 1, 3, "expected a value or “]”, found “,”"),
    Case("[1,,2]", .unexpectedCharacter, 1, 4, "expected a value, found “,”"),
    Case("[1 2]", .unexpectedCharacter, 1, 4, "expected “,” or “]”, found “2”"),
    Case("[1}", .unexpectedCharacter, 1, 3, "expected “,” or “]”, found “}”"),
    Case("{]", .unexpectedCharacter, 1, 2, "expected a key in quotes or “}”, found “]”"),
    Case("{a:1}", .unexpectedCharacter, 1, 2, "expected a key in quotes or “}”, found “a”"),
    Case("{\"a\":1,b:2}", .unexpectedCharacter, 1, 8, "expected a key in quotes, found “b”"),
    Case("{\"a\" 1}", .unexpectedCharacter, 1, 6, "expected “:”, found “1”"),
    Case("{\"a\":1 \"b\":2}", .unexpectedCharacter, 1, 8, "expected “,” or “}”, found “\"”"),
    Case("{\"a\":}", .unexpectedCharacter, 1, 6, "expected a value, found “}”"),
    Case("{\"a\":1,\"b\":}", .unexpectedCharacter, 1, 12, "expected a value, found “}”"),
    Case("[tru]", .unexpectedCharacter, 1, 5, "expected “true”, found “]”"),
    Case("[falSe]", .unexpectedCharacter, 1, 5, "expected “false”, found “S”"),
    Case("nul ", .unexpectedCharacter, 1, 4, "expected “null”, found “ ”"),
    Case("[NaN]", .unexpectedCharacter, 1, 2, "expected a value or “]”, found “N”"),
    Case("{\"é\":\n \"日本\", 'x'}", .unexpectedCharacter, 2, 8, "expected a key in quotes, found “'”"),
    Case("[1]\u{0}", .trailingContent, 1, 4, "expected the end of the text, found U+0000"),
    Case("\u{0C}[1]", .unexpectedCharacter, 1, 1, "expected a value, found U+000C"),
    Case("[\u{A0}1]", .unexpectedCharacter, 1, 2, "expected a value or “]”, found U+00A0"),
    Case("[\u{202E}1]", .unexpectedCharacter, 1, 2, "expected a value or “]”, found U+202E"),
    Case("[“x”]", .unexpectedCharacter, 1, 2, "expected a value or “]”, found ““”"),
    Case("<html>", .unexpectedCharacter, 1, 1, "expected a value, found “<”"),
    Case("// x\n1", .unexpectedCharacter, 1, 1, "expected a value, found “/”"),

    Case("[1,]", .unexpectedCharacter, 1, 4, "expected a value, found “]”", foundationAccepts: true),
    Case("[1 ,\n]", .unexpectedCharacter, 2, 1, "expected a value, found “]”", foundationAccepts: true),
    Case(
      "{\"a\":[1,],\"b\":2,}", .unexpectedCharacter, 1, 9, "expected a value, found “]”", foundationAccepts: true),
    Case("{\"a\":1,}", .unexpectedCharacter, 1, 8, "expected a key in quotes, found “}”", foundationAccepts: true),
    Case("[1,]]", .unexpectedCharacter, 1, 4, "expected a value, found “]”"),
    Case("[1,,]", .unexpectedCharacter, 1, 4, "expected a value, found “,”"),
    Case("[,]", .unexpectedCharacter, 1, 2, "expected a value or “]”, found “,”"),

    Case("[01]", .invalidNumber, 1, 3, "expected no digit behind a leading zero, found “1”"),
    Case("-012", .invalidNumber, 1, 3, "expected no digit behind a leading zero, found “1”"),
    Case("[-]", .invalidNumber, 1, 3, "expected a digit, found “]”"),
    Case("[--1]", .invalidNumber, 1, 3, "expected a digit, found “-”"),
    Case("[-Infinity]", .invalidNumber, 1, 3, "expected a digit, found “I”"),
    Case("[1.]", .invalidNumber, 1, 4, "expected a digit, found “]”"),
    Case("[1.e3]", .invalidNumber, 1, 4, "expected a digit, found “e”"),
    Case("[1e]", .invalidNumber, 1, 4, "expected a digit, found “]”"),
    Case("[1.5E+]", .invalidNumber, 1, 7, "expected a digit, found “]”"),
    Case("[.5]", .invalidNumber, 1, 2, "expected a value or “]”, found “.”"),
    Case("[+1]", .invalidNumber, 1, 2, "expected a value or “]”, found “+”"),
    Case("[1.2.3]", .invalidNumber, 1, 5, "expected the number to end, found “.”"),
    Case("[0x10]", .invalidNumber, 1, 3, "expected the number to end, found “x”"),
    Case("{\"a\":1_000}", .invalidNumber, 1, 7, "expected the number to end, found “_”"),
    Case("12px", .invalidNumber, 1, 3, "expected the number to end, found “p”"),

    Case("[\"\\x\"]", .invalidEscape, 1, 3, "expected an escape such as “\\n” or “\\u0041”, found “\\x”"),
    Case("[\"\\u00g0\"]", .invalidEscape, 1, 3, "expected an escape such as “\\n” or “\\u0041”, found “\\u00g”"),
    Case("[\"\\u12\"]", .invalidEscape, 1, 3, "expected an escape such as “\\n” or “\\u0041”, found “\\u12\"”"),
    Case("[\"\\\u{1B}\"]", .invalidEscape, 1, 3, "expected an escape such as “\\n” or “\\u0041”, found “\\”"),
    Case(
      "[\"\\ud83d\\u12\"]", .invalidEscape, 1, 3,
      "expected an escape such as “\\n” or “\\u0041”, found “\\ud83d\\u12\"”"),

    Case("[\"\\ud800\"]", .unpairedSurrogate, 1, 3, "expected a pair of surrogates, found “\\ud800\"”"),
    Case("[\"a\\uDC00b\"]", .unpairedSurrogate, 1, 4, "expected a pair of surrogates, found “\\uDC00b”"),
    Case("[\"\\ud800\\u0041\"]", .unpairedSurrogate, 1, 3, "expected a pair of surrogates, found “\\ud800\\u0041\"”"),
    Case("[\"\\ud800\\n\"]", .unpairedSurrogate, 1, 3, "expected a pair of surrogates, found “\\ud800\\n”"),
    Case("{\"\\uDEAD\":1}", .unpairedSurrogate, 1, 3, "expected a pair of surrogates, found “\\uDEAD\"”"),

    Case("[\"a\tb\"]", .controlCharacterInString, 1, 4, "expected an escape for a control character, found U+0009"),
    Case("[\"é\nb\"]", .controlCharacterInString, 1, 4, "expected an escape for a control character, found U+000A"),
    Case("[\"\u{0}\"]", .controlCharacterInString, 1, 3, "expected an escape for a control character, found U+0000"),

    Case("[1]x", .trailingContent, 1, 4, "expected the end of the text, found “x”"),
    Case("[1]\r\n [2]", .trailingContent, 2, 2, "expected the end of the text, found “[”"),
    Case("1 2", .trailingContent, 1, 3, "expected the end of the text, found “2”"),
    Case("{}}", .trailingContent, 1, 3, "expected the end of the text, found “}”"),
  ]

  private func refusal(_ bytes: [UInt8], limits: JSONLimits = .default) -> JSONSyntaxError? {
    do throws(JSONSyntaxError) {
      _ = try JSONDocument(parsing: bytes, limits: limits)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: cases)
  func `each error has its kind, its place and its words`(_ example: Case) throws {
    let error = try #require(refusal(Array(example.text.utf8)))
    #expect(error.kind == example.kind)
    #expect(error.location.line == example.line)
    #expect(error.location.column == example.column)
    #expect(error.summary == example.summary)
    #expect(error.foundationAccepts == example.foundationAccepts)
  }

  /// Reads a payload as a client does that reads all of it.
  @Test(arguments: cases.filter { $0.foundationAccepts })
  func `what Foundation is said to accept it accepts`(_ example: Case) throws {
    #expect(throws: Never.self) {
      try JSONSerialization.jsonObject(with: Data(example.text.utf8), options: .fragmentsAllowed)
    }
  }

  @Test func `a prefix of a text is refused at its end, wherever it is cut`() throws {
    let text = Array("{\"a\":[1.5e3,\"é\\u00e9\\ud83d\\ude00\",true,null],\"b\":{\"c\":false}}".utf8)
    for length in 1..<text.count {
      let error = try #require(refusal(Array(text[..<length])))
      #expect(error.kind == .unexpectedEnd, "\(length)")
      #expect(error.offset == length)
      #expect(!error.foundationAccepts)
    }
  }

  @Test(
    arguments: [
      ([0x22, 0xFF, 0x22], 1, "the byte 0xFF"),
      ([0x22, 0x61, 0xC0, 0x80, 0x22], 2, "the byte 0xC0"),
      ([0x22, 0xED, 0xA0, 0x80, 0x22], 1, "the byte 0xED"),
      ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 1, "the byte 0xF4"),
      ([0x22, 0xE2, 0x82, 0x22], 1, "the byte 0xE2"),
      ([0x22, 0xC3, 0xA9, 0x80, 0x22], 3, "the byte 0x80"),
    ] as [([UInt8], Int, String)])
  func `invalid UTF-8 is refused at its first byte`(_ bytes: [UInt8], _ offset: Int, _ found: String) throws {
    let error = try #require(refusal(bytes))
    #expect(error.kind == .invalidUTF8)
    #expect(error.offset == offset)
    #expect(error.found == found)
  }

  @Test(arguments: [true, false], [true, false])
  func `UTF-16 is refused by name, with and without its mark`(_ isBigEndian: Bool, _ hasMark: Bool) throws {
    for text in ["{\"a\":\"😀\"}", "[1,]", "1", "[x"] {
      let units = (hasMark ? [0xFEFF] : []) + Array(text.utf16)
      let bytes = units.flatMap { unit in
        let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        return isBigEndian ? pair : pair.reversed()
      }
      let error = try #require(refusal(bytes))
      #expect(error.kind == .unsupportedEncoding)
      #expect(error.offset == 0)
      #expect(error.found == (hasMark ? "the byte order mark of UTF-16" : "UTF-16"))
      #expect(error.foundationAccepts == (text != "[x"))
    }
  }

  @Test(arguments: [true, false], [true, false])
  func `UTF-32 is refused by name, with and without its mark`(_ isBigEndian: Bool, _ hasMark: Bool) throws {
    let scalars = (hasMark ? [0xFEFF] : []) + "{\"a\":\"😀\"}".unicodeScalars.map(\.value)
    let bytes = scalars.flatMap { scalar in
      let four = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: scalar >> $0) }
      return isBigEndian ? four : four.reversed()
    }
    let error = try #require(refusal(bytes))
    #expect(error.kind == .unsupportedEncoding)
    #expect(error.foundationAccepts)
  }

  @Test func `the limit counts arrays and objects`() throws {
    for depth in [1, 511, 512] {
      let bytes = [UInt8](repeating: 0x5B, count: depth) + [UInt8](repeating: 0x5D, count: depth)
      #expect(try JSONDocument(parsing: bytes).depth == depth)
    }
    let error = try #require(refusal([UInt8](repeating: 0x5B, count: 513) + [UInt8](repeating: 0x5D, count: 513)))
    #expect(error.kind == .nestingTooDeep)
    #expect(error.offset == 512)
    #expect(error.summary == "nested deeper than 512 levels")
    #expect(refusal(Array("{\"a\":[0]}".utf8), limits: JSONLimits(depth: 1))?.offset == 5)
    #expect(refusal(Array("1".utf8), limits: JSONLimits(depth: 0)) == nil)
    #expect(refusal(Array("[]".utf8), limits: JSONLimits(depth: 0))?.kind == .nestingTooDeep)
  }
}
