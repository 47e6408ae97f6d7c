import Testing

@testable import DoganaDomain

struct NeedlessWireFormsTests {
  private func found(_ type: TypeReference, _ wire: [WireForm], formats: [String] = []) throws -> [String] {
    let field = DTOField(
      name: "f", type: type, wire: wire, formats: try formats.map { try DateFormat.named($0) }, place: LintShop.place)
    return messages(NeedlessWireForms.warnings, LintShop.contract(dtos: [Blocks.dto("WireDTO", [field])]))
  }

  @Test func `the form that the type has anyway`() throws {
    #expect(try found(.scalar(.string), [.string]) == ["`String` is what `String` is read from anyway"])
    #expect(try found(.list(.optional(.scalar(.int))), [.int]) == ["`Int` is what `Int` is read from anyway"])
    #expect(try found(.named("Kind"), [.string]).count == 1)
    #expect(try found(.scalar(.date), [.number], formats: ["epoch-seconds"]).count == 1)
  }

  @Test func `an integer beside a number`() throws {
    #expect(try found(.scalar(.decimal), [.number, .int]) == ["`Int` lets nothing through that `Number` does not"])
    #expect(
      try found(.scalar(.int), [.int, .string, .number]) == ["`Number` lets nothing through that `Int` does not"])
  }

  @Test func `forms that let more through, or less`() throws {
    #expect(try found(.scalar(.string), [.string, .int]) == [])
    #expect(try found(.scalar(.decimal), [.string]) == [])
    #expect(try found(.scalar(.decimal), [.string, .number]) == [])
    #expect(try found(.scalar(.date), [.string], formats: ["iso8601", "epoch-millis"]) == [])
    #expect(try found(.scalar(.string), [.string, .int, .number]) == [])
    #expect(try found(.scalar(.int), []) == [])
  }
}
