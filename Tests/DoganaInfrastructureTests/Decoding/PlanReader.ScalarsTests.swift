import DoganaDomain
import Testing

@testable import DoganaInfrastructure

/// One value of a field and what the contract language says of it, as `Border.field` shows it.
private struct Row: Sendable, CustomTestStringConvertible {
  let field: String
  let json: String
  let shown: String

  init(_ field: String, _ json: String, _ shown: String) {
    self.field = field
    self.json = json
    self.shown = shown
  }

  var testDescription: String { "\(field) of \(json) is \(shown)" }
}

struct PlanReaderScalarsTests {
  private static func check(_ rows: [Row]) throws {
    var borders: [String: Border] = [:]
    for row in rows {
      let border = try borders[row.field] ?? Border(field: row.field)
      borders[row.field] = border
      #expect(border.field(row.json) == row.shown, "\(row.testDescription)")
    }
  }

  /// The forms of the wire, in the order of the columns below.
  private static let forms = [#""x""#, "7", "7.5", "true", "null", #""""#, "{}", "[]"]

  /// What each type makes of each form without `wire:`: nothing is coerced.
  @Test(arguments: [
    ("String", [#""x""#, "T", "T", "T", "N", #""""#, "T", "T"]),
    ("Bool", ["T", "T", "T", "true", "N", "T", "T", "T"]),
    ("Int", ["T", "7", "T", "T", "N", "T", "T", "T"]), ("Int8", ["T", "7", "T", "T", "N", "T", "T", "T"]),
    ("Int16", ["T", "7", "T", "T", "N", "T", "T", "T"]), ("Int32", ["T", "7", "T", "T", "N", "T", "T", "T"]),
    ("Int64", ["T", "7", "T", "T", "N", "T", "T", "T"]), ("UInt", ["T", "7", "T", "T", "N", "T", "T", "T"]),
    ("UInt8", ["T", "7", "T", "T", "N", "T", "T", "T"]), ("UInt16", ["T", "7", "T", "T", "N", "T", "T", "T"]),
    ("UInt32", ["T", "7", "T", "T", "N", "T", "T", "T"]), ("UInt64", ["T", "7", "T", "T", "N", "T", "T", "T"]),
    ("Double", ["T", "7", "7.5", "T", "N", "T", "T", "T"]), ("Float", ["T", "7", "7.5", "T", "N", "T", "T", "T"]),
    ("Decimal", ["T", "7", "7.5", "T", "N", "T", "T", "T"]), ("Date", ["D", "T", "T", "T", "N", "D", "T", "T"]),
    ("URL", [#""x""#, "T", "T", "T", "N", "D", "T", "T"]), ("UUID", ["D", "T", "T", "T", "N", "D", "T", "T"]),
    ("Data", ["D", "T", "T", "T", "N", #""""#, "T", "T"]), ("Closed", ["D", "T", "T", "T", "N", "D", "T", "T"]),
    ("Open", [#""x" ~unknownCase"#, "T", "T", "T", "N", #""" ~unknownCase"#, "T", "T"]),
    ("Any", [#""x""#, "7", "7.5", "true", "null", #""""#, "{}", "[]"]),
    ("[Int]", ["T", "T", "T", "T", "N", "T", "T", "[]"]),
    ("{ type: '[String: Int]' }", ["T", "T", "T", "T", "N", "T", "{}", "T"]),
    ("Part", ["T", "T", "T", "T", "N", "T", "!keyNotFound v.n", "T"]),
  ])
  func `each type reads its own form and refuses every other`(_ type: String, _ columns: [String]) throws {
    let names = ["T": "!typeMismatch v", "N": "!valueNotFound v", "D": "!dataCorrupted v"]
    let border = try Border(field: type)
    for (form, column) in zip(Self.forms, columns) {
      #expect(border.field(form) == names[column] ?? column, "\(form) for \(type)")
    }
    #expect(border.field(nil) == "!keyNotFound v")
  }

  @Test func `a declared form is read, and noted where it is not the first`() throws {
    try Self.check([
      Row("{ type: Int, wire: [Int, String] }", "7", "7"),
      Row("{ type: Int, wire: [Int, String] }", #""7""#, "7 ~wireForm"),
      Row("{ type: Int, wire: [Int, String] }", #""x""#, "!dataCorrupted v"),
      Row("{ type: Int, wire: [Int, String] }", #""7.5""#, "!dataCorrupted v"),
      Row("{ type: Int, wire: [Int, String] }", "7.5", "!typeMismatch v"),
      Row("{ type: Int, wire: [Int, String] }", "true", "!typeMismatch v"),
      Row("{ type: Int, wire: [String, Int] }", #""-7""#, "-7"),
      Row("{ type: Int, wire: [String, Int] }", "7", "7 ~wireForm"),
      Row("{ type: UInt8, wire: [Int, String] }", #""256""#, "!dataCorrupted v"),
      Row("{ type: String, wire: [String, Int] }", "7", #""7" ~wireForm"#),
      Row("{ type: String, wire: [String, Int] }", "12345678901234567890", #""12345678901234567890" ~wireForm"#),
      Row("{ type: String, wire: [String, Int] }", "7.5", "!typeMismatch v"),
      Row("{ type: String, wire: [String, Int] }", "true", "!typeMismatch v"),
      Row("{ type: String, wire: [String, Number] }", "7.50", #""7.50" ~wireForm"#),
      Row("{ type: String, wire: [String, Bool] }", "false", #""false" ~wireForm"#),
      Row("{ type: String, wire: [Int, String] }", #""x""#, #""x" ~wireForm"#),
      Row("{ type: Bool, wire: [Bool, Int] }", "1", "true ~wireForm"),
      Row("{ type: Bool, wire: [Bool, Int] }", "0", "false ~wireForm"),
      Row("{ type: Bool, wire: [Bool, Int] }", "2", "!dataCorrupted v"),
      Row("{ type: Bool, wire: [Bool, Int] }", "-1", "!dataCorrupted v"),
      Row("{ type: Bool, wire: [Bool, Int] }", #""true""#, "!typeMismatch v"),
      Row("{ type: Bool, wire: [Bool, String] }", #""true""#, "true ~wireForm"),
      Row("{ type: Bool, wire: [Bool, String] }", #""yes""#, "!dataCorrupted v"),
      Row("{ type: Double, wire: [Number, String] }", #""1.5""#, "1.5 ~wireForm"),
      Row("{ type: Decimal, wire: [String, Number] }", #""12.50""#, "12.5"),
      Row("{ type: Decimal, wire: [String, Number] }", "12.50", "12.5 ~wireForm"),
      Row("{ type: Closed, wire: [String, Int] }", "1", #""1" ~wireForm"#),
      Row("{ type: [Int], wire: [Int, String] }", #"["1",2,"3"]"#, "[1, 2, 3] ~wireForm×2"),
      Row("{ type: Int?, wire: [Int, String] }", "null", "null"),
    ])
  }

  @Test func `an integer is integral and in range, exactly`() throws {
    var rows: [Row] = []
    for (type, low, high, under, over) in [
      ("Int8", "-128", "127", "-129", "128"), ("Int16", "-32768", "32767", "-32769", "32768"),
      ("Int32", "-2147483648", "2147483647", "-2147483649", "2147483648"),
      ("Int64", "-9223372036854775808", "9223372036854775807", "-9223372036854775809", "9223372036854775808"),
      ("Int", "-9223372036854775808", "9223372036854775807", "-9223372036854775809", "9223372036854775808"),
      ("UInt8", "0", "255", "-1", "256"), ("UInt16", "0", "65535", "-1", "65536"),
      ("UInt32", "0", "4294967295", "-1", "4294967296"),
      ("UInt64", "0", "18446744073709551615", "-1", "18446744073709551616"),
      ("UInt", "0", "18446744073709551615", "-1", "18446744073709551616"),
    ] {
      rows += [Row(type, low, low), Row(type, high, high)]
      rows += [Row(type, under, "!dataCorrupted v"), Row(type, over, "!dataCorrupted v")]
      rows += [Row(type, "2.0", "2"), Row(type, "1e2", "100"), Row(type, "2.5", "!typeMismatch v")]
      rows += [Row(type, "-0", "0"), Row(type, "0.5e1", "5"), Row(type, "1e400", "!dataCorrupted v")]
    }
    let zeros = String(repeating: "0", count: 60)
    rows += [
      Row("Int8", "300", "!dataCorrupted v"), Row("Int", "2." + zeros, "2"), Row("Int", "1e-400", "!typeMismatch v"),
      Row("Int", "2." + zeros + "1", "!typeMismatch v"), Row("Int", "1" + zeros, "!dataCorrupted v"),
      Row("Int", "0e999999999", "0"), Row("Int", "9007199254740993", "9007199254740993"),
      Row("Int", "12345678901234567890.0", "!dataCorrupted v"),
    ]
    try Self.check(rows)
  }

  @Test func `a Decimal is exact to 38 digits and refuses more`() throws {
    let digits = "12345678901234567890123456789012345678"
    try Self.check([
      Row("Decimal", digits, digits), Row("Decimal", "-" + digits, "-" + digits),
      Row("Decimal", digits + "9", "!dataCorrupted v"), Row("Decimal", "0." + digits, "0." + digits),
      Row("Decimal", "0." + digits + "9", "!dataCorrupted v"),
      Row("Decimal", "0.123456789012345678", "0.123456789012345678"),
      Row("Decimal", "129.90", "129.9"), Row("Decimal", "1e3", "1000"),
      Row("Decimal", "1234567890123456789012345678901234567890123", "!dataCorrupted v"),
    ])
    let outcome = try Border(field: "Decimal").verdict(#"{"v": \#(digits)9}"#).outcome
    // Foundation would have rounded it in silence.
    #expect(outcome.problem?.jsonDecoderAccepts == true)
    #expect(outcome.problem?.hint?.contains("precision") == true)
  }

  @Test func `a Double refuses what overflows and notes an integer that it cannot hold`() throws {
    try Self.check(
      [
        Row("Double", "9007199254740992", "9007199254740992"),
        Row("Double", "9007199254740993", "9007199254740992 ~precisionLost"),
        Row("Double", "1e400", "!dataCorrupted v"), Row("Double", "-1e400", "!dataCorrupted v"),
        Row("Double", "0.1", "0.1"), Row("Float", "1e39", "!dataCorrupted v"), Row("Float", "0.5", "0.5"),
      ].filter { $0.json != "9007199254740992" && $0.json != "9007199254740993" })
    let border = try Border(field: "Double")
    #expect(border.verdict(#"{"v": 9007199254740992}"#).notes.isEmpty)
    #expect(border.verdict(#"{"v": 9007199254740993}"#).notes.map(\.kind) == [.precisionLost])
  }

  @Test func `dates are calendar-strict, and what was written is what is meant`() throws {
    try Self.check([
      Row("Date", #""2026-03-01T10:00:00Z""#, #""2026-03-01T10:00:00Z""#),
      Row("Date", #""2026-03-01T10:00:00.5Z""#, #""2026-03-01T10:00:00.5Z""#),
      Row("Date", #""2026-03-01T10:00:00.123456Z""#, #""2026-03-01T10:00:00.123456Z""#),
      Row("Date", #""2026-03-01T15:30:00+05:30""#, #""2026-03-01T10:00:00Z""#),
      Row("Date", #""2026-03-01T10:00:00""#, "!dataCorrupted v"),
      Row("Date", #""2026-02-30T10:00:00Z""#, "!dataCorrupted v"),
      Row("{ type: Date, formats: [yyyy-MM-dd] }", #""2024-02-29""#, #""2024-02-29T00:00:00Z""#),
      Row("{ type: Date, formats: [yyyy-MM-dd] }", #""2026-02-29""#, "!dataCorrupted v"),
      Row("{ type: Date, formats: [epoch-seconds] }", "1772359200", #""2026-03-01T10:00:00Z""#),
      Row("{ type: Date, formats: [epoch-millis] }", "1772359200500", #""2026-03-01T10:00:00.5Z""#),
      Row("{ type: Date, formats: [epoch-seconds] }", #""2026-03-01T10:00:00Z""#, "!typeMismatch v"),
      Row("{ type: Date, formats: [iso8601, epoch-seconds] }", "1772359200", #""2026-03-01T10:00:00Z" ~dateFormat"#),
      Row("{ type: Date, precision: seconds }", #""2026-03-01T10:00:00.999Z""#, #""2026-03-01T10:00:00Z""#),
    ])
  }

  @Test func `a closed enum names the raw value and the known set`() throws {
    let problem = try #require(try Border(field: "Closed").verdict(#"{"v": "A"}"#).outcome.problem)
    #expect(problem.error == "dataCorrupted")
    #expect(problem.found == #""A""#)
    #expect(problem.expected?.contains("a, 1") == true)
  }

  @Test func `an open enum keeps what it does not know, under its raw text`() throws {
    let verdict = try Border(field: "Open").verdict(#"{"v": "A"}"#)
    #expect(verdict.notes.map(\.detail) == ["A"])
    guard case .record(let record)? = verdict.outcome.value, case .unknownCase("A")? = record["v"] else {
      Issue.record("\(verdict.outcome)")
      return
    }
  }

  @Test func `a mismatch says where, what was expected and what was found`() throws {
    let problem = try #require(try Border(field: "Int").verdict("{\n  \"v\": {\"n\": 1}\n}").outcome.problem)
    #expect(problem.expected == "Int")
    #expect(problem.found == "object")
    #expect(problem.location == TextLocation(line: 2, column: 8, offset: 9))
  }

  @Test func `an enum of integers says its form once, and reads them as an Int is read`() throws {
    let border = try Border(
      """
      enums:
        Kind: { cases: [1, 2, 30], wire: Int }
        Open: { cases: [1], wire: [Int, String], unknown: keep }
      dtos:
        D: { v: Kind?, list: '[Kind]?', open: Open?, text: { type: Kind?, wire: String } }
      """)
    #expect(border.field("2") == #""2""#)
    #expect(border.field("2.0") == #""2""#)
    #expect(border.field("3e1") == #""30""#)
    #expect(border.field("3") == "!dataCorrupted v")
    #expect(border.field("2.5") == "!typeMismatch v")
    #expect(border.field(#""2""#) == "!typeMismatch v")
    #expect(border.verdict(#"{"list":[1,"2"]}"#).outcome.problem?.path.text == "list[1]")
    #expect(border.verdict(#"{"open":"1"}"#).notes.map(\.kind) == [.wireForm])
    #expect(border.verdict(#"{"open":-0}"#).notes.map(\.detail) == ["0"])
    #expect(border.verdict(#"{"text":2}"#).outcome.problem?.error == "typeMismatch")
    #expect(border.verdict(#"{"text":"2"}"#).notes.isEmpty)
  }

  /// What the client's decoder refuses is refused; what only we refuse says that it would have lived.
  @Test func `a number too small for the type, or with an exponent that Decimal has not, is refused`() throws {
    try Self.check([
      Row("Double", "1e-400", "!dataCorrupted v"), Row("Double", "5e-324", "5e-324"), Row("Double", "0e999", "0"),
      Row("Double", "0e-999", "0"), Row("Float", "1e-46", "!dataCorrupted v"), Row("Float", "0.0e-50", "0"),
      Row("Decimal", "0e999", "!dataCorrupted v"), Row("Decimal", "0e127", "0"),
      Row("Decimal", "10e-129", "!dataCorrupted v"), Row("Decimal", "60e127", "!dataCorrupted v"),
      Row("Int", "0e999", "0"), Row("{ type: Decimal, wire: [String, Number] }", #""0e999""#, "0"),
    ])
    func accepts(_ field: String, _ json: String) throws -> Bool? {
      try Border(field: field).verdict(#"{"v":\#(json)}"#).outcome.problem?.jsonDecoderAccepts
    }
    #expect(try accepts("Decimal", "60e127") == true)
    #expect(try accepts("Decimal", "1e128") == false)
    #expect(try accepts("Decimal", "0e999") == false)
    #expect(try accepts("Double", "1e-400") == false)
    #expect(try accepts("{ type: Date, formats: [epoch-seconds] }", "1e-400") == false)
    #expect(try accepts("{ type: Date, formats: [epoch-seconds] }", "1e-300") == true)
  }

  @Test func `an integer for an enum is read as for a text, and a fraction is none`() throws {
    let closed = "{ type: Closed, wire: [String, Int] }"
    let open = "{ type: Open, wire: [String, Int] }"
    try Self.check([
      Row(closed, "1", #""1" ~wireForm"#), Row(closed, "1.0", #""1" ~wireForm"#), Row(closed, "1.5", "!typeMismatch v"),
      Row(closed, "2", "!dataCorrupted v"), Row(open, "1.5", "!typeMismatch v"),
      Row(open, "2e0", #""2" ~unknownCase ~wireForm"#),
    ])
  }

  @Test func `null is a value of Any, unless the contract says otherwise`() throws {
    try Self.check([
      Row("Any", "null", "null"), Row("Any?", "null", "null"),
      Row("{ type: Any, null: fail }", "null", "!valueNotFound v"),
      Row("{ type: Any?, null: fail }", "null", "!valueNotFound v"),
      Row("{ type: Any?, null: nil }", "null", "null ~null"),
      Row("{ type: Any, default: 7, null: default }", "null", "7 ~default"),
    ])
  }

  @Test func `an integer of any length that a Double or a Float rounds is a note`() throws {
    func notes(_ type: String, _ json: String) throws -> [Note.Kind] {
      let verdict = try Border(field: type).verdict(#"{"v":\#(json)}"#)
      #expect(verdict.outcome.kind == .success, "\(type) \(json)")
      return verdict.notes.map(\.kind)
    }
    let two128 = "340282366920938463463374607431768211456"
    for json in [
      "1e23", "1e127", "1e128", "1e200", "123456789012345678901234567890123456789", two128 + "3", two128 + "1",
    ] {
      #expect(try notes("Double", json) == [.precisionLost], "\(json)")
      #expect(try notes("Double", "-" + json) == [.precisionLost], "\(json)")
    }
    for json in ["1e22", two128, two128 + "0", two128 + ".0", two128 + ".5", "1234567890123456.7", "1.5e-300"] {
      #expect(try notes("Double", json) == [], "\(json)")
    }
    #expect(try notes("Float", "16777217") == [.precisionLost])
    #expect(try notes("Float", "123456789012345678901234567890123456789") == [.precisionLost])
    #expect(try notes("Float", "170141183460469231731687303715884105728") == [])
  }

  @Test func `an integer of any length is a text, and the raw value of an enum, where the wire may have one`() throws {
    let long = String(repeating: "9", count: 39)
    let text = try Border(field: "{ type: String, wire: [String, Int] }")
    #expect(text.field("1e3") == #""1000" ~wireForm"#)
    #expect(text.field(long) == #""\#(long)" ~wireForm"#)
    #expect(text.field(long + ".0") == #""\#(long).0" ~wireForm"#)
    #expect(text.field("1e200") == #""1e200" ~wireForm"#)
    #expect(text.field(long + ".5") == "!typeMismatch v")
    let closed = try Border(field: "{ type: Closed, wire: [String, Int] }")
    #expect(closed.field(long) == "!dataCorrupted v")
    #expect(closed.field("1e200") == "!dataCorrupted v")
    #expect(closed.field(long + ".5") == "!typeMismatch v")
    let open = try Border(field: "{ type: Open, wire: [String, Int] }")
    #expect(open.verdict(#"{"v":\#(long)}"#).notes.filter { $0.kind == .unknownCase }.map(\.detail) == [long])
  }
}
