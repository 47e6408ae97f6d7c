@testable import DoganaInfrastructure
import Testing

struct JSONStringTests {
  private func node(_ text: String) throws -> JSONNode { try JSONDocument(parsing: Array(text.utf8)).root }

  /// Pieces of a string: as written, and what they mean.
  static let pieces: [(written: String, value: String)] = [
    (#"\""#, "\""), (#"\\"#, "\\"), (#"\/"#, "/"), (#"\b"#, "\u{08}"), (#"\f"#, "\u{0C}"), (#"\n"#, "\n"),
    (#"\r"#, "\r"), (#"\t"#, "\t"), (#"\u0041"#, "A"), (#"\u0000"#, "\0"), (#"\u00e9"#, "é"), (#"\u20AC"#, "€"),
    (#"\uFFFF"#, "\u{FFFF}"), (#"\ud83d\ude00"#, "😀"), (#"\uDBFF\uDFFF"#, "\u{10FFFF}"),
    (#"\uD800\uDC00"#, "\u{10000}"), ("é", "é"), ("日本語", "日本語"), ("😀", "😀"), ("/", "/"), ("\u{7F}", "\u{7F}"),
    ("", ""), ("x", "x"),
  ]

  @Test func `each piece keeps its meaning at each distance from a word`() throws {
    for (written, value) in Self.pieces {
      for before in 0...17 {
        for behind in [0, 1, 6, 7, 8, 9] {
          let (head, tail) = (String(repeating: "a", count: before), String(repeating: "z", count: behind))
          let node = try node("[\"\(head)\(written)\(tail)\"]")[0]
          #expect(node?.text.map { Array($0.utf8) } == Array((head + value + tail).utf8))
        }
      }
    }
  }

  @Test func `pieces side by side keep their meaning`() throws {
    for first in Self.pieces {
      for second in Self.pieces {
        for before in [0, 3, 7] {
          let head = String(repeating: "-", count: before)
          let expected = Array((head + first.value + second.value).utf8)
          let node = try node(
            "{\"\(head)\(first.written)\(second.written)\":\"\(head)\(first.written)\(second.written)\"}")
          let member = node.members.first { _ in true }
          #expect(member.map { Array($0.key.string.utf8) } == expected)
          #expect(member?.value.withText { Array($0) } == expected)
          #expect(member?.key.equals(expected) == true)
          #expect(member?.value.textEquals(expected) == true)
          #expect(member?.value.textEquals(expected + [0x21]) == false)
          var buffer = PaddedBytes([0x3E])
          #expect(member?.value.appendText(to: &buffer) == true)
          #expect(buffer.array == [0x3E] + expected)
        }
      }
    }
  }

  @Test func `long strings are read whole`() throws {
    for length in [100, 1000, 10_000] {
      for filler in ["a", "é", "\\n", "日\\u65e5"] {
        let node = try node("\"" + String(repeating: filler, count: length) + "\"")
        let value = ["\\n": "\n", "日\\u65e5": "日日"][filler] ?? filler
        #expect(node.text.map { Array($0.utf8) } == Array(String(repeating: value, count: length).utf8))
      }
    }
  }

  @Test func `a key is found by its value however it is written`() throws {
    let node = try node(#"{"pr\u0069ce":1,"naïve":2,"":3,"long key of more than sixteen bytes":4}"#)
    #expect(node["price"]?.numberText == "1")
    #expect(node["naïve"]?.numberText == "2")
    #expect(node["nai\u{308}ve"] == nil)
    #expect(node[""]?.numberText == "3")
    #expect(node["long key of more than sixteen bytes"]?.numberText == "4")
    #expect(node["pric"] == nil)
  }
}
