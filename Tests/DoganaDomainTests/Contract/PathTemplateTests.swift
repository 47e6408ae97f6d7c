import DoganaDomain
import Testing

struct PathTemplateTests {
  @Test(arguments: [
    ("/products", "products", true), ("/products", "products/1", false), ("/products/", "products", true),
    ("/products/{id}", "products/p-1", true), ("/products/{id}", "products", false),
    ("/products/{id}", "products/", false),
    ("/products/{id}", "products/a/b", false), ("/products/{id: Int}", "products/12", true),
    ("/products/{id: Int}", "products/-12", true), ("/products/{id: Int}", "products/p-1", false),
    ("/products/{id: Int}", "products/-", false), ("/products/{id:Int}", "products/1e3", false),
    ("/files/{rest+}", "files/a", true), ("/files/{rest+}", "files/a/b/c", true), ("/files/{rest+}", "files", false),
    ("/a/{b}/c", "a/x/c", true), ("/a/{b}/c", "a/x/d", false), ("/", "", true), ("/A", "a", false),
    ("/files/{rest+}/", "files/a/b", true),
    ("/caf\u{E9}", "cafe\u{301}", false),
  ])
  func `a template fits paths by their segments`(_ template: String, _ path: String, _ fits: Bool) throws {
    let parsed = try PathTemplate.parse(template)
    let segments = path.isEmpty ? [] : path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    #expect(parsed.matches(segments) == fits)
  }

  @Test(arguments: [
    "", "products", "/a//b", "/{id", "/x{id}", "/{}", "/{a}/{a}", "/{rest+}/b", "/{id: Float}", "/a?b=1", "/a#b",
    "/{a b}",
    "/a}", "/{+}",
  ])
  func `what is no template says why`(_ text: String) {
    let error = #expect(throws: PathTemplate.SyntaxError.self) { try PathTemplate.parse(text) }
    #expect(error?.message.isEmpty == false)
  }

  @Test(arguments: [
    ("/items/{}", "a parameter has a name: `/{id}`"),
    ("/items/{id}?x=1", "a path has no query and no fragment; use `when:` for the query"),
    ("/items/{id}.json", "a parameter fills its whole segment: write `/{id}`, which reads `.json` with it"),
  ])
  func `what is no template says what is wrong`(_ text: String, _ message: String) {
    let error = #expect(throws: PathTemplate.SyntaxError.self) { try PathTemplate.parse(text) }
    #expect(error?.message == message)
  }

  @Test func `a literal beats an integer beats any segment beats the rest`() throws {
    let ranks = try ["/a", "/{a: Int}", "/{a}", "/{a+}"].map { try PathTemplate.parse($0).segments[0].rank }
    #expect(ranks == ranks.sorted())
    #expect(Set(ranks).count == 4)
  }
}
