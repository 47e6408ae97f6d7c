import DoganaDomain
import Testing

struct CaseNameTests {
  @Test(arguments: [
    ("negative price", "negative-price"), ("p-1", "p-1"), ("a/b", "a/b"), ("../../etc/passwd", "etc/passwd"),
    (".hidden", "hidden"), ("a..b", "a.b"), ("  x  ", "x"),
    ("a/./b", "a/b"), ("CON", "CON"), ("a\u{0}b", "a-b"), ("x?y=1&z", "x-y-1-z"), ("s.GET-a#2", "s.GET-a#2"),
    ("a/", "a"),
    ("-a-", "a"),
  ])
  func `a name becomes one that a file can have`(_ name: String, _ slug: String) {
    #expect(CaseName.slug(name) == slug)
  }

  @Test func `an id is contract, operation and name`() {
    #expect(CaseName.id(contract: "shop/v1", operation: "get", name: "negative price") == "shop/v1/get/negative-price")
    #expect(CaseName.id(contract: "shop", operation: nil, name: "x") == "shop/unmatched/x")
  }

  @Test func `a long name is cut to 120 bytes and told apart from others that begin alike`() {
    let long = String(repeating: "a", count: 300)
    let one = CaseName.id(contract: "shop", operation: "get", name: long + "1")
    let other = CaseName.id(contract: "shop", operation: "get", name: long + "2")
    #expect(one.utf8.count <= CaseName.maximumBytes)
    #expect(one != other)
    #expect(one.hasPrefix("shop/get/aaa"))
    #expect(one == CaseName.id(contract: "shop", operation: "get", name: long + "1"))
  }

  @Test func `exchanges of one file are numbered per method and path`() {
    #expect(CaseName.numbered(stem: "s", method: "GET", path: "/jobs/9", number: 2) == "s.GET-jobs-9#2")
    #expect(CaseName.numbered(stem: "s", method: "GET", path: "/", number: 1) == "s.GET#1")
  }

  @Test func `names in other scripts stay different and stable`() {
    let names = ["日本", "中文", "..", "Ünal", "Onal", "Unal", "", "…", "-"]
    let slugs = names.map(CaseName.slug)
    #expect(Set(slugs).count == names.count)
    #expect(slugs.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } && !$0.isEmpty && $0.first != "." })
    #expect(CaseName.slug("日本") == CaseName.slug("日本"))
    #expect(CaseName.slug("日本").wholeMatch(of: /unnamed-[0-9a-f]{6}/) != nil)
    #expect(CaseName.slug("price of Ünal").wholeMatch(of: /price-of-nal-[0-9a-f]{6}/) != nil)
  }

  @Test func `a slug is its own slug`() {
    for name in ["日本", "a b", "..", "Ünal/中文"] { #expect(CaseName.slug(CaseName.slug(name)) == CaseName.slug(name)) }
  }
}
