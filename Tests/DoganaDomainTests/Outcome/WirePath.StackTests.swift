import DoganaDomain
import Testing

struct WirePathStackTests {
  @Test func `a walk knows where it stands, and the pattern of that`() {
    var stack = WirePath.Stack([.name("a")])
    #expect(stack.path.text == "a")
    stack.push(.index(2))
    stack.push(.name("b c"))
    #expect(stack.path.text == #"a[2]["b c"]"#)
    #expect(stack.pattern.text == #"a[*]["b c"]"#)
    stack.pop()
    stack.pop()
    stack.pop()
    #expect(stack.path == .root)
    #expect(stack.pattern == .root)
  }
}
