import DoganaDomain
import Foundation
import Testing

@testable import DoganaInfrastructure

struct ExcerptCutterTests {
  /// The excerpt around the first `needle`, with the caret's scalars in brackets.
  private func excerpt(_ text: String, at needle: String) throws -> String {
    let start = try #require(text.range(of: needle)).lowerBound
    let offset = text.utf8.distance(from: text.startIndex, to: start)
    let place = TextLocation(line: 1, column: 1, offset: offset)
    let excerpt = try #require(ExcerptCutter.excerpt(of: Array(text.utf8), at: place, length: 1))
    var scalars = Array(excerpt.text.unicodeScalars)
    scalars.insert("]", at: excerpt.caret + excerpt.length)
    scalars.insert("[", at: excerpt.caret)
    var shown = String.UnicodeScalarView()
    shown.append(contentsOf: scalars)
    return String(shown)
  }

  @Test func `the line is cut out and the value underlined`() throws {
    #expect(try excerpt("{\n  \"a\": 12,\n}", at: "12") == #""a": [12],"#)
    #expect(try excerpt(#"{"a":"x\"y","b":1}"#, at: #""x"#) == #"{"a":["x\"y"],"b":1}"#)
    #expect(try excerpt(#"{"a":{"b":1}}"#, at: #"{"b"#) == #"{"a":[{]"b":1}}"#)
    #expect(try excerpt("{\r\n\"a\":true\r\n}", at: "true") == #""a":[true]"#)
  }

  @Test func `a long line is cut to a width that fits`() throws {
    let text = "[" + String(repeating: "\"é\",", count: 500) + "1," + String(repeating: "2,", count: 500) + "3]"
    #expect(try excerpt(text, at: "1,").unicodeScalars.count <= 102)
  }

  @Test func `a place outside of the text has no excerpt`() {
    #expect(ExcerptCutter.excerpt(of: [0x31], at: TextLocation(line: 1, column: 9, offset: 8), length: 1) == nil)
    #expect(ExcerptCutter.excerpt(of: [0x31], at: TextLocation(line: 1, column: 2, offset: 1), length: 1) != nil)
  }
}
