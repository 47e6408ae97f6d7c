import Testing

@testable import DoganaDomain

@Suite struct LinearRegexTests {
  @Test(arguments: LinearRegexRow.all) func `a pattern is found where RE2 finds it`(_ row: LinearRegexRow) throws {
    let regex = try LinearRegex(row.pattern)
    for text in row.found { #expect(regex.firstMatchExists(in: text), "\(text)") }
    for text in row.missing { #expect(!regex.firstMatchExists(in: text), "\(text)") }
  }

  @Test(arguments: LinearRegexRefusal.all) func `what is no RE2 syntax is refused at its place`(
    _ refusal: LinearRegexRefusal
  ) {
    do {
      _ = try LinearRegex(refusal.pattern)
      Issue.record("\(refusal.pattern) was accepted")
    } catch {
      #expect(error.message == refusal.message)
      #expect(error.range == refusal.range)
    }
  }

  @Test func `groups are nested a hundred deep and no deeper`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth)
    }
    #expect(try LinearRegex(nested(100)).firstMatchExists(in: "a"))
    #expect(throws: LinearRegex.SyntaxError.self) { try LinearRegex(nested(101)) }
    #expect(throws: LinearRegex.SyntaxError.self) { try LinearRegex(String(repeating: "(", count: 10_000)) }
  }

  @Test(arguments: ["(a+)+$", "^(a|a)*$", "^(a*)*$", "(a|aa)+$", "(.*a){20}$", "^(([a-z])+.)+[A-Z]([a-z])+$"])
  func `a text made to go back is answered in linear time`(_ pattern: String) throws {
    let regex = try LinearRegex(pattern)
    let text = String(repeating: "a", count: 10_000) + "!"
    var visits = 10_000 * (regex.size + 1)
    #expect(!regex.firstMatchExists(in: text, visits: &visits))
    #expect(visits >= 0)
  }

  @Test func `the budget of visits ends a match`() throws {
    let regex = try LinearRegex("(a|b)*c")
    var visits = 100
    #expect(!regex.firstMatchExists(in: String(repeating: "ab", count: 1_000), visits: &visits))
    #expect(visits < 0)
  }

  @Test func `an anchored pattern does not read on`() throws {
    let regex = try LinearRegex("^(?:b|c)")
    var visits = 20
    #expect(!regex.firstMatchExists(in: String(repeating: "a", count: 1_000), visits: &visits))
    #expect(visits >= 0)
  }

  @Test func `no mutilation of a pattern is a crash`() {
    let bytes = Array(#"^(?i:a|[^b-d[:alpha:]]{2,3}?)\pL\b\x{41}(?P<n>\Q.\E)*$"#.utf8)
    for length in 0..<bytes.count {
      _ = try? LinearRegex(String(decoding: bytes[..<length], as: UTF8.self))
      for replacement in [UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "\\"), UInt8(ascii: "{"), 0x00, 0xC3] {
        var changed = bytes
        changed[length] = replacement
        _ = (try? LinearRegex(String(decoding: changed, as: UTF8.self)))?.firstMatchExists(in: "aab")
      }
    }
  }
}
