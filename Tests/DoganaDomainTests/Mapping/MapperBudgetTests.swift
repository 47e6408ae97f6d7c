import Testing

@testable import DoganaDomain

/// What the rules of one payload may take together.
@Suite struct MapperBudgetTests {
  private static func mapper(rule: String, steps: Int) throws -> Mapper {
    let field = Blocks.modelField(
      "numbers", "numbers", rule: try Blocks.rule(rule, ["self": .list(.int)]))
    var mapper = Mapper(
      contract: Blocks.contract(models: [Blocks.model("M", from: "D", [field])]), headers: HeaderFields([]),
      path: WirePath.Stack(), locate: { TextLocation(line: 1, column: $0 + 1, offset: $0) })
    mapper.budget = ExpressionBudget(steps: steps)
    return mapper
  }

  private static func element(_ count: Int) -> DTONode {
    Blocks.record(
      "D", [("numbers", Blocks.node(.list((0..<count).map { .int(Int64($0)) }), at: 1))])
  }

  private static func reason(_ result: Mapper.Result) -> String? {
    guard case .failed(let failures) = result else { return nil }
    return failures.first?.problem.ruleError
  }

  @Test func `dear rules of many elements stop at what the payload may take`() throws {
    var mapper = try Self.mapper(rule: "self.all(x, self.all(y, x + y >= 0))", steps: 300_000)
    let element = Self.element(100)
    let reasons = (0..<20).map { _ in Self.reason(mapper.map(element, to: "M")) }
    #expect(reasons.first == .some(nil))
    #expect(reasons.last == "the expression takes too many steps for this value")
    #expect(mapper.budget.steps <= 0)
  }

  @Test func `a rule in proportion to its value takes part of the budget that a payload never uses up`() throws {
    var mapper = try Self.mapper(rule: "self.all(x, x >= 0)", steps: 30_000)
    let element = Self.element(50)
    for _ in 0..<500 { #expect(Self.reason(mapper.map(element, to: "M")) == nil) }
    #expect(mapper.budget.steps == 30_000)
  }
}
