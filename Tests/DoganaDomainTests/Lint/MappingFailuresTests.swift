import Testing

@testable import DoganaDomain

struct MappingFailuresTests {
  @Test(
    arguments: [
      (.scalar(.string), .scalar(.int), false), (.scalar(.string), .scalar(.data), true),
      (.scalar(.int), .scalar(.string), true), (.scalar(.int8), .scalar(.int), true),
      (.scalar(.int), .scalar(.int), false), (.date([], .nanos), .scalar(.date), false),
      (.date([], .nanos), .scalar(.string), true), (.enumeration("Kind"), .named("Kind"), false),
      (.enumeration("Kind"), .named("State"), true), (.enumeration("Kind"), .scalar(.string), true),
      (.list(.scalar(.string)), .list(.scalar(.int)), false),
      (.list(.scalar(.string)), .list(.optional(.scalar(.int))), true), (.model("None"), .named("ItemDTO"), true),
    ] as [(Conversion, TypeReference, Bool)])
  func `what a conversion may do`(conversion: Conversion, type: TypeReference, canFail: Bool) {
    let failures = MappingFailures(LintSubject(LintShop.contract()))
    #expect(failures.canFail(conversion, from: type, counting: .all) == canFail)
  }

  @Test func `a type that is not known may do anything`() {
    let failures = MappingFailures(LintSubject(LintShop.contract()))
    #expect(failures.canFail(.scalar(.string), from: nil, counting: .all))
  }

  @Test func `a model that holds itself fails by something else or not at all`() {
    let node = Blocks.dto(
      "NodeDTO", [Blocks.field("children", .list(.named("NodeDTO"))), Blocks.field("n", .scalar(.int))])
    func canFail(_ path: String) -> Bool {
      let model = Blocks.model(
        "Node", from: "NodeDTO",
        [LintShop.field("children", "children", as: .list(.model("Node"))), LintShop.field("n", path)])
      return MappingFailures(LintSubject(LintShop.contract(models: [model], dtos: [node]))).canFail(model: "Node")
    }
    #expect(!canFail("n"))
    #expect(canFail("children[0].n"))
  }

  @Test func `a chain of models without end in sight is not looked through`() {
    let count = 20_000
    let dtos = (0..<count).map { Blocks.dto("D\($0)", [Blocks.field("next", .named("D\($0 + 1)"))]) }
    let models = (0..<count).map {
      Blocks.model("M\($0)", from: "D\($0)", [LintShop.field("next", "next", as: .model("M\($0 + 1)"))])
    }
    let failures = MappingFailures(LintSubject(LintShop.contract(models: models, dtos: dtos)))
    #expect(failures.canFail(model: "M0"))
  }
}
