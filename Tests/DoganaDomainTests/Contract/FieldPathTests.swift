import DoganaDomain
import Testing

struct FieldPathTests {
  @Test(arguments: [
    ("$", "$"), ("a", "a"), ("a.b", "a.b"), ("a[0].b", "a[0].b"), ("[0]", "$[0]"), ("$[0]", "$[0]"), ("$.a", "a"),
    ("a[12][3]", "a[12][3]"), (#"["odd key"]"#, #"$["odd key"]"#), (#"a["b.c"].d"#, #"a["b.c"].d"#),
    (#"a['x']"#, "a.x"), (#"a["q\"q"]"#, #"a["q\"q"]"#), (#"a["b\\c"]"#, #"a["b\\c"]"#), ("a-b._c", "a-b._c"),
    ("$ref", "$ref"), ("é", "é"), (#"[""]"#, #"$[""]"#),
  ])
  func `a path is read and written as the design writes it`(_ source: String, _ text: String) throws {
    let path = try #require(FieldPath.parse(source))
    #expect(path.text == text)
    #expect(FieldPath.parse(path.text) == path)
  }

  @Test(arguments: [
    "", ".", "a.", ".a", "a..b", "a[", "a[]", "a[-1]", "a[x]", "a[1", "a]", "a[1]b", "a b", #"a["x"#, #"a["x]"#, "a?",
    "a[12345678901]", "a[99999999999999999999]", #"["a\"#, "a\nb",
  ])
  func `what is no path is refused`(_ source: String) {
    #expect(FieldPath.parse(source) == nil)
  }

  @Test func `steps are names and indices`() {
    #expect(FieldPath.parse("a[2].b")?.steps == [.name("a"), .index(2), .name("b")])
    #expect(FieldPath.parse("$")?.steps == [])
  }
}
