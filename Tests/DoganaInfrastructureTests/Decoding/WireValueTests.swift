import DoganaDomain
import Testing

@testable import DoganaInfrastructure

struct WireValueTests {
  @Test(arguments: [
    ("7", "7", true), ("-0", "0", true), ("1e3", "1000", true), ("19.90", "19.9", true),
    ("18446744073709551615", "18446744073709551615", true),
    ("12345678901234567890123456789012345678", "12345678901234567890123456789012345678", true),
    ("1e999", "\"1e999\"", false),
  ])
  func `a number without a type is exact, or says that it is not`(_ text: String, _ shown: String, _ isExact: Bool) {
    let number = WireValue.number(text)
    #expect(ValueText.json(number.value) == shown)
    #expect(number.isExact == isExact)
  }

  @Test func `a document is its values`() throws {
    let text = #"{"a":[null,true,"x",{"b":{}}],"c":1.5}"#
    let value = WireValue.value(of: try JSONDocument(parsing: Array(text.utf8)).root)
    #expect(ValueText.json(value) == #"{"a": [null, true, "x", {"b": {}}], "c": 1.5}"#)
  }
}
