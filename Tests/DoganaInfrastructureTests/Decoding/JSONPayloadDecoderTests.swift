import DoganaApplication
import DoganaDomain
import Testing

@testable import DoganaInfrastructure

struct JSONPayloadDecoderTests {
  private static let decoder = JSONPayloadDecoder(payloadLimit: 64, depth: 4)

  @Test(arguments: [
    ("", "emptyBody"), (" \n", "emptyBody"), ("{", "malformedJSON"), (#"{"a":1,}"#, "malformedJSON"),
    ("<html>", "malformedJSON"), ("[[[[[]]]]]", "nestingTooDeep"), ("1 2", "malformedJSON"),
  ])
  func `bytes that are no JSON are named for what is wrong`(_ text: String, _ error: String) {
    let document = Self.decoder.read(Array(text.utf8), duplicates: .reject)
    #expect(document.value == nil)
    #expect(document.problem?.error == error)
    #expect(document.problem?.kind == .invalidResponse)
  }

  @Test func `a trailing comma is what JSONDecoder would have let pass`() {
    #expect(Self.decoder.read(Array(#"{"a":1,}"#.utf8), duplicates: .reject).problem?.jsonDecoderAccepts == true)
    #expect(Self.decoder.read(Array(#"{"a":1"#.utf8), duplicates: .reject).problem?.jsonDecoderAccepts == false)
  }

  @Test func `a body above the limit is refused and one at the limit is not`() {
    let body = [UInt8](repeating: 0x20, count: 64)
    #expect(Self.decoder.open(body, headers: HeaderFields()).problem == nil)
    #expect(Self.decoder.open(body + [0x20], headers: HeaderFields()).problem?.error == "payloadTooLarge")
  }

  /// S14.
  @Test func `a coding that the recorder undid is a note, one that cannot be undone is named`() {
    func coded(_ coding: String) -> HeaderFields {
      HeaderFields([HeaderFields.Field(name: "Content-Encoding", value: coding)])
    }
    let plain = Self.decoder.open(Array(#"{"id":7}"#.utf8), headers: coded("gzip"))
    #expect(plain.notes.map(\.kind) == [.contentEncoding])
    #expect(plain.problem == nil)
    #expect(Self.decoder.open([0x8B, 0x03, 0x80], headers: coded("br")).problem?.error == "contentCoding")
  }

  @Test func `numbers without a type keep their digits`() {
    let digits = "1234567890123456789012345678.25"
    let document = Self.decoder.read(Array("[\(digits), 7, 1e2]".utf8), duplicates: .reject)
    guard case .list(let values)? = document.value else {
      Issue.record("no list")
      return
    }
    #expect(values.map { ValueText.json($0) } == [digits, "7", "100"])
  }
}
