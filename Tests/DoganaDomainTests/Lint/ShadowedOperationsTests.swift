import Testing

@testable import DoganaDomain

struct ShadowedOperationsTests {
  private func found(_ operations: [Operation]) -> [String] {
    messages(ShadowedOperations.warnings, LintShop.contract(operations: operations))
  }

  @Test func `a condition that always holds takes what is behind it`() throws {
    let operations = [
      try LintShop.operation("all", when: try LintShop.when("1 == 1")), try LintShop.operation("rest"),
    ]
    #expect(found(operations) == ["`rest` is never chosen: `all` takes every request that fits it"])
  }

  @Test func `the same condition twice, whatever the names of the parameters`() throws {
    let operations = [
      try LintShop.operation("one", "GET /p/{a}/{rest+}", when: try LintShop.when("\"x\" in request.query")),
      try LintShop.operation("two", "GET /p/{b}/{more+}", when: try LintShop.when("\"x\" in request.query")),
    ]
    #expect(found(operations) == ["`two` is never chosen: `one` takes every request that fits it"])
  }

  @Test func `a condition that another one implies`() throws {
    let operations = [
      try LintShop.operation("wide", when: try LintShop.when("request.query.a in [\"1\", \"2\"]")),
      try LintShop.operation("narrow", when: try LintShop.when("request.query.a == \"2\" && has(request.query.b)")),
      try LintShop.operation("other", when: try LintShop.when("request.query.a == \"3\"")),
    ]
    #expect(found(operations) == ["`narrow` is never chosen: `wide` takes every request that fits it"])
  }

  @Test func `other methods and shapes are in nobody's way`() throws {
    let always = try LintShop.when("true")
    let operations = [
      try LintShop.operation("a", "GET /p/{id}", when: always), try LintShop.operation("b", "PUT /p/{id}"),
      try LintShop.operation("c", "GET /p/{id: Int}"), try LintShop.operation("d", "GET /p/{rest+}"),
      try LintShop.operation("e", "GET /p/x"), try LintShop.operation("f", "GET /p/{id}/x"),
    ]
    #expect(found(operations) == [])
  }

  @Test func `one that is never chosen for its own condition is said elsewhere`() throws {
    let operations = [
      try LintShop.operation("all", when: try LintShop.when("true")),
      try LintShop.operation("none", when: try LintShop.when("false")),
    ]
    #expect(found(operations) == [])
  }
}
