import DoganaDomain
@testable import DoganaInfrastructure
import Testing

struct JSONDocumentTests {
  private func document(_ text: String, limits: JSONLimits = .default) throws(JSONSyntaxError) -> JSONDocument {
    try JSONDocument(parsing: Array(text.utf8), limits: limits)
  }

  @Test func `values have their kinds, texts and ranges`() throws {
    let root = try document(#" {"s":"x\ny","n":-1.50e2,"t":true,"f":false,"z":null,"a":[1],"o":{"k":2}} "#).root
    #expect(root.kind == .object)
    #expect(root.count == 7)
    #expect(root.members.map(\.key.string) == ["s", "n", "t", "f", "z", "a", "o"])
    #expect(root.members.map(\.value.kind) == [.string, .number, .bool, .bool, .null, .array, .object])
    #expect(root["s"]?.text == "x\ny")
    #expect(root["s"]?.range == 6..<12)
    #expect(root["s"]?.isPlainText == false)
    #expect(root["n"]?.numberText == "-1.50e2")
    #expect(root["n"]?.isIntegerLiteral == false)
    #expect(root["a"]?[0]?.isIntegerLiteral == true)
    #expect(root["t"]?.boolean == true)
    #expect(root["f"]?.boolean == false)
    #expect(root["z"]?.isNull == true)
    #expect(root["o"]?["k"]?.numberText == "2")
    #expect(root["missing"] == nil)
    #expect(root.range == 1..<root.document.byteCount - 1)
    // Nothing is anything else.
    #expect(root.text == nil && root.numberText == nil && root.boolean == nil && Array(root.elements).isEmpty)
    #expect(root["n"]?.text == nil && root["n"]?.count == 0 && root["a"]?["0"] == nil)
  }

  @Test(arguments: ["1", "\"\"", "null", "true", "false", "-0", "[]", "{}"])
  func `any value may be the root`(_ text: String) throws {
    for spaced in [text, " \(text)", "\(text)\n", "\t\(text) \r\n"] {
      #expect(try document(spaced).root.rawBytes == Array(text.utf8))
    }
  }

  @Test func `a byte order mark is skipped and reported`() throws {
    let document = try document("\u{FEFF}{\"a\":1}")
    #expect(document.hasByteOrderMark)
    #expect(document.root.range == 3..<10)
    #expect(document.location(at: 3) == TextLocation(line: 1, column: 1, offset: 3))
    #expect(document.location(at: 4).column == 2)
    #expect(try !self.document("{}").hasByteOrderMark)
    #expect(throws: JSONSyntaxError.self) { try self.document("\u{FEFF}\u{FEFF}{}") }
  }

  @Test func `a range is a text of its own, whatever stands behind it`() throws {
    let bytes = PaddedBytes(Array("12345[1]2".utf8))
    let number = try JSONDocument(parsing: bytes, range: 1..<3)
    #expect(number.root.numberText == "23")
    #expect(number.root.range == 0..<2)
    let array = try JSONDocument(parsing: bytes, range: 5..<8)
    #expect(array.root.count == 1)
    #expect(array.byteCount == 3)
    #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: bytes, range: 5..<7) }
    #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: bytes, range: 5..<9) }
    #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: bytes, range: 2..<2) }
  }

  @Test func `lines of a buffer are parsed where they lie`() throws {
    var bytes = PaddedBytes(Array("{\"a\":1}\n[2]\n\"x\"".utf8))
    bytes.terminate(at: 7)
    bytes.terminate(at: 11)
    let lines = try [0..<7, 8..<11, 12..<15].map { try JSONDocument(parsing: bytes, range: $0) }
    #expect(lines.map { String(decoding: $0.root.rawBytes, as: UTF8.self) } == ["{\"a\":1}", "[2]", "\"x\""])
    #expect(lines.allSatisfy { $0.index.bytes.base == bytes.base })
    #expect(lines[1].location(at: 1) == TextLocation(line: 1, column: 2, offset: 1))
  }

  @Test func `lines end with LF, columns are scalars`() throws {
    let text = "[\r\n  \"é😀e\u{301}\",\n\t1,\r 2]"
    let document = try document(text)
    let places = document.root.elements.map { document.location(at: $0.offset) }
    #expect(places.map(\.line) == [2, 3, 3])
    #expect(places.map(\.column) == [3, 2, 6])
    #expect(document.location(at: 2) == TextLocation(line: 1, column: 3, offset: 2))
    // An offset inside of é, one behind the end, one before the start.
    #expect(document.location(at: 7) == TextLocation(line: 2, column: 4, offset: 7))
    #expect(document.location(at: 6) == TextLocation(line: 2, column: 4, offset: 6))
    #expect(document.location(at: 10_000).offset == document.byteCount)
    #expect(document.location(at: -1) == TextLocation(line: 1, column: 1, offset: 0))
    // One walk or many, in order or not.
    var locator = JSONTextLocator(document)
    for offset in Array(0...document.byteCount) + [5, 3, 20, 0] {
      #expect(locator.location(at: offset) == document.location(at: offset))
    }
  }

  @Test func `the position of a byte agrees with a plain count`() throws {
    let text = "[\n\"" + String(repeating: "aé", count: 20) + "\",\n" + String(repeating: " ", count: 30) + "1]"
    let bytes = Array(text.utf8)
    let document = try document(text)
    var (line, column) = (1, 1)
    for (offset, byte) in bytes.enumerated() {
      if byte & 0xC0 != 0x80 {
        #expect(document.location(at: offset) == TextLocation(line: line, column: column, offset: offset))
        column += 1
      }
      if byte == 0x0A { (line, column) = (line + 1, 1) }
    }
  }
}
