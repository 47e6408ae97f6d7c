@testable import DoganaInfrastructure
import Testing

struct JSONTreeTests {
  private func tree(_ text: String) throws -> JSONTree { try JSONTree(JSONDocument(parsing: Array(text.utf8)).root) }

  @Test func `a tree says what its text said`() throws {
    let text = #"{"b":[1.50,"x\n",{"":null}],"a":true,"c":{},"d":[]}"#
    #expect(String(decoding: try tree(text).text(style: .compact), as: UTF8.self) == text)
    #expect(try tree(text)["a"] == .bool(true))
    #expect(try tree(text)["b"]?.kind == .array)
    #expect(try tree(text)["missing"] == nil)
  }

  @Test func `sorted keys are in the order of their UTF-8 bytes`() throws {
    // U+FF5E is above U+1F600 in UTF-16, below it in UTF-8.
    let text = "{\"b\":1,\"\u{FF5E}\":2,\"😀\":3,\"a\":{\"z\":1,\"y\":2},\"B\":4,\"\":5,\"a\":6}"
    #expect(
      String(decoding: try tree(text).text(style: .compact, sorted: true), as: UTF8.self)
        == "{\"\":5,\"B\":4,\"a\":{\"y\":2,\"z\":1},\"a\":6,\"b\":1,\"\u{FF5E}\":2,\"😀\":3}")
  }

  @Test(arguments: [
    ("1", "1.0"), ("1", "10e-1"), ("0", "-0"), ("0.0", "0e99999999999999999999"), ("1e2", "100"), ("1E+2", "1e2"),
    ("123456789012345678901234567890.10", "1234567890123456789012345678901e-1"), ("-1.50", "-15e-1"),
    ("1e999999999999999999999", "1E+0999999999999999999999"), ("[1,2]", "[1.0,2.0]"),
    (#"{"a":1,"b":[]}"#, #"{"b":[],"a":1.0}"#), (#""\u0061""#, #""a""#), ("null", " null "),
    (#"{"a":1,"a":2}"#, #"{"\u0061":1,"a":2}"#),
  ])
  func `equal values are equal however they are written`(_ left: String, _ right: String) throws {
    #expect(try tree(left) == tree(right))
    #expect(try tree(right) == tree(left))
  }

  @Test(arguments: [
    ("1", "2"), ("1", "-1"), ("1", "10"), ("0.1", "0.10000000000000000001"), ("9007199254740993", "9007199254740992"),
    ("1", "\"1\""), ("1", "true"), ("0", "null"), ("[1,2]", "[2,1]"), ("[1]", "[1,1]"), ("[]", "{}"),
    (#"{"a":1}"#, #"{"b":1}"#), (#"{"a":1}"#, #"{"a":1,"b":2}"#), (#""a""#, #""A""#), ("\"é\"", "\"e\u{301}\""),
    ("1e999999999999999999999", "1e999999999999999999998"), ("1e400", "1e401"), ("true", "false"),
    (#"{"a":1,"a":2}"#, #"{"a":2,"a":1}"#), (#"{"é":1}"#, "{\"e\u{301}\":1}"),
  ])
  func `different values are different`(_ left: String, _ right: String) throws {
    #expect(try tree(left) != tree(right))
    #expect(try tree(right) != tree(left))
  }

  @Test func `too deep a value is refused with its place`() throws {
    let depth = JSONTree.maximumDepth
    let text = [UInt8](repeating: 0x5B, count: depth + 1) + [UInt8](repeating: 0x5D, count: depth + 1)
    let root = try JSONDocument(parsing: text, limits: JSONLimits(depth: 1000)).root
    let error = #expect(throws: JSONSyntaxError.self) { try JSONTree(root) }
    #expect(error?.kind == .nestingTooDeep)
    #expect(error?.offset == depth)
    let inner = try #require(root[0])
    #expect(try JSONTree(inner).kind == .array)
  }
}
