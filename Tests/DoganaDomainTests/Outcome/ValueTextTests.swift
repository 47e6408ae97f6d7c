import DoganaDomain
import Testing

struct ValueTextTests {
  @Test func `a value is shown as JSON, exactly`() throws {
    let record = Value.record(
      Value.Record(
        type: "T",
        fields: [
          Value.Field(name: "a", value: .int(.min)), Value.Field(name: "b", value: .list([.null, .bool(true)])),
        ]))
    #expect(ValueText.json(record) == #"{"a": -9223372036854775808, "b": [null, true]}"#)
    #expect(ValueText.json(.uint(.max)) == "18446744073709551615")
    #expect(ValueText.json(.double(2)) == "2")
    #expect(ValueText.json(.double(0.1)) == "0.1")
    #expect(ValueText.json(.double(.infinity)) == #""inf""#)
    #expect(ValueText.json(.unknownCase("x")) == #""x""#)
    #expect(ValueText.json(.variant(name: "V", value: .int(1))) == "1")
    #expect(ValueText.json(.map([Value.Entry(key: "k\"", value: .string("\u{1}\n"))])) == #"{"k\"": "\u0001\n"}"#)
  }

  @Test func `long and deep values are cut`() {
    let long = Value.list(Array(repeating: .string("xxxxxxxxxx"), count: 100_000))
    #expect(ValueText.json(long).unicodeScalars.count == 121)
    #expect(ValueText.json(long).hasSuffix("…"))
    #expect(ValueText.json(.string(String(repeating: "é", count: 1_000_000)), limit: 10).unicodeScalars.count == 11)
    var deep = Value.int(1)
    for _ in 0..<400 { deep = .list([deep]) }
    #expect(ValueText.json(deep).contains("…"))
  }

  @Test func `cutting counts scalars`() {
    #expect(ValueText.cut("e\u{301}e", limit: 3) == "e\u{301}e")
    #expect(ValueText.cut("e\u{301}e", limit: 2) == "e\u{301}…")
    #expect(ValueText.cut("", limit: 0).isEmpty)
  }
}
