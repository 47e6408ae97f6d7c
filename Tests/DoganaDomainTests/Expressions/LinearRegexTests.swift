import Testing

@testable import DoganaDomain

@Suite struct LinearRegexTests {
  @Test(arguments: LinearRegexRow.all) func `a pattern is found where RE2 finds it`(_ row: LinearRegexRow) throws {
    let regex = try LinearRegex(row.pattern)
    for (texts, isFound) in [(row.found, true), (row.missing, false)] {
      for text in texts {
        #expect(regex.firstMatchExists(in: text) == isFound, "\(text)")
        var visits = Int.max
        #expect(regex.isFoundByStates(in: text, visits: &visits) == isFound, "\(text) by states")
      }
    }
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
    #expect(!regex.isFoundByStates(in: text, visits: &visits))
    #expect(visits >= 0)
    #expect(!regex.firstMatchExists(in: text))
  }

  @Test(arguments: ["(?i)\\pL+x", "[a-z]{1,600}@"])
  func `a pattern too large for a table is followed by states`(_ pattern: String) throws {
    let regex = try LinearRegex(pattern)
    #expect(regex.table == nil)
    #expect(!regex.firstMatchExists(in: "aéb"))
  }

  @Test func `the table and the states agree on random patterns and texts`() throws {
    var random = SplitMix(state: 7)
    let parts = [
      "a", "b", "é", "[ab]", "[^a]", ".", "\\b", "\\B", "^", "$", "(?m:^)", "(?m:$)", "\\n", "(?i:B)", "\\W", "😀",
    ]
    let letters = ["a", "b", "B", "é", "\n", " ", "😀", "ß"]
    for _ in 0..<400 {
      var pattern = ""
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let part = parts[Int.random(in: 0..<parts.count, using: &random)]
        pattern +=
          ["\(part)", "(?:\(part))*", "(?:\(part)){1,2}", "(\(part)|a)", "\(part)|"][
            Int.random(in: 0..<5, using: &random)]
      }
      let regex = try LinearRegex(pattern)
      #expect(regex.table != nil)
      for _ in 0..<10 {
        let text = (0..<Int.random(in: 0...6, using: &random)).map { _ in
          letters[Int.random(in: 0..<letters.count, using: &random)]
        }.joined()
        var visits = Int.max
        let isFound = regex.isFoundByStates(in: text, visits: &visits)
        #expect(regex.firstMatchExists(in: text) == isFound, "\(pattern) in \(text)")
        #expect(regex.table?.matches(Array(text.utf8).span) == isFound, "\(pattern) in \(text)")
      }
    }
  }

  @Test func `the budget of visits ends a match`() throws {
    let regex = try LinearRegex("(a|b)*c")
    var visits = 100
    #expect(!regex.isFoundByStates(in: String(repeating: "ab", count: 1_000), visits: &visits))
    #expect(visits < 0)
  }

  @Test func `an anchored pattern does not read on`() throws {
    let regex = try LinearRegex("^(?:b|c)")
    var visits = 20
    #expect(!regex.isFoundByStates(in: String(repeating: "a", count: 1_000), visits: &visits))
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

  static let bombs = [
    "(a+)+$", "(a|a)*b", "(a|aa)+$", "(.*a){20}$", "^(([a-z])+.)+[A-Z]([a-z])+$", "(a*)*b", "(a+a+)+b",
    "(.*)(.*)(.*)(.*)(.*)b$", "(a?){50}a{50}$", "(?:a?){200}b", "(?i)(é|a)+[à-ü]$", "\\pL+\\pN$", "(a{1,12}){1,12}!$",
    "(?:(?:a|b)*c)*d", "(x+x+)+y|(a+)+b",
  ]

  /// The time that the fastest of some runs takes, so that a busy machine counts little.
  private func fastest(of runs: Int, _ body: () -> Void) -> Duration {
    (0..<runs).map { _ in ContinuousClock().measure(body) }.min() ?? .zero
  }

  /// Steps are counted, not time: a busy machine must not decide. The table takes one step a byte, as its code shows.
  @Test(arguments: bombs) func `twice the text takes at most about twice the steps`(_ pattern: String) throws {
    let regex = try LinearRegex(pattern)
    let half = String(repeating: "a", count: 1_000) + "!"
    func steps(_ text: String) -> Int {
      var left = 1 << 40
      _ = regex.isFoundByStates(in: text, visits: &left)
      return (1 << 40) - left
    }
    let (short, long) = (steps(half), steps(half.dropLast() + half))
    #expect(short > 0)
    #expect(long < short * 22 / 10, "\(short) and \(long)")
  }

  @Test func `the bomb of the issue is answered at once`() throws {
    let regex = try LinearRegex("(a+)+$")
    let text = String(repeating: "a", count: 100_000) + "!"
    var isFound = true
    let time = fastest(of: 3) { isFound = regex.firstMatchExists(in: text) }
    #expect(!isFound)
    #if DEBUG
      #expect(time < .milliseconds(1_000))
    #else
      #expect(time < .milliseconds(50))
    #endif
  }
}
