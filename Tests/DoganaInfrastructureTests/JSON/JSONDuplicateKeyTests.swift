@testable import DoganaInfrastructure
import Testing

struct JSONDuplicateKeyTests {
  private func duplicates(_ text: String) throws -> [[Int]] {
    try JSONDocument(parsing: Array(text.utf8)).duplicateKeys.map {
      [$0.object.offset, $0.keyOffset, $0.firstKeyOffset]
    }
  }

  @Test func `a repeated key is found with the first of its name`() throws {
    #expect(try duplicates(#"{"a":1,"b":2,"a":3,"a":4}"#) == [[0, 13, 1], [0, 19, 1]])
    #expect(try duplicates(#"{"":1,"":2}"#) == [[0, 6, 1]])
    #expect(try duplicates(#"{"a":1,"b":{"a":1,"b":2},"c":[{"a":1}]}"#) == [])
    #expect(try duplicates(#"[{"a":1,"x":{"y":1,"y":2},"a":2},{"a":3}]"#) == [[12, 19, 13], [1, 26, 2]])
  }

  @Test func `keys are compared by the value of their code units`() throws {
    #expect(try duplicates(#"{"a":1,"\u0061":2}"#) == [[0, 7, 1]])
    #expect(try duplicates(#"{"\u00e9":1,"é":2,"\u00E9":3}"#).map { $0[1] } == [12, 19])
    #expect(try duplicates(#"{"\ud83d\ude00":1,"😀":2}"#).count == 1)
    #expect(try duplicates(#"{"a\/b":1,"a/b":2}"#).count == 1)
    // The same to a reader, not to a program.
    #expect(try duplicates("{\"é\":1,\"e\u{301}\":2}") == [])
    #expect(try duplicates(#"{"a":1,"A":2,"a ":3,"a\u0000":4}"#) == [])
  }

  @Test(arguments: [1, 2, 31, 32, 33, 34, 64, 65, 100, 500])
  func `each key of an object is compared with each other, whatever their number`(_ count: Int) throws {
    let keys = (0..<count).map { "key\($0)" }
    let members = keys.map { "\"\($0)\":[{}]" }
    #expect(try duplicates("{" + members.joined(separator: ",") + "}") == [])
    for repeated in Set([0, count / 2, count - 1]) {
      let text = "{" + (members + ["\"key\(repeated)\":0"]).joined(separator: ",") + "}"
      let found = try JSONDocument(parsing: Array(text.utf8)).duplicateKeys
      #expect(found.map(\.key.string) == [keys[repeated]])
      #expect(found.first?.first.range.lowerBound == found.first?.firstKeyOffset)
      #expect(found.first.map { $0.firstKeyOffset < $0.keyOffset } == true)
    }
    let twice = "{" + (members + members).joined(separator: ",") + "}"
    let found = try JSONDocument(parsing: Array(twice.utf8)).duplicateKeys
    #expect(found.map(\.key.string) == keys)
    #expect(found.map(\.first.string) == keys)
  }

  @Test func `keys of every length are told apart by each of their bytes`() throws {
    for length in 1...40 {
      let key = [UInt8](repeating: 0x61, count: length)
      var members: [String] = []
      for place in -1..<length {
        var other = key
        if place >= 0 { other[place] = 0x62 }
        members.append("\"\(String(decoding: other, as: UTF8.self))\":0")
      }
      #expect(try duplicates("{" + members.joined(separator: ",") + "}") == [])
      #expect(try duplicates("{" + (members + [members[length / 2]]).joined(separator: ",") + "}").count == 1)
    }
  }

  @Test func `keys that were made to collide are told apart`() throws {
    // Too many of one hash for a table that stays linear, so they are sorted.
    let colliding = JSONCollidingKeys.make(100)
    #expect(Set(colliding).count == 100)
    let hashes = Set(colliding.map { key in PaddedBytes(key).withUnsafePointer { JSONIndex.keyHash($0, key.count) } })
    #expect(hashes.count == 1)
    let members = (colliding + [colliding[7], colliding[70]]).map { Array("\"".utf8) + $0 + Array("\":0".utf8) }
    let bytes = Array("{".utf8) + Array(members.joined(separator: [JSONScan.comma])) + Array("}".utf8)
    let found = try JSONDocument(parsing: bytes).duplicateKeys
    #expect(found.map { $0.key.equals(colliding[7]) } == [true, false])
    #expect(found.map { $0.first.equals(colliding[70]) } == [false, true])
    #expect(found.allSatisfy { $0.firstKeyOffset < $0.keyOffset })
  }

  @Test func `an object of 100,000 keys is no trouble`() throws {
    var text: [UInt8] = [JSONScan.openObject]
    for number in 0..<100_000 {
      text += Array("\"k\(number % 99_999)\":0,".utf8)
    }
    text[text.count - 1] = JSONScan.closeObject
    let document = try JSONDocument(parsing: text)
    #expect(document.root.count == 100_000)
    #expect(document.duplicateKeys.map(\.key.string) == ["k0"])
    #expect(document.duplicateKeys.first?.firstKeyOffset == 1)
  }
}
