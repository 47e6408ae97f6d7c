import DoganaDomain
import Testing

struct WirePathTests {
  @Test func `plain keys are joined by dots and others are quoted`() {
    #expect(WirePath.root.text == "$")
    #expect(WirePath.root.appending(key: "a").text == "a")
    #expect(
      WirePath.root.appending(key: "a").appending(key: "b-c").appending(index: 3).appending(key: "d").text
        == "a.b-c[3].d")
    #expect(WirePath.root.appending(index: 0).text == "$[0]")
    #expect(WirePath.root.appending(key: "a b").text == #"$["a b"]"#)
    #expect(WirePath.root.appending(key: "a").appending(key: "b.c").text == #"a["b.c"]"#)
    #expect(WirePath.root.appending(key: #"q"\"#).text == #"$["q\"\\"]"#)
    #expect(WirePath.root.appending(key: "").text == #"$[""]"#)
    #expect(WirePath.root.appending(key: "$").text == #"$["$"]"#)
    #expect(WirePath.root.appending(key: "a").elements.text == "a[*]")
    #expect(WirePath.root.members.text == #"$["*"]"#)
  }

  private static let keys = [
    "a", "a.b", "", "$", "$ref", "]", "[", #"""#, #"["#, #"]""#, #"[""#, #"\"#, #"a["b"]"#, "*", "x[*]", "é", "a]",
    #"\""#,
  ]

  @Test func `the parent of a path is the path it was made from, whatever the keys hold`() {
    var bases = [WirePath.root, WirePath.root.appending(index: 3), WirePath.root.elements]
    for key in Self.keys { bases.append(WirePath.root.appending(key: key)) }
    for base in bases {
      for path in Self.keys.map({ base.appending(key: $0) }) + [base.appending(index: 12), base.elements, base.members]
      {
        #expect(path.parent == base, "\(path.text)")
      }
    }
    #expect(WirePath.root.parent == nil)
  }

  @Test func `what stands for every element is told apart`() {
    #expect(WirePath(text: "a").elements.isElement)
    #expect(WirePath(text: "a").members.isElement)
    #expect(!WirePath(text: "a").appending(index: 0).isElement)
    #expect(!WirePath(text: "a").appending(key: "b").isElement)
  }
}
