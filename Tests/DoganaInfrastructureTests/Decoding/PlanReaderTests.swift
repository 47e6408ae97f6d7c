import DoganaDomain
import Testing

@testable import DoganaInfrastructure

/// Nothing in its three ways, the place of the value, and the order and number of problems.
struct PlanReaderTests {
  /// Every type with a value of it as a contract's default, and as evidence shows it.
  private static let types: [(type: String, fallback: String, shown: String)] = [
    ("String", "x", #""x""#), ("Bool", "true", "true"), ("Int", "3", "3"), ("Int8", "3", "3"), ("UInt64", "3", "3"),
    ("Double", "1.5", "1.5"), ("Decimal", "1.5", "1.5"), ("URL", "'https://a.test'", #""https://a.test""#),
    ("UUID", "6f9619ff-8b86-d011-b42d-00c04fc964ff", #""6f9619ff-8b86-d011-b42d-00c04fc964ff""#),
    ("Date", "'2026-03-01T10:00:00Z'", #""2026-03-01T10:00:00Z""#), ("Closed", "a", #""a""#), ("Open", "a", #""a""#),
    ("'[Int]'", "[1]", "[1]"),
  ]

  @Test func `each way of nothing does what is said of it, for every type`() throws {
    for (type, fallback, shown) in Self.types {
      let optional = type.hasSuffix("'") ? type.dropLast() + "?'" : type + "?"
      let isList = type.hasPrefix("'[")
      for way in Nothing.allCases where !(isList && way == .blank) {
        let json: String? = way == .absent ? nil : way == .null ? "null" : #""""#
        let failed = way == .absent ? "!keyNotFound v" : "!valueNotFound v"
        let refusing = try Border(field: "{ type: \(optional), \(way.rawValue): fail }")
        #expect(refusing.field(json) == failed, "\(type), \(way) fails")
        let defaulting = try Border(field: "{ type: \(type), default: \(fallback), \(way.rawValue): default }")
        #expect(defaulting.field(json) == shown + " ~default", "\(type), \(way) is the default")
        let lacking = try Border(field: "{ type: \(optional), \(way.rawValue): nil }")
        let shownNil = lacking.field(json)
        #expect(
          shownNil == (way == .blank ? "null ~blank" : "null") || shownNil == "null ~\(way.rawValue)",
          "\(type), \(way) is nil")
      }
    }
  }

  @Test func `without a word each type fails on nothing and its optional is nil`() throws {
    for (type, _, _) in Self.types where !type.hasPrefix("'") {
      let plain = try Border(field: type)
      #expect(plain.field(nil) == "!keyNotFound v")
      #expect(plain.field("null") == "!valueNotFound v")
      let optional = try Border(field: type + "?")
      #expect(optional.field(nil) == "null")
      #expect(optional.field("null") == "null")
    }
  }

  /// S08: a default stands in for what was declared, never for a wrong type.
  @Test func `a default covers the ways that are declared and no wrong type`() throws {
    let plain = try Border(field: "{ type: Int, default: 3 }")
    #expect(plain.field(nil) == "3 ~default")
    #expect(plain.field("null") == "!valueNotFound v")
    #expect(plain.field(#""5""#) == "!typeMismatch v")
    #expect(plain.field("3") == "3")
    let covering = try Border(field: "{ type: '[String]', default: [], null: default }")
    #expect(covering.field("null") == "[] ~default")
    #expect(covering.field(nil) == "[] ~default")
    #expect(covering.field(#"[1]"#) == "!typeMismatch v[0]")
  }

  @Test func `the ways of nothing stay apart in shapes`() throws {
    let border = try Border(field: "String?")
    let path = WirePath(text: "v")
    #expect(border.verdict("{}").shape.paths[path]?.kinds == .absent)
    #expect(border.verdict(#"{"v":null}"#).shape.paths[path]?.kinds == .null)
    #expect(border.verdict(#"{"v":""}"#).shape.paths[path]?.kinds == .blank)
    #expect(border.verdict(#"{"v":"a"}"#).shape.paths[path]?.kinds == .string)
  }

  @Test func `null is the value of an optional body and a failure of any other`() throws {
    let section = "dtos:\n  D: { n: Int }"
    #expect(try Border(section, answer: "{ body: 'D?' }").line("null") == "null")
    #expect(try Border(section, answer: "{ body: D }").line("null") == "!valueNotFound $")
    #expect(try Border(section, answer: "{ body: D }").line("") == "!emptyBody $")
  }

  @Test func `the value is read where the answer says it stands`() throws {
    let border = try Border("dtos:\n  D: { n: Int }", answer: "{ at: 'data.items[1]', body: D }")
    #expect(border.line(#"{"data":{"items":[{"n":"x"},{"n":2}]}}"#) == #"{"n": 2}"#)
    #expect(border.line(#"{"data":{"items":[{"n":1}]}}"#) == "!keyNotFound data.items[1]")
    #expect(border.line(#"{"data":null}"#).hasPrefix("!"))
    #expect(border.line(#"{"data":{"items":[{"n":1},{"n":"x"}]}}"#) == "!typeMismatch data.items[1].n")
    let optional = try Border("dtos:\n  D: { n: Int }", answer: "{ at: data, body: 'D?' }")
    #expect(optional.line("{}") == "null")
    #expect(optional.line(#"{"data":null}"#) == "null")
    #expect(optional.line("[]") == "!typeMismatch $")
  }

  @Test func `problems come in payload order, whatever the order of the fields`() throws {
    let border = try Border("dtos:\n  D: { a: Int, b: Int, c: [Int], d: { type: Int } }")
    #expect(
      border.line(#"{"d":"x","c":[1,"y",null],"b":2.5,"a":true}"#)
        == "!typeMismatch d !typeMismatch c[1] !valueNotFound c[2] !typeMismatch b !typeMismatch a")
  }

  @Test func `problems are capped and what is left off is counted`() throws {
    let border = try Border("dtos:\n  D: { v: [Int] }")
    let verdict = border.verdict(#"{"v":["# + Array(repeating: "null", count: 250).joined(separator: ",") + "]}")
    #expect(verdict.outcome.kind == .decoding)
    #expect(verdict.problems.count + 1 == DecodedPayload.problemCap)
    #expect(verdict.problemsLeftOff == 250 - DecodedPayload.problemCap)
  }

  @Test func `a missing key is reported under its wire spelling with the nearest unused key`() throws {
    let border = try Border(
      """
      decoding: { keys: snake_case }
      dtos:
        D:
          createdAt: Int
          price: { key: price_cents, type: Int }
          profileURL: String
      """)
    let verdict = border.verdict(#"{"created_on":1,"priceCents":2,"profile_url":"x"}"#)
    let problems = [verdict.outcome.problem].compactMap { $0 } + verdict.problems
    #expect(problems.map { $0.path.text } == ["created_at", "price_cents", "profileURL"])
    #expect(problems.allSatisfy { $0.error == "keyNotFound" })
    #expect(problems[1].hint?.contains("priceCents") == true)
    // S02: encoding `profileURL` gives `profile_url`, which converts to `profileUrl`.
    #expect(problems[2].hint?.contains("profile_url") == true)
  }

  @Test func `a byte order mark before the body is a note and one in a string is data`() throws {
    let border = try Border(field: "String")
    #expect(border.verdict("\u{FEFF}" + #"{"v":"x"}"#).notes.map(\.kind) == [.byteOrderMark])
    #expect(border.field("\"\u{FEFF}x\"") == "\"\u{FEFF}x\"")
  }

  @Test func `a failure uses no tolerance`() throws {
    let verdict = try Border(field: "{ type: Int, wire: [Int, String] }").verdict(#"{"v":"x"}"#)
    #expect(verdict.notes.isEmpty)
  }
}
