import DoganaDomain
import Testing

@testable import DoganaInfrastructure

struct LaxJSONTextTests {
  @Test(arguments: [
    (#"{"a":1,}"#, #"{"a":1 }"#), ("[1, \n]", "[1  \n]"), (#"[",]",[1,],]"#, #"[",]",[1 ] ]"#), ("[1,2]", "[1,2]"),
    (#"["\",]"]"#, #"["\",]"]"#), (#"["\\",]"#, #"["\\" ]"#),
  ])
  func `commas before closing brackets become spaces`(_ text: String, _ strict: String) {
    #expect(LaxJSONText.strict(Array(text.utf8)) == Array(strict.utf8))
  }

  @Test func `other encodings become UTF-8`() {
    #expect(LaxJSONText.strict([0x5B, 0, 0x31, 0, 0x2C, 0, 0x5D, 0]) == Array("[1 ]".utf8))
    #expect(LaxJSONText.strict([0xFF, 0xFE, 0x5B, 0, 0x5D]) == nil)
  }

  /// The shipped app lives only where nothing else is wrong.
  @Test(arguments: [
    (#"{"n":1,}"#, true), (#"{"n":"x",}"#, false), (#"{"m":1,}"#, false), (#"{"n":1,"n":2}"#, true),
    (#"{"n":1,"n":"x"}"#, true), (#"{"n":"x","n":1}"#, false), (#"{"n":1,"n":2,}"#, true), (#"{"x":1,"x":2}"#, false),
    (#"{"n":0.99999999999999999}"#, true), (#"{"n":2.5}"#, false), (#"{"n":1e-999}"#, true), (#"{"n":300}"#, false),
    (#"{"n":1,"d":{"a":1,"a":2}}"#, true), (#"{"n":1,"d":{"a":1,"a":"x"}}"#, true),
    (#"{"n":1,"d":{"a":"x","a":1}}"#, false),
  ])
  func `the evidence says what JSONDecoder would have read`(_ body: String, _ accepts: Bool) throws {
    let payload = try Border("dtos:\n  D: { n: Int8, d: '[String: Int]?' }").payload(body)
    let problem = try #require(payload.syntax ?? payload.problems.first)
    #expect(problem.jsonDecoderAccepts == accepts)
  }

  @Test func `with converted keys JSONDecoder reads each of two equal keys of a dictionary`() throws {
    let border = try Border("decoding: { keys: snake_case }\ndtos:\n  D: { d: '[String: Int]' }")
    #expect(try border.payload(#"{"d":{"a":1,"a":2}}"#).syntax?.jsonDecoderAccepts == true)
    #expect(try border.payload(#"{"d":{"a":1,"a":"x"}}"#).syntax?.jsonDecoderAccepts == false)
  }
}
