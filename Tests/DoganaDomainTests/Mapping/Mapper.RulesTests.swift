import DoganaDomain
import Testing

struct MapperRulesTests {
  @Test func `a condition holds, fails or errs`() throws {
    func said(_ source: String, _ value: Value) throws -> String {
      switch Mapper.condition(try Blocks.rule(source), ExpressionBindings([("self", value)])) {
      case .holds: "holds"
      case .fails: "fails"
      case .errs: "errs"
      }
    }
    #expect(try said("self > 0", .int(1)) == "holds")
    #expect(try said("self > 0", .int(0)) == "fails")
    #expect(try said("self > 0", .string("x")) == "errs")
    #expect(try said("self", .int(1)) == "errs")
    #expect(try said("1 / self > 0", .int(0)) == "errs")
  }

  @Test(
    arguments: [
      (0, 0, nil, true), (1, 0, nil, true), (1, 99, nil, true), (0, 1, nil, false), (1, 1, 500_000, true),
      (1, 1, 500_001, false),
      (2, 1, 666_666, true), (2, 1, 666_667, false), (0, 0, 1_000_000, true), (99, 1, 1_000_000, false),
      (0, 1, 0, false),
      (Int.max / 2, 1, 1_000_000, true),
    ] as [(Int, Int, Int?, Bool)])
  func `enough is at least one, where there were some, and the share that keep asks for`(
    _ kept: Int, _ dropped: Int, _ keep: Int?, _ isEnough: Bool
  ) {
    #expect(ListPolicy(invalid: .drop, keep: keep).accepts(kept: kept, dropped: dropped) == isEnough)
  }

  @Test(
    arguments: [
      (102, 92, 900_000, "102 of 194 elements are valid, and `keep` asks for 90%"),
      (1, 2, 333_334, "1 of 3 elements are valid, and `keep` asks for 33.3334%"),
      (0, 3, 500_000, "none of the 3 elements is valid"), (0, 3, nil, "none of the 3 elements is valid"),
      (0, 1, nil, "the only element of the list is not valid"),
    ] as [(Int, Int, Int?, String)])
  func `a list of which too little is left says how much`(_ kept: Int, _ dropped: Int, _ keep: Int?, _ text: String) {
    #expect(ListPolicy(invalid: .drop, keep: keep).shortfall(kept: kept, dropped: dropped) == text)
  }
}
