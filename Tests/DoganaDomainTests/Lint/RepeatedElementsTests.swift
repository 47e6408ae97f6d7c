import Testing

@testable import DoganaDomain

struct RepeatedElementsTests {
  @Test func `formats, envelopes, paths and servers`() throws {
    let format = try DateFormat.named("iso8601")
    let dto = Blocks.dto(
      "DateDTO",
      [
        DTOField(
          name: "at", type: .scalar(.date), formats: [format, try DateFormat.named("yyyy-MM-dd"), format],
          place: LintShop.place)
      ])
    let envelope = Envelope(
      name: "E", at: LintShop.path("$"), code: ["code", "type", "code"].map(LintShop.path),
      message: ["m", "m"].map(LintShop.path), place: LintShop.place)
    let model = Blocks.model(
      "Date", from: "DateDTO", [LintShop.field("at", "at", as: .date([format, format], .nanos))])
    let contract = LintShop.contract(
      models: [model], operations: [try LintShop.operation("a", responses: [LintShop.answer(errors: ["E", "E"])])],
      envelopes: [envelope], dtos: [dto],
      servers: ["https://a.test/v1", "https://A.test:443/v1/", "https://a.test/v1/x", "https://a.test"])
    #expect(
      messages(RepeatedElements.warnings, contract) == [
        "this is the server `https://a.test/v1` again", "`iso8601` stands twice in `formats`",
        "`iso8601` stands twice in `formats`", "`E` stands twice in `errors`", "`code` stands twice in `code`",
        "`m` stands twice in `message`",
      ])
  }
}
