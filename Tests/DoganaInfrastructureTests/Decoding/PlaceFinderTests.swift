import DoganaDomain
import Testing

@testable import DoganaInfrastructure

struct PlaceFinderTests {
  @Test func `places are right in any order, across line ends and long lines`() throws {
    var text = "["
    for number in 0..<3_000 {
      text += number % 7 == 0 ? "\"é😀\",\n" : number % 11 == 0 ? "1,\r\n" : "\"x\", "
    }
    text += "0]"
    let bytes = Array(text.utf8)
    let finder = PlaceFinder(try JSONDocument(parsing: bytes))
    func plain(_ offset: Int) -> (Int, Int) {
      var (line, column) = (1, 1)
      for scalar in String(decoding: bytes[..<offset], as: UTF8.self).unicodeScalars {
        if scalar == "\n" { (line, column) = (line + 1, 1) } else { column += 1 }
      }
      return (line, column)
    }
    for offset in [0, bytes.count, 4_095, 4_096, 4_097, 9_000, 1, 12_288] where offset <= bytes.count {
      // An offset within a scalar is that of no value.
      guard offset == bytes.count || bytes[offset] & 0xC0 != 0x80 else { continue }
      let place = finder.location(at: offset)
      let (line, column) = plain(offset)
      #expect(place == TextLocation(line: line, column: column, offset: offset))
    }
  }

  @Test func `an offset outside of the document is taken to its end`() throws {
    let finder = PlaceFinder(try JSONDocument(parsing: Array("[1]".utf8)))
    #expect(finder.location(at: 99).offset == 3)
    #expect(finder.location(at: -1).offset == 0)
  }
}
