import DoganaDomain
import Testing

@Suite struct URLTextPartsTests {
  @Test(
    arguments: [
      ("https://a.test", []), ("https://a.test/", []), ("/a/b", ["a", "b"]), ("/a/b/", ["a", "b"]),
      ("a/b", ["a", "b"]),
      ("/a%2Fb/c", ["a/b", "c"]), ("/a//b", ["a", "", "b"]), ("/citt%C3%A0", ["città"]), ("/a+b", ["a+b"]),
      ("/%FF", ["\u{FFFD}"]), ("?x", []), ("/..%2F", ["../"]),
    ] as [(String, [String])])
  func `segments are decoded one by one`(text: String, expected: [String]) throws {
    #expect(try #require(URLText(parsing: text)).pathSegments == expected)
  }

  @Test func `query items keep order, repetition and the missing value`() throws {
    let url = try #require(URLText(parsing: "/x?q=a+b&x&y=%C3%A0&q=&=v&&e=a=b&p=%2B"))
    let items = url.queryItems.map { "\($0.name)|\($0.value ?? "nil")" }
    #expect(items == ["q|a b", "x|nil", "y|à", "q|", "|v", "e|a=b", "p|+"])
    #expect(try #require(URLText(parsing: "/x")).queryItems.isEmpty)
  }

  @Test(
    arguments: [
      ("https://api.shop.test/v1/products", "https://api.shop.test/v1", ["products"]),
      ("https://api.shop.test/v1/products/", "https://api.shop.test/v1/", ["products"]),
      ("HTTPS://API.shop.test:443/v1/a%2Fb?q#f", "https://api.shop.test/v1", ["a/b"]),
      ("http://a.test/x", "http://a.test:80", ["x"]), ("https://a.test", "https://a.test/", []),
      ("https://u:p@a.test/v%31/x", "https://a.test/v1", ["x"]),
      ("https://a.test/v1/./x/../y", "https://a.test/v1", ["y"]),
      ("https://a.test/v1//x", "https://a.test/v1", ["", "x"]),
      ("https://a.test/v1/../v2", "https://a.test/v1", nil), ("https://a.test/v1/%2E%2E/v2", "https://a.test/v1", nil),
      ("https://a.test/v10", "https://a.test/v1", nil), ("https://a.test/V1", "https://a.test/v1", nil),
      ("http://a.test/v1", "https://a.test/v1", nil), ("https://b.a.test/v1", "https://a.test/v1", nil),
      ("https://a.test:8443/v1", "https://a.test/v1", nil), ("https://a.test/", "https://a.test/v1", nil),
      ("/v1/x", "https://a.test/v1", nil), ("https://a.test/v1", "/v1", nil),
    ] as [(String, String, [String]?)])
  func `a URL is under a base by whole segments`(text: String, base: String, expected: [String]?) throws {
    let base = try #require(URLText(parsing: base))
    #expect(try #require(URLText(parsing: text)).isUnder(base: base) == expected)
  }
}
