#if YAML
  import DoganaDomain
  import Testing

  @testable import DoganaInfrastructure

  /// A default is a value that the wire could have given: of the type of its field, to the letter.
  struct DefaultReaderTypesTests {
    private func read(_ type: String, _ value: String, _ more: String = "") -> (value: Value?, problems: [Diagnostic]) {
      let text = """
        dogana: 1
        name: t
        enums: { Kind: [books, games], Open: { cases: [a], unknown: keep } }
        unions: { Either: { anyOf: [String, Int] } }
        dtos:
          InnerDTO: { at: { type: Date, formats: [yyyy-MM-dd], precision: seconds }, note: String?, n: Int8 }
          DTO: { f: { type: \(type), default: \(value)\(more) } }
        operations:
          get: { request: GET /x, responses: { 200: { body: DTO } } }
        """
      let reading = ContractReader.read(ConfigSource(file: "t.yaml", bytes: Array(text.utf8)))
      return (reading.contract?.dto(named: "DTO")?.fields.first?.defaultValue, reading.diagnostics)
    }

    @Test(
      arguments: [
        ("String", "no", "\"no\""), ("String", "12", "\"12\""), ("Bool", "true", "true"), ("Int", "-7", "-7"),
        ("Int", "2.0", "2"), ("Int", "1e3", "1000"), ("Int8", "-128", "-128"), ("UInt8", "255", "255"),
        ("UInt64", "18446744073709551615", "18446744073709551615"),
        ("Int64", "-9223372036854775808", "-9223372036854775808"),
        ("Double", "0.5", "0.5"), ("Decimal", "0.10", "0.1"),
        ("Date", "2024-05-01T12:00:00+02:00", "\"2024-05-01T10:00:00Z\""),
        ("URL", "https://a.test/x", "\"https://a.test/x\""),
        ("UUID", "00000000-0000-0000-0000-000000000000", "\"00000000-0000-0000-0000-000000000000\""),
        ("Kind", "games", "\"games\""), ("Open", "a", "\"a\""), ("Int?", "null", "null"), ("Int?", "3", "3"),
        ("[Int]", "[1, 2]", "[1,2]"), ("[Int]", "[]", "[]"), ("\"[Int?]\"", "[1, null]", "[1,null]"),
        ("\"[String: Bool]\"", "{ a: true }", "{\"a\":true}"), ("\"[[Kind]]\"", "[[books], []]", "[[\"books\"],[]]"),
        ("Any", "{ a: [1, no] }", "{\"a\":[1,\"no\"]}"),
        ("InnerDTO", "{ at: 2024-05-01, n: 5 }", "{\"at\":\"2024-05-01T00:00:00Z\",\"note\":null,\"n\":5}"),
      ])
    func `a default of the type is taken`(type: String, value: String, json: String) throws {
      let read = read(type, value)
      #expect(read.problems.filter { $0.severity == .error }.map(\.message) == [])
      #expect(ValueText.json(try #require(read.value)).replacing(" ", with: "") == json)
    }

    @Test(
      arguments: [
        ("Bool", "yes"), ("Bool", "1"), ("Bool", "\"true\""), ("Int", "2.5"), ("Int", "three"), ("Int", "\"3\""),
        ("Int", "null"),
        ("Int8", "128"), ("UInt8", "-1"), ("UInt8", "256"), ("UInt", "1.5"), ("Int64", "9223372036854775808"),
        ("Double", "1e999"), ("Float", "1e39"), ("Double", "half"),
        ("Decimal", "0.123456789012345678901234567890123456789"),
        ("Date", "2024-02-30T00:00:00Z"), ("Date", "2024-05-01"), ("URL", "\"a b\""), ("UUID", "12"), ("Data", "\"*\""),
        ("Kind", "films"), ("Kind", "null"), ("Kind", "[books]"), ("Open", "b"), ("Int?", "x"), ("[Int]", "1"),
        ("[Int]", "[1, x]"), ("[Int]", "{ a: 1 }"), ("\"[String: Bool]\"", "{ a: no }"), ("\"[String: Bool]\"", "[]"),
        ("\"[[Kind]]\"", "[books]"), ("InnerDTO", "{ at: 2024-05-01 }"), ("InnerDTO", "{ at: 2024-05-01, n: 300 }"),
        ("InnerDTO", "{ at: 2024-05-01T00:00:00Z, n: 3 }"), ("InnerDTO", "none"), ("Either", "1"), ("String", "[a]"),
        ("String", "{ a: b }"),
      ])
    func `a default of another type is an error at its place`(type: String, value: String) throws {
      let problem = try #require(read(type, value).problems.first { $0.severity == .error })
      #expect(problem.rule == "contract-default")
      #expect(problem.place?.line == 7)
      #expect(problem.remedy != nil && problem.found != nil)
    }

    @Test func `a date is read as its field writes it, to its precision`() throws {
      let epoch = read("Date", "1.5", ", formats: [epoch-seconds], precision: seconds")
      #expect(ValueText.json(try #require(epoch.value)) == "\"1970-01-01T00:00:01Z\"")
      let fraction = read("Date", "2024-05-01T00:00:00.123456Z", ", precision: millis")
      #expect(ValueText.json(try #require(fraction.value)) == "\"2024-05-01T00:00:00.123Z\"")
      #expect(read("Date", "\"1\"", ", formats: [epoch-seconds]").value == nil)
    }

    @Test func `a float is as near as a Float is`() throws {
      guard case .double(let value)? = read("Float", "0.1").value else {
        Issue.record("no double")
        return
      }
      #expect(value == Double(Float(0.1)))
    }
  }
#endif
