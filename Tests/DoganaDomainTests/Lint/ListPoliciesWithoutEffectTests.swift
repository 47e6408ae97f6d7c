import Testing

@testable import DoganaDomain

struct ListPoliciesWithoutEffectTests {
  @Test func `all and none decide nothing`() throws {
    func list(_ keep: Int?, _ invalid: ListPolicy.Invalid = .drop) -> ListPolicy {
      ListPolicy(invalid: invalid, keep: keep)
    }
    let dto = Blocks.dto(
      "D",
      [
        Blocks.field("a", .list(.scalar(.int)), list: list(0)),
        Blocks.field("b", .list(.scalar(.int)), list: list(500_000)),
        Blocks.field("c", .list(.scalar(.int)), list: list(nil)),
      ])
    let contract = LintShop.contract(
      operations: [try LintShop.operation("o", responses: [LintShop.answer(list: list(1_000_000))])], dtos: [dto])
    #expect(
      messages(ListPoliciesWithoutEffect.warnings, contract) == [
        "`keep: 0%` asks for nothing", "`keep: 100%` lets nothing be dropped",
      ])
  }
}
