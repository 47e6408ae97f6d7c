import DoganaApplication
import Testing

struct GlobTests {
  @Test(arguments: [
    ("shop/get/one", "shop/get/one", true), ("shop/*/one", "shop/get/one", true), ("shop/*", "shop/get/one", false),
    ("shop/**", "shop/get/one", true), ("**/one", "shop/get/one", true), ("**", "", true), ("*", "a/b", false),
    ("shop/get/o?e", "shop/get/one", true), ("shop?get", "shop/get", false), ("a*b*c", "aXXbYYc", true),
    ("a*b*c", "aXXbYY", false), ("***", "a/b/c", true), ("", "", true), ("", "a", false),
  ])
  func `a star stays within a segment, two cross`(_ pattern: String, _ text: String, _ fits: Bool) {
    #expect(Glob(pattern).matches(text) == fits)
  }

  @Test func `a hostile pattern takes no more time than pattern times text`() {
    let pattern = Glob(String(repeating: "*a", count: 200) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 2_000)))
  }
}
