import DoganaDomain
import Testing

struct HeaderFieldsTests {
  private func fields(_ pairs: [(String, String)]) -> HeaderFields {
    HeaderFields(pairs.map { HeaderFields.Field(name: $0.0, value: $0.1) })
  }

  @Test func `names compare without case and values of one name are joined`() {
    let headers = fields([("X-Rate", "1"), ("x-rate", "2"), ("Other", "3")])
    #expect(headers["x-rate"] == "1, 2")
    #expect(headers["other"] == "3")
    #expect(headers["none"] == nil)
    #expect(fields([("\u{212A}", "1")])["k"] == nil)
  }

  @Test func `expressions see lower-case names, each once`() {
    #expect(
      ValueText.json(fields([("X-Rate", "1"), ("B", "2"), ("x-rate", "3")]).map) == #"{"x-rate": "1, 3", "b": "2"}"#)
  }

  @Test func `many headers take no time that grows with their square`() {
    let headers = fields((0..<20_000).map { ("X-\($0)", "v") })
    guard case .map(let entries) = headers.map else { return }
    #expect(entries.count == 20_000)
  }
}
