import Testing

@testable import DoganaDomain

/// What is concluded of conditions over a product, and what is not.
struct ConditionAnalysisTests {
  private let analysis = ConditionAnalysis(LintSubject(LintShop.contract()))

  private func truth(_ source: String) throws -> Truth {
    analysis.truth(of: try LintShop.rule(source), in: .element(of: .list(.named("ProductDTO"))))
  }

  @Test(arguments: [
    "true", "self.note == self.note || self.flag", "1 == 1", "1 < 2 || self.flag", "size(self.name) >= 0",
    "self.byte >= 0", "self.byte < 256",
    "self.small >= -128 && self.small <= 127", "self.name == self.name", "self.count <= self.count",
    "self.kind in [\"books\", \"games\", \"music\", \"toys\"]", "self.kind != \"toys\"", "has(self.name)",
    "self.name != null", "has(self.never)", "self.never != null", "self.note == null || has(self.note)",
    "self.name.startsWith(\"\")", "self.name.matches(r\"\")", "self.name.matches(r\"^a*\")",
    "self.name.matches(r\"(x|y*)$\")", "self.tags.all(t, size(t) >= 0)",
    "!self.tags.exists(t, t == \"a\" && t == \"b\")",
    "self.made.getMonth() < 12", "self.made.getDate() > 0", "self.flag || !self.flag",
    "self.byte < 10 || self.byte >= 10", "!(self.byte > 300)",
    "self.kinds.all(k, k in [\"books\", \"games\", \"music\"])",
    "self.title == null || size(self.title) > 0", "self.small > 5 ? self.small > 3 : self.small <= 5",
    "self.counts[\"a\"] == 1 || true", "size([1, 2, self.count]) == 3 || true", "self.kind.size() >= 5",
    "self.item.count == self.item.count", "self.price >= 1 || !(self.price >= 1)",
  ])
  func `it always holds`(source: String) throws {
    let truth = try truth(source)
    #expect(truth.alwaysHolds, "\(truth)")
  }

  @Test(arguments: [
    "false", "1 == 2", "1 / 0 == 1", "int(\"x\") > 0", "self.byte > 255", "self.byte < 0", "self.small > 200",
    "self.count < self.count", "self.name != self.name", "self.kind == \"toys\"", "self.kind in []",
    "self.kind in [\"toys\", \"films\"]", "!has(self.name)", "self.name == null", "self.count > 5 && self.count < 3",
    "self.count > 5 && self.count < 6", "self.price > 5 && self.price < 3", "self.name == \"a\" && self.name == \"b\"",
    "size(self.name) > 5 && size(self.name) < 2", "self.flag && !self.flag", "self.tags.exists(t, size(t) < 0)",
    "self.made > timestamp(\"2024-01-01T00:00:00Z\") && self.made < timestamp(\"2023-01-01T00:00:00Z\")",
    "self.made.getHours() > 23", "self.kind.startsWith(\"x\")", "self.kind.matches(r\"^[0-9]\")",
    "has(self.note) && self.note == null", "self.maybe > 5 && self.maybe < 3",
    "self.kind == \"books\" && self.kind == \"games\"",
    "self.kind != \"books\" && self.kind != \"games\" && self.kind != \"music\"",
    "self.count == 3 && self.count in [4, 5]",
    "self.byte < 2 && self.byte > 0 && self.byte != 1", "self.title == \"\"", "size(self.kind) > 5",
    "self.name < \"b\" && self.name > \"c\"", "self.flag == true && self.flag == false",
  ])
  func `it never holds`(source: String) throws {
    let truth = try truth(source)
    #expect(truth.neverHolds, "\(truth)")
  }

  @Test(arguments: [
    "self.flag", "self.byte < 255", "self.small > 100", "self.kind == \"books\"", "self.state == \"broken\"",
    "self.state in [\"new\", \"used\"]", "has(self.note)", "self.note != null", "size(self.note) >= 0",
    "self.maybe >= -9223372036854775808", "size(self.name) > 0",
    "self.name.matches(r\"^$\")", "self.name.matches(r\"^a*$\")", "self.name.matches(r\"a\")",
    "self.rate < 1.0 || self.rate >= 1.0",
    "self.count > 5 && self.count < 7", "self.price > 5 && self.price < 6",
    "self.tags.all(t, t == \"a\" && t == \"b\")",
    "self.tags.exists(t, size(t) >= 0)", "self.items.all(i, i.count == i.count)",
    "self.maybeItem.count == self.maybeItem.count",
    "self.counts[\"a\"] >= 0 || self.counts[\"a\"] < 0", "self.made.getFullYear() < 3000",
    "self.made.getSeconds() < 60",
    "self.maybeFlag || !self.maybeFlag", "self.maybeKind in [\"books\", \"games\", \"music\"]", "1 / self.count == 1",
    "self.count + 1 > self.count", "self.kind < \"games\"", "self.title != null", "self.maybeKind == \"books\"",
    "self.note == null && self.flag", "size(self.tags) == 0 || size(self.tags[0]) >= 0",
  ])
  func `nothing is sure`(source: String) throws {
    let truth = try truth(source)
    #expect(!truth.alwaysHolds && !truth.neverHolds, "\(truth)")
  }

  @Test func `a model's field is as its own rule wants it`() throws {
    let model = Blocks.model(
      "Product", from: "ProductDTO",
      [
        LintShop.field("price", "price", rule: try LintShop.rule("self >= 0 && self < 100", self: .decimal)),
        LintShop.field("note", "note?", rule: try LintShop.rule("size(self) > 2", self: .string)),
        LintShop.field("kind", "state", as: .enumeration("Kind")),
      ])
    let analysis = ConditionAnalysis(LintSubject(LintShop.contract(models: [model])))
    var records = LintShop.records
    records["Product"] = [("price", .decimal), ("note", .string), ("kind", .string)]
    func truth(_ source: String) throws -> Truth {
      let expression = try Expression.compile(
        source, in: ExpressionEnvironment(variables: ["self": .record("Product")], records: records), expecting: .bool)
      return analysis.truth(of: Rule(expression: expression, place: LintShop.place), in: .model("Product"))
    }
    #expect(try truth("self.price > -1").alwaysHolds)
    #expect(try truth("self.price >= 100").neverHolds)
    #expect(try truth("self.note == null || size(self.note) >= 3").alwaysHolds)
    #expect(try truth("size(self.note) >= 3") == Truth(canHold: true, canFail: false, canErr: true))
    #expect(try truth("self.kind == \"toys\"").neverHolds)
    #expect(try truth("has(self.kind)").alwaysHolds)
    #expect(try !truth("self.price > 50").alwaysHolds)
  }

  @Test func `one condition can be asked where another holds`() throws {
    func implies(_ one: String, _ other: String) throws -> Bool {
      analysis.truth(of: try LintShop.when(other), in: .request, where: try LintShop.when(one)).alwaysHolds
    }
    #expect(try implies("request.query.a == \"1\"", "request.query.a in [\"1\", \"2\"]"))
    #expect(try implies("request.query[\"a\"] == \"1\" && \"b\" in request.query", "has(request.query.a)"))
    #expect(try implies("has(request.query.a)", "has(request.query.a)"))
    #expect(try !implies("has(request.query.a)", "request.query.a == \"1\""))
    #expect(try !implies("request.query.a != \"1\"", "request.query.a == \"2\""))
    #expect(try implies("request.body.n > 5", "request.body.n > 3") == false)
  }

  @Test func `the parts of a condition are found with the place that they stand at`() throws {
    let rule = try LintShop.rule("self.byte >= 0 && (self.flag || self.kind == \"toys\") && has(self.name)")
    let found = analysis.constants(in: rule, .element(of: .list(.named("ProductDTO"))))
    #expect(
      found.map { ConstantConditions.slice(rule.source, $0.range) } == [
        "self.byte >= 0", "self.kind == \"toys\"", "has(self.name)",
      ])
    #expect(found.map(\.holds) == [true, false, true])
    #expect(found.allSatisfy { !$0.isWhole })
    #expect(
      found.map(\.reason) == [
        "`self.byte` is 0 to 255", "`self.kind` is one of books, games, music", "`self.name` is never nil",
      ])
  }
}
