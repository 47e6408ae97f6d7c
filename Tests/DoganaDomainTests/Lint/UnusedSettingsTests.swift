import Testing

@testable import DoganaDomain

struct UnusedSettingsTests {
  private func found(_ field: DTOField) -> [String] {
    messages(UnusedSettings.warnings, LintShop.contract(dtos: [Blocks.dto("D", [field])]))
  }

  private func defaulted(_ nothing: [Nothing: NothingPolicy]) -> DTOField {
    DTOField(
      name: "f", type: .optional(.scalar(.int)), nothing: nothing, defaultValue: .int(1), place: LintShop.place,
      parts: LintShop.parts(["default"]))
  }

  @Test func `a default that no way of nothing asks for`() {
    #expect(
      found(defaulted([.absent: .fail]))
        == ["the default is never used: an absent key says `fail`, and nothing else asks for it"])
    #expect(found(defaulted([.absent: .nil, .null: .nil])).count == 1)
    #expect(found(defaulted([.absent: .nil, .null: .default])) == [])
    #expect(found(defaulted([.absent: .fail, .blank: .default])) == [])
    #expect(found(defaulted([:])) == [])
  }

  @Test(arguments: [
    (["iso8601"], false), (["rfc1123"], false), (["epoch-seconds", "yyyy-MM-dd HH:mm:ss zzz"], false),
    (["yyyy-MM-dd"], true), (["iso8601", "iso8601-local"], true), (["yyyy-MM-dd HH:mm"], true),
  ])
  func `a zone beside formats that name theirs`(_ formats: [String], _ isUsed: Bool) throws {
    let field = DTOField(
      name: "f", type: .scalar(.date), formats: try formats.map { try DateFormat.named($0, zoneOffsetSeconds: 3_600) },
      place: LintShop.place, parts: LintShop.parts(["zone", "formats"]))
    #expect(found(field).isEmpty == isUsed)
  }
}
