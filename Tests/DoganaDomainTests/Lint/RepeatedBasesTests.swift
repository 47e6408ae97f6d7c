import Testing

@testable import DoganaDomain

struct RepeatedBasesTests {
  private func found(_ servers: [String], _ request: String) throws -> [LintWarning] {
    RepeatedBases.warnings(
      LintSubject(LintShop.contract(operations: [try LintShop.operation("a", request)], servers: servers)))
  }

  @Test func `a path that begins with the base of the server`() throws {
    let warning = try #require(try found(["https://a.test/api/v1/"], "GET /api/v1/products/{id}").first)
    #expect(warning.message == "the path begins with `/api/v1`, which the server has already")
    #expect(warning.remedy == "write `GET /products/{id}`")
    #expect(try found(["https://a.test/v1"], "GET /v1").first?.remedy == "write `GET /`")
  }

  @Test func `a base that not every server has, or that is no part of the path, is none`() throws {
    #expect(try found(["https://a.test/v1", "https://a.test/v2"], "GET /v1/products").isEmpty)
    #expect(try found(["https://a.test/v1", "https://b.test"], "GET /v1/products").isEmpty)
    #expect(try found(["https://a.test/v1"], "GET /v11/products").isEmpty)
    #expect(try found(["https://a.test/v1"], "GET /{version}/products").isEmpty)
    #expect(try found([], "GET /v1/products").isEmpty)
  }
}
