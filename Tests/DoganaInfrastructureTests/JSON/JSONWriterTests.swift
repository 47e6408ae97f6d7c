@testable import DoganaInfrastructure
import Testing

struct JSONWriterTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `pretty text has two spaces a level, LF and one newline at the end`() {
    var writer = JSONWriter(style: .pretty)
    writer.beginObject()
    writer.key("name")
    writer.string("Ada")
    writer.key("list")
    writer.beginArray()
    writer.number("1.50")
    writer.beginObject()
    writer.endObject()
    writer.beginArray()
    writer.endArray()
    writer.bool(true)
    writer.null()
    writer.endArray()
    writer.key("n")
    writer.number(-7)
    writer.endObject()
    #expect(
      text(writer.finish()) == """
        {
          "name": "Ada",
          "list": [
            1.50,
            {},
            [],
            true,
            null
          ],
          "n": -7
        }

        """)
  }

  @Test func `compact text has no whitespace and is appended`() {
    var writer = JSONWriter(style: .compact, appendingTo: Array("> ".utf8))
    writer.beginArray()
    writer.string("a")
    writer.beginObject()
    writer.key("k")
    writer.bool(false)
    writer.key("l")
    Array("[1, 2]".utf8).withUnsafeBytes { writer.raw($0) }
    writer.endObject()
    writer.endArray()
    #expect(text(writer.finish()) == #"> ["a",{"k":false,"l":[1, 2]}]"#)
  }

  @Test func `what JSON or a terminal cannot bear is escaped, all else is not`() {
    #expect(
      text(
        JSONTree.string("\u{0}\u{8}\t\n\u{C}\r\u{1B}\"\\/\u{7F}\u{80}\u{9F}\u{A0}é\u{2028}\u{2029}\u{202A}😀")
          .text(style: .compact))
        == #""\u0000\b\t\n\f\r\u001b\"\\/\u007f\u0080\u009f"# + "\u{A0}é" + #"\u2028\u2029\u202a"# + "😀\"")
    #expect(text(JSONTree.string("").text(style: .compact)) == "\"\"")
    #expect(text(JSONTree.object([("\n", .null)]).text(style: .compact)) == #"{"\n":null}"#)
  }

  @Test func `every scalar is read back as it was written`() throws {
    for value in Array(0...0x3000 as ClosedRange<UInt32>) + [0xFFFF, 0x10000, 0x10FFFF] {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "a\(scalar)b"
      let node = try JSONDocument(parsing: JSONTree.string(text).text(style: .compact)).root
      #expect(node.textEquals(Array(text.utf8)))
    }
  }

  @Test func `a node is written in the style asked for, numbers and key order kept`() throws {
    let source = " { \"b\" : 1.0e1 , \"a\" : [ ] , \"\\u0061\" : { \"x\" : [ null , [ true ] ] } } "
    let root = try JSONDocument(parsing: Array(source.utf8)).root
    var writer = JSONWriter(style: .compact)
    writer.node(root)
    #expect(text(writer.finish()) == #"{"b":1.0e1,"a":[],"a":{"x":[null,[true]]}}"#)
    var inner = JSONWriter(style: .compact)
    inner.beginArray()
    for member in root.members { inner.node(member.value) }
    inner.endArray()
    #expect(text(inner.finish()) == #"[1.0e1,[],{"x":[null,[true]]}]"#)
  }

  @Test func `controls of direction are escaped`() {
    var writer = JSONWriter(style: .compact)
    writer.string("a\u{202A}\u{202E}\u{2066}\u{2069}\u{2065}\u{202F}\u{206A}z")
    #expect(text(writer.finish()) == #""a\u202a\u202e\u2066\u2069"# + "\u{2065}\u{202F}\u{206A}z\"")
  }
}
