import Testing

@testable import DoganaDomain

struct FieldsNeverReadTests {
  private func found(_ field: DTOField, snake: Bool = false) -> [String] {
    let dto = DTOType(
      name: "D", fields: [field], decoding: DecodingRules(keys: snake ? .snakeCase : .verbatim), place: LintShop.place)
    return messages(FieldsNeverRead.warnings, LintShop.contract(dtos: [dto]))
  }

  private func field(_ name: String, key: String? = nil) -> DTOField {
    DTOField(name: name, key: key, type: .scalar(.string), place: LintShop.place)
  }

  private func wired(_ type: TypeReference, _ wire: [WireForm], formats: [String] = []) throws -> DTOField {
    DTOField(
      name: "f", type: type, wire: wire, formats: try formats.map { try DateFormat.named($0) }, place: LintShop.place)
  }

  @Test func `a name that no snake_case key converts to`() {
    #expect(
      found(field("userID"), snake: true)
        == ["by `keys: snake_case` the key `user_id` becomes `userId`, which is not `userID`"])
    #expect(
      found(field("user_id"), snake: true)
        == ["by `keys: snake_case` the key `user_id` becomes `userId`, which is not `user_id`"])
    for name in ["userId", "url", "_id", "a1", "iOSVersion".lowercased()] {
      #expect(found(field(name), snake: true) == [], "\(name)")
    }
    #expect(found(field("userID")) == [])
    #expect(found(field("userID", key: "user_id"), snake: true) == [])
  }

  @Test func `forms from which no value can come`() throws {
    #expect(
      found(try wired(.named("Kind"), [.int]))
        == ["no `Kind` is read from `Int`: no case of it is an integer"])
    #expect(
      found(try wired(.list(.scalar(.date)), [.int], formats: ["iso8601"]))
        == ["no `Date` is read from `Int`: no format of it reads a number"])
    #expect(found(try wired(.named("Kind"), [.int, .string])) == [])
    #expect(found(try wired(.named("State"), [.int])) == [])
    #expect(found(try wired(.scalar(.date), [.int], formats: ["epoch-seconds"])) == [])
    #expect(found(try wired(.scalar(.int), [.int])) == [])
  }
}
