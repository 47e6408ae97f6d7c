import Testing

@testable import DoganaDomain

struct LintSubjectPathsTests {
  private let subject = LintSubject(LintShop.contract())

  private func nils(_ path: String) -> [LintSubject.Reason]? {
    subject.follow(LintShop.path(path), from: "ProductDTO")?.nils.map(\.reason)
  }

  @Test func `a path says why it may be nil`() {
    #expect(nils("name") == [])
    #expect(nils("maybeItem.count") == [.optional("maybeItem")])
    #expect(nils("items[0].count") == [.index(0), .optional("[0]")])
    #expect(nils("counts.a") == [.member("a")])
    #expect(nils("nowhere") == nil)
    #expect(nils("name.inner") == nil)
  }

  @Test func `a path says where it leads`() {
    #expect(subject.follow(LintShop.path("items[0].flag"), from: "ProductDTO")?.type == .scalar(.bool))
    #expect(subject.follow(LintShop.path("$"), from: "ProductDTO")?.type == .named("ProductDTO"))
  }

  @Test func `a field can be nil by its type and its ways of nothing`() {
    func canBeNil(_ nothing: [Nothing: NothingPolicy], default value: Value? = nil) -> Bool {
      DTOField(
        name: "f", type: .optional(.scalar(.int)), nothing: nothing, defaultValue: value, place: LintShop.place
      ).canBeNil
    }
    #expect(canBeNil([:]))
    #expect(canBeNil([.absent: .fail]))
    #expect(!canBeNil([.absent: .fail, .null: .fail]))
    #expect(canBeNil([.absent: .fail, .null: .fail, .blank: .nil]))
    #expect(canBeNil([:], default: .int(1)))
    #expect(!canBeNil([.null: .default], default: .int(1)))
    #expect(canBeNil([.null: .default], default: .null))
  }
}
